import { useQuery, useQueryClient } from '@tanstack/react-query';
import { walletCalls } from '@tessera/contract/calls';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { type Balance, BalanceContext, type BalanceState, MONEY_KEY } from '../../shared/balance.ts';
import { call } from '../../shared/call.ts';
import { unlessLive } from '../../shared/live.ts';
import { useMember } from '../../shared/session.ts';
import { balanceKey } from './balance-key.ts';

/** Bets are settled and payments arrive without the page's doing; while there is no live connection they are asked for. */
const FOLLOW_MS = 20_000;

export function BalanceProvider({ children }: { children: ReactNode }) {
  const member = useMember();
  const client = useQueryClient();
  const memberId = member?.id;
  const [held, hold] = useState<string | null>(null);
  const { data, isFetching } = useQuery({
    queryKey: balanceKey(memberId),
    queryFn: ({ signal }) => call(walletCalls.getBalance, {}, { signal }),
    enabled: memberId !== undefined,
    staleTime: 5_000,
    refetchInterval: unlessLive(FOLLOW_MS),
  });
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: [MONEY_KEY] }), [client]);
  const book = useCallback(
    (available: string) => {
      client.setQueryData<Balance>(balanceKey(memberId), (known) => known && { ...known, available });
    },
    [client, memberId],
  );
  const state = useMemo<BalanceState>(() => {
    const known = memberId === undefined ? undefined : data;
    const balance = known && held !== null ? { ...known, available: held } : known;
    return { balance, isRefreshing: isFetching, refresh, hold, book };
  }, [memberId, data, held, isFetching, refresh, book]);
  return <BalanceContext value={state}>{children}</BalanceContext>;
}
