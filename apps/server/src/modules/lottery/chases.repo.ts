import type { Amount } from '@tessera/kernel';
import type { lottery as contract } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import { recordRows } from '../../platform/records/record-rows.ts';
import type { Chase, ChasedDraw, ChaseKey, MissedReason, PlannedDraw, StoredDrawState } from './chase.ts';

type Owner = { readonly cell: number; readonly id: string };

const COLUMNS = `c.cell, c.member_id AS "memberId", c.id, c.brand, c.currency, c.body_hash AS "bodyHash", c.lottery_id AS "lotteryId", c.shown, c.how,
  c.stop_on_win AS "stopOnWin", c.frozen, c.created_at AS "createdAtMs"`;
const DRAW_COLUMNS = `d.n, d.number, d.opens_at AS "opensAtMs", d.close_at AS "closeAtMs", d.draw_at AS "drawAtMs", d.multiple, d.cost, d.state, d.reason,
  d.draw_id AS "drawId", d.ticket_id AS "ticketId", d.payout, d.settled_version AS "settledVersion"`;

export async function findChase(tx: Tx, owner: Owner, id: string): Promise<Chase | undefined> {
  const [chase] = await tx.query<Chase>(`SELECT ${COLUMNS} FROM lottery_chase c WHERE c.cell = $1 AND c.member_id = $2 AND c.id = $3`, [
    owner.cell,
    owner.id,
    id,
  ]);
  return chase;
}

/** As they were asked for, at multiple 1 of the plan. */
export async function getLines(tx: Tx, { cell, memberId, id }: ChaseKey): Promise<contract.TicketLine[]> {
  const [row] = await tx.query<{ lines: contract.TicketLine[] }>(
    'SELECT lines FROM lottery_chase WHERE cell = $1 AND member_id = $2 AND id = $3',
    [cell, memberId, id],
  );
  if (!row) throw new Error(`the plan ${id} is never removed`);
  return row.lines;
}

