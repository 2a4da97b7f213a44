import type { Tx } from '../db/database.ts';
import { digestSql, groupSql, type KeyType, keyText, partOf, type RowKey, type SealedSubject } from './sealed-tables.ts';

/** What is recorded of a row that was deleted. */
export const GONE = `''::bytea`;
/** Names, in the chain of records, the subjects whose rows from before are recorded. */
export const ADOPTED = 'platform_adopted';
/** What belongs to no member is recorded in this cell. */
export const CELL_OF_ALL = 0;

/** The records of a subject, as a condition. Those of no member are in one cell, where the index finds them: the table has a row for each payment. */
export const recordsOf = (subject: SealedSubject): string =>
  `${'cell' in partOf(subject).primary ? '' : `cell = ${CELL_OF_ALL} AND `}subject = '${subject}'`;

/**
 * Tells of rows in the transaction that wrote or deleted them, as they stand, so that they cannot be changed later without a trace. Of a part
 * that never changes the first record counts; nothing is added where a row is as it was recorded last.
 */
export async function recordRows(tx: Tx, subject: SealedSubject, keys: readonly RowKey[]): Promise<void> {
  if (keys.length === 0) return;
  if ('transaction' in tx) throw new Error(`rows of ${subject} are recorded in the transaction that writes them`);
  const types = Object.values<KeyType>(partOf(subject).primary);
  await tx.prepared(
    `record_${subject}`,
    RECORD_SQL.get(subject) ?? prepare(subject),
    types.map((_, index) => keys.map((key) => key[index])),
  );
}

const RECORD_SQL = new Map<SealedSubject, string>();

function prepare(subject: SealedSubject): string {
  const part = partOf(subject);
  const columns = Object.entries<KeyType>(part.primary);
  const names = columns.map(([column]) => column);
  const cell = names.includes('cell') ? 'k.cell' : `${CELL_OF_ALL}::smallint`;
  const values = columns.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ');
  const isNew =
    part.counts === 'fixed'
      ? 'n.digest IS NOT NULL AND p.digest IS NULL'
      : `(n.digest IS NOT NULL OR p.digest IS NOT NULL) AND coalesce(n.digest, ${GONE}) IS DISTINCT FROM p.digest`;
  const sql = `INSERT INTO platform_record (cell, subject, key, digest)
    SELECT ${cell}, '${subject}', ${keyText(part, 'k')}, coalesce(n.digest, ${GONE})
    FROM (SELECT DISTINCT * FROM unnest(${values}) u (${names.join(', ')})) k
      LEFT JOIN LATERAL (SELECT ${digestSql(part, 'r')} AS digest FROM ${part.table} r
        WHERE ${names.map((name) => `r.${name} = k.${name}`).join(' AND ')} ${groupSql(part, 'r')}) n ON true
      LEFT JOIN LATERAL (SELECT o.digest FROM platform_record o WHERE o.cell = ${cell} AND o.subject = '${subject}' AND o.key = ${keyText(part, 'k')}
        ORDER BY o.id DESC LIMIT 1) p ON true
    WHERE ${isNew}`;
  RECORD_SQL.set(subject, sql);
  return sql;
}
