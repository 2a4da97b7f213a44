import type { Tx } from '../../platform/db/database.ts';

/** How many of the last payments make a median. */
const LAST = 200;

interface Wanted {
  readonly brand: string;
  readonly sinceMs: number;
}

interface Median {
  readonly tookMs: number | null;
}

/** How long the last deposits of a brand took from their start until they were credited; null without any. */
export async function getDepositMedian(tx: Tx, { brand, sinceMs }: Wanted): Promise<number | null> {
  const [row] = await tx.query<Median>(
    `SELECT round(extract(epoch FROM percentile_cont(0.5) WITHIN GROUP (ORDER BY p.took)) * 1000)::float8 AS "tookMs"
     FROM (SELECT (SELECT min(s.at) FROM payments_step s WHERE s.cell = d.cell AND s.member_id = d.member_id AND s.subject_id = d.id AND s.state = 'SUCCESS') - d.created_at AS took
       FROM payments_deposit d WHERE d.brand = $1 AND d.state = 'SUCCESS' AND d.created_at >= $2 ORDER BY d.id DESC LIMIT ${LAST}) p`,
    [brand, new Date(sinceMs)],
  );
  return row?.tookMs ?? null;
}

/** How long the last withdrawals of a brand took from being asked for until they were paid; null without any. */
export async function getWithdrawalMedian(tx: Tx, { brand, sinceMs }: Wanted): Promise<number | null> {
  const [row] = await tx.query<Median>(
    `SELECT round(extract(epoch FROM percentile_cont(0.5) WITHIN GROUP (ORDER BY p.took)) * 1000)::float8 AS "tookMs"
     FROM (SELECT (SELECT min(s.at) FROM payments_step s WHERE s.cell = w.cell AND s.member_id = w.member_id AND s.subject_id = w.id AND s.state = 'PAID') - w.created_at AS took
       FROM payments_withdrawal w WHERE w.brand = $1 AND w.state IN ('PAID', 'CONFIRMED', 'AUTO_CONFIRMED', 'FORCED_CONFIRMED') AND w.created_at >= $2 ORDER BY w.id DESC LIMIT ${LAST}) p`,
    [brand, new Date(sinceMs)],
  );
  return row?.tookMs ?? null;
}
