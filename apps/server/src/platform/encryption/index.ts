import type { Database } from '../db/database.ts';
import { type BlindIndex, openBlindIndex } from './blind-index.ts';
import type { DataCipher, KeyRing } from './key-ring.ts';
import { createMemberKeys, type MemberKeys } from './member-keys.ts';

/** What a module encrypts with. Columns that hold what it made are called `encrypted_…` and named in `encrypted-columns.ts`. */
export interface Encryption {
  /** With the key of the installation: for secrets that are nobody's personal data. */
  readonly cipher: DataCipher;
  /** With a key of the member: for personal data. */
  readonly memberKeys: MemberKeys;
  readonly blindIndex: BlindIndex;
  /** Takes up keys that were added while the process runs. @throws when they cannot be read; what was known stays */
  refreshKeys(): void;
}

export async function createEncryption(db: Database, ring: KeyRing): Promise<Encryption> {
  return {
    cipher: ring,
    memberKeys: createMemberKeys(ring),
    blindIndex: await openBlindIndex(db, ring),
    refreshKeys: () => ring.refresh(),
  };
}

export type { BlindIndex } from './blind-index.ts';
export { type Place, Undecipherable } from './envelope.ts';
export { createKeyRing, type DataCipher, type KeyRing } from './key-ring.ts';
export { type MemberCipher, MemberErased, type MemberKeys } from './member-keys.ts';
