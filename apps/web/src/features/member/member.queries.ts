import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { wagers, wallet } from '@tessera/contract';
import { wagersCalls, walletCalls } from '@tessera/contract/calls';
import { MONEY_KEY } from '../../shared/balance.ts';
import { call } from '../../shared/call.ts';
import { unlessLive } from '../../shared/live.ts';

export type WagerView = wagers.WagerView;
export type TransactionView = wallet.TransactionView;

export interface WagerFilter {
  readonly product: wagers.Product | undefined;
  readonly state: WagerView['state'] | undefined;
}

const memberKeys = {
  wagers: ({ product, state }: WagerFilter) => [MONEY_KEY, 'wagers', { product, state }] as const,
  transactions: [MONEY_KEY, 'transactions'] as const,
};

const PAGE = 20;
/** Bets are settled without the page's doing. */
const FOLLOW_OPEN_MS = 5_000;

export function useWagers(filter: WagerFilter) {
  const { product, state } = filter;
  return useInfiniteQuery({
    queryKey: memberKeys.wagers(filter),
    queryFn: ({ pageParam, signal }) =>
      call(
        wagersCalls.listWagers,
        { query: { limit: PAGE, ...(product ? { product } : {}), ...(state ? { state } : {}), ...pageParam } },
        { signal },
      ),
    initialPageParam: {} as { cursor?: string },
    getNextPageParam: ({ nextCursor }) => (nextCursor ? { cursor: nextCursor } : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.pages.some(({ items }) => items.some(isOpen)) ? unlessLive(FOLLOW_OPEN_MS)() : false),
  });
}

function isOpen({ state }: WagerView): boolean {
  return state === 'open';
}

export function useTransactions() {
  return useInfiniteQuery({
    queryKey: memberKeys.transactions,
    queryFn: ({ pageParam, signal }) => call(walletCalls.listTransactions, { query: { limit: PAGE, ...pageParam } }, { signal }),
    initialPageParam: {} as { cursor?: string },
    getNextPageParam: ({ nextCursor }) => (nextCursor ? { cursor: nextCursor } : undefined),
  });
}
