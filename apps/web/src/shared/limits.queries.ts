import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { limits } from '@tessera/contract';
import { limitsCalls } from '@tessera/contract/later-calls';
import { MONEY_KEY } from './balance.ts';
import { call } from './call.ts';

const LIMITS_KEY = [MONEY_KEY, 'limits'] as const;

export function useLimits() {
  return useQuery({ queryKey: LIMITS_KEY, queryFn: ({ signal }) => call(limitsCalls.getLimits, {}, { signal }) });
}

export function useSetLimit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { kind: limits.LimitKind; perDay: string | null }) => call(limitsCalls.setLimit, { body }),
    onSuccess: (view) => client.setQueryData(LIMITS_KEY, view),
  });
}
