import { payments } from '@tessera/contract';
import { useCallback, useSyncExternalStore } from 'react';

export type Queue = 'withdrawals' | 'deposits' | 'proposals';
export type WithdrawalState = (typeof payments.WITHDRAWAL_STATES)[number];
export type DepositState = (typeof payments.DEPOSIT_STATES)[number];

/** Where the operator is. It lives in the query of the address: paths under the prefix belong to the calls. */
export type QueuePlace =
  | { readonly queue: 'withdrawals'; readonly state: WithdrawalState; readonly id: string | undefined }
  | { readonly queue: 'deposits'; readonly state: DepositState; readonly id: string | undefined };
export type Place = QueuePlace | { readonly queue: 'proposals'; readonly state: 'WAITING'; readonly id: string | undefined };

const UUID = /^[0-9a-f-]{36}$/;

export function readPlace(search: string): Place {
  const params = new URLSearchParams(search);
  const given = params.get('id');
  const id = given !== null && UUID.test(given) ? given : undefined;
  const state = params.get('state');
  if (params.get('queue') === 'proposals') return { queue: 'proposals', state: 'WAITING', id };
  if (params.get('queue') === 'deposits') {
    return { queue: 'deposits', state: payments.DEPOSIT_STATES.find((known) => known === state) ?? 'MANUAL_REVIEW', id };
  }
  return { queue: 'withdrawals', state: payments.WITHDRAWAL_STATES.find((known) => known === state) ?? 'RISK_REVIEW', id };
}

export function writePlace({ queue, state, id }: Place): string {
  return `?${new URLSearchParams({ queue, state, ...(id === undefined ? {} : { id }) }).toString()}`;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

/** The query of the address and the way to another; Back returns to the one before. */
export function useSearch(): { readonly search: string; readonly goTo: (search: string) => void } {
  const search = useSyncExternalStore(subscribe, () => location.search);
  const goTo = useCallback((next: string): void => {
    history.pushState(null, '', next);
    for (const listener of listeners) listener();
  }, []);
  return { search, goTo };
}

/** The place in the queues and the way to another. */
export function usePlace(): { readonly place: Place; readonly go: (place: Place) => void } {
  const { search, goTo } = useSearch();
  const go = useCallback((place: Place): void => goTo(writePlace(place)), [goTo]);
  return { place: readPlace(search), go };
}
