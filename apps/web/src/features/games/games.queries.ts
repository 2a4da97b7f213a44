import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { gamesCalls } from '@tessera/contract/calls';
import { call } from '../../shared/call.ts';

export type LobbyCategory = 'RNG' | 'HOT';

export const gamesKeys = {
  all: ['games'] as const,
  lobby: (category: LobbyCategory, name: string) => ['games', 'lobby', category, name] as const,
  hot: (size: number) => ['games', 'hot', size] as const,
  winners: (size: number) => ['games', 'winners', size] as const,
};

const LOBBY_PAGE = 42;

export const lobbyQuery = (category: LobbyCategory, name: string) =>
  infiniteQueryOptions({
    queryKey: gamesKeys.lobby(category, name),
    queryFn: ({ pageParam, signal }) =>
      call(
        gamesCalls.listGames,
        { query: { gameType: category, pageNo: pageParam, pageSize: LOBBY_PAGE, ...(name === '' ? {} : { gameName: name }) } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    staleTime: 5 * 60_000,
  });

export const hotGamesQuery = (size: number) =>
  queryOptions({
    queryKey: gamesKeys.hot(size),
    queryFn: ({ signal }) => call(gamesCalls.listGames, { query: { gameType: 'HOT', pageSize: size } }, { signal }),
    staleTime: 5 * 60_000,
  });

export const winnersQuery = (size: number) =>
  queryOptions({
    queryKey: gamesKeys.winners(size),
    queryFn: ({ signal }) => call(gamesCalls.listWinners, { query: { limitNum: size } }, { signal }),
    staleTime: 30_000,
  });
