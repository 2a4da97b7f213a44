import type { Tx } from '../db/database.ts';
import { dataKeyOf, digestWith, freshSecret, type Place } from './envelope.ts';
import type { DataCipher } from './key-ring.ts';

/** Finds an encrypted value by what it equals, and keeps it unique: a keyed digest that is stored beside it. */
export interface BlindIndex {
  /** 32 bytes. The value must come normalised; the label names the kind of value. */
  of(label: string, value: string): Buffer;
}

const NAME = 'blind index';
const PLACE: Place = { table: 'platform_shared_key', column: 'encrypted_key', row: NAME };

/** Its key stays when the keys of the installation change, as what it has made could not be compared otherwise; it is encrypted by them. */
export async function openBlindIndex(tx: Tx, ring: DataCipher): Promise<BlindIndex> {
  await tx.query('INSERT INTO platform_shared_key (name, encrypted_key) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    NAME,
    ring.encrypt(PLACE, freshSecret().toString('base64')),
  ]);
  const [row] = await tx.query<{ stored: Buffer }>('SELECT encrypted_key AS stored FROM platform_shared_key WHERE name = $1', [NAME]);
  if (!row) throw new Error('a key that was just made is there');
  const key = dataKeyOf(Buffer.from(ring.decrypt(PLACE, row.stored), 'base64'));
  return { of: (label, value) => digestWith(key, label, value) };
}
