import { invariant } from '@tessera/kernel';
import type { Database } from '../../platform/db/database.ts';
import { listLotteriesByIds } from './lotteries.repo.ts';
import type { Lottery } from './lottery.ts';
import { listWaitingDraws, type WaitingDraw } from './results.repo.ts';

/** A draw that waits for a result from elsewhere, and its lottery. */
export interface AwaitedDraw extends WaitingDraw {
  readonly lottery: Lottery;
}

export async function listAwaited(
  db: Database,
  page: { readonly nowMs: number; readonly after: string | undefined; readonly limit: number },
): Promise<AwaitedDraw[]> {
  const draws = await listWaitingDraws(db, page);
  const lotteries = await listLotteriesByIds(db, [...new Set(draws.map(({ lotteryId }) => lotteryId))]);
  const known = new Map(lotteries.map((lottery) => [lottery.id, lottery]));
  return draws.map((draw) => {
    const lottery = known.get(draw.lotteryId);
    invariant(lottery, 'the lottery of a draw is never removed');
    return { ...draw, lottery };
  });
}
