import type { Amount } from '@tessera/kernel';
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

/**
 * Counts tickets of different members, behind the locks of their accounts. @returns what each member has staked on the draw now, by member
 */
export async function countTickets(tx: Tx, tickets: readonly (MemberDraw & CountedTicket)[]): Promise<ReadonlyMap<string, Amount>> {
  const rows = await tx.prepared<{ memberId: string; staked: Amount }>(
    'lottery_count_tickets',
    `INSERT INTO lottery_member_draw (cell, member_id, draw_id, staked, max_return, exceeds_cap)
     SELECT u.cell, u.member_id, u.draw_id, coalesce(m.staked, 0) + u.stake, coalesce(m.max_return, 0) + u.max_return,
       coalesce(m.max_return, 0) + u.max_return > u.cap
     FROM unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::int8[], $5::numeric[], $6::int8[]) u (cell, member_id, draw_id, stake, max_return, cap)
       LEFT JOIN lottery_member_draw m ON m.cell = u.cell AND m.member_id = u.member_id AND m.draw_id = u.draw_id
     ON CONFLICT (cell, member_id, draw_id) DO UPDATE SET staked = excluded.staked, max_return = excluded.max_return, exceeds_cap = excluded.exceeds_cap
     RETURNING member_id AS "memberId", staked`,
    [
      tickets.map(({ cell }) => cell),
      tickets.map(({ memberId }) => memberId),
      tickets.map(({ drawId }) => drawId),
      tickets.map(({ stake }) => stake),
      tickets.map(({ maxReturn }) => maxReturn),
      tickets.map(({ cap }) => cap),
    ],
  );
  return new Map(rows.map(({ memberId, staked }) => [memberId, staked]));
}

/** Counts a ticket that was given back. */
export async function uncountTicket(tx: Tx, { cell, memberId, drawId }: MemberDraw, ticket: CountedTicket): Promise<void> {
  await tx.query(
    `UPDATE lottery_member_draw SET staked = staked - $4::int8, max_return = max_return - $5::numeric, exceeds_cap = max_return - $5::numeric > $6::numeric
     WHERE cell = $1 AND member_id = $2 AND draw_id = $3`,
    [cell, memberId, drawId, ticket.stake, ticket.maxReturn, ticket.cap],
  );
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
