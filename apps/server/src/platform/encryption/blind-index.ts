import { type Database, sqlState } from '../db/database.ts';
import { dataKeyOf, digestWith, freshSecret, type Place } from './envelope.ts';
import type { DataCipher } from './key-ring.ts';

/** Finds an encrypted value by what it equals, and keeps it unique: a keyed digest that is stored beside it. */
export interface BlindIndex {
  /** 32 bytes. The value must come normalised; the label names the kind of value. */
  of(label: string, value: string): Buffer;
}

const UNIQUE_VIOLATION = '23505';
const NAME = 'blind index';
const PLACE: Place = { table: 'platform_shared_key', column: 'encrypted_key', row: NAME };

/** Its key stays when the keys of the installation change, as what it has made could not be compared otherwise; it is encrypted by them. */
export async function openBlindIndex(db: Database, ring: DataCipher): Promise<BlindIndex> {
  const stored = (await findKey(db)) ?? (await makeKey(db, ring));
  const key = dataKeyOf(Buffer.from(ring.decrypt(PLACE, stored), 'base64'));
  return { of: (label, value) => digestWith(key, label, value) };
}

async function findKey(db: Database): Promise<Buffer | undefined> {
  const [row] = await db.query<{ stored: Buffer }>('SELECT encrypted_key AS stored FROM platform_shared_key WHERE name = $1', [NAME]);
  return row?.stored;
}

/** Another process may make it in the same moment. Without ON CONFLICT, for which Citus asks for more rights than this role has. */
async function makeKey(db: Database, ring: DataCipher): Promise<Buffer> {
  try {
    await db.query('INSERT INTO platform_shared_key (name, encrypted_key) VALUES ($1, $2)', [
      NAME,
      ring.encrypt(PLACE, freshSecret().toString('base64')),
    ]);
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
  }
  const stored = await findKey(db);
  if (!stored) throw new Error('platform_shared_key lacks the key of the blind index after it was inserted');
  return stored;
}
