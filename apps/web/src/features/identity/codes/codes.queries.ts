import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { identityCalls } from '@tessera/contract/calls';
import { call } from '../../../shared/call.ts';
import { OWN_EVENTS_KEY } from '../../../shared/own-events.ts';

const SECOND_FACTOR_KEY = ['second-factor'] as const;

export function useSecondFactor() {
  return useQuery({
    queryKey: SECOND_FACTOR_KEY,
    queryFn: ({ signal }) => call(identityCalls.getSecondFactor, {}, { signal }),
    staleTime: 0,
  });
}

/** What is known of the app, its codes and what happened is asked for anew, also after a refusal: another window may have been faster. */
function useRefresh(): () => void {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [SECOND_FACTOR_KEY, OWN_EVENTS_KEY]) void client.invalidateQueries({ queryKey });
  };
}

export function useStartTotp() {
  return useMutation({ mutationFn: (password: string) => call(identityCalls.startTotp, { body: { password } }) });
}

export function useConfirmTotp() {
  return useMutation({
    mutationFn: (code: string) => call(identityCalls.confirmTotp, { body: { code } }),
    onSettled: useRefresh(),
  });
}

export function useProveTotp() {
  return useMutation({
    mutationFn: (code: string) => call(identityCalls.proveTotp, { body: { code } }),
    onSettled: useRefresh(),
  });
}

export function useRenewRecoveryCodes() {
  return useMutation({
    mutationFn: (code: string) => call(identityCalls.renewRecoveryCodes, { body: { code } }),
    onSettled: useRefresh(),
  });
}

export function useEndTotp() {
  return useMutation({ mutationFn: (code: string) => call(identityCalls.endTotp, { body: { code } }), onSettled: useRefresh() });
}
