import sanitizeHtml from 'sanitize-html';

/** Outside links open beside the page, which they neither see nor can change. */
const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;

/**
 * HTML as it may be kept and shown: text in a few elements, links to own pages and encrypted addresses. Everything else is taken out, of
 * scripts and styles with what is in them, of other elements without.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'b',
      'strong',
      'i',
      'em',
      'u',
      'ul',
      'ol',
      'li',
      'h2',
      'h3',
      'h4',
      'a',
      'blockquote',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: { a: (tagName, { href }) => ({ tagName, attribs: linkOf(href ?? '') }) },
  }).trim();
}

function linkOf(href: string): Record<string, string> {
  // A browser reads a backslash as a slash and passes over control characters, so `/\host` leads away.
  if (/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(href)) return { href };
  return /^https:\/\/[^\s\\\p{Cc}]+$/iu.test(href) ? { href, ...OUTSIDE } : {};
}
