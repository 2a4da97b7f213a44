import { MutationCache, QueryCache, QueryClient, type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { CallFailed } from '@tessera/client';
import type { backoffice, ValueOf } from '@tessera/contract';
import { backofficeCalls } from '@tessera/contract/calls';
import { call } from './call.ts';

export type Operator = ValueOf<typeof backoffice.getOperator>;

const OPERATOR_KEY = ['operator'] as const;
/** Of logging out: nothing renews itself meanwhile. */
export const LEAVING_KEY = ['leaving'] as const;

/** Null is nobody. */
export const operatorQuery = queryOptions({
  queryKey: OPERATOR_KEY,
  queryFn: async ({ signal }): Promise<Operator | null> => {
    try {
      return await call(backofficeCalls.getOperator, {}, { signal });
    } catch (error) {
      if (error instanceof CallFailed && (error.code === 'unauthenticated' || error.code === 'forbidden')) return null;
      throw error;
    }
  },
  staleTime: 5 * 60_000,
});

const MAX_RETRIES = 2;
const WORTH_RETRYING: ReadonlySet<unknown> = new Set(['network', 'unavailable']);

/** Refusals are facts and are not asked again. A call that finds the session over sends to the login. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error): void => {
    if (error instanceof CallFailed && (error.code === 'unauthenticated' || error.code === 'forbidden'))
      client.setQueryData(OPERATOR_KEY, null);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, error) => failures < MAX_RETRIES && 'code' in error && WORTH_RETRYING.has(error.code),
      },
      mutations: { retry: false },
    },
  });
  return client;
}

export function useOperatorLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { username: string; password: string; code?: string }) => call(backofficeCalls.operatorLogin, { body }),
    onSuccess: (operator) => client.setQueryData(OPERATOR_KEY, operator),
  });
}

/** The new password ends the sessions of that operator, perhaps the one of this browser. */
export function useAcceptInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { token: string; password: string }) => call(backofficeCalls.acceptInvitation, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: OPERATOR_KEY }),
  });
}

export function useStartTotp() {
  return useMutation({ mutationFn: (password: string) => call(backofficeCalls.startTotp, { body: { password } }) });
}

export function useConfirmTotp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call(backofficeCalls.confirmTotp, { body: { code } }),
    onSuccess: () => client.setQueryData<Operator | null>(OPERATOR_KEY, (operator) => operator && { ...operator, isEnrolled: true }),
  });
}

export function useOperatorLogout() {
  const client = useQueryClient();
  const ofOperator = { predicate: ({ queryKey }: { readonly queryKey: QueryKey }) => queryKey[0] !== OPERATOR_KEY[0] };
  return useMutation({
    mutationKey: LEAVING_KEY,
    mutationFn: () => call(backofficeCalls.operatorLogout, {}),
    // What is under way would be refused without the session.
    onMutate: () => client.cancelQueries(ofOperator),
    onError: () => client.invalidateQueries(ofOperator),
    onSuccess: () => {
      client.setQueryData(OPERATOR_KEY, null);
      // What the operator saw leaves the memory with the session.
      client.removeQueries(ofOperator);
    },
  });
}
