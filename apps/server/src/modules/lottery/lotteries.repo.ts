import type { Tx } from '../../platform/db/database.ts';
import { recordRows } from '../../platform/records/record-rows.ts';
import type { Lottery } from './lottery.ts';

export const LOTTERY_COLUMNS = `id, node_id AS "nodeId", name, family, prize_mode AS "prizeMode", vassalage, source, keno_method AS "kenoMethod", feed, second_feed AS "secondFeed", calendar,
  max_prize_group AS "maxPrizeGroup", void_after_minutes AS "voidAfterMinutes", odds_version AS "oddsVersion", is_active AS "isActive", sort,
  suspended_plays AS "suspendedPlays", limits, next_calendar AS "nextCalendar", next_calendar_at AS "nextCalendarAtMs"`;

/** As `jsonb_populate_recordset` reads rows of the table. */
function rowsOf(lotteries: readonly Lottery[]): string {
  const rows = lotteries.map(
    ({ nodeId, prizeMode, kenoMethod, feed, maxPrizeGroup, voidAfterMinutes, oddsVersion, isActive, ...same }) => ({
      ...same,
      node_id: nodeId,
      prize_mode: prizeMode,
      keno_method: kenoMethod,
      // A JSON null would be stored as a value, not as an absence.
      ...(feed && { feed }),
      max_prize_group: maxPrizeGroup,
      void_after_minutes: voidAfterMinutes,
      odds_version: oddsVersion,
      is_active: isActive,
    }),
  );
  return JSON.stringify(rows);
}

/** Adds lotteries; what is known already keeps what staff chose of it. */
export async function putLotteries(tx: Tx, lotteries: readonly Lottery[]): Promise<void> {
  const rows = rowsOf(lotteries);
  const added = await tx.query<{ id: string }>(
    'INSERT INTO lottery_lottery SELECT * FROM jsonb_populate_recordset(NULL::lottery_lottery, $1) ON CONFLICT (id) DO NOTHING RETURNING id',
    [rows],
  );
  // Of those that were there nothing is recorded: their rows are held against what was recorded before.
  await tx.query(
    `UPDATE lottery_lottery l SET name = n.name FROM jsonb_populate_recordset(NULL::lottery_lottery, $1) n WHERE l.id = n.id AND l.name <> n.name`,
    [rows],
  );
  await recordRows(
    tx,
    'lottery_lottery',
    added.map(({ id }) => [id]),
  );
}

export async function insertLottery(tx: Tx, lottery: Lottery): Promise<void> {
  await tx.query('INSERT INTO lottery_lottery SELECT * FROM jsonb_populate_recordset(NULL::lottery_lottery, $1)', [rowsOf([lottery])]);
  await recordRows(tx, 'lottery_lottery', [[lottery.id]]);
}

/** Of the lotteries of a vendor the place of the last one in the lobby; 0 where there are none. */
export async function lastPlace(tx: Tx, vassalage: Lottery['vassalage']): Promise<number> {
  const [last] = await tx.query<{ sort: number }>('SELECT sort FROM lottery_lottery WHERE vassalage = $1 ORDER BY sort DESC LIMIT 1', [
    vassalage,
  ]);
  return last?.sort ?? 0;
}

/** On sale, in the order of the lobby: there are tens of them. */
export async function listActiveLotteries(tx: Tx): Promise<Lottery[]> {
  return tx.prepared<Lottery>(
    'lottery_active',
    `SELECT ${LOTTERY_COLUMNS} FROM lottery_lottery WHERE is_active ORDER BY vassalage, sort, id LIMIT 1000`,
    [],
  );
}

export async function listLotteriesByIds(tx: Tx, ids: readonly string[]): Promise<Lottery[]> {
  return tx.prepared<Lottery>('lottery_by_ids', `SELECT ${LOTTERY_COLUMNS} FROM lottery_lottery WHERE id = ANY ($1)`, [ids]);
}

/** Active lotteries with fewer than `ahead` draws of their calendar that still sell or will. */
export async function listLotteriesShortOfDraws(tx: Tx, nowMs: number, ahead: number): Promise<Lottery[]> {
  return tx.prepared<Lottery>(
    'lottery_short_of_draws',
    `SELECT ${LOTTERY_COLUMNS} FROM lottery_lottery l WHERE is_active AND (SELECT count(*) FROM (
       SELECT FROM lottery_draw d WHERE d.lottery_id = l.id AND d.draw_at > $1 AND d.close_at > $1 AND d.state IN ('WAITING', 'SELLING') AND NOT d.is_added LIMIT $2) o) < $2
     ORDER BY id LIMIT 1000`,
    [new Date(nowMs), ahead],
  );
}

/** As it is, until the transaction ends. */
export async function holdLottery(tx: Tx, id: string): Promise<Lottery | undefined> {
  const [lottery] = await tx.query<Lottery>(`SELECT ${LOTTERY_COLUMNS} FROM lottery_lottery WHERE id = $1 FOR SHARE`, [id]);
  return lottery;
}

/** Calendars whose midnight has come. */
export async function turnCalendars(tx: Tx, nowMs: number): Promise<void> {
  const turned = await tx.query<{ id: string }>(
    `UPDATE lottery_lottery SET calendar = next_calendar, next_calendar = NULL, next_calendar_at = NULL
     WHERE next_calendar IS NOT NULL AND next_calendar_at <= $1 RETURNING id`,
    [new Date(nowMs)],
  );
  await recordRows(
    tx,
    'lottery_lottery',
    turned.map(({ id }) => [id]),
  );
}
