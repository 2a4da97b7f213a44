import type { Database } from '../../platform/db/database.ts';
import type { Message, Present, RoomSource } from '../../platform/realtime/index.ts';
import type { Match, OfferedMarket } from './event.ts';
import { listMarketsOf } from './markets.repo.ts';
import { getOfferRevision, listMatchesByIds } from './matches.repo.ts';
import { presentEvent } from './present-event.ts';

/** Matches: clock, score and state, prices and whether bets are taken; and whether the lists of matches changed. */
export function sportsTopics({ db }: { readonly db: Database }): readonly RoomSource[] {
  return [
    {
      bell: 'match',
      room: 'event',
      isTimed: true,
      async read(ids) {
        const matches = await listMatchesByIds(db, ids);
        const markets = Map.groupBy(await listMarketsOf(db, ids), ({ eventId }) => eventId);
        return new Map(matches.map((match) => [match.id, presentOf(match, markets.get(match.id) ?? [])]));
      },
    },
    {
      bell: 'offer',
      room: 'site',
      async read(ids) {
        const message: Message = { topic: 'offer', v: 1, revision: await getOfferRevision(db) };
        return new Map(ids.map((id) => [id, () => new Map([['offer', message]])]));
      },
    },
  ];
}

function presentOf(match: Match, offered: readonly OfferedMarket[]): Present {
  return (nowMs) => {
    const { id: eventId, state, score, minute, markets } = presentEvent(match, offered, nowMs);
    return new Map<string, Message>([
      ['match', { topic: 'match', v: 1, eventId, state, score, minute }],
      ...markets.map((market): [string, Message] => [market.id, { topic: 'market', v: 1, eventId, market }]),
    ]);
  };
}
