import { type InfiniteData, infiniteQueryOptions, queryOptions, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import type { sports, wagers } from '@tessera/contract';
import { sportsCalls, wagersCalls } from '@tessera/contract/calls';
import { call } from '../../shared/call.ts';
import { unlessLive } from '../../shared/live.ts';
import type { When } from './sports-search.ts';

export type CompetitionView = sports.CompetitionView;
export type EventView = sports.EventView;
export type WagerView = wagers.WagerView;
export type MarketView = EventView['markets'][number];
export type OutcomeView = MarketView['outcomes'][number];
export type MarketType = MarketView['market'];
export type OutcomeId = OutcomeView['outcome'];

export type BetState = 'open' | 'settled';

/** Without a live connection. */
const LIVE_MS = 5_000;
const CALM_MS = 15_000;
const PAGE = 20;
/** Every match that is being played fits in one page, which is what the scores of open bets are read from. */
const LIVE_PAGE = 100;

export const sportsKeys = {
  all: ['sports'] as const,
  competitions: () => [...sportsKeys.all, 'competitions'] as const,
  events: (filter: { when: When; competition: string | undefined }) => [...sportsKeys.all, 'events', filter] as const,
  liveEvents: () => [...sportsKeys.all, 'live-events'] as const,
  event: (id: string) => [...sportsKeys.all, 'event', id] as const,
  allBets: () => [...sportsKeys.all, 'bets'] as const,
  bets: (memberId: string, state: BetState) => [...sportsKeys.allBets(), memberId, state] as const,
};

export const competitionsQuery = queryOptions({
  queryKey: sportsKeys.competitions(),
  queryFn: ({ signal }) => call(sportsCalls.listCompetitions, {}, { signal }),
  refetchInterval: unlessLive(CALM_MS),
});

export function useCompetitions() {
  return useQuery(competitionsQuery);
}

export function useEvents(filter: { when: When; competition: string | undefined }) {
  return useInfiniteQuery(eventsQuery(filter));
}

export const eventsQuery = (filter: { when: When; competition: string | undefined }) =>
  infiniteQueryOptions({
    queryKey: sportsKeys.events(filter),
    queryFn: ({ pageParam, signal }) =>
      call(
        sportsCalls.listEvents,
        { query: { when: filter.when, competition: filter.competition, cursor: pageParam ?? undefined, limit: PAGE } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: unlessLive(filter.when === 'live' ? LIVE_MS : CALM_MS),
    staleTime: LIVE_MS,
    select: itemsOf<EventView>,
  });

export function useEvent(id: string) {
  return useQuery(eventQuery(id));
}

/** The present state of several matches, for the selections on a slip. Undefined for those not loaded yet. */
export function useEventsById(ids: readonly string[]): ReadonlyMap<string, EventView> {
  return useQueries({
    queries: ids.map(eventQuery),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))),
  });
}

export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: sportsKeys.event(id),
    queryFn: ({ signal }) => call(sportsCalls.getEvent, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => unlessLive(state.data?.state === 'LIVE' ? LIVE_MS : CALM_MS)(),
    staleTime: LIVE_MS,
  });

/** Scores of everything being played, by match. */
export function useLiveScores(isWanted: boolean) {
  return useQuery({
    queryKey: sportsKeys.liveEvents(),
    queryFn: ({ signal }) => call(sportsCalls.listEvents, { query: { when: 'live', limit: LIVE_PAGE } }, { signal }),
    refetchInterval: unlessLive(LIVE_MS),
    enabled: isWanted,
    select: (page) => new Map(page.items.map((event) => [event.id, event])),
  });
}

export function useBets(memberId: string, state: BetState) {
  return useInfiniteQuery({
    queryKey: sportsKeys.bets(memberId, state),
    queryFn: ({ pageParam, signal }) =>
      call(wagersCalls.listWagers, { query: { product: 'sports', state, cursor: pageParam ?? undefined, limit: PAGE } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: unlessLive(CALM_MS),
    staleTime: LIVE_MS,
    select: itemsOf<WagerView>,
  });
}

/** One list from all pages. A row that moved from one page to the next while they were read again stands in it once. */
function itemsOf<Item extends { readonly id: string }>(data: InfiniteData<{ items: Item[] }, string | null>): Item[] {
  const items = data.pages.flatMap((page) => page.items);
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
