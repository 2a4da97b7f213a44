import type { Tx } from '../db/database.ts';

/** Tables whose rows are told to the chain of records. */
export type RecordSubject =
  | 'payments_step'
  | 'payments_deposit'
  | 'payments_withdrawal'
  | 'backoffice_audit'
  | 'backoffice_proposal'
  | 'backoffice_proposal_end'
  | 'backoffice_threshold'
  | 'wagers_seed_pair'
  | 'casino_round'
  | 'wallet_balance'
  | 'platform_member_key';

/** What a statement that writes such a row returns of it. */
export interface Told {
  readonly digest: Buffer;
}
/** The row is put together from its columns: on a database that is spread, a shard has a row type of its own. */
export const told = (subject: RecordSubject): string => `platform_digest(ROW(${subject}.*)::${subject}) AS digest`;

/** What was recorded last of a row. */
export async function lastDigest(
  tx: Tx,
  { cell, subject, key }: { readonly cell: number; readonly subject: RecordSubject; readonly key: string },
): Promise<Buffer | undefined> {
  const [record] = await tx.query<Told>(
    'SELECT digest FROM platform_record WHERE cell = $1 AND subject = $2 AND key = $3 ORDER BY id DESC LIMIT 1',
    [cell, subject, key],
  );
  return record?.digest;
}

/** Tells of a row in the transaction that wrote it, so that it cannot be changed later without a trace. The last record of a key counts. */
export async function addRecord(
  tx: Tx,
  record: { readonly cell: number; readonly subject: RecordSubject; readonly key: string; readonly digest: Buffer | undefined },
): Promise<void> {
  if (!record.digest) throw new Error(`a row of ${record.subject} was to be written`);
  await tx.query('INSERT INTO platform_record (cell, subject, key, digest) VALUES ($1, $2, $3, $4)', [
    record.cell,
    record.subject,
    record.key,
    record.digest,
  ]);
}

/** The first record of a row that never changes. */
export async function findRecordId(tx: Tx, cell: number, subject: RecordSubject, key: string): Promise<string | undefined> {
  const [found] = await tx.query<{ id: string }>(
    'SELECT id FROM platform_record WHERE cell = $1 AND subject = $2 AND key = $3 ORDER BY id LIMIT 1',
    [cell, subject, key],
  );
  return found?.id;
}
