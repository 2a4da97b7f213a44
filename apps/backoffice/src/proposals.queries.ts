import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { backoffice, Permission } from '@tessera/contract';
import { backofficeCalls } from '@tessera/contract/calls';
import { call } from './call.ts';
import { QUEUE_KEY, RENEW_MS } from './queue.queries.ts';

export type Proposal = backoffice.ProposalView;
export type Ending = 'confirm' | 'refuse';

/** What a confirmation takes beside the right to decide proposals. */
export const PERMISSION_OF: Readonly<Record<Proposal['subject'], Permission | null>> = {
  withdrawal: 'withdrawals.approve',
  deposit: 'deposits.approve',
  result: 'results.correct',
  adjustment: null,
};

const PAGE = 50;

/** Oldest first; renews itself while the page is seen. */
export function useProposals() {
  return useInfiniteQuery({
    queryKey: [...QUEUE_KEY, 'proposals'],
    queryFn: ({ pageParam, signal }) => call(backofficeCalls.listProposals, { query: { limit: PAGE, ...pageParam } }, { signal }),
    initialPageParam: {} as { cursor?: string },
    getNextPageParam: ({ nextCursor }) => (nextCursor ? { cursor: nextCursor } : undefined),
    refetchInterval: RENEW_MS,
    placeholderData: keepPreviousData,
  });
}

export function useEndProposal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ending, reason }: { id: string; ending: Ending; reason: string }) =>
      call(ending === 'confirm' ? backofficeCalls.confirmProposal : backofficeCalls.refuseProposal, { params: { id }, body: { reason } }),
    // Also after a refusal: then someone was faster, and the lists show it.
    onSettled: () => client.invalidateQueries({ queryKey: QUEUE_KEY }),
  });
}
