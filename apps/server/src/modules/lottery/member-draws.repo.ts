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

/** Members of these cells whose tickets on a draw can return more together than they may win on it, in order, beginning behind `after`. */
export async function listMembersAboveCap(
  tx: Tx,
  drawId: string,
  page: { readonly cells: readonly number[]; readonly after: Omit<MemberDraw, 'drawId'> | undefined; readonly limit: number },
): Promise<Omit<MemberDraw, 'drawId'>[]> {
  return tx.prepared(
    'lottery_members_above_cap',
    `SELECT m.cell, m.member_id AS "memberId" FROM unnest($1::smallint[]) c (cell)
       JOIN lottery_member_draw m ON m.cell = c.cell AND m.draw_id = $2 AND m.exceeds_cap
     WHERE $3::smallint IS NULL OR (m.cell, m.member_id) > ($3, $4::uuid) ORDER BY m.cell, m.member_id LIMIT $5`,
    [page.cells, drawId, page.after?.cell ?? null, page.after?.memberId ?? null, page.limit],
  );
}

/** Removes rows of draws whose ids are before another, but for those above the cap. @returns how many it removed, at most `limit` */
export async function deleteMemberDraws(
  tx: Tx,
  { cell, before, limit }: { readonly cell: number; readonly before: string; readonly limit: number },
): Promise<number> {
  const rows = await tx.query<{ cell: number }>(
    `DELETE FROM lottery_member_draw m USING (SELECT o.member_id, o.draw_id FROM lottery_member_draw o
       WHERE o.cell = $1 AND o.draw_id < $2 AND NOT o.exceeds_cap LIMIT $3) o
     WHERE m.cell = $1 AND m.member_id = o.member_id AND m.draw_id = o.draw_id RETURNING m.cell`,
    [cell, before, limit],
  );
  return rows.length;
}
