import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { security } from '@tessera/contract';
import { securityCalls } from '@tessera/contract/later-calls';
import { call } from '../../shared/call.ts';
import { OWN_EVENTS_KEY } from '../../shared/own-events.ts';

export type OwnEvent = security.OwnEvent;

const PAGE = 10;
const VISIT_KEY = ['security', 'visit'] as const;

/** The page is opened to see what has just happened. */
export function useOwnEvents() {
  return useInfiniteQuery({
    queryKey: OWN_EVENTS_KEY,
    queryFn: ({ pageParam, signal }) => call(securityCalls.listOwnEvents, { query: { limit: PAGE, ...pageParam } }, { signal }),
    initialPageParam: {} as { cursor?: string },
    getNextPageParam: ({ nextCursor }) => (nextCursor ? { cursor: nextCursor } : undefined),
    staleTime: 0,
  });
}

export const visitQuery = queryOptions({
  queryKey: VISIT_KEY,
  queryFn: ({ signal }) => call(securityCalls.getVisit, {}, { signal }),
});

export function useVisit() {
  return useQuery(visitQuery);
}
