import { CONTENT_ELEMENTS, CONTENT_LINK, OUTSIDE_LINK } from '@tessera/contract/content-html';
import DOMPurify, { type Config } from 'dompurify';

const ALLOWED: Config = {
  ALLOWED_TAGS: [...CONTENT_ELEMENTS],
  ALLOWED_ATTR: ['href', 'target', 'rel'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: CONTENT_LINK,
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
    const isOutside = link.getAttribute('href')?.startsWith('/') === false;
    for (const [name, value] of Object.entries(OUTSIDE_LINK)) {
      if (isOutside) link.setAttribute(name, value);
      else link.removeAttribute(name);
    }
  }
  return nodes;
}
