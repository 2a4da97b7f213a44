import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { backoffice } from '@tessera/contract';
import { backofficeCalls } from '@tessera/contract/calls';
import type { QueuePlace } from './address.ts';
import { call } from './call.ts';
import { type PageAsked, type PageOf, usePagedList } from './list/paged-list.ts';

type QueuedWithdrawal = backoffice.QueuedWithdrawal;
type QueuedDeposit = backoffice.QueuedDeposit;

/** One request of a member that a person may have to decide. */
export type QueuedRequest = ({ readonly kind: 'withdrawal' } & QueuedWithdrawal) | ({ readonly kind: 'deposit' } & QueuedDeposit);

export type Verdict = 'approve' | 'reject';

export const QUEUE_KEY = ['queue'] as const;
async function readPage({ queue, state }: QueuePlace, page: PageAsked, signal: AbortSignal): Promise<PageOf<QueuedRequest>> {
  if (queue === 'withdrawals') {
    const { items, nextCursor } = await call(backofficeCalls.listWithdrawalQueue, { query: { ...page, state } }, { signal });
    return { items: items.map((item) => ({ kind: 'withdrawal', ...item })), nextCursor };
  }
  const { items, nextCursor } = await call(backofficeCalls.listDepositQueue, { query: { ...page, state } }, { signal });
  return { items: items.map((item) => ({ kind: 'deposit', ...item })), nextCursor };
}

/** Requests of one queue and state, oldest first. */
export function useQueue(place: QueuePlace) {
  return usePagedList({
    queryKey: [...QUEUE_KEY, place.queue, place.state],
    read: (page, signal) => readPage(place, page, signal),
    renews: true,
  });
}

export interface Decision {
  readonly request: QueuedRequest;
  readonly verdict: Verdict;
  readonly reason: string;
}

export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ request, verdict, reason }: Decision): Promise<QueuedWithdrawal | QueuedDeposit> => {
      const input = { params: { id: request.id }, body: { memberId: request.memberId, reason } };
      if (request.kind === 'withdrawal')
        return call(verdict === 'approve' ? backofficeCalls.approveWithdrawal : backofficeCalls.rejectWithdrawal, input);
      return call(verdict === 'approve' ? backofficeCalls.approveDeposit : backofficeCalls.rejectDeposit, input);
    },
    // Also after a refusal: then someone was faster, and the list shows it.
    onSettled: () => client.invalidateQueries({ queryKey: QUEUE_KEY }),
  });
}

/** What staff may do in a state (rule book §7.2, §7.5). */
export function verdictsOf({ kind, state }: Pick<QueuedRequest, 'kind' | 'state'>): readonly Verdict[] {
  if (kind === 'deposit') return state === 'MANUAL_REVIEW' ? ['approve', 'reject'] : [];
  if (state === 'RISK_REVIEW') return ['approve', 'reject'];
  return state === 'APPROVED' ? ['reject'] : [];
}
