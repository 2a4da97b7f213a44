import { getCurrency, parseAmount } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { DEFAULT_MAX_PAYOUT, preCheck } from './pre-check.ts';
import type { BetToCheck, LegToCheck, PreCheckRefusal } from './pre-check.ts';

const USD = getCurrency('USD');
const money = (text: string) => parseAmount(text, USD);
const leg = (change: Partial<LegToCheck> = {}): LegToCheck => ({
  eventState: 'NOT_STARTED',
  marketStatus: 'ACTIVE',
  oddsVersion: 7,
  knownVersions: { oldest: 5, latest: 9 },
  room: money('100'),
  counted: money('10'),
  ...change,
});
const bet = (change: Partial<BetToCheck> = {}): BetToCheck => ({
  legs: [leg(), leg()],
  stake: money('10'),
  minStake: money('1'),
  maxStake: money('50'),
  mostReturned: money('40'),
  maxPayout: money(DEFAULT_MAX_PAYOUT),
  balance: money('10'),
  ...change,
});

/** Each with what alone is wrong, in the order of rule book §2.7. */
const WRONGS: readonly [PreCheckRefusal, Partial<BetToCheck>, Partial<LegToCheck>][] = [
  ['MARKET_SUSPENDED', {}, { marketStatus: 'SUSPENDED' }],
  ['ODDS_VERSION_UNKNOWN', {}, { oddsVersion: 10 }],
  ['BELOW_MIN', { minStake: money('10.01') }, {}],
  ['ABOVE_MAX', { maxStake: money('9.99') }, {}],
  ['LIMIT_REACHED', {}, { room: money('9.99') }],
  ['MAX_PAYOUT', { mostReturned: money('500000.0001') }, {}],
  ['INSUFFICIENT_FUNDS', { balance: money('9.99') }, {}],
];

describe('the check before a bet', () => {
  it('passes a bet at every limit', () => {
    const limits = { minStake: money('10'), maxStake: money('10'), mostReturned: money('500000') };
    expect(
      preCheck(bet({ ...limits, legs: [leg({ counted: money('100'), oddsVersion: 5 }), leg({ eventState: 'LIVE', oddsVersion: 9 })] })),
    ).toBeUndefined();
  });

  it.each(WRONGS)('refuses for %s', (reason, ofBet, ofLeg) => {
    const refused = preCheck(bet({ ...ofBet, legs: [leg(), leg(ofLeg)] }));
    expect(refused).toEqual(Object.keys(ofLeg).length > 0 ? { reason, leg: 1 } : { reason });
  });

  it('names the first of two in the order of the rule book', () => {
    for (const [first, [reason, ofBet, ofLeg]] of WRONGS.entries()) {
      for (const [, laterBet, laterLeg] of WRONGS.slice(first + 1)) {
        // The later fault stands on an earlier leg.
        expect(preCheck(bet({ ...laterBet, ...ofBet, legs: [leg(laterLeg), leg(ofLeg)] }))?.reason).toBe(reason);
      }
    }
  });

  it.each([
    [{ eventState: 'ENDED' }, 'EVENT_CLOSED'],
    [{ eventState: 'SUSPENDED_PLAY', marketStatus: 'SUSPENDED' }, 'EVENT_CLOSED'],
    [{ marketStatus: 'HANDED_OVER' }, 'MARKET_SUSPENDED'],
    [{ marketStatus: 'SETTLED' }, 'MARKET_DEACTIVATED'],
    [{ oddsVersion: 4 }, 'ODDS_VERSION_UNKNOWN'],
    [{ oddsVersion: 6.5 }, 'ODDS_VERSION_UNKNOWN'],
    [{ oddsVersion: Number.NaN }, 'ODDS_VERSION_UNKNOWN'],
  ] as const)('of a leg with %o says %s', (change, reason) => {
    expect(preCheck(bet({ legs: [leg(change)] }))).toEqual({ reason, leg: 0 });
  });

  it.each([{ legs: [] }, { stake: money('0') }, { stake: money('-1') }])('is refused for %o', (change) => {
    expect(() => preCheck(bet(change))).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });
});
