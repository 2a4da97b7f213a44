// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { startI18n } from '@tessera/i18n';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Balance, BalanceContext } from '../../../shared/balance.ts';
import { SessionContext } from '../../../shared/session.ts';
import { givenMember, givenSession } from '../../../testing/given-session.ts';
import type { EventView } from '../sports.queries.ts';
import { BetSlip } from './bet-slip.tsx';
import { SlipDock } from './slip-dock.tsx';
import { pickOf, slipActions, slipStore } from './slip-store.ts';
import { EMPTY_SLIP, keyOf, type SlipPick } from './slip.ts';

vi.mock('../../../shared/popup.ts', () => ({ usePopup: () => ({ open: () => undefined }) }));
vi.mock('../../../shared/call.ts', () => ({ call: () => new Promise(() => undefined) }));

const match = (id: string, odds: string): EventView => ({
  id,
  competitionId: 'cup',
  competition: 'Cup',
  isFictional: true,
  home: `Home ${id}`,
  away: `Away ${id}`,
  kickoffMs: 2_000_000_000_000,
  state: 'NOT_STARTED',
  score: null,
  minute: null,
  markets: [
    { id: `market ${id}`, market: '1x2', isOpen: true, version: 1, source: 'house', outcomes: [{ outcome: 'home', line: '', odds }] },
  ],
});

const client = new QueryClient();
function givenPick(id: string, { odds, stake }: { readonly odds: string; readonly stake: string }): void {
  const event = match(id, odds);
  client.setQueryData(['sports', 'event', id], event);
  const pick: SlipPick = {
    ...{ marketId: `market ${id}`, market: '1x2', outcome: 'home', line: '', odds },
    ...{ eventId: id, home: event.home, away: event.away, kickoffMs: event.kickoffMs },
    ...{ stake: '', progress: { kind: 'ready', requestId: `request ${id}` } },
  };
  slipActions.toggle(pick);
  slipActions.setStake(keyOf(pick), stake);
}

function givenSlip(available = '100.0000', slip = <BetSlip />): void {
  const balance: Balance = { currency: 'USD', available, frozen: '0.0000', bonusLocked: '0.0000' };
  const state = { balance, isRefreshing: false, refresh: () => undefined, hold: () => undefined, book: () => undefined };
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={givenSession({ kind: 'member', member: givenMember() })}>
        <BalanceContext value={state}>{slip}</BalanceContext>
      </SessionContext>
    </QueryClientProvider>,
  );
}
const figure = (name: string): string => screen.getByText(name).parentElement?.textContent ?? '';

beforeAll(() => startI18n('en'));
beforeEach(() => slipStore.update(() => EMPTY_SLIP));
afterEach(cleanup);

it('adds up the stakes and the returns of all lines', () => {
  givenPick('a', { odds: '2.00', stake: '10' });
  givenPick('b', { odds: '3.50', stake: '2.50' });
  givenPick('c', { odds: '1.10', stake: '0.75' });
  givenSlip();
  expect(figure('Total stake')).toContain('$13.25');
  // 20 + 8.75 + 0.825.
  expect(figure('Return if all win')).toContain('$29.57');
});

it('holds the balance against all stakes together, not against each', () => {
  givenPick('a', { odds: '2.00', stake: '60' });
  givenPick('b', { odds: '2.00', stake: '60' });
  givenSlip();
  expect(screen.getByRole('button', { name: /Place/ }).hasAttribute('disabled')).toBe(true);
  cleanup();
  givenSlip('120.0000');
  expect(screen.getByRole('button', { name: /Place/ }).hasAttribute('disabled')).toBe(false);
});

it('places the lines that have a stake alone, and names the one that has none', async () => {
  givenPick('a', { odds: '2.00', stake: '10' });
  givenPick('b', { odds: '2.00', stake: '' });
  givenSlip();
  expect(screen.getByText('No stake yet for Home b: it stays on the slip.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Place bet' }));
  await screen.findAllByText('Placing your bet');
  const kinds = Object.fromEntries(slipStore.read().picks.map(({ eventId, progress }) => [eventId, progress.kind]));
  expect(kinds).toEqual({ a: 'placing', b: 'ready' });
});

it('asks by name for the first stake, and places nothing without one', () => {
  givenPick('a', { odds: '2.00', stake: '' });
  givenSlip();
  expect(screen.getByText('Enter a stake for Home a.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Place bet' }).hasAttribute('disabled')).toBe(true);
});

it('fills no stake in for another selection', () => {
  givenPick('a', { odds: '2.00', stake: '10' });
  const event = match('b', '2.00');
  slipActions.toggle(pickOf(event, event.markets[0]!, event.markets[0]!.outcomes[0]!));
  expect(slipStore.read().picks.map(({ stake }) => stake)).toEqual(['10', '']);
});

it('turns to its receipts once everything is placed, and counts nothing as still to be placed', () => {
  givenPick('a', { odds: '2.00', stake: '10' });
  const receipt = {
    wagerId: 'receipt-1',
    odds: '2.00',
    currency: 'USD',
    stake: '10.0000',
    maxPayout: '20.0000',
    placedAtMs: 1_700_000_000_000,
  };
  slipStore.update((slip) => ({ ...slip, picks: slip.picks.map((pick) => ({ ...pick, progress: { kind: 'accepted', receipt } })) }));
  givenSlip(undefined, <SlipDock />);
  const bar = screen.getByRole('button', { name: /Bet slip/ });
  expect(bar.textContent).toBe('Bet slip1 bet placed');
  fireEvent.click(bar);
  const slip = screen.getByRole('group', { name: 'Bet slip' });
  expect(slip.textContent).toContain('1 bet placed');
  expect(slip.textContent).toContain('receipt-1');
  expect(screen.getByRole('tab', { name: /Slip/ }).textContent).not.toMatch(/\d/);
});

it('goes from the stake to the button with Enter, and does not place by it', () => {
  givenPick('a', { odds: '2.00', stake: '10' });
  givenSlip();
  const field = screen.getByRole('textbox');
  field.focus();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Place bet' }));
  expect(slipStore.read().picks[0]?.progress.kind).toBe('ready');
});

it('leads to the stake by its key, but not while something is typed', () => {
  givenPick('a', { odds: '2.00', stake: '10' });
  givenSlip(undefined, <SlipDock />);
  fireEvent.keyDown(document.body, { code: 'KeyB' });
  const field = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(field, { code: 'KeyB', altKey: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(document.body, { code: 'KeyB', altKey: true });
  expect(screen.getByRole('dialog').querySelector('input')).toBeTruthy();
  field.remove();
});

it('keeps the field that is typed into when the match kicks off, says so, and takes it away afterwards', async () => {
  givenPick('a', { odds: '2.00', stake: '10' });
  givenSlip();
  const field = screen.getByRole<HTMLInputElement>('textbox');
  act(() => field.focus());
  const event = match('a', '2.00');
  const closed = event.markets.map((market) => ({ ...market, isOpen: false }));
  act(() => {
    client.setQueryData(['sports', 'event', 'a'], { ...event, markets: closed });
  });
  expect((await screen.findByRole('status')).textContent).toBe('This market is closed. Remove it to place the rest.');
  expect(document.activeElement).toBe(field);
  expect(field.readOnly).toBe(true);
  act(() => field.blur());
  expect(screen.queryByRole('textbox')).toBeNull();
});
