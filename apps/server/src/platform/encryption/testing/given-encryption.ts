import type { Database } from '../../db/database.ts';
import { type DataKey, dataKeyOf, freshSecret } from '../envelope.ts';
import { createEncryption, createKeyRing, type Encryption, type KeyRing } from '../index.ts';

export const freshKey = (): DataKey => dataKeyOf(freshSecret());

/** With a key that lasts as long as the test. */
export function givenKeyRing(...keys: readonly DataKey[]): KeyRing {
  const ring = keys.length > 0 ? keys : [freshKey()];
  return createKeyRing(() => ring);
}

export const givenEncryption = (db: Database, ring: KeyRing = givenKeyRing()): Promise<Encryption> => createEncryption(db, ring);
