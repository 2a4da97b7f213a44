import type { Database } from '../../platform/db/database.ts';
import type { Clock } from '@tessera/kernel';
import type { Message, RoomSource } from '../../platform/realtime/index.ts';
import { listDrawsByIds, listDrawsToCome } from './draws.repo.ts';
import { presentDraw } from './present-lottery.ts';

/** Draws: whether tickets are taken, the numbers once they are drawn, and which draw of the lottery sells now. */
export function lotteryTopics({ db, clock }: { readonly db: Database; readonly clock: Clock }): readonly RoomSource[] {
  return [
    {
      bell: 'draw',
      room: 'draw',
      async read(ids) {
        const draws = await listDrawsByIds(db, ids);
        const lotteryIds = [...new Set(draws.map(({ lotteryId }) => lotteryId))];
        const selling = new Map((await listDrawsToCome(db, lotteryIds, clock.nowMs(), 1)).map((draw) => [draw.lotteryId, draw]));
        return new Map(
          draws.map((draw) => {
            const now = selling.get(draw.lotteryId);
            const message: Message = { topic: 'draw', v: 1, draw: presentDraw(draw), selling: now ? presentDraw(now) : null };
            return [draw.id, () => new Map([['draw', message]])];
          }),
        );
      },
    },
  ];
}
