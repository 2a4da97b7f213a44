import type { Tx } from '../../platform/db/database.ts';
import { ring } from '../../platform/realtime/ring.ts';
import { recordRows } from '../../platform/records/record-rows.ts';
import type { Calendar } from './calendar.ts';
import { LOTTERY_COLUMNS } from './lotteries.repo.ts';
import type { Lottery } from './lottery.ts';
import type { StoredLimits } from './own-limits.ts';

/** All of them, in the order of the lobby. */
export async function listAllLotteries(tx: Tx): Promise<Lottery[]> {
  return tx.query<Lottery>(`SELECT ${LOTTERY_COLUMNS} FROM lottery_lottery ORDER BY vassalage, sort, id LIMIT 1000`, []);
}

export async function lockLottery(tx: Tx, id: string): Promise<Lottery | undefined> {
  const [lottery] = await tx.query<Lottery>(`SELECT ${LOTTERY_COLUMNS} FROM lottery_lottery WHERE id = $1 FOR UPDATE`, [id]);
  return lottery;
}

export interface Settings extends Pick<Lottery, 'isActive' | 'sort' | 'maxPrizeGroup'> {
  readonly limits: StoredLimits;
}

/** Of a lottery that is locked, as all below. */
export async function setSettings(tx: Tx, id: string, { isActive, sort, maxPrizeGroup, limits }: Settings): Promise<void> {
  await tx.query('UPDATE lottery_lottery SET is_active = $2, sort = $3, max_prize_group = $4, limits = $5 WHERE id = $1', [
    id,
    isActive,
    sort,
    maxPrizeGroup,
    JSON.stringify(limits),
  ]);
  await recordRows(tx, 'lottery_lottery', [[id]]);
}

export async function setSuspendedPlays(tx: Tx, id: string, plays: readonly string[]): Promise<void> {
  await tx.query('UPDATE lottery_lottery SET suspended_plays = $2 WHERE id = $1', [id, plays]);
  await recordRows(tx, 'lottery_lottery', [[id]]);
}

export async function setNextCalendar(tx: Tx, id: string, next: { readonly calendar: Calendar; readonly fromMs: number }): Promise<void> {
  await tx.query('UPDATE lottery_lottery SET next_calendar = $2, next_calendar_at = $3 WHERE id = $1', [
    id,
    JSON.stringify(next.calendar),
    new Date(next.fromMs),
  ]);
  await recordRows(tx, 'lottery_lottery', [[id]]);
}

export async function setFeeds(tx: Tx, id: string, { feed, secondFeed }: Pick<Lottery, 'feed' | 'secondFeed'>): Promise<void> {
  const [first, second] = [feed, secondFeed].map((one) => (one === null ? null : JSON.stringify(one)));
  await tx.query('UPDATE lottery_lottery SET feed = $2, second_feed = $3 WHERE id = $1', [id, first, second]);
  await recordRows(tx, 'lottery_lottery', [[id]]);
}

/** When the last draw of a lottery is that was announced; 0 where none was. */
export async function lastDrawAt(tx: Tx, id: string): Promise<number> {
  const [row] = await tx.query<{ drawAtMs: number }>(
    'SELECT draw_at AS "drawAtMs" FROM lottery_draw WHERE lottery_id = $1 ORDER BY draw_at DESC LIMIT 1',
    [id],
  );
  return row?.drawAtMs ?? 0;
}

export interface HeldDraw extends Pick<Lottery, 'id'> {
  readonly lotteryId: string;
  readonly state: string;
  readonly closeAtMs: number;
  readonly number: string;
  readonly suspendedAtMs: number | null;
}

const DRAW_COLUMNS = 'id, lottery_id AS "lotteryId", number, state, close_at AS "closeAtMs", suspended_at AS "suspendedAtMs"';

export async function findDraw(tx: Tx, id: string): Promise<HeldDraw | undefined> {
  const [draw] = await tx.query<HeldDraw>(`SELECT ${DRAW_COLUMNS} FROM lottery_draw WHERE id = $1`, [id]);
  return draw;
}

export async function lockDraw(tx: Tx, id: string): Promise<HeldDraw | undefined> {
  const [draw] = await tx.query<HeldDraw>(`SELECT ${DRAW_COLUMNS} FROM lottery_draw WHERE id = $1 FOR UPDATE`, [id]);
  return draw;
}

/** Draws of a lottery that sell or will. */
export async function listOpenDraws(tx: Tx, lotteryId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM lottery_draw WHERE lottery_id = $1 AND state IN ('WAITING', 'SELLING') ORDER BY id LIMIT 100`,
    [lotteryId],
  );
  return rows.map(({ id }) => id);
}

/** Of a draw that is locked. */
export async function setSuspended(tx: Tx, id: string, atMs: number | null): Promise<void> {
  await tx.query('UPDATE lottery_draw SET suspended_at = $2 WHERE id = $1', [id, atMs === null ? null : new Date(atMs)]);
  await recordRows(tx, 'lottery_draw.times', [[id]]);
  await ring(tx, 'draw', [id]);
}

export interface Change {
  readonly id: string;
  readonly lotteryId: string | null;
  readonly drawId: string | null;
  /** Of what one brand has for itself. */
  readonly brand: string | null;
  readonly action: string;
  /** Who wanted it, and why. */
  readonly operatorId: string;
  readonly reason: string;
  /** Null where it took one person. */
  readonly confirmedBy: string | null;
  readonly before: object;
  readonly after: object;
  readonly atMs: number;
}

export async function insertChange(tx: Tx, change: Change): Promise<void> {
  const { id, lotteryId, drawId, brand, action, operatorId, confirmedBy, reason, before, after, atMs } = change;
  await tx.query(
    `INSERT INTO lottery_change (id, lottery_id, draw_id, brand, action, operator_id, confirmed_by, reason, before, after, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [id, lotteryId, drawId, brand, action, operatorId, confirmedBy, reason, JSON.stringify(before), JSON.stringify(after), new Date(atMs)],
  );
  await recordRows(tx, 'lottery_change', [[id]]);
}
