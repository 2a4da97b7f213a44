import type { lotteryChases as contract } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import { type KnownDraw, listKnownDraws } from './draw-days.repo.ts';
import type { Lottery } from './lottery.ts';
import { drawsOf } from './planned-calendar.ts';

/** A draw to come. */
export interface Coming extends contract.ComingDraw {
  /** Of one that is planned already. */
  readonly id: string | undefined;
}

const DAY_MS = 86_400_000;

/**
 * The next draws, each of which begins to sell when the one before it closes: those of the calendar and those that staff added, without those that
 * they dropped, and those that they moved at their new times.
 */
export async function listComing(tx: Tx, lottery: Lottery, nowMs: number, count: number): Promise<Coming[]> {
  // No draw of the house's own is ever moved.
  const known = lottery.source === 'own' ? [] : await listKnownDraws(tx, lottery.id, { nowMs, number: numbersFrom(nowMs) });
  const taken = new Set(known.flatMap(({ number, plannedAs }) => [number, ...(plannedAs === null ? [] : [plannedAs])]));
  const unplanned = drawsOf(lottery, nowMs, count + known.length).filter(({ number }) => !taken.has(number));
  const coming = [...known.filter((draw) => isToCome(draw, nowMs)), ...unplanned.map((draw) => ({ ...draw, id: undefined }))];
  let opensAtMs = nowMs;
  return coming
    .toSorted((left, right) => left.drawAtMs - right.drawAtMs)
    .slice(0, count)
    .map(({ id, number, closeAtMs, drawAtMs }) => {
      const draw = { id, number, opensAtMs, closeAtMs, drawAtMs };
      opensAtMs = closeAtMs;
      return draw;
    });
}

/** The same as members see them. */
export async function comingDraws(tx: Tx, lottery: Lottery, nowMs: number, count: number): Promise<contract.ComingDraw[]> {
  const coming = await listComing(tx, lottery, nowMs, count);
  return coming.map(({ number, opensAtMs, closeAtMs, drawAtMs }) => ({ number, opensAtMs, closeAtMs, drawAtMs }));
}

function isToCome({ state, closeAtMs }: KnownDraw, nowMs: number): boolean {
  return (state === 'WAITING' || state === 'SELLING') && closeAtMs > nowMs;
}

/** The lowest number that a draw of now or later has in the calendar of any place. */
const numbersFrom = (nowMs: number): string => `${new Date(nowMs - DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')}0000`;
