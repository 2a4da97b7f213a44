import { type DrawNumbers, Refusal } from '@tessera/contract';
import { DRAW_STATES, type DrawEvent } from '@tessera/engines/lottery';
import type { Tx } from '../../platform/db/database.ts';
import { closeGates } from '../wagers/index.ts';
import * as repo from './draws.repo.ts';
import { listLotteriesByIds } from './lotteries.repo.ts';
import type { Draw, Lottery } from './lottery.ts';
import { lockDraw } from './results.repo.ts';
import { isSameResult, readTold, type ReadResult } from './told-result.ts';

/** Who says so, and why; both are kept with the result. */
export interface Source {
  readonly actor: string;
  readonly reason: string;
}

export interface ToldResult {
  readonly drawId: string;
  /** As the family's results are published; 20 Keno numbers where the lottery's balls follow from them. */
  readonly told: DrawNumbers;
}

/** A draw that is locked until the transaction ends. */
export interface LockedDraw {
  readonly draw: Draw;
  readonly lottery: Lottery;
}

/** @throws Refusal draw_not_found */
export async function lockDrawOf(tx: Tx, drawId: string): Promise<LockedDraw> {
  const draw = await lockDraw(tx, drawId);
  const [lottery] = draw ? await listLotteriesByIds(tx, [draw.lotteryId]) : [];
  if (!draw || !lottery) throw new Refusal('draw_not_found', { id: drawId });
  return { draw, lottery };
}

/**
 * Announces what was drawn elsewhere. Whoever tells the same again changes nothing; another result is no announcement but a correction. Nothing is
 * announced before the draw, nor while its book is open.
 * @returns whether it was new
 * @throws Refusal draw_not_found, also for a draw of the house's own, draw_not_due, draw_has_result, invalid_transition for a void one; InvalidInput for no result of the family
 */
export async function announceResult(tx: Tx, { drawId, told, ...source }: ToldResult & Source, nowMs: number): Promise<boolean> {
  const locked = await lockDrawOf(tx, drawId);
  const read = readAnnounced(locked, told, nowMs);
  if (read === null) return false;
  await keep(tx, locked.draw, { ...read, ...source }, nowMs);
  return true;
}

/** What of a told result is new; null where it is known already. @throws as `announceResult` */
export function readAnnounced({ draw, lottery }: LockedDraw, told: DrawNumbers, nowMs: number): ReadResult | null {
  const { id } = draw;
  if (lottery.source === 'own') throw new Refusal('draw_not_found', { id });
  const read = readTold(lottery, draw, told);
  if (draw.state === 'VOID') throw new Refusal('invalid_transition');
  if (draw.result !== null) {
    if (isSameResult(draw.result, read.result)) return null;
    throw new Refusal('draw_has_result', { id });
  }
  if (nowMs < draw.drawAtMs || draw.state !== 'CLOSED' || draw.bookRoot === null) throw new Refusal('draw_not_due', { id });
  return read;
}

/**
 * Announces another result of a draw that is settled, also of the house's own: what was paid is taken back and paid anew.
 * @throws Refusal draw_not_found, draw_has_result for the one that it has, invalid_transition; InvalidInput for no result of the family
 */
export async function correctResult(tx: Tx, { drawId, told, ...source }: ToldResult & Source, nowMs: number): Promise<void> {
  const locked = await lockDrawOf(tx, drawId);
  await keep(tx, locked.draw, { ...readCorrection(locked, told), ...source }, nowMs);
}

/** @throws as `correctResult` */
export function readCorrection({ draw, lottery }: LockedDraw, told: DrawNumbers): ReadResult {
  const { id } = draw;
  const read = readTold(lottery, draw, told);
  if (!may(draw, 'resettle')) throw new Refusal('invalid_transition');
  if (isSameResult(draw.result, read.result)) throw new Refusal('draw_has_result', { id });
  return read;
}

/** Calls a draw off that is not settled: no more tickets, and every stake goes back. @throws Refusal draw_not_found, invalid_transition */
export async function voidDraw(tx: Tx, { drawId, ...source }: Pick<ToldResult, 'drawId'> & Source, nowMs: number): Promise<void> {
  const { draw } = await lockDrawOf(tx, drawId);
  checkVoid(draw);
  await closeGates(tx, [draw.id]);
  await repo.announceResult(tx, draw.id, { result: null, ...source }, nowMs);
}

/** @throws Refusal invalid_transition */
export function checkVoid(draw: Draw): void {
  if (!may(draw, 'void')) throw new Refusal('invalid_transition');
}

const may = ({ state }: Draw, event: DrawEvent): boolean => DRAW_STATES[state][event] !== undefined;

async function keep(tx: Tx, draw: Draw, announcement: repo.Announcement, nowMs: number): Promise<void> {
  const version = await repo.announceResult(tx, draw.id, announcement, nowMs);
  // There is nobody to pay.
  if (draw.bookCount === 0) await repo.closeSettled(tx, draw.id, version);
}
