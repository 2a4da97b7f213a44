import type { Amount } from '@tessera/kernel';
import type { Tx } from '../../platform/db/database.ts';

export interface Statement {
  readonly id: string;
  readonly kind: string;
  readonly reference: string;
  readonly account: 'cash' | 'held' | 'bonus' | 'receivable' | 'points';
  readonly amount: Amount;
  readonly balanceAfter: Amount;
  readonly atMs: number;
}

/** The greatest int8, which no position reaches. */
const BEYOND_ALL = '9223372036854775807';

/** The member's entries of `limit` transfers in the order they were booked, newest first; `before` is the id of the last transfer of the page before. */
export async function listStatements(
  tx: Tx,
  member: { readonly cell: number; readonly id: string },
  page: { readonly before: string | undefined; readonly limit: number },
): Promise<Statement[]> {
  return tx.query<Statement>(
    `SELECT t.id, t.kind, t.reference, e.account, e.amount, e.balance_after AS "balanceAfter", t.at AS "atMs"
     FROM (SELECT * FROM wallet_transfer WHERE cell = $1 AND member_id = $2 AND position < CASE WHEN $3::uuid IS NULL THEN ${BEYOND_ALL}
         ELSE (SELECT position FROM wallet_transfer WHERE cell = $1 AND member_id = $2 AND id = $3) END
       ORDER BY position DESC LIMIT $4) t
       JOIN wallet_entry e ON e.cell = t.cell AND e.position = t.position AND e.member_id = t.member_id
     ORDER BY t.position DESC, e.line DESC`,
    [member.cell, member.id, page.before ?? null, page.limit],
  );
}
