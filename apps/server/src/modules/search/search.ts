import type { search as contract } from '@tessera/contract';
import type { Database } from '../../platform/db/database.ts';
import { foldName, withTypingErrors } from '../../platform/db/trigrams.ts';
import type { Games } from '../games/index.ts';
import type { Sports } from '../sports/index.ts';

export interface Search {
  /** Games, teams and competitions that a brand offers whose names are like the text, the likest first. */
  find(asked: { readonly text: string; readonly limit: number; readonly closedGames: readonly string[] }): Promise<contract.FoundItem[]>;
}

export interface SearchDeps {
  readonly db: Database;
  readonly games: Games;
  readonly sports: Sports;
}

/** The game that stands for the sports book: where it is closed, so are its matches. */
const SPORTS_BOOK = 'football';

export function createSearch({ db, games, sports }: SearchDeps): Search {
  return {
    find: ({ text, limit, closedGames }) =>
      withTypingErrors(db, async (tx) => {
        const folded = foldName(text.normalize('NFKC'));
        const found = await games.search(tx, { folded, limit, without: closedGames });
        const listed = found.map(({ gameId, gameType, gameName, vassalage, vendorName, similarity }) => ({
          similarity,
          item: { kind: 'game', name: gameName, gameId, gameType, vassalage, vendorName } as contract.FoundItem,
        }));
        if (!closedGames.includes(SPORTS_BOOK)) {
          const { competitions, teams } = await sports.search(tx, { folded, limit });
          for (const { competitionId, competition, similarity } of competitions)
            listed.push({ similarity, item: { kind: 'competition', name: competition, competitionId } });
          for (const { similarity, team, ...rest } of teams) listed.push({ similarity, item: { kind: 'team', name: team, ...rest } });
        }
        return listed
          .toSorted((a, b) => b.similarity - a.similarity)
          .slice(0, limit)
          .map(({ item }) => item);
      }),
  };
}
