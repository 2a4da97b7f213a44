import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { CallFailed } from '@tessera/client';
import type { wagers } from '@tessera/contract';
import { wagersCalls } from '@tessera/contract/calls';
import { casinoCalls } from '@tessera/contract/later-calls';
import { MONEY_KEY } from '../../shared/balance.ts';
import { call } from '../../shared/call.ts';
import type { PendingRound } from './pending-round.ts';
import type { RoundCalls } from './round-machine.ts';

export const casinoKeys = {
  all: ['casino'] as const,
  game: (memberId: string, gameId: string) => ['casino', 'game', memberId, gameId] as const,
  seeds: (memberId: string) => ['casino', 'seeds', memberId] as const,
  /** Renewed with everything else a movement of money makes stale. */
  rounds: (memberId: string) => [MONEY_KEY, 'casino-rounds', memberId] as const,
};

export const gameQuery = (memberId: string, gameId: string) =>
  queryOptions({
    queryKey: casinoKeys.game(memberId, gameId),
    queryFn: ({ signal }) => call(casinoCalls.getGame, { params: { gameId } }, { signal }),
    staleTime: 60_000,
  });

export const seedsQuery = (memberId: string) =>
  queryOptions({ queryKey: casinoKeys.seeds(memberId), queryFn: ({ signal }) => call(casinoCalls.getSeeds, {}, { signal }), staleTime: 0 });

const SHOWN_ROUNDS = 20;

/** The member's last casino rounds, newest first. */
export const roundsQuery = (memberId: string) =>
  queryOptions({
    queryKey: casinoKeys.rounds(memberId),
    queryFn: async ({ signal }) =>
      (await call(wagersCalls.listWagers, { query: { product: 'casino', limit: SHOWN_ROUNDS } }, { signal })).items,
    staleTime: 0,
  });

export const wagerQuery = (wagerId: string) =>
  queryOptions({
    queryKey: [MONEY_KEY, 'wager', wagerId] as const,
    queryFn: ({ signal }) => call(wagersCalls.getWager, { params: { id: wagerId } }, { signal }),
  });

/** One round of a game in one step. */
export const askPlay = ({ gameId, requestId, currency, stake, isAutoplay, isTurbo }: PendingRound): Promise<wagers.WagerView> =>
  call(casinoCalls.play, { params: { gameId }, body: { requestId, currency, stake, isAutoplay, isTurbo } });

/** The play of a request, however long ago; null where none was booked. */
export const findPlay = (requestId: string): Promise<wagers.WagerView | null> =>
  call(wagersCalls.getWager, { params: { id: requestId } }).catch((error: unknown) => {
    if (error instanceof CallFailed && error.code === 'wager_not_found') return null;
    throw error;
  });

export const roundCalls: RoundCalls = {
  open: ({ requestId, gameId, currency, stake, bet = {}, isAutoplay, isTurbo }) =>
    call(casinoCalls.openRound, { params: { gameId }, body: { requestId, currency, stake, bet, isAutoplay, isTurbo } }),
  choose: ({ roundId, ...body }) => call(casinoCalls.chooseInRound, { params: { roundId }, body }),
  findOpen: async (gameId) => (await call(casinoCalls.getOpenRound, { params: { gameId } })).round,
  find: (roundId) =>
    call(casinoCalls.getRound, { params: { roundId } }).catch((error: unknown) => {
      if (error instanceof CallFailed && error.code === 'round_not_found') return null;
      throw error;
    }),
};

/** Reveals the seed in use and starts the next one. */
export function useRotateSeeds(memberId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly requestId: string; readonly clientSeed: string }) => call(casinoCalls.rotateSeeds, { body }),
    onSuccess: async ({ current }) => {
      client.setQueryData(casinoKeys.seeds(memberId), current);
      await client.invalidateQueries({ queryKey: casinoKeys.rounds(memberId) });
    },
  });
}
