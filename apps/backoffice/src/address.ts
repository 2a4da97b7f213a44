import { getRouteApi } from '@tanstack/react-router';
import { content, jobs, payments } from '@tessera/contract';
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
/** `brand` is the operator's first where none is named. */
export type ContentPlace = {
  readonly page: 'content';
  readonly type: content.ContentType;
  readonly brand?: string | undefined;
  readonly id?: string | undefined;
};
export type FeedbackPlace = { readonly page: 'feedback'; readonly brand?: string | undefined };
export type SmsPlace = { readonly page: 'sms' };

/** Where the operator is. It lives in the query of the address: paths under the prefix belong to the calls. */
export type Place = QueuePlace | ProposalsPlace | EventsPlace | JobsPlace | ContentPlace | FeedbackPlace | SmsPlace;

const UUID = /^[0-9a-f-]{36}$/;

/** Reads an address of whatever age: what it does not know becomes what waits for a decision. */
export function readPlace(given: Readonly<Record<string, unknown>>): Place {
  if (given['page'] === 'events') return { page: 'events', ...readEventFilter(given) };
  if (given['page'] === 'jobs') return { page: 'jobs', state: jobs.JOB_STATES.find((known) => known === given['state']) ?? 'dead' };
  const id = typeof given['id'] === 'string' && UUID.test(given['id']) ? { id: given['id'] } : {};
  const brand = typeof given['brand'] === 'string' ? { brand: given['brand'] } : {};
  if (given['page'] === 'content')
    return { page: 'content', type: content.CONTENT_TYPES.find((known) => known === given['type']) ?? 'PL', ...brand, ...id };
  if (given['page'] === 'feedback') return { page: 'feedback', ...brand };
  if (given['page'] === 'sms') return { page: 'sms' };
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
export function usePlace(): {
  readonly place: Place;
  /** `isForced` leaves without a question what is typed and not saved. */
  readonly goTo: (place: Place, how?: { readonly isForced: boolean }) => void;
} {
  const place = route.useSearch();
  const navigate = route.useNavigate();
  return { place, goTo: (search, { isForced } = { isForced: false }) => void navigate({ search, ignoreBlocker: isForced }) };
}
