import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

/** Where a value is stored. What was encrypted for one place does not decrypt in another. */
export interface Place {
  readonly table: string;
  readonly column: string;
  /** The key of the row, its parts joined by `/`. */
  readonly row: string;
}

/** 32 random bytes and what is derived from them: one for encrypting, one for digests, and a name that tells nothing of them. */
export interface DataKey {
  /** 16 hex digits; stands at the head of everything that was encrypted with the key. */
  readonly id: string;
  readonly encryption: KeyObject;
  readonly digest: KeyObject;
}

export const KEY_BYTES = 32;
const ALGORITHM = 'aes-256-gcm';
const VERSION = 1;
const ID_BYTES = 8;
const HEAD_BYTES = 1 + ID_BYTES;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The id of the key that a stored value was encrypted with, as SQL reads it. */
export const keyIdIn = (column: string): string => `encode(substring(${column} FROM 2 FOR ${ID_BYTES}), 'hex')`;

export function dataKeyOf(secret: Buffer): DataKey {
  if (secret.length !== KEY_BYTES) throw new Error(`a data key has ${KEY_BYTES} bytes`);
  const derived = Buffer.from(hkdfSync('sha256', secret, '', 'tessera data key', ID_BYTES + 2 * KEY_BYTES));
  const [encryption, digest] = [derived.subarray(ID_BYTES, -KEY_BYTES), derived.subarray(-KEY_BYTES)];
  return { id: derived.toString('hex', 0, ID_BYTES), encryption: createSecretKey(encryption), digest: createSecretKey(digest) };
}

export const freshSecret = (): Buffer => randomBytes(KEY_BYTES);

/** A stored value that was changed, moved to another place or encrypted with a key that is not here. The message names the place. */
export class Undecipherable extends Error {
  override readonly name = 'Undecipherable';
  constructor({ table, column, row }: Place, reason: string) {
    super(`${table}.${column} of ${row} cannot be decrypted: ${reason}`);
  }
}

/** AES-256-GCM: a byte of version, eight of the key's id, twelve of the nonce, the cipher text, sixteen of the tag. */
export function encryptWith(key: DataKey, place: Place, text: string): Buffer {
  const head = Buffer.concat([Buffer.of(VERSION), Buffer.from(key.id, 'hex')]);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key.encryption, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(associated(head, place));
  return Buffer.concat([head, nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Undecipherable */
export function decryptWith(key: DataKey, place: Place, stored: Buffer): string {
  const head = stored.subarray(0, HEAD_BYTES);
  const nonce = stored.subarray(HEAD_BYTES, HEAD_BYTES + NONCE_BYTES);
  try {
    const cipher = createDecipheriv(ALGORITHM, key.encryption, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(associated(head, place));
    cipher.setAuthTag(stored.subarray(-TAG_BYTES));
    return cipher.update(stored.subarray(HEAD_BYTES + NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + cipher.final('utf8');
  } catch {
    throw new Undecipherable(place, 'it was changed, or belongs somewhere else');
  }
}

/** The key that a stored value names. @throws Undecipherable for what never was an encrypted value */
export function readKeyId(place: Place, stored: Buffer): string {
  if (stored.length < HEAD_BYTES + NONCE_BYTES + TAG_BYTES || stored[0] !== VERSION)
    throw new Undecipherable(place, 'it is no encrypted value');
  return stored.toString('hex', 1, HEAD_BYTES);
}

/** The same text gives the same 32 bytes, which tell nothing without the key. A label keeps digests of different things apart. */
export function digestWith(key: DataKey, label: string, text: string): Buffer {
  return createHmac('sha256', key.digest).update(`${label}\0${text}`).digest();
}

function associated(head: Buffer, { table, column, row }: Place): Buffer {
  return Buffer.concat([head, Buffer.from([table, column, row].join('\0'))]);
}
