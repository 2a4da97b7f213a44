import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { security } from '@tessera/contract';
import { securityCalls } from '@tessera/contract/calls';
import { call } from '../call.ts';
import { type EventSearch, momentsOf } from './events-address.ts';

export type EventView = security.EventView;

const PAGE = 50;

/** Newest first. */
export function useEvents(filter: EventSearch) {
  const { from, to, ...rest } = filter;
  const given = Object.fromEntries(Object.entries({ ...rest, ...momentsOf({ from, to }) }).filter(([, value]) => value !== undefined));
  return useInfiniteQuery({
    queryKey: ['events', given],
    queryFn: ({ pageParam, signal }) => call(securityCalls.listEvents, { query: { limit: PAGE, ...given, ...pageParam } }, { signal }),
    initialPageParam: {} as { cursor?: string },
    getNextPageParam: ({ nextCursor }) => (nextCursor ? { cursor: nextCursor } : undefined),
    placeholderData: keepPreviousData,
  });
}
