import { CELL_COUNT, InvalidInput, uuidv7 } from '@tessera/kernel';
import { type LotteryTerms, Refusal } from '@tessera/contract';
import { DRAW_VERSION, momentOf, wallTimeAt } from '@tessera/engines/lottery';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { putGates } from '../wagers/index.ts';
import { voidDraw } from './announce-result.ts';
import { drawsFrom, lunarYearFor } from './calendar.ts';
import { listComing } from './coming-draws.ts';
import { lockLottery, type PlannedChange } from './desk-changes.ts';
import * as desk from './desk.repo.ts';
import * as repo from './draw-days.repo.ts';
import { listDrawsByIds } from './draws.repo.ts';
import type { Draw, Lottery } from './lottery.ts';
import { lockDraw } from './results.repo.ts';

// Draws on other days than those of the calendar, one at a time, of lotteries whose results come from elsewhere.

export interface DrawDaysDeps extends Pick<Platform, 'clock' | 'randomBytes'> {
  /** One cell a statement, for a database that is spread over machines. */
  readonly isByCell: boolean;
}

const CELLS = Array.from({ length: CELL_COUNT }, (_, cell) => cell);
const cellsOf = ({ isByCell }: DrawDaysDeps): readonly (readonly number[])[] => (isByCell ? CELLS.map((cell) => [cell]) : [CELLS]);

type Times = Pick<Draw, 'closeAtMs' | 'drawAtMs'>;

const MINUTE_MS = 60_000;
/** Nobody knows the calendar of others for longer. */
const FARTHEST_MS = 400 * 24 * 60 * MINUTE_MS;
/** A draw is held against so many draws that come. */
const NEIGHBOURS = 40;

/** @throws Refusal lottery_not_found, also of one that the house draws itself; InvalidInput */
export async function planAddedDraw(
  { clock, randomBytes }: DrawDaysDeps,
  tx: Tx,
  { id: lotteryId, ...times }: LotteryTerms['lottery_draw_add'],
): Promise<PlannedChange> {
  const nowMs = clock.nowMs();
  const lottery = await lockLottery(tx, lotteryId);
  if (lottery.source === 'own') throw new Refusal('lottery_not_found', { id: lotteryId });
  checkTimes(times, nowMs);
  if (times.closeAtMs <= nowMs) throw new InvalidInput('closeAtMs', 'a moment to come');
  await checkPlace(tx, lottery, times, { id: undefined, nowMs });
  const number = await freeNumber(tx, lottery, dayOf(lottery, times));
  return {
    action: 'add_draw',
    about: { lotteryId },
    summary: `${lottery.name} ${number}`,
    before: {},
    after: { number, ...times },
    isProtective: false,
    async apply() {
      const drawId = uuidv7(nowMs, randomBytes);
      await repo.insertAddedDraw(tx, {
        ...times,
        id: drawId,
        lotteryId,
        number,
        // It may be the next one; otherwise it opens when the one before it closes.
        opensAtMs: nowMs,
        lunarYear: lunarYearFor(lottery.family, times.drawAtMs),
        resultDueMs: times.drawAtMs + lottery.voidAfterMinutes * MINUTE_MS,
        version: DRAW_VERSION,
      });
      await putGates(tx, [{ id: drawId, open: true, closesAtMs: times.closeAtMs }], { isNewVersion: false, nowMs });
      await repo.chainOpenings(tx, lotteryId, nowMs);
      return { drawId };
    },
  };
}

