import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { jobs } from '@tessera/contract';
import { jobsCalls } from '@tessera/contract/calls';
import { call } from '../call.ts';
import { RENEW_MS } from '../queue.queries.ts';
import type { JobState } from './jobs-address.ts';

export type JobView = jobs.JobView;

const JOBS_KEY = ['jobs'] as const;
const PAGE = 50;

/** Oldest first; renews itself while the page is seen. */
export function useJobs(state: JobState) {
  return useInfiniteQuery({
    queryKey: [...JOBS_KEY, state],
    queryFn: ({ pageParam, signal }) => call(jobsCalls.listJobs, { query: { limit: PAGE, state, ...pageParam } }, { signal }),
    initialPageParam: {} as { cursor?: string },
    getNextPageParam: ({ nextCursor }) => (nextCursor ? { cursor: nextCursor } : undefined),
    refetchInterval: RENEW_MS,
    placeholderData: keepPreviousData,
  });
}

export function useRetryJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(jobsCalls.retryJob, { params: { id }, body: {} }),
    // Also after a refusal: then a colleague was faster, and the list shows it.
    onSettled: () => client.invalidateQueries({ queryKey: JOBS_KEY }),
  });
}
