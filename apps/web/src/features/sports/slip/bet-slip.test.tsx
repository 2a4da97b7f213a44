// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { startI18n } from '@tessera/i18n';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Balance, BalanceContext } from '../../../shared/balance.ts';
import { SessionContext } from '../../../shared/session.ts';
import { givenMember, givenSession } from '../../../testing/given-session.ts';
import type { EventView } from '../sports.queries.ts';
import { BetSlip } from './bet-slip.tsx';
import { slipActions } from './slip-store.ts';
import { keyOf, type SlipPick } from './slip.ts';

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

function givenSlip(available = '100.0000'): void {
  const balance: Balance = { currency: 'USD', available, frozen: '0.0000', bonusLocked: '0.0000' };
  const state = { balance, isRefreshing: false, refresh: () => undefined, hold: () => undefined, book: () => undefined };
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={givenSession({ kind: 'member', member: givenMember() })}>
        <BalanceContext value={state}>
          <BetSlip />
        </BalanceContext>
      </SessionContext>
    </QueryClientProvider>,
  );
}
const figure = (name: string): string => screen.getByText(name).parentElement?.textContent ?? '';

beforeAll(() => startI18n('en'));
beforeEach(() => slipActions.clear());
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

it('places nothing while one of the lines has no stake', () => {
  givenPick('a', { odds: '2.00', stake: '10' });
  givenPick('b', { odds: '2.00', stake: '' });
  givenSlip();
  expect(screen.getByRole('button', { name: /Place/ }).hasAttribute('disabled')).toBe(true);
});
