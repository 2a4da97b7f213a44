import type { Database } from '../../platform/db/database.ts';
import type { Message, RoomSource } from '../../platform/realtime/index.ts';
import { listWinners } from './games.repo.ts';
import { presentWinner } from './present-winner.ts';

/** As many as the board shows. */
const SHOWN = 20;

/** The board of recent wins of each brand. */
export function gamesTopics({ db }: { readonly db: Database }): readonly RoomSource[] {
  return [
    {
      bell: 'winners',
      room: 'site',
      async read(brands) {
        const boards = await Promise.all(
          brands.map(async (brand) => {
            const winners = (await listWinners(db, { brand, gameType: undefined, limit: SHOWN })).map(presentWinner);
            const message: Message = { topic: 'winners', v: 1, winners };
            return [brand, () => new Map([['winners', message]])] as const;
          }),
        );
        return new Map(boards);
      },
    },
  ];
}
