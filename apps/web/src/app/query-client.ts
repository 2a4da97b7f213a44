import { QueryClient } from '@tanstack/react-query';

/** Refusals are facts and are not asked again; only a lost answer is, and only for reads. */
const MAX_RETRIES = 2;
const WORTH_RETRYING: ReadonlySet<unknown> = new Set(['network', 'unavailable']);

/** @param retries of reads whose answer was lost; a server that paints a page has no time for any */
export function createQueryClient(retries = MAX_RETRIES): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < retries && 'code' in error && WORTH_RETRYING.has(error.code),
      },
      mutations: { retry: false },
    },
  });
}
