import { type UseMutationResult, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallFailed, createClient } from '@tessera/client';
import { backoffice, type ValueOf } from '@tessera/contract';
import { currentLanguage } from '@tessera/i18n';

export type Operator = ValueOf<typeof backoffice.getOperator>;
export type QueuedWithdrawal = backoffice.QueuedWithdrawal;
export type WithdrawalState = QueuedWithdrawal['state'];
export type Verdict = 'approve' | 'reject';

const call = createClient({ language: () => currentLanguage().toLowerCase() });

export const consoleKeys = {
  operator: ['operator'] as const,
  queue: (state: WithdrawalState) => ['withdrawals', state] as const,
};

/** The queue is looked at by several people: it is asked again by itself. */
const REFRESH_MS = 10_000;

/** Who is logged in; null for nobody. */
export function useOperator(): UseQueryResult<Operator | null> {
  return useQuery({
    queryKey: consoleKeys.operator,
    queryFn: ({ signal }) =>
      call(backoffice.getOperator, {}, { signal }).catch((error: unknown) => {
        if (error instanceof CallFailed && error.code === 'unauthenticated') return null;
        throw error;
      }),
  });
}

export function useOperatorLogin(): UseMutationResult<Operator, Error, { username: string; password: string }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body) => call(backoffice.operatorLogin, { body }),
    onSuccess: (operator) => client.setQueryData(consoleKeys.operator, operator),
  });
}

export function useOperatorLogout(): UseMutationResult<null, Error, void> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(backoffice.operatorLogout, {}),
    onSettled: () => {
      client.clear();
      client.setQueryData(consoleKeys.operator, null);
    },
  });
}

export function useQueue(state: WithdrawalState): UseQueryResult<ValueOf<typeof backoffice.listWithdrawalQueue>> {
  return useQuery({
    queryKey: consoleKeys.queue(state),
    queryFn: ({ signal }) => call(backoffice.listWithdrawalQueue, { query: { state, limit: 50 } }, { signal }),
    refetchInterval: REFRESH_MS,
  });
}

/** Whatever the answer, somebody may have moved the queue meanwhile: it is asked again. */
export function useDecide(): UseMutationResult<
  QueuedWithdrawal,
  Error,
  { withdrawal: QueuedWithdrawal; verdict: Verdict; reason: string }
> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ withdrawal, verdict, reason }) =>
      call(verdict === 'approve' ? backoffice.approveWithdrawal : backoffice.rejectWithdrawal, {
        params: { id: withdrawal.id },
        body: { memberId: withdrawal.memberId, reason },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['withdrawals'] }),
  });
}
