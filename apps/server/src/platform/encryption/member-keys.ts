import type { Tx } from '../db/database.ts';
import { addRecord, told, type Told } from '../records/record.ts';
import { type DataKey, dataKeyOf, decryptWith, digestWith, encryptWith, freshSecret, type Place } from './envelope.ts';
import type { DataCipher, KeyRing } from './key-ring.ts';

export interface KeyOwner {
  readonly cell: number;
  readonly id: string;
}

/** Encrypts what is known of one person. */
export interface MemberCipher extends DataCipher {
  /** 32 bytes that only the member's key can make of the text. */
  digest(label: string, text: string): Buffer;
}

/** What is known of this person was erased. */
export class MemberErased extends Error {
  override readonly name = 'MemberErased';
}

/** Every member has a key of their own, kept encrypted with that of the installation: without it, what was encrypted for them is gone. */
export interface MemberKeys {
  /** Makes the key where there is none yet. @throws MemberErased */
  get(tx: Tx, member: KeyOwner): Promise<MemberCipher>;
  /** By the id of the member; who has no key, or no longer, is left out. */
  list(tx: Tx, members: readonly KeyOwner[]): Promise<ReadonlyMap<string, MemberCipher>>;
  /** For ever. @returns false when that was done before, or nothing is known of the member */
  erase(tx: Tx, member: KeyOwner, nowMs: number): Promise<boolean>;
}

interface KeyRow {
  readonly id: string;
  readonly stored: Buffer | null;
}

const placeOf = (id: string): Place => ({ table: 'platform_member_key', column: 'encrypted_key', row: id });

/** Keys are read anew each time, so that no process goes on with one that was erased. */
export function createMemberKeys(ring: KeyRing): MemberKeys {
  async function find(tx: Tx, { cell, id }: KeyOwner): Promise<KeyRow | undefined> {
    const [row] = await tx.query<KeyRow>(
      'SELECT member_id AS id, encrypted_key AS stored FROM platform_member_key WHERE cell = $1 AND member_id = $2',
      [cell, id],
    );
    return row;
  }

  function open({ id, stored }: KeyRow): MemberCipher {
    if (!stored) throw new MemberErased(`what was known of member ${id} is erased`);
    return cipherOf(dataKeyOf(Buffer.from(ring.decrypt(placeOf(id), stored), 'base64')));
  }

  return {
    async get(tx, member) {
      const known = await find(tx, member);
      if (known) return open(known);
      const fresh = ring.encrypt(placeOf(member.id), freshSecret().toString('base64'));
      await tx.query('INSERT INTO platform_member_key (cell, member_id, encrypted_key) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
        member.cell,
        member.id,
        fresh,
      ]);
      const stored = await find(tx, member);
      if (!stored) throw new Error('a key that was just made is there');
      return open(stored);
    },
    async list(tx, members) {
      const ciphers = new Map<string, MemberCipher>();
      for (const [cell, ofCell] of Map.groupBy(members, (member) => member.cell)) {
        const rows = await tx.query<KeyRow>(
          'SELECT member_id AS id, encrypted_key AS stored FROM platform_member_key WHERE cell = $1 AND member_id = ANY ($2) AND encrypted_key IS NOT NULL',
          [cell, ofCell.map(({ id }) => id)],
        );
        for (const row of rows) ciphers.set(row.id, open(row));
      }
      return ciphers;
    },
    async erase(tx, { cell, id }, nowMs) {
      const [erased] = await tx.query<Told>(
        `UPDATE platform_member_key SET encrypted_key = NULL, erased_at = $3 WHERE cell = $1 AND member_id = $2 AND encrypted_key IS NOT NULL
         RETURNING ${told('platform_member_key')}`,
        [cell, id, new Date(nowMs)],
      );
      if (!erased) return false;
      await addRecord(tx, { cell, subject: 'platform_member_key', key: id, digest: erased.digest });
      return true;
    },
  };
}

function cipherOf(key: DataKey): MemberCipher {
  return {
    encrypt: (place, text) => encryptWith(key, place, text),
    decrypt: (place, stored) => decryptWith(key, place, stored),
    digest: (label, text) => digestWith(key, label, text),
  };
}
