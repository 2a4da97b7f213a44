import { jobs } from '@tessera/contract';

export type JobState = (typeof jobs.JOB_STATES)[number];

export function isJobsPage(search: string): boolean {
  return new URLSearchParams(search).get('page') === 'jobs';
}

/** Those that were given up unless the address says otherwise. */
export function readJobState(search: string): JobState {
  const state = new URLSearchParams(search).get('state');
  return jobs.JOB_STATES.find((known) => known === state) ?? 'dead';
}

export function writeJobState(state: JobState): string {
  return `?${new URLSearchParams({ page: 'jobs', state }).toString()}`;
}
