import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Where a value is stored. What was encrypted for one place does not decrypt in another. */
export interface SecretPlace {
  readonly table: string;
  readonly column: string;
  /** The key of the row. */
  readonly row: string;
}

/** Encrypts what must not be read in the database. */
export interface SecretCipher {
  encrypt(place: SecretPlace, text: string): Buffer;
  /** @throws where the value was changed, or belongs somewhere else */
  decrypt(place: SecretPlace, stored: Buffer): string;
}

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @param secret of the installation, which is never in the database */
export function createSecretCipher(secret: string): SecretCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tessera secrets at rest', KEY_BYTES));
  const placeBytes = ({ table, column, row }: SecretPlace): Buffer => Buffer.from([table, column, row].join('\0'));
  return {
    encrypt(place, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(placeBytes(place));
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    decrypt(place, stored) {
      const cipher = createDecipheriv(ALGORITHM, key, stored.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      cipher.setAAD(placeBytes(place)).setAuthTag(stored.subarray(-TAG_BYTES));
      return cipher.update(stored.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + cipher.final('utf8');
    },
  };
}
