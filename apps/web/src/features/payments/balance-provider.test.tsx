// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useBalance } from '../../shared/balance.ts';
import { SessionContext, type SessionState } from '../../shared/session.ts';
import { givenMember, givenSession } from '../../testing/given-session.ts';
import { balanceKey } from './balance-key.ts';
import { BalanceProvider } from './balance-provider.tsx';

const AMOUNTS: Readonly<Record<string, string>> = { ana: '412.5000', ben: '7.0000' };
let caller = 'ana';
vi.mock('../../shared/call.ts', () => ({
  call: async () => ({ currency: 'USD', available: AMOUNTS[caller], frozen: '0.0000', bonusLocked: '0.0000' }),
}));
afterEach(cleanup);

function Shown() {
  const { balance, hold } = useBalance();
  return (
    <>
      <output>{balance?.available ?? 'none'}</output>
      <button type="button" onClick={() => hold('400.0000')}>
        hold
      </button>
      <button type="button" onClick={() => hold(null)}>
        let go
      </button>
    </>
  );
}

function givenPage() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (state: SessionState) => (
    <QueryClientProvider client={client}>
      <SessionContext value={givenSession(state)}>
        <BalanceProvider>
          <Shown />
        </BalanceProvider>
      </SessionContext>
    </QueryClientProvider>
  );
  return { client, page, member: (id: string): SessionState => ({ kind: 'member', member: givenMember({ id }) }) };
}

const shown = (): string => screen.getByRole('status').textContent ?? '';

it('shows a member’s balance to that member, and neither to a guest nor to who comes next at the same screen', async () => {
  const { page, member } = givenPage();
  const { rerender } = render(page(member('ana')));
  await waitFor(() => expect(shown()).toBe('412.5000'));
  rerender(page({ kind: 'guest' }));
  expect(shown()).toBe('none');
  rerender(page({ kind: 'restoring' }));
  expect(shown()).toBe('none');
  caller = 'ben';
  rerender(page(member('ben')));
  expect(shown()).toBe('none');
  await waitFor(() => expect(shown()).toBe('7.0000'));
});

it('shows a guest nothing, even where a balance is kept under nobody’s name', () => {
  const { client, page } = givenPage();
  client.setQueryData(balanceKey(undefined), { currency: 'USD', available: '412.5000', frozen: '0.0000', bonusLocked: '0.0000' });
  render(page({ kind: 'guest' }));
  expect(shown()).toBe('none');
});

it('stays at what a game has told so far until the game lets go, and tells a guest nothing of it', async () => {
  const { page, member } = givenPage();
  caller = 'ana';
  const { rerender } = render(page(member('ana')));
  await waitFor(() => expect(shown()).toBe('412.5000'));
  fireEvent.click(screen.getByText('hold'));
  expect(shown()).toBe('400.0000');
  rerender(page({ kind: 'guest' }));
  expect(shown()).toBe('none');
  rerender(page(member('ana')));
  fireEvent.click(screen.getByText('let go'));
  expect(shown()).toBe('412.5000');
});
