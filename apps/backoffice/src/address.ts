import { getRouteApi } from '@tanstack/react-router';
import { jobs, payments } from '@tessera/contract';
import { type EventSearch, readEventFilter } from './events/event-search.ts';

export type Queue = 'withdrawals' | 'deposits' | 'proposals';
export type WithdrawalState = (typeof payments.WITHDRAWAL_STATES)[number];
export type DepositState = (typeof payments.DEPOSIT_STATES)[number];
export type JobState = (typeof jobs.JOB_STATES)[number];

export type QueuePlace =
  | { readonly page: 'requests'; readonly queue: 'withdrawals'; readonly state: WithdrawalState; readonly id?: string | undefined }
  | { readonly page: 'requests'; readonly queue: 'deposits'; readonly state: DepositState; readonly id?: string | undefined };
export type ProposalsPlace = { readonly page: 'requests'; readonly queue: 'proposals'; readonly id?: string | undefined };
export type EventsPlace = { readonly page: 'events' } & EventSearch;
export type JobsPlace = { readonly page: 'jobs'; readonly state: JobState };

/** Where the operator is. It lives in the query of the address: paths under the prefix belong to the calls. */
export type Place = QueuePlace | ProposalsPlace | EventsPlace | JobsPlace;

const UUID = /^[0-9a-f-]{36}$/;

/** Reads an address of whatever age: what it does not know becomes what waits for a decision. */
export function readPlace(given: Readonly<Record<string, unknown>>): Place {
  if (given['page'] === 'events') return { page: 'events', ...readEventFilter(given) };
  if (given['page'] === 'jobs') return { page: 'jobs', state: jobs.JOB_STATES.find((known) => known === given['state']) ?? 'dead' };
  const id = typeof given['id'] === 'string' && UUID.test(given['id']) ? { id: given['id'] } : {};
  const { queue, state } = given;
  if (queue === 'proposals') return { page: 'requests', queue, ...id };
  if (queue === 'deposits')
    return { page: 'requests', queue, state: payments.DEPOSIT_STATES.find((known) => known === state) ?? 'MANUAL_REVIEW', ...id };
  const waiting = payments.WITHDRAWAL_STATES.find((known) => known === state) ?? 'RISK_REVIEW';
  return { page: 'requests', queue: 'withdrawals', state: waiting, ...id };
}

/** Each name of the query with its text; a name without one is left out. */
export function writeSearch(given: object): string {
  const texts = Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '');
  return texts.length === 0 ? '' : `?${new URLSearchParams(texts).toString()}`;
}

export function readSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

const route = getRouteApi('/');

/** The place in the console and the way to another; Back returns to the one before. */
export function usePlace(): { readonly place: Place; readonly goTo: (place: Place) => void } {
  const place = route.useSearch();
  const navigate = route.useNavigate();
  return { place, goTo: (search) => void navigate({ search }) };
}