export async function insertChase(
  tx: Tx,
  chase: Chase,
  { lines, draws }: { readonly lines: readonly contract.TicketLine[]; readonly draws: readonly PlannedDraw[] },
): Promise<void> {
  await tx.query(
    `INSERT INTO lottery_chase (cell, member_id, id, brand, currency, body_hash, lottery_id, lines, shown, how, stop_on_win, frozen, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      chase.cell,
      chase.memberId,
      chase.id,
      chase.brand,
      chase.currency,
      chase.bodyHash,
      chase.lotteryId,
      JSON.stringify(lines),
      JSON.stringify(chase.shown),
      JSON.stringify(chase.how),
      chase.stopOnWin,
      chase.frozen,
      new Date(chase.createdAtMs),
    ],
  );
  const at = (of: (draw: PlannedDraw) => number): Date[] => draws.map((draw) => new Date(of(draw)));
  await tx.query(
    `INSERT INTO lottery_chase_draw (cell, member_id, chase_id, n, lottery_id, number, opens_at, close_at, draw_at, multiple, cost, state)
     SELECT $1, $2, $3, n, $4, number, opens_at, close_at, draw_at, multiple, cost, 'PENDING'
     FROM unnest($5::smallint[], $6::text[], $7::timestamptz[], $8::timestamptz[], $9::timestamptz[], $10::int[], $11::int8[])
       d (n, number, opens_at, close_at, draw_at, multiple, cost)`,
    [
      chase.cell,
      chase.memberId,
      chase.id,
      chase.lotteryId,
      draws.map(({ n }) => n),
      draws.map(({ number }) => number),
      at(({ opensAtMs }) => opensAtMs),
      at(({ closeAtMs }) => closeAtMs),
      at(({ drawAtMs }) => drawAtMs),
      draws.map(({ multiple }) => multiple),
      draws.map(({ cost }) => cost),
    ],
  );
  const keys = draws.map(({ n }) => [chase.cell, chase.memberId, chase.id, n]);
  await recordRows(tx, 'lottery_chase', [[chase.cell, chase.memberId, chase.id]]);
  await recordRows(tx, 'lottery_chase_draw', keys);
  await recordRows(tx, 'lottery_chase_draw.times', keys);
  await recordRows(tx, 'lottery_chase_draw.state', keys);
}

/** Those of one member, the newest first. */
export async function listChases(
  tx: Tx,
  owner: Owner,
  page: { readonly lotteryId: string | undefined; readonly after: string | undefined; readonly limit: number },
): Promise<Chase[]> {
  return tx.query<Chase>(
    `SELECT ${COLUMNS} FROM lottery_chase c WHERE c.cell = $1 AND c.member_id = $2 AND ($3::text IS NULL OR c.lottery_id = $3)
       AND ($4::uuid IS NULL OR c.id < $4) ORDER BY c.id DESC LIMIT $5`,
    [owner.cell, owner.id, page.lotteryId ?? null, page.after ?? null, page.limit],
  );
}

/** The draws of plans of one member, in the order of each plan. */
export async function listChasedDraws(
  tx: Tx,
  owner: Owner,
  chaseIds: readonly string[],
): Promise<(ChasedDraw & { readonly chaseId: string })[]> {
  return tx.prepared(
    'lottery_chased_draws',
    `SELECT d.chase_id AS "chaseId", ${DRAW_COLUMNS} FROM lottery_chase_draw d WHERE d.cell = $1 AND d.member_id = $2 AND d.chase_id = ANY ($3)
     ORDER BY d.chase_id, d.n`,
    [owner.cell, owner.id, chaseIds],
  );
}

/** A draw of a plan whose time has come, as it stood when it was looked for. */
export interface DueDraw {
  readonly cell: number;
  readonly memberId: string;
  readonly chaseId: string;
  readonly n: number;
  readonly brand: string;
  readonly currency: string;
  readonly lotteryId: string;
  readonly number: string;
  readonly opensAtMs: number;
  readonly closeAtMs: number;
}

/** Draws of plans of these cells that are pending though their sale has begun, beginning behind `after`. */
export async function listDueDraws(
  tx: Tx,
  page: { readonly cells: readonly number[]; readonly nowMs: number; readonly after: DueDraw | undefined; readonly limit: number },
): Promise<DueDraw[]> {
  const { cells, nowMs, after, limit } = page;
  return tx.prepared<DueDraw>(
    'lottery_due_draws',
    `SELECT d.cell, d.member_id AS "memberId", d.chase_id AS "chaseId", d.n, p.brand, p.currency, d.lottery_id AS "lotteryId", d.number, d.opens_at AS "opensAtMs",
       d.close_at AS "closeAtMs" FROM unnest($1::smallint[]) c (cell)
       JOIN lottery_chase_draw d ON d.cell = c.cell AND d.state = 'PENDING' AND d.opens_at <= $2
       JOIN lottery_chase p ON p.cell = d.cell AND p.member_id = d.member_id AND p.id = d.chase_id
     WHERE $3::smallint IS NULL OR (d.cell, d.opens_at, d.member_id, d.chase_id, d.n) > ($3, $4::timestamptz, $5::uuid, $6::uuid, $7::smallint)
     ORDER BY d.cell, d.opens_at, d.member_id, d.chase_id, d.n LIMIT $8`,
    [
      cells,
      new Date(nowMs),
      after?.cell ?? null,
      after ? new Date(after.opensAtMs) : null,
      after?.memberId ?? null,
      after?.chaseId ?? null,
      after?.n ?? null,
      limit,
    ],
  );
}

export type DrawPlace = Pick<DueDraw, 'cell' | 'memberId' | 'chaseId' | 'n' | 'currency'>;

/** Draws of plans with a ticket on a draw that have not received its result of this version, beginning behind `after`. */
export async function listUnsettledOn(
  tx: Tx,
  draw: { readonly id: string; readonly version: number },
  page: { readonly cells: readonly number[]; readonly after: DrawPlace | undefined; readonly limit: number },
): Promise<DrawPlace[]> {
  const { cells, after, limit } = page;
  return tx.prepared<DrawPlace>(
    'lottery_unsettled_on',
    `SELECT d.cell, d.member_id AS "memberId", d.chase_id AS "chaseId", d.n, p.currency FROM unnest($1::smallint[]) c (cell)
       JOIN lottery_chase_draw d ON d.cell = c.cell AND d.draw_id = $2 AND d.settled_version < $3 AND d.state IN ('PLACED', 'WON', 'LOST', 'VOID')
       JOIN lottery_chase p ON p.cell = d.cell AND p.member_id = d.member_id AND p.id = d.chase_id
     WHERE $4::smallint IS NULL OR (d.cell, d.member_id, d.chase_id, d.n) > ($4, $5::uuid, $6::uuid, $7::smallint)
     ORDER BY d.cell, d.member_id, d.chase_id, d.n LIMIT $8`,
    [cells, draw.id, draw.version, after?.cell ?? null, after?.memberId ?? null, after?.chaseId ?? null, after?.n ?? null, limit],
  );
}

export interface DrawChange {
  readonly n: number;
  readonly state: StoredDrawState;
  readonly reason?: MissedReason;
  readonly ticket?: { readonly drawId: string; readonly id: string };
  readonly settled?: { readonly version: number; readonly payout: Amount };
}

/** What becomes of draws of a plan that is locked, and what goes out of its frozen money. */
export async function changeChase(
  tx: Tx,
  { cell, memberId, id }: ChaseKey,
  { draws, unfrozen }: { readonly draws: readonly DrawChange[]; readonly unfrozen: bigint },
): Promise<void> {
  await tx.query(
    `UPDATE lottery_chase_draw d SET state = u.state, reason = u.reason::jsonb, draw_id = coalesce(u.draw_id, d.draw_id),
       ticket_id = coalesce(u.ticket_id, d.ticket_id), settled_version = coalesce(u.version, d.settled_version), payout = coalesce(u.payout, d.payout)
     FROM unnest($4::smallint[], $5::text[], $6::text[], $7::uuid[], $8::uuid[], $9::int[], $10::int8[])
       u (n, state, reason, draw_id, ticket_id, version, payout)
     WHERE d.cell = $1 AND d.member_id = $2 AND d.chase_id = $3 AND d.n = u.n`,
    [
      cell,
      memberId,
      id,
      draws.map(({ n }) => n),
      draws.map(({ state }) => state),
      draws.map(({ reason }) => (reason ? JSON.stringify(reason) : null)),
      draws.map(({ ticket }) => ticket?.drawId ?? null),
      draws.map(({ ticket }) => ticket?.id ?? null),
      draws.map(({ settled }) => settled?.version ?? null),
      draws.map(({ settled }) => settled?.payout ?? null),
    ],
  );
  await recordRows(
    tx,
    'lottery_chase_draw.state',
    draws.map(({ n }) => [cell, memberId, id, n]),
  );
  if (unfrozen !== 0n)
    await tx.query('UPDATE lottery_chase SET frozen = frozen - $4 WHERE cell = $1 AND member_id = $2 AND id = $3', [
      cell,
      memberId,
      id,
      unfrozen,
    ]);
}

/** A ticket of a plan that its player took back by itself: the plan goes on without it. */
export async function markTakenBack(tx: Tx, owner: Owner, ticketId: string): Promise<void> {
  const rows = await tx.query<{ chaseId: string; n: number }>(
    `UPDATE lottery_chase_draw SET state = 'CANCELLED_USER' WHERE cell = $1 AND member_id = $2 AND ticket_id = $3 AND state = 'PLACED'
     RETURNING chase_id AS "chaseId", n`,
    [owner.cell, owner.id, ticketId],
  );
  await recordRows(
    tx,
    'lottery_chase_draw.state',
    rows.map(({ chaseId, n }) => [owner.cell, owner.id, chaseId, n]),
  );
}
