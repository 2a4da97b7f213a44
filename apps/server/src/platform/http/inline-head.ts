import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A page whose first look is in it, and what the content policy must let through for that. */
export interface InlinedPage {
  readonly page: string;
  /** Sources of the policy, by what they allow. */
  readonly allowed: { readonly 'script-src': readonly string[]; readonly 'style-src': readonly string[] };
}

const SCRIPT = /<script src="\/([\w-]+\.js)"><\/script>/;
const STYLE = /<link rel="stylesheet" crossorigin href="\/([\w/.-]+\.css)">/;

/** Writes into the page the script of its theme and its style sheet, which a browser would otherwise fetch before it draws anything. */
export async function inlineHead(page: string, folder: string): Promise<InlinedPage> {
  const [script, style] = await Promise.all([SCRIPT, STYLE].map(async (tag) => contentOf(tag, page, folder)));
  return {
    page: withContent(withContent(page, SCRIPT, 'script', script), STYLE, 'style', style),
    allowed: { 'script-src': hashOf(script), 'style-src': hashOf(style) },
  };
}

/** Lets some more through a content policy. */
export function widenPolicy(policy: string, allowed: InlinedPage['allowed']): string {
  return policy
    .split(';')
    .map((directive) => {
      const [name] = directive.split(' ', 1);
      return [directive, ...(name === 'script-src' || name === 'style-src' ? allowed[name] : [])].join(' ');
    })
    .join(';');
}

async function contentOf(tag: RegExp, page: string, folder: string): Promise<string | null> {
  const file = tag.exec(page)?.[1];
  const text = file === undefined ? null : await readFile(join(folder, file), 'utf8');
  // It would end the element that it stands in.
  return text?.includes('</') ? null : text;
}

function withContent(page: string, tag: RegExp, element: 'script' | 'style', content: string | null | undefined): string {
  return typeof content === 'string' ? page.replace(tag, () => `<${element}>${content}</${element}>`) : page;
}

function hashOf(content: string | null | undefined): readonly string[] {
  return typeof content === 'string' ? [`'sha256-${createHash('sha256').update(content).digest('base64')}'`] : [];
}
