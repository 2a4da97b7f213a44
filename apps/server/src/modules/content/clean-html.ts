import { CONTENT_ELEMENTS, CONTENT_LINK, OUTSIDE_LINK } from '@tessera/contract/content-html';
import sanitizeHtml from 'sanitize-html';

/**
 * HTML as it may be kept and shown: text in a few elements, links to own pages and encrypted addresses. Everything else is taken out, of
 * scripts and styles with what is in them, of other elements without.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...CONTENT_ELEMENTS],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: { a: (tagName, { href }) => ({ tagName, attribs: linkOf(href ?? '') }) },
  }).trim();
}

function linkOf(href: string): Record<string, string> {
  if (!CONTENT_LINK.test(href)) return {};
  return href.startsWith('/') ? { href } : { href, ...OUTSIDE_LINK };
}
