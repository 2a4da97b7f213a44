import { uuidv7 } from '@tessera/kernel';
import { type EventDetails, Refusal } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import * as repo from './desk.repo.ts';
import { listLotteriesByIds } from './lotteries.repo.ts';
import type { Lottery } from './lottery.ts';

/** Who wants a change and why, and who confirmed it where it took two persons. */
export interface ChangedBy {
  readonly operatorId: string;
  readonly reason: string;
  readonly confirmedBy: string | null;
}

/** What a change is about: a lottery, a draw of it, or what one brand has of it or for itself. */
export interface ChangeSubject {
  readonly lotteryId?: string;
  readonly drawId?: string;
  readonly brand?: string;
}

/** A change that may be made in the transaction that planned it: what it is about is locked and was checked. */
export interface PlannedChange {
  /** What is written down, such as `feed`. */
  readonly action: string;
  readonly about: ChangeSubject;
  /** What people read of it. */
  readonly summary: string;
  readonly before: object;
  readonly after: object;
  /** For the event. */
  readonly details?: EventDetails;
  /** It only takes something from sale, or out of use. */
  readonly isProtective: boolean;
  /** @returns what else is known of it afterwards; null where somebody else has made the same change meanwhile */
  apply(by: ChangedBy): Promise<object | null>;
}

/** Makes a planned change, and keeps it with how things stood before and after, and who made it. */
export async function carryOut(
  { clock, randomBytes }: Pick<Platform, 'clock' | 'randomBytes'>,
  tx: Tx,
  { action, about, before, after, apply }: PlannedChange,
  by: ChangedBy,
): Promise<void> {
  const added = await apply(by);
  if (added === null) return;
  const nowMs = clock.nowMs();
  const subject = { lotteryId: about.lotteryId ?? null, drawId: about.drawId ?? null, brand: about.brand ?? null };
  const change = { id: uuidv7(nowMs, randomBytes), action, before, after: { ...after, ...added }, atMs: nowMs };
  await repo.insertChange(tx, { ...change, ...subject, ...by });
}

/** @throws Refusal lottery_not_found */
export async function lockLottery(tx: Tx, id: string): Promise<Lottery> {
  const lottery = await repo.lockLottery(tx, id);
  if (!lottery) throw new Refusal('lottery_not_found', { id });
  return lottery;
}

/** @throws Refusal lottery_not_found */
export async function getLottery(tx: Tx, id: string): Promise<Lottery> {
  const [lottery] = await listLotteriesByIds(tx, [id]);
  if (!lottery) throw new Refusal('lottery_not_found', { id });
  return lottery;
}
