import { QueryClient } from '@tanstack/react-query';
import type { RealtimeClient } from '@tessera/client/realtime';
import type { realtime } from '@tessera/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MONEY_KEY } from '../../shared/balance.ts';
import { balanceKey } from './balance-key.ts';
import { followBalance, withTold } from './balance.live.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const KNOWN = { currency: 'USD', available: '10.0000', frozen: '0.0000', bonusLocked: '0.0000' };
type Told = realtime.MessageOf<'balance'>;

function givenPage() {
  const queries = new QueryClient();
  queries.setQueryData(balanceKey('m'), KNOWN);
  const handlers = new Map<string, (message: Told) => void>();
  const live = {
    subscribe: (topic: string, _room: string, handler: (message: Told) => void) => {
      handlers.set(topic, handler);
      return () => void handlers.delete(topic);
    },
    onReload: () => () => undefined,
  } as unknown as RealtimeClient;
  const stop = followBalance(live, queries, 'm');
  const tell = (kind: 'wager_play' | 'deposit' | null, parts: Partial<Told>): void =>
    handlers.get('balance')?.({ topic: 'balance', v: 1, currency: 'USD', booking: kind && { kind, id: 'x' }, ...parts });
  return { queries, tell, stop, shown: () => queries.getQueryData(balanceKey('m')) };
}

it('shows a payment at once and renews what movements of money change, but not the balance itself', () => {
  const { queries, tell, shown } = givenPage();
  queries.setQueryData([MONEY_KEY, 'transactions'], []);
  tell('deposit', { available: '60.0000' });
  expect(shown()).toEqual({ ...KNOWN, available: '60.0000' });
  vi.advanceTimersByTime(1_000);
  expect(queries.getQueryState([MONEY_KEY, 'transactions'])?.isInvalidated).toBe(true);
  expect(queries.getQueryState(balanceKey('m'))?.isInvalidated).toBe(false);
});

it('lets the page that plays tell the result itself: what is told of a round shows a moment later', () => {
  const { tell, shown } = givenPage();
  tell('wager_play', { available: '9.0000' });
  tell('wager_play', { available: '34.0000' });
  expect(shown()).toEqual(KNOWN);
  vi.advanceTimersByTime(500);
  expect(shown()).toEqual({ ...KNOWN, available: '34.0000' });
});

it('never lets an older balance cover a newer one', () => {
  const { tell, shown } = givenPage();
  tell('wager_play', { available: '9.0000' });
  tell('deposit', { available: '59.0000', frozen: '1.0000' });
  vi.advanceTimersByTime(5_000);
  expect(shown()).toEqual({ ...KNOWN, available: '59.0000', frozen: '1.0000' });
});

it('knows a balance when all of it was told', () => {
  expect(withTold(undefined, { available: '1.0000' })).toBeUndefined();
  expect(withTold(undefined, KNOWN)).toEqual(KNOWN);
});