/** Null where it has these times already. @throws Refusal draw_not_found, also of one of the house's own, draw_closed; InvalidInput */
export async function planMovedDraw(
  deps: DrawDaysDeps,
  tx: Tx,
  { id, ...times }: LotteryTerms['lottery_draw_move'],
): Promise<PlannedChange | null> {
  const nowMs = deps.clock.nowMs();
  const { draw, lottery } = await lockOutside(tx, id);
  if (draw.closeAtMs === times.closeAtMs && draw.drawAtMs === times.drawAtMs) return null;
  await checkMove(tx, { draw, lottery }, times, nowMs);
  const named = await renumber(tx, { draw, lottery }, times);
  return {
    action: 'move_draw',
    about: { lotteryId: lottery.id, drawId: id },
    summary: `${lottery.name} ${draw.number}`,
    before: standingOf(draw),
    after: { number: named.number, ...times },
    isProtective: false,
    async apply() {
      // In the order in which plans take them: first their own rows, then the gate.
      for (const cells of cellsOf(deps)) await repo.moveChasedDraws(tx, draw, { number: named.number, ...times }, cells);
      await repo.setTimes(tx, { id, ...named, ...times, resultDueMs: times.drawAtMs + lottery.voidAfterMinutes * MINUTE_MS });
      if (draw.state !== 'CLOSED' && draw.suspendedAtMs === null)
        await putGates(tx, [{ id, open: true, closesAtMs: times.closeAtMs }], { isNewVersion: false, nowMs });
      await repo.chainOpenings(tx, lottery.id, nowMs);
      return {};
    },
  };
}

/** It gives stakes back, and may be a way around a result that is known: no protection. @throws Refusal as `planMovedDraw` */
export async function planDroppedDraw(
  { clock }: DrawDaysDeps,
  tx: Tx,
  { id }: LotteryTerms['lottery_draw_drop'],
): Promise<PlannedChange | null> {
  const nowMs = clock.nowMs();
  const { draw, lottery } = await lockOutside(tx, id);
  if (draw.state === 'VOID') return null;
  if (!sells(draw, nowMs)) throw new Refusal('draw_closed', { id });
  return {
    action: 'drop_draw',
    about: { lotteryId: lottery.id, drawId: id },
    summary: `${lottery.name} ${draw.number}`,
    before: { ...standingOf(draw), isVoid: false },
    after: { ...standingOf(draw), isVoid: true },
    isProtective: false,
    async apply({ operatorId, reason }) {
      await voidDraw(tx, { drawId: id, actor: `operator:${operatorId}`, reason }, nowMs);
      await repo.chainOpenings(tx, lottery.id, nowMs);
      return {};
    },
  };
}

const standingOf = ({ number, closeAtMs, drawAtMs }: Draw) => ({ number, closeAtMs, drawAtMs });

interface Locked {
  readonly draw: Draw;
  readonly lottery: Lottery;
}

/** A draw behind the lock of its lottery: nothing is planned meanwhile. @throws Refusal draw_not_found */
async function lockOutside(tx: Tx, id: string): Promise<Locked> {
  const [found] = await listDrawsByIds(tx, [id]);
  const lottery = found && (await desk.lockLottery(tx, found.lotteryId));
  const draw = lottery && lottery.source !== 'own' ? await lockDraw(tx, id) : undefined;
  if (!lottery || !draw) throw new Refusal('draw_not_found', { id });
  return { draw, lottery };
}

const sells = ({ state, closeAtMs }: Draw, nowMs: number): boolean => (state === 'WAITING' || state === 'SELLING') && closeAtMs > nowMs;

function checkTimes({ closeAtMs, drawAtMs }: Times, nowMs: number): void {
  if (drawAtMs < closeAtMs) throw new InvalidInput('drawAtMs', 'not before the close of the sale');
  if (drawAtMs <= nowMs || drawAtMs > nowMs + FARTHEST_MS) throw new InvalidInput('drawAtMs', 'a moment of the next 400 days');
}

