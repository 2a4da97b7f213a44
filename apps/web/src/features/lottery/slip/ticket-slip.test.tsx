// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { forgetTab, startI18n } from '@tessera/i18n';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { SessionContext } from '../../../shared/session.ts';
import { givenMember, givenSession } from '../../../testing/given-session.ts';
import { pendingOf } from '../../../shared/pending.ts';
import { type LotteryDetailView, lotteryKeys } from '../lottery.queries.ts';
import type { TicketLine } from './price-line.ts';
import { TicketSlip } from './ticket-slip.tsx';
import { CHASE } from './use-place.ts';

/** A server that books every ticket once; the answers of the next ones are lost or refused. */
const server = vi.hoisted(() => {
  const state = { sent: [] as { requestId: string }[], booked: new Set<string>(), answers: [] as string[] };
  globalThis.fetch = async (_url, init) => {
    const body = JSON.parse(init?.body as string) as { requestId: string };
    state.sent.push(body);
    const answer = state.answers.shift() ?? 'taken';
    if (answer === 'taken' || answer === 'lost') state.booked.add(body.requestId);
    if (answer === 'lost') throw new TypeError('lost');
    if (answer !== 'taken')
      return Response.json(
        { success: false, value: { code: answer, kind: 'x', details: {}, requestId: 'r' }, message: '' },
        { status: 429 },
      );
    return Response.json({ success: true, value: { stake: '1.0000', currency: 'USD' }, message: null });
  };
  return state;
});
vi.mock('../../../shared/popup.ts', async (original) => ({ ...(await original<object>()), usePopup: () => ({ open: vi.fn() }) }));

configure({ asyncUtilTimeout: 60_000 });
beforeAll(() => startI18n('en', ['lottery', 'lottery-errors', 'lottery-plays']));
beforeEach(() => {
  forgetTab();
  Object.assign(server, { sent: [], booked: new Set(), answers: [] });
});
afterEach(cleanup);

const LOTTERY = {
  id: 'ssc-60',
  draw: { id: 'd1', state: 'SELLING' },
  plays: [{ id: 'ssc.c.ball1', odds: { NUM: '9.9', TWO: '1.98' } }],
  oddsVersion: 3,
  hot: [],
  maxPrizeGroup: 1_900,
  lunarYear: null,
  isSuspended: false,
  limits: { currency: 'USD', units: ['2'], maxMultiple: 99_999 },
} as unknown as LotteryDetailView;
const GOOD: TicketLine = { play: 'ssc.c.ball1', selection: 'B', terms: { amount: '1' } };
const UNPRICED: TicketLine = { ...GOOD, terms: { amount: '' } };

function Slip({ first }: { first: readonly TicketLine[] }) {
  const [lines, setLines] = useState(first);
  return <TicketSlip lottery={LOTTERY} lines={lines} onLines={setLines} />;
}
function open(...lines: readonly TicketLine[]): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={givenSession({ kind: 'member', member: givenMember() })}>
        <Slip first={lines} />
      </SessionContext>
    </QueryClientProvider>,
  );
  return client;
}
const place = (): HTMLElement => screen.getByRole('button', { name: 'Place the ticket' });

it('is not sent while one of its lines cannot be priced', () => {
  open(GOOD, UNPRICED);
  expect(place()).toHaveProperty('disabled', true);
  fireEvent.click(place());
  expect(server.sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: /line 2/i }));
  expect(place()).toHaveProperty('disabled', false);
});

it('is bought once where its answer is lost and the repeat is refused, and says so meanwhile', async () => {
  server.answers = ['lost', 'throttled'];
  open(GOOD);
  fireEvent.click(place());
  await screen.findByText(/We do not know yet whether it was placed/);
  expect(screen.queryByRole('button', { name: 'Place the ticket' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  await screen.findByText('Your ticket is in.');
  expect([server.booked.size, new Set(server.sent.map(({ requestId }) => requestId)).size, server.sent.length]).toEqual([1, 1, 3]);
  expect(screen.queryByText(/ball/i)).toBeNull();
});

it('of an earlier visit is asked for again when the page comes back', async () => {
  server.answers = ['lost', 'lost'];
  open(GOOD);
  fireEvent.click(place());
  await screen.findByText(/We do not know yet whether it was placed/);
  cleanup();
  open();
  await screen.findByText('Your ticket is in.');
  expect([server.booked.size, new Set(server.sent.map(({ requestId }) => requestId)).size]).toEqual([1, 1]);
});

it.each([
  ['odds_changed', true],
  ['draw_closed', true],
  ['insufficient_funds', false],
])('of which %s is said has the board read anew: %s', async (code, isNew) => {
  server.answers = [code];
  const client = open(GOOD);
  client.setQueryData(lotteryKeys.one(LOTTERY.id), LOTTERY);
  fireEvent.click(place());
  await screen.findByRole('alert');
  expect(client.getQueryState(lotteryKeys.one(LOTTERY.id))?.isInvalidated).toBe(isNew);
});

it('of several draws that an earlier visit left without an answer is asked for again, with nothing on the slip', async () => {
  pendingOf(CHASE, givenMember().id).write({ requestId: 'plan' });
  open();
  await expect.poll(() => server.sent).toEqual([{ requestId: 'plan' }]);
});
