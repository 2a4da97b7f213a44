import { setTimeout as sleep } from 'node:timers/promises';
import { casino, identity, payments, sports, wagers } from '@tessera/contract';
import { createBrowser } from '../../apps/server/tests/support/browser.ts';
import { kickOff, knownMatch, offerMatch } from './bet-steps.ts';
import { newId } from './given-people.ts';
import type { Site } from './given-site.ts';

const GAME_ID = 'ember-mosaic';
const CURRENCY = 'USD';
const STAKES = ['1', '1', '2', '1', '0.5', '1', '1', '2', '1', '5'];
const OPEN_BETS = 3;
const MIDDLE_TILE = 12;
/** Only ends what hangs. */
const SETTLED_MS = 300_000;
const POLL_MS = 250;

export interface LivedIn {
  /** A match that can still be bet on. */
  readonly eventId: string;
}

/** Gives the demo member something to show: rounds, two of them open, a bet won and some open, a withdrawal that waits for staff. */
export async function liveIn(site: Site): Promise<LivedIn> {
  const { call } = createBrowser(site.url);
  const member = site.credentialsOf('member');
  await call(identity.login, { body: member });
  const bet = async ({ markets }: sports.EventView, at: number, stake: string): Promise<void> => {
    const market = markets[at % markets.length];
    const outcome = market?.outcomes[0];
    if (!market || !outcome) throw new Error('a match on offer has markets');
    const body = { requestId: newId(), marketId: market.id, outcome: outcome.outcome, odds: outcome.odds, currency: CURRENCY, stake };
    await call(sports.placeBet, { body });
  };

  const leaveRoundsOpen = async (): Promise<void> => {
    const open = (gameId: string, bet: Readonly<Record<string, number>>) =>
      call(casino.openRound, { params: { gameId }, body: { requestId: newId(), currency: CURRENCY, stake: '1', bet } });
    const { roundId } = await open('mines', { mines: 3 });
    await call(casino.chooseInRound, { params: { roundId }, body: { requestId: newId(), version: 0, choice: MIDDLE_TILE } });
    await open('blackjack', {});
  };

  const { items: upcoming } = await call(sports.listEvents, { query: { when: 'upcoming', limit: 20 } });
  const match = await offerMatch(site, knownMatch('Harbour'));
  const { items } = await call(sports.listEvents, { query: { when: 'upcoming', competition: 'harbour-cup' } });
  for (const event of items) await bet(event, 0, '10');
  await kickOff(site, match);
  for (const stake of STAKES) {
    await call(casino.play, { params: { gameId: GAME_ID }, body: { requestId: newId(), currency: CURRENCY, stake } });
  }
  for (const deadlineMs = Date.now() + SETTLED_MS; Date.now() < deadlineMs; await sleep(POLL_MS)) {
    const open = await call(wagers.listWagers, { query: { state: 'open' } });
    if (open.items.length === 0) break;
  }
  await leaveRoundsOpen();
  // The nearest matches may kick off while this runs.
  const later = upcoming.slice(-OPEN_BETS);
  for (const [at, event] of later.entries()) await bet(event, at, '5');
  const payout = {
    methodId: 'sandbox-payout',
    payeeName: 'Marina Sol',
    payeeAccount: 'ES9121000418450200051332',
    password: member.password,
  };
  await call(payments.createWithdrawal, { body: { requestId: newId(), currency: CURRENCY, amount: '40', ...payout } });
  return { eventId: later.at(-1)?.id ?? '' };
}
