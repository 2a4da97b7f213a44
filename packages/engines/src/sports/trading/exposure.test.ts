import { amountToWire, getCurrency, oddsUnits, parseAmount, parseOdds, units } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../../conformance/sports_trading.json' with { type: 'json' };
import { fraction } from '../../exact/fraction.ts';
import { exposureOf, maxStake, parlayStakeOnLeg } from './exposure.ts';
import type { StakeLimits } from './exposure.ts';

const USD = getCurrency('USD');
const money = (text: string) => parseAmount(text, USD);
const OUTCOMES = ['1', 'X', '2'];

interface LiabilityInput {
  bets: { pick: string; stake: string; odds: string }[];
  marketLiabilityCap: string;
  maxProfitPerBet: string;
  minStake: string;
  request: { pick: string; odds: string };
}

describe('conformance: liability', () => {
  it.each(vectors.cases.filter(({ group }) => group === 'liability'))('$id', ({ input, expect: expected }) => {
    const given = input as unknown as LiabilityInput;
    const exposures = exposureOf(
      OUTCOMES,
      given.bets.map(({ pick, stake, odds }) => ({ outcome: pick, stake: money(stake), odds: parseOdds(odds) })),
    );
    expect(exposures).toEqual(new Map(Object.entries(expected.netExposure ?? {}).map(([outcome, amount]) => [outcome, money(amount)])));
    const limits = {
      marketCap: money(given.marketLiabilityCap),
      maxProfitPerBet: money(given.maxProfitPerBet),
      minStake: money(given.minStake),
      step: money('1'),
    };
    const stake = maxStake({ odds: parseOdds(given.request.odds), exposure: exposures.get(given.request.pick)!, limits });
    expect(amountToWire(stake, USD)).toBe(amountToWire(money(expected.maxStake ?? ''), USD));
  });
});

