import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { WebhookSecret } from './secret.ts';
import { TOLERANCE_SECONDS } from './verify.ts';

/**
 * Messages as many acquirers have sent them for twenty years: a form, signed with the MD5 of its fields, sorted by name and followed by a
 * key. MD5 is their choice and not ours: collisions are cheap, but forging a signature takes a text that ends in a key one does not know,
 * for which no attack is known. What new protocols use is `signWebhook`.
 */
export type SignedFields = Readonly<Record<string, string>>;

const SIGNATURE = 'sign';
const TIME = 'timestamp';
const NONCE = 'nonce';
/** 128 bits in hex or more: the key is all that keeps a forger out. */
const KEY = /^[0-9a-f]{32,128}$/;

/** The text is left out on purpose: a refused key is still a key. */
export class InvalidFormKey extends Error {
  constructor() {
    super('a key for signed forms is 32 to 128 hexadecimal digits');
    this.name = 'InvalidFormKey';
  }
}

/** Reads one key, or during a rotation two separated by a comma. @throws InvalidFormKey */
export function parseFormKeys(text: string): readonly string[] {
  const keys = text.split(',').map((key) => key.trim());
  if (keys.length > 2 || !keys.every((key) => KEY.test(key))) throw new InvalidFormKey();
  return keys;
}

/** Keys for two sides that share secrets already. One way only: whoever learns a key knows nothing of the secret. */
export function formKeysOf(secrets: readonly WebhookSecret[]): readonly string[] {
  return secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'tessera signed forms', 32)).toString('hex'));
}

export interface FormMessage {
  readonly fields: SignedFields;
  /** Unique to this sending. */
  readonly nonce: string;
  readonly sentAtMs: number;
}

/** The body of a message, signed with the first key: this form has room for one signature. Fields without a value are left out. */
export function signForm({ fields, nonce, sentAtMs }: FormMessage, [key]: readonly string[]): string {
  if (key === undefined) throw new Error('a form is signed with a key');
  const told = Object.entries({ ...fields, [NONCE]: nonce, [TIME]: String(Math.floor(sentAtMs / 1000)) }).filter(
    ([, value]) => value !== '',
  );
  if (!told.every(isUnambiguous)) throw new Error('a field of a signed form has no ampersand');
  const all = Object.fromEntries(told);
  return new URLSearchParams({ ...all, [SIGNATURE]: digestOf(all, key).toString('hex').toUpperCase() }).toString();
}

export type FormRefusal = 'malformed' | 'too_old' | 'too_new' | 'bad_signature';
export type FormVerdict =
  | { readonly ok: true; readonly fields: SignedFields; readonly nonce: string }
  | { readonly ok: false; readonly reason: FormRefusal };

/** Checks form, time and signature, in the time that any signature takes. Copies are for the receiver to know, by the nonce. */
export function verifyForm(rawBody: string, trust: { readonly keys: readonly string[]; readonly nowMs: number }): FormVerdict {
  const refuse = (reason: FormRefusal): FormVerdict => ({ ok: false, reason });
  const pairs = [...new URLSearchParams(rawBody)];
  const { [SIGNATURE]: signature = '', ...signed } = Object.fromEntries(pairs);
  const { [NONCE]: nonce = '', [TIME]: time = '', ...fields } = signed;
  // A name that comes twice says one thing to whoever reads the first and another to whoever reads the last.
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length || !pairs.every(isUnambiguous)) return refuse('malformed');
  if (!/^[0-9A-F]{32}$/.test(signature) || !/^[\w-]{8,64}$/.test(nonce) || !/^\d{1,12}$/.test(time)) return refuse('malformed');

  const ageSeconds = Math.floor(trust.nowMs / 1000) - Number(time);
  if (ageSeconds > TOLERANCE_SECONDS) return refuse('too_old');
  if (ageSeconds < -TOLERANCE_SECONDS) return refuse('too_new');

  const given = Buffer.from(signature, 'hex');
  if (!trust.keys.some((key) => timingSafeEqual(digestOf(signed, key), given))) return refuse('bad_signature');
  return { ok: true, fields, nonce };
}

/** What is signed runs fields together: with an ampersand inside a value, one field could be passed off as two or two as one. */
function isUnambiguous([name, value]: readonly [string, string]): boolean {
  return /^[a-z_]+$/.test(name) && value !== '' && !value.includes('&');
}

/** Of `a=1&b=2&key=…`, ordered by the names' code units. */
function digestOf(fields: SignedFields, key: string): Buffer {
  const names = Object.keys(fields).toSorted();
  return createHash('md5')
    .update(`${names.map((name) => `${name}=${fields[name]}`).join('&')}&key=${key}`)
    .digest();
}
