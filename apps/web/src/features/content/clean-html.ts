import DOMPurify, { type Config } from 'dompurify';

/** What the server keeps too: text in a few elements, and links. */
const ALLOWED: Config = {
  ALLOWED_TAGS: [
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
  ALLOWED_ATTR: ['href', 'target', 'rel'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  /** Own paths, which a second slash or a backslash would lead away from, and encrypted addresses. */
  ALLOWED_URI_REGEXP: /^(?:\/(?![/\\])|https:\/\/)[^\s\\]*$/iu,
  RETURN_DOM_FRAGMENT: true,
};

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;
let policy: Policy | undefined;

const refuse = (): never => {
  throw new TypeError('content loads no script');
};

/** What DOMPurify hands to the parser of the browser; what comes out of that is cleaned before anybody sees it. */
function policyOf(): Policy | undefined {
  const trustedTypes = Reflect.get(globalThis, 'trustedTypes') as { createPolicy(name: string, rules: object): Policy } | undefined;
  policy ??= trustedTypes?.createPolicy('tessera-content', { createHTML: (html: string) => html, createScriptURL: refuse });
  return policy;
}

/** The nodes of a harmless text, whatever the HTML was. */
export function cleanHtml(html: string): DocumentFragment {
  const trusted = policyOf();
  const nodes = DOMPurify.sanitize(html, { ...ALLOWED, ...(trusted && { TRUSTED_TYPES_POLICY: trusted }) }) as unknown as DocumentFragment;
  for (const link of nodes.querySelectorAll('a')) {
    const isOwn = link.getAttribute('href')?.startsWith('/') ?? true;
    for (const name of ['target', 'rel']) link.removeAttribute(name);
    if (isOwn) continue;
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
  }
  return nodes;
}
