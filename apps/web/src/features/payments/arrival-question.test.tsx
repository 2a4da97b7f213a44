// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { startI18n } from '@tessera/i18n';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { browserClock, setServerTime } from '../../shared/clock.ts';
import { ArrivalQuestion } from './arrival-question.tsx';
import type { WithdrawalView } from './payments.queries.ts';

interface Asked {
  readonly path: string;
  readonly body: { readonly picture?: string; readonly pictures?: number; readonly comment?: string };
}

/** A server that takes everything, or refuses what has this in its path. */
const server = vi.hoisted(() => {
  const state = { asked: [] as Asked[], refuses: 'nothing' };
  globalThis.fetch = async (url, init) => {
    const path = (url as string).split('/withdrawals/')[1] ?? '';
    state.asked.push({ path, body: JSON.parse((init?.body as string | undefined) ?? '{}') as Asked['body'] });
    if (!path.includes(state.refuses)) return Response.json({ success: true, value: null, message: null });
    const value = { code: 'picture_invalid', kind: 'invalid', details: {}, requestId: 'r' };
    return Response.json({ success: false, value, message: '' }, { status: 422 });
  };
  return state;
});
const refresh = vi.hoisted(() => vi.fn());
vi.mock('../../shared/balance.ts', async (original) => ({ ...(await original<object>()), useBalance: () => ({ refresh }) }));

// Only ends what hangs.
configure({ asyncUtilTimeout: 60_000 });
beforeAll(() => startI18n('en', ['payments', 'payment-errors', 'content', 'content-errors']));
beforeEach(() => {
  Object.assign(server, { asked: [], refuses: 'nothing' });
  refresh.mockReset();
});
afterEach(() => {
  cleanup();
  setServerTime(browserClock.nowMs());
});

const PAID = { id: 'w1', net: '100.0000', currency: 'USD', state: 'PAID' } as unknown as WithdrawalView;
const open = (confirmBeforeMs = browserClock.nowMs() + 600_000): unknown =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ArrivalQuestion withdrawal={{ ...PAID, confirmBeforeMs }} />
    </QueryClientProvider>,
  );
const press = (name: string): unknown => fireEvent.click(screen.getByRole('button', { name }));
const choose = (...names: readonly string[]): unknown => {
  const files = names.map((name) => new File(['abc'], name, { type: 'image/png' }));
  return fireEvent.change(screen.getByLabelText('Add a picture'), { target: { files } });
};

it('counts down by the clock of the server', async () => {
  setServerTime(browserClock.nowMs() + 300_000);
  open();
  expect(screen.getByRole('timer').textContent).toMatch(/^0?[45]:/);
});

it('tells that the money came, and asks for the balance anew', async () => {
  open();
  press('Received');
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(server.asked.map(({ path }) => path)).toEqual(['w1/received']);
});

it('sends what proves that nothing came before it says so, and nothing without proof', async () => {
  open();
  press('Not received');
  await screen.findByRole('dialog');
  press('Report as not received');
  expect((await screen.findByRole('alert')).textContent).toBe('Add at least one picture.');
  expect(server.asked).toEqual([]);
  choose('one.png', 'two.png');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' my bank has nothing ' } });
  press('Report as not received');
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(server.asked).toEqual([
    { path: 'w1/proofs/1', body: { picture: 'YWJj' } },
    { path: 'w1/proofs/2', body: { picture: 'YWJj' } },
    { path: 'w1/not-received', body: { comment: 'my bank has nothing', pictures: 2 } },
  ]);
});

it('says nothing to staff where a picture did not arrive, and what was wrong', async () => {
  server.refuses = 'proofs/1';
  open();
  press('Not received');
  await screen.findByRole('dialog');
  choose('one.png');
  press('Report as not received');
  expect((await screen.findByRole('alert')).textContent).toContain('no picture that we can read');
  expect(server.asked.map(({ path }) => path)).toEqual(['w1/proofs/1']);
});
