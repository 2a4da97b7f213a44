import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { casinoCalls, wagersCalls } from '@tessera/contract/calls';
import { MONEY_KEY } from '../../shared/balance.ts';
import { call } from '../../shared/call.ts';
import type { AskPlay } from './ask-play.ts';

export const casinoKeys = {
  all: ['casino'] as const,
  game: (memberId: string, gameId: string) => ['casino', 'game', memberId, gameId] as const,
  seeds: (memberId: string) => ['casino', 'seeds', memberId] as const,
  /** Renewed with everything else a movement of money makes stale. */
  rounds: (memberId: string) => [MONEY_KEY, 'casino-rounds', memberId] as const,
};

export const slotGameQuery = (memberId: string, gameId: string) =>
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

export const askPlay: AskPlay = ({ requestId, gameId, currency, stake }) =>
  call(casinoCalls.play, { params: { gameId }, body: { requestId, currency, stake } });

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
