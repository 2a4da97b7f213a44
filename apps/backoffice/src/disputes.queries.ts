import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { backoffice } from '@tessera/contract';
import { backofficeCalls } from '@tessera/contract/calls';
import { call } from './call.ts';
import { QUEUE_KEY } from './queue.queries.ts';

export type Dispute = NonNullable<backoffice.QueuedWithdrawal['dispute']>;
export type DisputeVerdict = backoffice.DisputeVerdict;

/** It never changes. */
export function useWithdrawalProof({ id, memberId, number }: { id: string; memberId: string; number: number }, isWanted: boolean) {
  return useQuery({
    queryKey: ['withdrawal-proof', id, number],
    queryFn: ({ signal }) => call(backofficeCalls.getWithdrawalProof, { params: { id, number }, query: { memberId } }, { signal }),
    enabled: isWanted,
    staleTime: Infinity,
  });
}

export interface DisputeDecision {
  readonly id: string;
  readonly memberId: string;
  readonly verdict: DisputeVerdict;
  readonly reason: string;
}

export function useDecideDispute() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: DisputeDecision) => call(backofficeCalls.decideDispute, { params: { id }, body }),
    // Also after a refusal: then someone was faster, and the list shows it.
    onSettled: () => client.invalidateQueries({ queryKey: QUEUE_KEY }),
  });
}
