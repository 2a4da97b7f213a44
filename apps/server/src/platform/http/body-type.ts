import { ENCRYPTED_TYPE } from '@tessera/contract/http';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** RFC 9110 §8.3.1, with the one parameter that either type may have: its charset, which is UTF-8 or nothing we read. */
const TYPE = /^(?<type>[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+)(?:[ \t]*;[ \t]*charset=(?:utf-8|"utf-8"))?[ \t]*$/i;

/** What a body says it is; null for everything that is none of these, however alike it looks. */
export function bodyTypeOf(contentType: string): 'json' | 'encrypted' | 'form' | null {
  const type = TYPE.exec(contentType)?.groups?.['type']?.toLowerCase();
  if (type === JSON_TYPE) return 'json';
  if (type === FORM_TYPE) return 'form';
  return type === ENCRYPTED_TYPE ? 'encrypted' : null;
}
