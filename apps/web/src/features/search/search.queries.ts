import { queryOptions } from '@tanstack/react-query';
import { searchCalls } from '@tessera/contract/later-calls';
import { call } from '../../shared/call.ts';

/** Shorter texts are part of too many names. */
export const SEARCH_FROM = 2;

export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => call(searchCalls.search, { query: { text, limit: 12 } }, { signal }),
    enabled: text.length >= SEARCH_FROM,
    staleTime: 60_000,
  });
