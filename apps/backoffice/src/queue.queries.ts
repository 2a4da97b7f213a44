import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { backoffice } from '@tessera/contract';
import { backofficeCalls } from '@tessera/contract/calls';
import type { QueuePlace } from './address.ts';
import { call } from './call.ts';

type QueuedWithdrawal = backoffice.QueuedWithdrawal;
type QueuedDeposit = backoffice.QueuedDeposit;

/** One request of a member that a person may have to decide. */
export type QueuedRequest = ({ readonly kind: 'withdrawal' } & QueuedWithdrawal) | ({ readonly kind: 'deposit' } & QueuedDeposit);

export type Verdict = 'approve' | 'reject';

export const QUEUE_KEY = ['queue'] as const;
export const RENEW_MS = 10_000;
const PAGE = 50;

async function readPage(place: Pick<QueuePlace, 'queue' | 'state'>, cursor: string | undefined, signal: AbortSignal) {
  const page = { limit: PAGE, ...(cursor ? { cursor } : {}) };
  const { queue, state } = place as QueuePlace;
  if (queue === 'withdrawals') {
    const { items, nextCursor } = await call(backofficeCalls.listWithdrawalQueue, { query: { ...page, state } }, { signal });
    return { items: items.map((item): QueuedRequest => ({ kind: 'withdrawal', ...item })), nextCursor };
  }
  const { items, nextCursor } = await call(backofficeCalls.listDepositQueue, { query: { ...page, state } }, { signal });
  return { items: items.map((item): QueuedRequest => ({ kind: 'deposit', ...item })), nextCursor };
}

/** Requests of one queue and state, oldest first; renews itself while the page is seen. */
export function useQueue({ queue, state }: QueuePlace) {
  return useInfiniteQuery({
    queryKey: [...QUEUE_KEY, queue, state],
    queryFn: ({ pageParam, signal }) => readPage({ queue, state } as QueuePlace, pageParam.cursor, signal),
    initialPageParam: {} as { cursor?: string },
    getNextPageParam: ({ nextCursor }) => (nextCursor ? { cursor: nextCursor } : undefined),
    refetchInterval: RENEW_MS,
    placeholderData: keepPreviousData,
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