/** @throws Refusal draw_closed, InvalidInput */
async function checkMove(tx: Tx, { draw, lottery }: Locked, times: Times, nowMs: number): Promise<void> {
  checkTimes(times, nowMs);
  const { id } = draw;
  if (draw.state === 'CLOSED') {
    // Its book is frozen: no sale begins again.
    if (times.closeAtMs !== draw.closeAtMs) throw new InvalidInput('closeAtMs', 'a draw that is closed stays closed');
  } else if (!sells(draw, nowMs)) throw new Refusal('draw_closed', { id });
  else if (times.closeAtMs <= nowMs) throw new InvalidInput('closeAtMs', 'a moment to come');
  // Tickets were sold by the zodiacs of its year.
  if (lunarYearFor(lottery.family, times.drawAtMs) !== draw.lunarYear) throw new InvalidInput('drawAtMs', 'in the lunar year of the draw');
  await checkPlace(tx, lottery, times, { id, nowMs });
}

/** Draws are drawn and closed in one order, and a draw that is moved keeps its place in it. @throws InvalidInput */
async function checkPlace(
  tx: Tx,
  lottery: Lottery,
  times: Times,
  { id, nowMs }: { readonly id: string | undefined; readonly nowMs: number },
): Promise<void> {
  const coming = await listComing(tx, lottery, nowMs, NEIGHBOURS);
  const others = coming.filter((draw) => id === undefined || draw.id !== id);
  const found =
    id === undefined ? others.findIndex(({ drawAtMs }) => drawAtMs >= times.drawAtMs) : coming.findIndex((draw) => draw.id === id);
  // A new draw that is behind all of them is the last; a draw that is closed, and so not among them, the first.
  const place = found >= 0 ? found : id === undefined ? others.length : 0;
  const [before, after] = [others[place - 1], others[place]];
  const isBehind = before === undefined || (before.drawAtMs < times.drawAtMs && before.closeAtMs < times.closeAtMs);
  const isAhead = after === undefined || (times.drawAtMs < after.drawAtMs && times.closeAtMs < after.closeAtMs);
  if (!isBehind || !isAhead) throw new InvalidInput('drawAtMs', 'between the draws before and after it');
}

/** The local date of a draw, as its number begins. */
function dayOf({ calendar }: Lottery, { drawAtMs }: Times): string {
  return new Date(wallTimeAt(calendar, drawAtMs)).toISOString().slice(0, 10).replaceAll('-', '');
}

/** On its day a draw keeps its number; on another one it has the next of that day, or its own again. */
async function renumber(tx: Tx, { draw, lottery }: Locked, times: Times): Promise<{ number: string; plannedAs: string | null }> {
  const plannedAs = await repo.getPlannedAs(tx, draw.id);
  const day = dayOf(lottery, times);
  if (day === draw.number.slice(0, day.length)) return { number: draw.number, plannedAs };
  if (plannedAs?.startsWith(day)) return { number: plannedAs, plannedAs: null };
  return { number: await freeNumber(tx, lottery, day), plannedAs: plannedAs ?? draw.number };
}

/** The first number of a day that no draw has and that the calendar gives to none. */
async function freeNumber(tx: Tx, lottery: Lottery, day: string): Promise<string> {
  const taken = new Set([...(await repo.listNumbersOfDay(tx, lottery.id, day)), ...numbersOfCalendar(lottery, day)]);
  for (let place = 1; place <= MOST_OF_DAY; place += 1) {
    const number = `${day}${String(place).padStart(4, '0')}`;
    if (!taken.has(number)) return number;
  }
  throw new InvalidInput('drawAtMs', 'a day with room for another draw');
}

const MOST_OF_DAY = 9_999;

/** Those of the calendar that holds, and of the one that comes next. */
function numbersOfCalendar({ calendar, nextCalendar }: Lottery, day: string): string[] {
  const midnight = Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`);
  return [calendar, ...(nextCalendar ? [nextCalendar] : [])].flatMap((one) => {
    const numbers: string[] = [];
    // A draw may close at the very beginning of its day.
    for (let atMs = momentOf(one, midnight).atMs - 1; ;) {
      const [draw] = drawsFrom(one, atMs, 1);
      if (!draw || draw.number.slice(0, day.length) > day) return numbers;
      if (draw.number.startsWith(day)) numbers.push(draw.number);
      atMs = draw.closeAtMs;
    }
  });
}
