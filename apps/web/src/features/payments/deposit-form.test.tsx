// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { forgetTab, startI18n } from '@tessera/i18n';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { SessionContext } from '../../shared/session.ts';
import { givenMember, givenSession } from '../../testing/given-session.ts';
import { DepositForm } from './deposit-form.tsx';

const PAY_URL = 'https://pay.example/d1';
/** A server that starts every deposit; the answers of the next ones are lost. */
const server = vi.hoisted(() => {
  const state = { sent: [] as { requestId: string; amount: string }[], lost: 0 };
  const fee = { freePerDay: 0, ratePercent: '0', min: '0', max: '0' };
  const method = { id: 'card', kind: 'deposit', name: 'Card', currency: 'USD', min: '5', max: '1000', fee, isSandbox: false };
  const deposit = { id: 'd1', state: 'PENDING', payUrl: 'https://pay.example/d1' };
  const answer = (value: unknown) => Response.json({ success: true, value, message: null });
  globalThis.fetch = async (url, init) => {
    if ((url as string).includes('/methods')) return answer([method]);
    if ((url as string).includes('/limits')) return answer({ currency: 'USD', limits: [], dayEndsAtMs: 0 });
    state.sent.push(JSON.parse(init?.body as string) as (typeof state.sent)[number]);
    state.lost -= 1;
    if (state.lost >= 0) throw new TypeError('lost');
    return answer(deposit);
  };
  return state;
});

// Only ends what hangs.
configure({ asyncUtilTimeout: 60_000 });
beforeAll(() => startI18n('en', ['payments', 'payment-errors']));
beforeEach(() => {
  forgetTab();
  Object.assign(server, { sent: [], lost: 0 });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function pay() {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  const onStarted = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={givenSession({ kind: 'member', member: givenMember() })}>
        <DepositForm onStarted={onStarted} />
      </SessionContext>
    </QueryClientProvider>,
  );
  fireEvent.change(await screen.findByLabelText(/Amount/), { target: { value: '25' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
  return { assign, onStarted };
}

it('leads who presses on to the page of the gateway', async () => {
  const { assign, onStarted } = await pay();
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(PAY_URL));
  expect(onStarted).toHaveBeenCalledOnce();
  expect(server.sent).toMatchObject([{ amount: '25.0000' }]);
});

it('leads nobody away whose answer came late, and starts one deposit', async () => {
  server.lost = 1;
  const { assign, onStarted } = await pay();
  await waitFor(() => expect(onStarted).toHaveBeenCalledOnce());
  expect(assign).not.toHaveBeenCalled();
  expect(server.sent).toHaveLength(2);
  expect(new Set(server.sent.map(({ requestId }) => requestId)).size).toBe(1);
});
