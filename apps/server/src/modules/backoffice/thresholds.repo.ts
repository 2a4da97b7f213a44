import { cellOf, type Amount } from '@tessera/kernel';
import type { ProposalSubject } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import { addRecord, told, type Told } from '../../platform/records/record.ts';

export interface ThresholdKey {
  readonly brand: string;
  readonly subject: ProposalSubject;
  readonly currency: string;
}

/** The newest one counts. Null where none was ever set. */
export async function findThreshold(tx: Tx, { brand, subject, currency }: ThresholdKey): Promise<Amount | null> {
  const [found] = await tx.query<{ amount: Amount }>(
    'SELECT amount FROM backoffice_threshold WHERE brand = $1 AND subject = $2 AND currency = $3 ORDER BY at DESC, id DESC LIMIT 1',
    [brand, subject, currency],
  );
  return found?.amount ?? null;
}

/** Later than the one before, also when both were set at one moment, as the newest counts. */
export async function insertThreshold(
  tx: Tx,
  threshold: ThresholdKey & { readonly id: string; readonly amount: Amount; readonly atMs: number },
): Promise<void> {
  const { id, brand, subject, currency, amount, atMs } = threshold;
  const [written] = await tx.query<Told>(
    `INSERT INTO backoffice_threshold (id, brand, subject, currency, amount, at)
     SELECT $1, $2, $3, $4, $5, greatest($6::timestamptz, max(t.at) + interval '1 millisecond')
     FROM backoffice_threshold t WHERE t.brand = $2 AND t.subject = $3 AND t.currency = $4
     RETURNING ${told('backoffice_threshold')}`,
    [id, brand, subject, currency, amount, new Date(atMs)],
  );
  await addRecord(tx, { cell: cellOf(id), subject: 'backoffice_threshold', key: id, digest: written?.digest });
}
