import type { security } from '@tessera/contract';
import { securityCalls } from '@tessera/contract/later-calls';
import { call } from '../call.ts';
import { usePagedList } from '../list/paged-list.ts';
import { type EventSearch, momentsOf } from './event-search.ts';

export type EventView = security.EventView;

/** Newest first. */
export function useEvents(filter: EventSearch) {
  const { from, to, ...rest } = filter;
  const given = Object.fromEntries(Object.entries({ ...rest, ...momentsOf({ from, to }) }).filter(([, value]) => value !== undefined));
  return usePagedList({
    queryKey: ['events', given],
    read: (page, signal) => call(securityCalls.listEvents, { query: { ...given, ...page } }, { signal }),
  });
}
