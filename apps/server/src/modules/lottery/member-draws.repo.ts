import { type Amount, units } from '@tessera/kernel';
import type { Tx } from '../../platform/db/database.ts';

export interface MemberDraw {
  readonly cell: number;
  readonly memberId: string;
  readonly drawId: string;
}

export interface CountedTicket {
  readonly stake: bigint;
  readonly maxReturn: bigint;
  /** The most that a player may win on one draw. */
  readonly cap: Amount;
}

/** Counts a ticket that was taken, or one that was given back, with amounts below zero. @returns what the member has staked on the draw now */
export async function countTicket(tx: Tx, { cell, memberId, drawId }: MemberDraw, ticket: CountedTicket): Promise<Amount> {
  const [row] = await tx.prepared<{ staked: bigint }>(
    'lottery_count_ticket',
    `INSERT INTO lottery_member_draw AS m (cell, member_id, draw_id, staked, max_return, exceeds_cap)
     VALUES ($1, $2, $3, greatest($4::int8, 0), greatest($5::numeric, 0), $5::numeric > $6::numeric)
     ON CONFLICT (cell, member_id, draw_id) DO UPDATE SET staked = m.staked + $4::int8, max_return = m.max_return + $5::numeric,
       exceeds_cap = m.max_return + $5::numeric > $6::numeric RETURNING staked`,
    [cell, memberId, drawId, ticket.stake, ticket.maxReturn, ticket.cap],
  );
  return units(row?.staked ?? 0n);
}

/** Members of a cell whose tickets on a draw can return more together than they may win on it, in order, beginning behind `after`. */
export async function listMembersAboveCap(
  tx: Tx,
  drawId: string,
  page: { readonly cell: number; readonly after: string | undefined; readonly limit: number },
): Promise<string[]> {
  const rows = await tx.prepared<{ memberId: string }>(
    'lottery_members_above_cap',
    `SELECT member_id AS "memberId" FROM lottery_member_draw WHERE cell = $1 AND draw_id = $2 AND exceeds_cap AND ($3::uuid IS NULL OR member_id > $3)
     ORDER BY member_id LIMIT $4`,
    [page.cell, drawId, page.after ?? null, page.limit],
  );
  return rows.map(({ memberId }) => memberId);
}
