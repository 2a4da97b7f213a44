import type { Amount } from '@tessera/kernel';
import type { Tx } from '../../platform/db/database.ts';

export interface Statement {
  readonly position: bigint;
  readonly id: string;
  readonly kind: string;
  readonly reference: string;
  readonly account: 'cash' | 'held' | 'bonus' | 'receivable' | 'points';
  readonly amount: Amount;
  readonly balanceAfter: Amount;
  readonly atMs: number;
}

/** What an account holds now, and the position of the last booking that is in it; undefined for an account that was never opened. */
export async function findStanding(
  tx: Tx,
  account: { readonly cell: number; readonly id: string; readonly currency: string },
): Promise<{ readonly cash: Amount; readonly held: Amount; readonly bonus: Amount; readonly position: bigint | null } | undefined> {
  const [standing] = await tx.prepared<{ cash: Amount; held: Amount; bonus: Amount; position: bigint | null }>(
    'wallet_standing',
    'SELECT cash, held, bonus, last_position AS position FROM wallet_balance WHERE cell = $1 AND member_id = $2 AND currency = $3',
    [account.cell, account.id, account.currency],
  );
  return standing;
}

/** The positions of the newest bookings of an account behind a position, in any order: a walk, as each names the one before it. */
export async function listPositionsSince(
  tx: Tx,
  account: { readonly cell: number; readonly id: string; readonly currency: string },
  { since, limit }: { readonly since: bigint; readonly limit: number },
): Promise<bigint[]> {
  const rows = await tx.prepared<{ position: bigint }>(
    'wallet_positions_since',
    `WITH RECURSIVE walk AS (
       SELECT t.position, t.previous_position, 1 AS n FROM wallet_transfer t
       WHERE t.cell = $1 AND t.member_id = $2 AND t.currency = $3 AND t.position > $4
         AND t.position = (SELECT last_position FROM wallet_balance WHERE cell = $1 AND member_id = $2 AND currency = $3)
       UNION ALL
       SELECT t.position, t.previous_position, w.n + 1
       FROM walk w CROSS JOIN LATERAL (SELECT * FROM wallet_transfer t WHERE t.cell = $1 AND t.position = w.previous_position LIMIT 1) t
       WHERE w.previous_position > $4 AND w.n < $5)
     SELECT position FROM walk`,
    [account.cell, account.id, account.currency, since, limit],
  );
  return rows.map(({ position }) => position);
}

/**
 * The entries of `limit` bookings of an account in the order they were booked, newest first; `before` is the position of the last
 * booking of the page before. Each booking names the one before it, so that a page is a walk; bookings that moved nothing are steps of it.
 */
export async function listStatements(
  tx: Tx,
  account: { readonly cell: number; readonly id: string; readonly currency: string },
  page: { readonly before: bigint | undefined; readonly limit: number },
): Promise<Statement[]> {
  return tx.query<Statement>(
    `WITH RECURSIVE walk AS (
       SELECT t.cell, t.position, t.previous_position, t.id, t.kind, t.reference, t.at, cardinality(t.accounts) > 0 AS moves, 1 AS n FROM wallet_transfer t
       WHERE t.cell = $1 AND t.member_id = $2 AND t.currency = $3
         AND t.position = CASE WHEN $4::int8 IS NULL THEN (SELECT last_position FROM wallet_balance WHERE cell = $1 AND member_id = $2 AND currency = $3)
           ELSE (SELECT p.previous_position FROM wallet_transfer p WHERE p.cell = $1 AND p.position = $4 AND p.member_id = $2 AND p.currency = $3) END
       UNION ALL
       SELECT t.cell, t.position, t.previous_position, t.id, t.kind, t.reference, t.at, cardinality(t.accounts) > 0, w.n + CASE WHEN w.moves THEN 1 ELSE 0 END
       FROM walk w CROSS JOIN LATERAL (SELECT * FROM wallet_transfer t WHERE t.cell = $1 AND t.position = w.previous_position LIMIT 1) t
       WHERE w.n + CASE WHEN w.moves THEN 1 ELSE 0 END <= $5)
     SELECT w.position, w.id, w.kind, coalesce(w.reference, w.id::text) AS reference, e.account, e.amount, e.balance_after AS "balanceAfter", w.at AS "atMs"
     FROM walk w CROSS JOIN LATERAL (SELECT * FROM wallet_entry e WHERE e.cell = $1 AND e.position = w.position AND e.member_id IS NOT NULL OFFSET 0) e
     ORDER BY w.position DESC, e.line DESC`,
    [account.cell, account.id, account.currency, page.before ?? null, page.limit],
  );
}
