import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { jobs } from '@tessera/contract';
import { jobsCalls } from '@tessera/contract/calls';
import type { JobState } from '../address.ts';
import { call } from '../call.ts';
import { usePagedList } from '../list/paged-list.ts';

export type JobView = jobs.JobView;

const JOBS_KEY = ['jobs'] as const;

/** Oldest first. */
export function useJobs(state: JobState) {
  return usePagedList({
    queryKey: [...JOBS_KEY, state],
    read: (page, signal) => call(jobsCalls.listJobs, { query: { ...page, state } }, { signal }),
    renews: true,
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
