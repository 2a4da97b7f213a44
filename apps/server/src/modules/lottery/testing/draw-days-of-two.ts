import type { DrawView } from '@tessera/contract';
import { deskOfTwo } from './two-persons.ts';
import type { World } from './world.ts';

interface Times {
  readonly closeAtMs: number;
  readonly drawAtMs: number;
}

/** Single draws that two persons add, move and drop; each answers the draw as members see it then. */
export function drawDaysOfTwo({ db, house }: World) {
  const { change } = deskOfTwo({ db, desk: house.desk });
  const read = async (id: string): Promise<DrawView> => (await house.getDraw({ closedGames: [], currency: 'USD' }, id)).draw;
  return {
    async add(lotteryId: string, times: Times) {
      await change('lottery_draw_add', { id: lotteryId, ...times });
      const [added] = await db.query<{ id: string }>('SELECT id FROM lottery_draw WHERE lottery_id = $1 AND draw_at = $2', [
        lotteryId,
        new Date(times.drawAtMs),
      ]);
      if (!added) throw new Error('what was added is there');
      return read(added.id);
    },
    async move(id: string, times: Times) {
      await change('lottery_draw_move', { id, ...times });
      return read(id);
    },
    async drop(id: string) {
      await change('lottery_draw_drop', { id });
      return read(id);
    },
  };
}
