import type { Database } from '../db/database.ts';
import { ENCRYPTED_COLUMNS, type EncryptedColumn } from './encrypted-columns.ts';
import { keyIdIn } from './envelope.ts';
import { recordRows } from '../records/record-rows.ts';
import { subjectsOf } from '../records/sealed-tables.ts';
import type { KeyRing } from './key-ring.ts';

const BATCH = 200;
const COLUMNS = ENCRYPTED_COLUMNS.filter(({ key }) => key === 'installation');

/**
 * Encrypts anew, with the first key of the ring, whatever another key encrypted: a batch at a time, in order of keys, beside servers
 * that write. May be stopped at any moment and begun again.
 * @returns how many values
 */
export async function encryptAnew(db: Database, ring: KeyRing, onBatch: (done: number) => void = () => undefined): Promise<number> {
  let done = 0;
  for (const column of COLUMNS) {
    let after: readonly unknown[] | null = null;
    for (;;) {
      const rows: readonly Row[] = await listOthers(db, column, { keyId: ring.current.id, after });
      for (const row of rows) done += await replace(db, column, ring, row);
      const last = rows.at(-1);
      if (!last) break;
      after = column.primary.map((name) => last[name]);
      onBatch(done);
    }
  }
  return done;
}

/** How many values each key has encrypted, by its id. */
export async function countByKey(db: Database): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { table, column } of COLUMNS) {
    const rows = await db.query<{ id: string; count: number }>(
      `SELECT ${keyIdIn(column)} AS id, count(*)::int AS count FROM ${table} WHERE ${column} IS NOT NULL GROUP BY 1`,
    );
    for (const { id, count } of rows) counts.set(id, (counts.get(id) ?? 0) + count);
  }
  return counts;
}

/** Notes that keys are needed no more, so that a start without them is not refused. */
export async function retireKeys(db: Database, isInUse: (keyId: string) => boolean): Promise<string[]> {
  const known = await db.query<{ id: string }>('SELECT id FROM platform_data_key WHERE retired_at IS NULL ORDER BY since');
  const retired = known.map(({ id }) => id).filter((id) => !isInUse(id));
  await db.query('UPDATE platform_data_key SET retired_at = now() WHERE id = ANY ($1)', [retired]);
  return retired;
}

type Row = Readonly<Record<string, unknown>> & { readonly stored: Buffer };

function listOthers(
  db: Database,
  { table, column, primary }: EncryptedColumn,
  { keyId, after }: { readonly keyId: string; readonly after: readonly unknown[] | null },
): Promise<Row[]> {
  const key = primary.join(', ');
  const isLater = after ? `AND (${key}) > (${after.map((_, index) => `$${index + 2}`).join(', ')})` : '';
  return db.query<Row>(
    `SELECT ${primary.join(', ')}, ${column} AS stored FROM ${table} WHERE ${column} IS NOT NULL AND ${keyIdIn(column)} <> $1 ${isLater}
     ORDER BY ${key} LIMIT ${BATCH}`,
    [keyId, ...(after ?? [])],
  );
}

/** Only what is still there as it was read: a server may have changed it since. */
async function replace(
  db: Database,
  { table, boundAs = table, column, row: names, primary }: EncryptedColumn,
  ring: KeyRing,
  row: Row,
): Promise<number> {
  const place = { table: boundAs, column, row: names.map((name) => String(row[name])).join('/') };
  const fresh = ring.encrypt(place, ring.decrypt(place, row.stored));
  const isRow = primary.map((name, index) => `${name} = $${index + 3}`).join(' AND ');
  const key = primary.map((name) => row[name]);
  return db.transaction(async (tx) => {
    const replaced = await tx.query(`UPDATE ${table} SET ${column} = $1 WHERE ${column} = $2 AND ${isRow} RETURNING 1 AS one`, [
      fresh,
      row.stored,
      ...key,
    ]);
    if (replaced.length > 0) for (const subject of subjectsOf(table, column)) await recordRows(tx, subject, [key]);
    return replaced.length;
  });
}
