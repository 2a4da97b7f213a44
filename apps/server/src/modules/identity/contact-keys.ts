import { createHmac } from 'node:crypto';
import type { Brand } from '../site/index.ts';
import type { Encryption } from '../../platform/encryption/index.ts';
import type { ContactKey } from './identity.repo.ts';
import { readPhone } from './phone-number.ts';
import { contactIndex } from './profiles.repo.ts';
import type { RegisterFields } from './register-rules.ts';

interface KeyParts {
  readonly pepper: string;
  readonly encryption: Encryption;
}

export function contactKeyOf(
  { pepper, encryption }: KeyParts,
  brand: Pick<Brand, 'code'>,
  kind: ContactKey['kind'],
  value: string,
): Buffer {
  return contactIndex(encryption.blindIndex, createHmac('sha256', pepper).update(`contact|${brand.code}|${kind}|${value}`).digest());
}

/**
 * One key for one number of a phone, and one for a mailbox or a document in whatever case and width its signs are written. What a host makes
 * of dots, of a plus sign or of the spellings of its own name is not known here: those give other keys.
 */
export function contactKeys(
  parts: KeyParts,
  brand: Brand,
  fields: Pick<RegisterFields, 'email' | 'mobileNum' | 'idNumber'>,
  countryDialingCode = '',
): ContactKey[] {
  const keyOf = (kind: ContactKey['kind'], value: string): ContactKey => ({ kind, keyHash: contactKeyOf(parts, brand, kind, value) });
  const keys: ContactKey[] = [];
  if (fields.email !== undefined) keys.push(keyOf('email', emailKey(fields.email)));
  if (fields.mobileNum !== undefined) keys.push(keyOf('mobile', phoneKey(fields.mobileNum, countryDialingCode)));
  if (fields.idNumber !== undefined) keys.push(keyOf('id_number', documentKey(fields.idNumber)));
  return keys;
}

export const emailKey = (email: string): string => email.normalize('NFKC').toLowerCase();

export const documentKey = (idNumber: string): string => idNumber.toUpperCase();

/** Of what is no number of any country: its digits with the country's code; a leading 0 is the trunk prefix and belongs to no number. */
function phoneKey(mobileNum: string, countryDialingCode: string): string {
  const phone = readPhone(mobileNum, countryDialingCode);
  if (phone) return phone.key;
  const digits = (text: string) => text.replace(/\D/g, '');
  return mobileNum.startsWith('+') ? digits(mobileNum) : digits(countryDialingCode) + digits(mobileNum).replace(/^0+/, '');
}
