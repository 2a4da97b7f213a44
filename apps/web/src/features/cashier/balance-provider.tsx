import { useQuery, useQueryClient } from '@tanstack/react-query';
import { wallet } from '@tessera/contract';
import { type ReactNode, useCallback, useMemo } from 'react';
import { BalanceContext, type BalanceState, MONEY_KEY } from '../../shared/balance.ts';
import { call } from '../../shared/call.ts';
import { useMember } from '../../shared/session.ts';

/** Bets are settled and payments arrive without the page's doing. */
const FOLLOW_MS = 20_000;

export function BalanceProvider({ children }: { children: ReactNode }) {
  const member = useMember();
  const client = useQueryClient();
  const { data, isFetching } = useQuery({
    queryKey: [MONEY_KEY, 'balance', member?.id],
    queryFn: ({ signal }) => call(wallet.getBalance, {}, { signal }),
    enabled: member !== undefined,
    staleTime: 5_000,
    refetchInterval: FOLLOW_MS,
  });
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: [MONEY_KEY] }), [client]);
  const state = useMemo<BalanceState>(
    () => ({ balance: member ? data : undefined, isRefreshing: isFetching, refresh }),
    [member, data, isFetching, refresh],
  );
  return <BalanceContext value={state}>{children}</BalanceContext>;
}
