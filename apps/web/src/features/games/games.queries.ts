import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { games, QueryOf } from '@tessera/contract';
import { gamesCalls } from '@tessera/contract/calls';
import { call } from '../../shared/call.ts';

type GamesQuery = Partial<QueryOf<typeof games.listGames>>;

/** What a lobby shows: of a category, a part of it or a vendor, under filters, with a name, in an order. */
export type LobbyList = Omit<
  GamesQuery,
  'pageNo' | 'pageSize' | 'merchantCode' | 'platform' | 'language' | 'clientType' | 'merchant' | 'prizeMode'
>;

export type OwnList = 'recent' | 'favourites';

export const gamesKeys = {
  all: ['games'] as const,
  lobby: (list: LobbyList) => ['games', 'lobby', list] as const,
  shelf: (list: Pick<LobbyList, 'gameType' | 'gameClassify'>) => ['games', 'shelf', list] as const,
  /** Of a member. */
  own: (memberId: string) => ['games', 'own', memberId] as const,
  home: (gameType: string, size: number) => ['games', 'home', gameType, size] as const,
  winners: (size: number) => ['games', 'winners', size] as const,
};

const LOBBY_PAGE = 42;
const STALE_MS = 5 * 60_000;

const nextPage = ({ pageNum, totalPages }: { readonly pageNum: number; readonly totalPages: number }): number | undefined =>
  pageNum < totalPages ? pageNum + 1 : undefined;

export const lobbyQuery = (list: LobbyList) =>
  infiniteQueryOptions({
    queryKey: gamesKeys.lobby(list),
    queryFn: ({ pageParam, signal }) =>
      call(gamesCalls.listGames, { query: { ...list, pageNo: pageParam, pageSize: LOBBY_PAGE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: STALE_MS,
  });

/** What a lobby has: how many games of each kind, and the first of each lane. */
export const shelfQuery = (gameType: NonNullable<LobbyList['gameType']>, gameClassify?: LobbyList['gameClassify']) => {
  const query = { gameType, ...(gameClassify && { gameClassify }) };
  return queryOptions({
    queryKey: gamesKeys.shelf(query),
    queryFn: ({ signal }) => call(gamesCalls.getLobby, { query }, { signal }),
    staleTime: STALE_MS,
  });
};

/** What a member played or marked, of one category or of all. */
export const ownGamesQuery = (
  memberId: string,
  { list, gameType, size = LOBBY_PAGE }: { readonly list: OwnList; readonly gameType?: LobbyList['gameType']; readonly size?: number },
) =>
  infiniteQueryOptions({
    queryKey: [...gamesKeys.own(memberId), list, gameType, size],
    queryFn: ({ pageParam, signal }) =>
      call(
        list === 'recent' ? gamesCalls.listRecentGames : gamesCalls.listFavourites,
        { query: { ...(gameType && { gameType }), pageNo: pageParam, pageSize: size } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

export const favouriteIdsQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...gamesKeys.own(memberId), 'ids'],
    queryFn: ({ signal }) => call(gamesCalls.listFavouriteIds, {}, { signal }),
    staleTime: STALE_MS,
  });

/** The first games of a category for the home page. */
export const homeGamesQuery = (gameType: 'HOT' | 'FISH', size: number) =>
  queryOptions({
    queryKey: gamesKeys.home(gameType, size),
    queryFn: ({ signal }) => call(gamesCalls.listGames, { query: { gameType, pageSize: size } }, { signal }),
    staleTime: STALE_MS,
  });

export const winnersQuery = (size: number) =>
  queryOptions({
    queryKey: gamesKeys.winners(size),
    queryFn: ({ signal }) => call(gamesCalls.listWinners, { query: { limitNum: size } }, { signal }),
    staleTime: 30_000,
  });
