// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { startI18n } from '@tessera/i18n';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { LotteryDetailView } from '../lottery.queries.ts';
import { ChaseSlip } from './chase-slip.tsx';
import type { ChaseBody } from './use-place.ts';

/** A server that knows six draws to come and takes every plan, or does not answer. */
const server = vi.hoisted(() => {
  const state = { bought: [] as unknown[], isAway: false };
  const draws = Array.from({ length: 6 }, (_, n) => ({
    number: `20260110000${n + 1}`,
    opensAtMs: n * 60_000,
    closeAtMs: n * 60_000 + 55_000,
    drawAtMs: n * 60_000 + 60_000,
  }));
  globalThis.fetch = async (url, init) => {
    if ((url as string).includes('/coming')) return Response.json({ success: true, value: { nowMs: 0, items: draws }, message: null });
    if (state.isAway) throw new TypeError('away');
    const body = JSON.parse(init?.body as string) as object;
    state.bought.push(body);
    return Response.json({ success: true, value: { total: '7.0000' }, message: null });
  };
  return state;
});
vi.mock('../../../shared/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ state: { kind: 'member' } }),
}));

vi.mock('../../../shared/popup.ts', async (original) => ({ ...(await original<object>()), usePopup: () => ({ open: vi.fn() }) }));

// Only ends what hangs.
configure({ asyncUtilTimeout: 60_000 });
beforeAll(() => startI18n('en', ['lottery', 'lottery-errors']));
beforeEach(() => Object.assign(server, { bought: [], isAway: false }));
afterEach(cleanup);

const LOTTERY = {
  id: 'ssc-60',
  draw: { id: 'd1', state: 'SELLING' },
  plays: [{ id: 'ssc.c.ball1', odds: { NUM: '9.9', TWO: '1.98' } }],
  oddsVersion: 3,
  hot: [],
  maxPrizeGroup: 1_900,
  lunarYear: null,
  limits: { currency: 'USD', units: ['2'], maxMultiple: 99_999 },
} as unknown as LotteryDetailView;
const LINES = [{ play: 'ssc.c.ball1', selection: 'B', terms: { amount: '1' } }];

const onDone = vi.fn();
function open(): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ChaseSlip lottery={LOTTERY} lines={LINES} onDone={onDone} />
    </QueryClientProvider>,
  );
}
const rows = async (): Promise<string[]> =>
  (await screen.findAllByRole('row')).slice(1).map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent).join(' '));
const fill = (label: string, value: string): unknown => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const start = (): HTMLElement => screen.getByRole('button', { name: 'Start the plan' });

it('shows each draw with its multiple, its cost and all up to it, as the multiples grow', async () => {
  open();
  expect(await rows()).toHaveLength(5);
  fill('Number of draws', '3');
  fireEvent.change(screen.getByLabelText('Multiples'), { target: { value: 'double' } });
  expect(await rows()).toEqual(['×1$1.00 $1.00', '×2$2.00 $3.00', '×4$4.00 $7.00']);
  fill('First multiple', '2');
  fill('After so many draws', '2');
  expect(await rows()).toEqual(['×2$2.00 $2.00', '×2$2.00 $4.00', '×4$4.00 $8.00']);
});

it('leaves draws out and buys what it shows', async () => {
  open();
  fill('Number of draws', '4');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Play draw 202601100002' }));
  expect(await rows()).toEqual(['×1$1.00 $1.00', ' ', '×1$1.00 $2.00', '×1$1.00 $3.00']);
  fireEvent.click(start());
  await screen.findByText('Your plan runs.');
  const { requestId, ...body } = server.bought[0] as ChaseBody;
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(body).toEqual({
    lotteryId: 'ssc-60',
    currency: 'USD',
    oddsVersion: 3,
    lines: LINES,
    draws: ['202601100001', '202601100003', '202601100004'],
    how: { kind: 'same' },
    startMultiple: 1,
    stopOnWin: true,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onDone).toHaveBeenCalledOnce();
});

it('says what cannot be: a profit that no win brings, multiples beyond all bounds, one draw alone', async () => {
  open();
  await rows();
  fireEvent.change(screen.getByLabelText('Multiples'), { target: { value: 'profit' } });
  fill('Profit in %', '98');
  expect(screen.getByRole('alert').textContent).toBe('No multiple returns that profit.');
  expect(start()).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Multiples'), { target: { value: 'double' } });
  fill('Times', '99');
  expect(screen.getByRole('alert').textContent).toBe('The multiples grow beyond 99,999.');
  fill('Number of draws', '2');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Play draw 202601100001' }));
  expect(screen.getByRole('alert').textContent).toBe('A plan has two draws at least.');
});

it('asks again under the same request where nobody answered', async () => {
  open();
  await rows();
  server.isAway = true;
  fireEvent.click(start());
  const again = await screen.findByRole('button', { name: 'Ask again' });
  server.isAway = false;
  fireEvent.click(again);
  await waitFor(() => expect(screen.getByText('Your plan runs.')).toBeTruthy());
  expect(server.bought).toHaveLength(1);
});