describe('exposure', () => {
  it('is rounded against the house', () => {
    const bet = (outcome: string) => ({ outcome, stake: units(1n), odds: oddsUnits(15_001n) });
    expect(exposureOf(['a', 'b'], [bet('a')])).toEqual(
      new Map([
        ['a', 1n],
        ['b', -1n],
      ]),
    );
    expect(exposureOf(['a', 'b'], [bet('a'), bet('b')]).get('b')).toBe(0n);
  });

  it('refuses a stake below 0', () => {
    const bet = { outcome: '1', stake: units(-1n), odds: oddsUnits(20_000n) };
    expect(() => exposureOf(OUTCOMES, [bet])).toThrow(expect.objectContaining({ code: 'invalid_input' }));
    for (const wrong of [{ stake: units(-1n) }, { maxPayout: units(-1n) }]) {
      const ticket = { stake: money('10'), odds: [parseOdds('2')], leg: 0, maxPayout: money('100'), ...wrong };
      expect(() => parlayStakeOnLeg(ticket)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
    }
  });

  it('refuses a bet on none of the outcomes', () => {
    const bet = { outcome: '3', stake: units(1n), odds: oddsUnits(20_000n) };
    expect(() => exposureOf(OUTCOMES, [bet])).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });
});

describe('the largest stake', () => {
  const limits: StakeLimits = { marketCap: money('1000'), maxProfitPerBet: money('500'), minStake: money('5'), step: money('0.01') };
  const offered = (change: Partial<StakeLimits>, exposure = '0', odds = '3.00') =>
    amountToWire(maxStake({ odds: parseOdds(odds), exposure: money(exposure), limits: { ...limits, ...change } }), USD);

  it.each([
    ['its profit', {}, '0', '250.0000'],
    ['the room left in the market', {}, '900', '50.0000'],
    ['what the other outcomes brought in', { maxProfitPerBet: money('9999') }, '-500', '750.0000'],
    ['the market and the player', { marketMax: money('100') }, '0', '100.0000'],
    ['a small player factor', { marketMax: money('100'), playerFactor: fraction(1n, 10n) }, '0', '10.0000'],
    ['a large player factor', { marketMax: money('100'), playerFactor: fraction(10n) }, '0', '250.0000'],
    ['a player who is not taken', { marketMax: money('100'), playerFactor: fraction(0n) }, '0', '0.0000'],
    ['a market beyond its cap', {}, '1000.01', '0.0000'],
  ])('is limited by %s', (_what, change, exposure, stake) => {
    expect(offered(change, exposure)).toBe(stake);
  });

  it('goes down to a step, and is nothing below the minimum', () => {
    expect(offered({ step: money('1') }, '990.01')).toBe('0.0000');
    expect(offered({ step: money('1') }, '989.99')).toBe('5.0000');
    expect(offered({}, '990')).toBe('5.0000');
    expect(offered({}, '990.01')).toBe('0.0000');
  });

  it.each([
    ['1.00', {}],
    ['2.00', { marketMax: money('1'), playerFactor: fraction(10_001n, 1_000n) }],
    ['2.00', { playerFactor: fraction(-1n) }],
    ['2.00', { step: money('0') }],
  ])('at %s with %o is refused', (odds, change) => {
    expect(() => offered(change, '0', odds)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });

  it('keeps the market within its cap, and one step more would not', () => {
    const bet = fc.record({
      outcome: fc.constantFrom(...OUTCOMES),
      stake: fc.bigInt({ min: 1n, max: 10_000_000n }).map(units),
      odds: fc.bigInt({ min: 10_100n, max: 200_000n }).map(oddsUnits),
    });
    const free = { ...limits, maxProfitPerBet: money('99999999'), minStake: units(0n), step: units(1n) };
    fc.assert(
      fc.property(fc.array(bet, { maxLength: 20 }), bet, (bets, { outcome, odds }) => {
        const before = exposureOf(OUTCOMES, bets).get(outcome)!;
        const stake = maxStake({ odds, exposure: before, limits: free });
        if (stake === 0n) return;
        expect(exposureOf(OUTCOMES, [...bets, { outcome, stake, odds }]).get(outcome)!).toBeLessThanOrEqual(free.marketCap);
        // A step more wins at most one unit more than fits, as both are rounded against the player.
        const more = exposureOf(OUTCOMES, [...bets, { outcome, stake: units(stake + 2n), odds }]).get(outcome)!;
        const profitOfUnit = odds - 10_000n;
        if (profitOfUnit >= 10_000n) expect(more).toBeGreaterThan(free.marketCap);
      }),
    );
  });
});

describe('a parlay on one of its legs', () => {
  const odds = ['2.00', '3.00', '4.00'].map((text) => parseOdds(text));

  it.each([
    [0, '120.0000'],
    [1, '80.0000'],
    [2, '60.0000'],
  ])('%i counts its stake times the other odds: %s', (leg, stake) => {
    expect(amountToWire(parlayStakeOnLeg({ stake: money('10'), odds, leg, maxPayout: money('500000') }), USD)).toBe(stake);
  });

  it('never stands for more than the maximum payout', () => {
    for (const leg of [0, 1, 2]) {
      const stake = parlayStakeOnLeg({ stake: money('10'), odds, leg, maxPayout: money('100') });
      // The least stake that stands for the whole payout.
      expect(stake * odds[leg]!).toBeGreaterThanOrEqual(money('100') * 10_000n);
      expect((stake - 1n) * odds[leg]!).toBeLessThan(money('100') * 10_000n);
    }
    const huge = parlayStakeOnLeg({ stake: units(10n ** 18n), odds, leg: 0, maxPayout: money('100') });
    expect(huge).toBe(money('50'));
  });

  it('is rounded against the house', () => {
    const uneven = [parseOdds('2'), parseOdds('1.5001')];
    expect(parlayStakeOnLeg({ stake: units(3n), odds: uneven, leg: 0, maxPayout: money('100') })).toBe(5n);
  });

  it('needs such a leg', () => {
    expect(() => parlayStakeOnLeg({ stake: money('10'), odds, leg: 3, maxPayout: money('1') })).toThrow(
      expect.objectContaining({ code: 'invalid_input' }),
    );
  });
});
