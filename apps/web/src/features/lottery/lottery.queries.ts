import { infiniteQueryOptions, keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { lottery, lotteryChases, wagers } from '@tessera/contract';
import { wagersCalls } from '@tessera/contract/calls';
import { lotteryCalls, lotteryChasesCalls } from '@tessera/contract/later-calls';
import { call } from '../../shared/call.ts';
import { setServerTime } from '../../shared/clock.ts';
import { unlessLive } from '../../shared/live.ts';

export type LotteryView = lottery.LotteryView;
export type LotteryDetailView = lottery.LotteryDetailView;
export type DrawView = NonNullable<LotteryView['draw']>;
export type DrawProofView = lottery.DrawProofView;
export type WagerView = wagers.WagerView;
export type ChaseView = lotteryChases.ChaseView;
export type ChaseDetailView = lotteryChases.ChaseDetailView;

/** Without a live connection. */
const LIVE_MS = 3_000;
/** What no topic tells, such as which draws come next. */
const CALM_MS = 15_000;
const PAGE = 20;

export const lotteryKeys = {
  all: ['lottery'] as const,
  lists: () => [...lotteryKeys.all, 'list'] as const,
  boards: () => [...lotteryKeys.all, 'one'] as const,
  one: (id: string) => [...lotteryKeys.boards(), id] as const,
  allDraws: (id: string) => [...lotteryKeys.all, 'draws', id] as const,
  draws: (id: string, wanted: WantedDraws) => [...lotteryKeys.allDraws(id), wanted] as const,
  proof: (drawId: string) => [...lotteryKeys.all, 'proof', drawId] as const,
  pool: (id: string) => [...lotteryKeys.all, 'pool', id] as const,
  ticketProof: (id: string) => [...lotteryKeys.all, 'ticket-proof', id] as const,
  coming: (id: string, drawId: string | undefined) => [...lotteryKeys.all, 'coming', id, drawId] as const,
  allChases: () => [...lotteryKeys.all, 'chases'] as const,
  chases: (memberId: string, lotteryId: string) => [...lotteryKeys.allChases(), memberId, lotteryId] as const,
  chase: (id: string) => [...lotteryKeys.allChases(), 'one', id] as const,
  allTickets: () => [...lotteryKeys.all, 'tickets'] as const,
  tickets: (memberId: string) => [...lotteryKeys.allTickets(), memberId] as const,
};

/** Every answer says what time it is there: clocks of the page count down by it. */
function onTime<Answer extends { readonly nowMs: number }>(answer: Answer): Answer {
  setServerTime(answer.nowMs);
  return answer;
}

/** All lotteries of the brand: pages show those of some vendors. */
export function useLotteries() {
  return useQuery({
    queryKey: lotteryKeys.lists(),
    queryFn: async ({ signal }) => onTime(await call(lotteryCalls.listLotteries, { query: {} }, { signal })),
    refetchInterval: CALM_MS,
    select: ({ items }) => items,
  });
}

export const lotteryQuery = (id: string) =>
  queryOptions({
    queryKey: lotteryKeys.one(id),
    queryFn: async ({ signal }) => onTime(await call(lotteryCalls.getLottery, { params: { id } }, { signal })),
    refetchInterval: () => unlessLive(LIVE_MS)() || CALM_MS,
  });

export function useLottery(id: string) {
  return useQuery(lotteryQuery(id));
}

/** What draws are looked for: all of it must fit. */
export interface WantedDraws {
  /** As yyyymmdd. */
  readonly day?: string;
  /** The number of a draw, or its beginning. */
  readonly number?: string;
  /** A number that came. */
  readonly drawn?: string;
}

export const drawsQuery = (id: string, wanted: WantedDraws) =>
  infiniteQueryOptions({
    queryKey: lotteryKeys.draws(id, wanted),
    queryFn: ({ pageParam, signal }) =>
      call(lotteryCalls.listDraws, { params: { id }, query: { ...wanted, cursor: pageParam ?? undefined, limit: PAGE } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    select: (data) => data.pages.flatMap((page) => page.items),
  });

export function useDraws(id: string, wanted: WantedDraws) {
  return useInfiniteQuery(drawsQuery(id, wanted));
}

export function useDrawProof(drawId: string) {
  return useQuery({
    queryKey: lotteryKeys.proof(drawId),
    queryFn: ({ signal }) => call(lotteryCalls.getDraw, { params: { id: drawId } }, { signal }),
  });
}

export type PoolView = lottery.PoolView;

/** What a lottery with a pool has for its next draw: another amount with every draw. */
export function usePool(id: string) {
  return useQuery({
    queryKey: lotteryKeys.pool(id),
    queryFn: ({ signal }) => call(lotteryCalls.getPool, { params: { id } }, { signal }),
    refetchInterval: CALM_MS,
  });
}

export function useTicketProof(id: string, isWanted: boolean) {
  return useQuery({
    queryKey: lotteryKeys.ticketProof(id),
    queryFn: ({ signal }) => call(lotteryCalls.getTicketProof, { params: { id } }, { signal }),
    enabled: isWanted,
    gcTime: 0,
  });
}

export function useTickets(memberId: string) {
  return useInfiniteQuery({
    queryKey: lotteryKeys.tickets(memberId),
    queryFn: ({ pageParam, signal }) =>
      call(wagersCalls.listWagers, { query: { product: 'lottery', cursor: pageParam ?? undefined, limit: PAGE } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: unlessLive(LIVE_MS),
    select: (data) => data.pages.flatMap((page) => page.items),
  });
}

/** Draws to come by the calendar, the one that sells first: others when it closes. */
export function useComingDraws({ id, draw }: Pick<LotteryDetailView, 'id' | 'draw'>) {
  return useQuery({
    queryKey: lotteryKeys.coming(id, draw?.id),
    queryFn: async ({ signal }) => onTime(await call(lotteryChasesCalls.listComingDraws, { params: { id }, query: {} }, { signal })),
    placeholderData: keepPreviousData,
    select: ({ items }) => items,
  });
}

export function useChases(memberId: string, lotteryId: string) {
  return useInfiniteQuery({
    queryKey: lotteryKeys.chases(memberId, lotteryId),
    queryFn: ({ pageParam, signal }) =>
      call(lotteryChasesCalls.listChases, { query: { lotteryId, cursor: pageParam ?? undefined, limit: PAGE } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: ({ state }) => untilOver(state.data?.pages.flatMap(({ items }) => items)),
    select: (data) => data.pages.flatMap((page) => page.items),
  });
}

/** Nothing is told of plans: one that runs is asked after. */
function untilOver(plans: readonly { readonly state: 'running' | 'finished' }[] = []): number | false {
  return plans.some(({ state }) => state === 'running') ? LIVE_MS : unlessLive(LIVE_MS)();
}

export function useChase(id: string) {
  return useQuery({
    queryKey: lotteryKeys.chase(id),
    queryFn: ({ signal }) => call(lotteryChasesCalls.getChase, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => untilOver(state.data && [state.data]),
  });
}
