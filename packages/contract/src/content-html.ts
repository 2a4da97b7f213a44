// What HTML that staff write may hold: the server cleans it by this when it is kept, the site when it is shown. Without schemas, for the site.

export const CONTENT_ELEMENTS: readonly string[] = [
  ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'h2', 'h3', 'h4', 'a', 'blockquote'],
  ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/**
 * Own paths and encrypted addresses. A browser reads a backslash as a slash and passes over control characters, so that `//host`, `/\\host` and a
 * tab between two slashes lead away.
 */
export const CONTENT_LINK = /^(?:\/(?![/\\])[^\s\\\p{Cc}]*|https:\/\/[^\s\\\p{Cc}]+)$/iu;

/** Outside links open beside the page, which they neither see nor can change. */
export const OUTSIDE_LINK = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;
