import { uuidv7 } from '@tessera/kernel';
import { type EventDetails, Refusal } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { namedOf } from '../../platform/http/staff-calls.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EventOrigin } from '../../platform/security-events/index.ts';
import * as repo from './desk.repo.ts';
import { listLotteriesByIds } from './lotteries.repo.ts';
import type { Lottery } from './lottery.ts';

/** Who changes something, and from where. */
export interface DeskAct {
  readonly operator: OperatorCaller;
  readonly origin: EventOrigin;
}

export type ChangeDeps = Pick<Platform, 'db' | 'clock' | 'randomBytes' | 'events'>;

/** What was done, with how it stood before and after. */
export type Told = Pick<repo.Change, 'action' | 'reason' | 'before' | 'after'>;

/** What it was done to: a lottery, a draw of it, or what one brand has of it or beside it. */
export interface ToldOf {
  readonly lotteryId?: string;
  readonly drawId?: string;
  readonly brand?: string;
  /** For the event beside its action and subject. */
  readonly details?: EventDetails;
}

/** Keeps a change, and tells of it, in its own transaction. */
export async function tell(
  { clock, randomBytes, events }: ChangeDeps,
  tx: Tx,
  { lotteryId, drawId, brand, details, ...told }: Told & ToldOf,
  { operator, origin }: DeskAct,
): Promise<void> {
  const nowMs = clock.nowMs();
  const { operatorId } = operator;
  const about = { lotteryId: lotteryId ?? null, drawId: drawId ?? null, brand: brand ?? null };
  await repo.insertChange(tx, { ...told, ...about, id: uuidv7(nowMs, randomBytes), operatorId, atMs: nowMs });
  const subject = drawId ?? [brand, lotteryId].filter((name) => name !== undefined).join(' ');
  await events.recordIn(tx, {
    kind: 'staff_action',
    operator: namedOf(operator),
    origin,
    details: { ...details, action: `lottery.${told.action}`, subject },
  });
}

/** Changes a lottery behind its lock. Work that answers null has changed nothing. @throws Refusal lottery_not_found */
export async function changeLottery(
  deps: ChangeDeps,
  id: string,
  act: DeskAct,
  work: (tx: Tx, before: Lottery) => Promise<Told | null>,
): Promise<Lottery> {
  return deps.db.transaction(async (tx) => {
    const lottery = await repo.lockLottery(tx, id);
    if (!lottery) throw new Refusal('lottery_not_found', { id });
    const told = await work(tx, lottery);
    if (told) await tell(deps, tx, { ...told, lotteryId: id }, act);
    return getLottery(tx, id);
  });
}

/** @throws Refusal lottery_not_found */
export async function getLottery(tx: Tx, id: string): Promise<Lottery> {
  const [lottery] = await listLotteriesByIds(tx, [id]);
  if (!lottery) throw new Refusal('lottery_not_found', { id });
  return lottery;
}
