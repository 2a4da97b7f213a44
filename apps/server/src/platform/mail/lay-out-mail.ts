import { directionOf } from '@tessera/i18n/server';
import type { MailContent } from './mail.ts';

interface MailParts {
  readonly subject: string;
  /** BCP 47. */
  readonly language: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly link: string };
  readonly notes: readonly string[];
}

/** The same words as plain text and as HTML without pictures, styles from elsewhere or anything that tells that it was read. */
export function layOutMail({ subject, language, paragraphs, action, notes }: MailParts): MailContent {
  const line = subject.replace(/\s+/g, ' ');
  const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
  return {
    subject: line,
    text: `${[...paragraphs, action.link, ...notes].join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="${escapeHtml(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8"><title>${escapeHtml(line)}</title></head>`,
      '<body style="font-family:sans-serif;line-height:1.5;max-width:34em">',
      ...paragraphs.map(paragraph),
      `<p><a href="${escapeHtml(action.link)}">${escapeHtml(action.label)}</a></p>`,
      ...notes.map(paragraph),
      '</body></html>',
    ].join('\n'),
  };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
