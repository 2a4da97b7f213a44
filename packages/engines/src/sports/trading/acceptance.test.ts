import { parseOdds } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../../conformance/sports_trading.json' with { type: 'json' };
import { fraction, fractionOfDecimal } from '../../exact/fraction.ts';
import { acceptanceDelayMs, combinedOdds, decideAcceptance, DELAY_RULES } from './acceptance.ts';
import type { LegAfterDelay, MarketStatus, OddsPolicy } from './acceptance.ts';

const leg = (requested: string, now: string, change: Partial<LegAfterDelay> = {}): LegAfterDelay => ({
  requestedOdds: parseOdds(requested),
  odds: parseOdds(now),
  marketStatus: 'ACTIVE',
  situationChanged: false,
  ...change,
});
const reasonOf = (legs: readonly LegAfterDelay[], policy: OddsPolicy) => {
  const decision = decideAcceptance(legs, { policy });
  return decision.decision === 'ACCEPT' ? 'ACCEPT' : decision.reason;
};

describe('conformance: acceptance', () => {
  it.each(vectors.cases.filter(({ group }) => group === 'accept'))('$id', ({ input, expect: expected }) => {
    const given = input as unknown as Record<string, string> & { scoreChangedDuringDelay: boolean };
    const decided = decideAcceptance(
      [
        leg(given.requestedOdds!, given.oddsAfterDelay!, {
          marketStatus: given.marketStatusAfterDelay as MarketStatus,
          situationChanged: given.scoreChangedDuringDelay,
        }),
      ],
      { policy: given.policy as OddsPolicy, tolerance: fractionOfDecimal(given.tolerance!)! },
    );
    expect(decided).toMatchObject(expected.odds ? { ...expected, odds: [parseOdds(expected.odds)] } : expected);
  });
});

describe('a change of odds', () => {
  it.each([
    ['NONE', '2.00', '2.00', true],
    ['NONE', '2.00', '2.01', false],
    ['HIGHER', '2.00', '2.0001', true],
    ['HIGHER', '2.00', '1.9999', false],
    ['TOLERANCE', '2.00', '2.10', true],
    ['TOLERANCE', '2.00', '2.1001', false],
    ['TOLERANCE', '2.00', '1.90', true],
    ['TOLERANCE', '2.00', '1.8999', false],
    ['ANY', '2.00', '1.01', true],
  ] as const)('under %s from %s to %s is taken: %s', (policy, requested, now, taken) => {
    expect(reasonOf([leg(requested, now)], policy)).toBe(taken ? 'ACCEPT' : 'ODDS_CHANGED');
  });

  it('is measured against the tolerance that was chosen', () => {
    const terms = { policy: 'TOLERANCE', tolerance: fraction(1n, 100n) } as const;
    expect(decideAcceptance([leg('3.00', '3.03')], terms).decision).toBe('ACCEPT');
    expect(decideAcceptance([leg('3.00', '3.0301')], terms).decision).toBe('REJECT');
  });
});

