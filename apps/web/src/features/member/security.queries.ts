import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { security } from '@tessera/contract';
import { securityCalls } from '@tessera/contract/calls';
import { call } from '../../shared/call.ts';

export type OwnEvent = security.OwnEvent;

const PAGE = 10;
const securityKeys = { events: ['security', 'events'] as const, visit: ['security', 'visit'] as const };

/** The page is opened to see what has just happened. */
export function useOwnEvents() {
  return useInfiniteQuery({
    queryKey: securityKeys.events,
    queryFn: ({ pageParam, signal }) => call(securityCalls.listOwnEvents, { query: { limit: PAGE, ...pageParam } }, { signal }),
    initialPageParam: {} as { cursor?: string },
    getNextPageParam: ({ nextCursor }) => (nextCursor ? { cursor: nextCursor } : undefined),
    staleTime: 0,
  });
}

export const visitQuery = queryOptions({
  queryKey: securityKeys.visit,
  queryFn: ({ signal }) => call(securityCalls.getVisit, {}, { signal }),
});

export function useVisit() {
  return useQuery(visitQuery);
}
