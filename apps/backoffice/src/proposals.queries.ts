import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { backoffice } from '@tessera/contract';
import { backofficeCalls } from '@tessera/contract/calls';
import { call } from './call.ts';
import { usePagedList } from './list/paged-list.ts';
import { QUEUE_KEY } from './queue.queries.ts';

export type Proposal = backoffice.ProposalView;
export type Ending = 'confirm' | 'refuse';

/** Oldest first. */
export function useProposals() {
  return usePagedList({
    queryKey: [...QUEUE_KEY, 'proposals'],
    read: (page, signal) => call(backofficeCalls.listProposals, { query: page }, { signal }),
    renews: true,
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