describe('a ticket', () => {
  it.each([
    ['SUSPENDED', 'MARKET_SUSPENDED'],
    ['HANDED_OVER', 'MARKET_SUSPENDED'],
    ['DEACTIVATED', 'MARKET_DEACTIVATED'],
    ['SETTLED', 'MARKET_DEACTIVATED'],
    ['CANCELLED', 'MARKET_DEACTIVATED'],
  ] as const)('on a market that is %s is refused: %s', (marketStatus, reason) => {
    expect(reasonOf([leg('2.00', '2.00', { marketStatus })], 'ANY')).toBe(reason);
  });

  it('names a closed market before a goal, and a goal before odds, in whichever leg', () => {
    const moved = leg('2.00', '2.01');
    const goal = leg('2.00', '2.00', { situationChanged: true });
    const closed = leg('2.00', '2.00', { marketStatus: 'SUSPENDED' });
    expect(reasonOf([moved, goal, closed], 'NONE')).toBe('MARKET_SUSPENDED');
    expect(reasonOf([moved, goal], 'NONE')).toBe('SCORE_CHANGED');
    expect(decideAcceptance([leg('2.00', '2.00'), moved], { policy: 'NONE' })).toEqual({
      decision: 'REJECT',
      reason: 'ODDS_CHANGED',
      leg: 1,
      odds: [parseOdds('2.00'), parseOdds('2.01')],
    });
  });

  it('is accepted at the new odds of every leg', () => {
    const legs = [leg('2.00', '2.50'), leg('3.00', '3.00')];
    expect(decideAcceptance(legs, { policy: 'HIGHER' })).toEqual({ decision: 'ACCEPT', odds: [parseOdds('2.50'), parseOdds('3.00')] });
    expect(combinedOdds(legs.map(({ odds }) => odds))).toEqual({ numerator: 750_000_000n, denominator: 100_000_000n });
  });

  it('without a leg, or with a tolerance below zero, is refused', () => {
    expect(() => decideAcceptance([], { policy: 'ANY' })).toThrow(expect.objectContaining({ code: 'invalid_input' }));
    expect(() => decideAcceptance([leg('2.00', '2.00')], { policy: 'TOLERANCE', tolerance: fraction(-1n) })).toThrow(
      expect.objectContaining({ code: 'invalid_input' }),
    );
  });

  it('accepted under a stricter policy is accepted under a looser one', () => {
    const odds = fc.bigInt({ min: 10_001n, max: 40_000n }).map((value) => value as LegAfterDelay['odds']);
    fc.assert(
      fc.property(fc.array(fc.record({ requestedOdds: odds, odds }), { minLength: 1, maxLength: 4 }), (pairs) => {
        const legs = pairs.map((pair): LegAfterDelay => ({ ...pair, marketStatus: 'ACTIVE', situationChanged: false }));
        const takes = (policy: OddsPolicy): boolean => reasonOf(legs, policy) === 'ACCEPT';
        if (takes('NONE')) expect(takes('HIGHER') && takes('TOLERANCE')).toBe(true);
        expect(takes('ANY')).toBe(true);
        expect(takes('HIGHER')).toBe(legs.every((one) => one.odds >= one.requestedOdds));
      }),
    );
  });
});

describe('the delay', () => {
  // Rule book §2.7.
  it.each([
    [[{ sport: 'football', inPlay: false }], 0],
    [[{ sport: 'football', inPlay: true }], 5_000],
    [[{ sport: 'football', inPlay: true, isDanger: true }], 8_000],
    [[{ sport: 'basketball', inPlay: true }], 5_000],
    [[{ sport: 'tennis', inPlay: true, isDanger: true }], 4_000],
    [[{ sport: 'esports', inPlay: true }], 4_000],
    [[{ sport: 'handball', inPlay: true }], 6_000],
    [[{ sport: 'constructor', inPlay: true }], 6_000],
    [
      [
        { sport: 'tennis', inPlay: true },
        { sport: 'handball', inPlay: true },
        { sport: 'football', inPlay: false },
      ],
      6_000,
    ],
    [[], 0],
  ])('of %j is %i ms', (legs, delayMs) => {
    expect(acceptanceDelayMs(legs)).toBe(delayMs);
  });

  it.each([Number.NaN, -1, Number.POSITIVE_INFINITY, 60_001])('of %s ms is refused in play', (wrong) => {
    const asked = (sport: string, isDanger: boolean) => () =>
      acceptanceDelayMs([{ sport, inPlay: true, isDanger }], {
        preMatchMs: 0,
        inPlayMs: { football: 5_000, tennis: wrong },
        dangerMs: { football: wrong },
        otherInPlayMs: wrong,
      });
    for (const [sport, isDanger] of [
      ['tennis', false],
      ['football', true],
      ['handball', false],
    ] as const)
      expect(asked(sport, isDanger)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
    expect(asked('football', false)()).toBe(5_000);
  });

  it('before a match is at most a second', () => {
    const legs = [{ sport: 'football', inPlay: false }];
    expect(acceptanceDelayMs(legs, { ...DELAY_RULES, preMatchMs: 1_000 })).toBe(1_000);
    for (const preMatchMs of [1_001, -1, Number.NaN]) {
      expect(() => acceptanceDelayMs(legs, { ...DELAY_RULES, preMatchMs })).toThrow(expect.objectContaining({ code: 'invalid_input' }));
    }
  });
});
