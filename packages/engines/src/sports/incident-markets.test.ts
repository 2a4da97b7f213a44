import { describe, expect, it } from 'vitest';
import type { Facts } from './market.ts';
import { getMarket, listMarkets, settleAbandonedSelection, settleSelection } from './markets.ts';
import { LOSE, returnOf, VOID, WIN } from './result.ts';
import { oddsUnits, units } from '@tessera/kernel';
import fc from 'fast-check';

const facts = (home: number, away: number, more: Partial<Facts> = {}): Facts => ({ score: { home, away }, ...more });
const firstGoal = (outcome: string) => ({ market: 'first_goal', specifier: '', outcome });
const mapWinner = (outcome: string) => ({ market: 'map_winner', specifier: 'mapnr=3', outcome });

describe('first goal', () => {
  it.each([
    ['home', facts(2, 0), WIN],
    ['away', facts(2, 0), LOSE],
    ['away', facts(0, 1), WIN],
    ['none', facts(0, 0), WIN],
    ['none', facts(1, 0), LOSE],
    ['home', facts(0, 0), LOSE],
    ['away', facts(2, 1, { firstGoal: 'away' }), WIN],
    ['home', facts(2, 1, { firstGoal: 'away' }), LOSE],
  ])('on %s at %o', (outcome, given, result) => {
    expect(settleSelection(firstGoal(outcome), given)).toEqual(result);
  });

  it('needs to be told when both sides scored', () => {
    expect(() => settleSelection(firstGoal('home'), facts(1, 1))).toThrow(expect.objectContaining({ code: 'result_incomplete' }));
  });

  it('is decided in an abandoned match as far as the score tells', () => {
    const abandoned = (outcome: string, given: Facts) => settleAbandonedSelection(firstGoal(outcome), given);
    expect(['home', 'away', 'none'].map((outcome) => abandoned(outcome, facts(1, 0)))).toEqual([WIN, LOSE, LOSE]);
    expect(abandoned('none', facts(2, 1))).toEqual(LOSE);
    expect(() => abandoned('home', facts(2, 1))).toThrow(expect.objectContaining({ code: 'result_incomplete' }));
  });

  it('is decided in an abandoned match once it was scored', () => {
    const scored = facts(1, 0, { firstGoal: 'home' });
    expect(settleAbandonedSelection(firstGoal('home'), scored)).toEqual(WIN);
    expect(settleAbandonedSelection(firstGoal('none'), scored)).toEqual(LOSE);
    for (const none of [facts(0, 0), facts(0, 0, { firstGoal: null })]) {
      expect(settleAbandonedSelection(firstGoal('none'), none)).toEqual(VOID);
    }
  });
});

describe('map winner', () => {
  it('goes by the map, and is void when it was not played', () => {
    expect(settleSelection(mapWinner('home'), facts(2, 1, { mapWinner: 'home' }))).toEqual(WIN);
    expect(settleSelection(mapWinner('away'), facts(2, 1, { mapWinner: 'home' }))).toEqual(LOSE);
    expect(settleSelection(mapWinner('away'), facts(2, 0, { mapWinner: null }))).toEqual(VOID);
    expect(() => settleSelection(mapWinner('away'), facts(2, 0))).toThrow(expect.objectContaining({ code: 'result_incomplete' }));
  });

  it('of an unfinished series stands for the maps that were played', () => {
    expect(settleAbandonedSelection(mapWinner('home'), facts(1, 1, { mapWinner: 'home' }))).toEqual(WIN);
    expect(settleAbandonedSelection(mapWinner('home'), facts(1, 1, { mapWinner: null }))).toEqual(VOID);
    for (const market of ['map_winner', 'first_blood']) {
      expect(() => settleAbandonedSelection({ ...mapWinner('home'), market }, facts(1, 1))).toThrow(
        expect.objectContaining({ code: 'result_incomplete' }),
      );
    }
  });
});

describe('first-half versions', () => {
  const inFirstHalf = listMarkets().filter(({ decidedBy }) => decidedBy === 'half');

  it('exist for every market on one score', () => {
    const onScore = listMarkets().filter(
      ({ id, decidedBy }) => decidedBy === 'score' && !/^(moneyline|spread|total|match_winner|map_)/.test(id),
    );
    const expected = onScore.map(({ id }) => (id === '1x2' ? 'ht_1x2' : `${id}_1h`));
    expect(inFirstHalf.map(({ id }) => id).sort()).toEqual([...expected, 'total_goals_range_1h'].sort());
  });

  it('settle the half as the match market settles a match of that score, and stand when it was completed', () => {
    const specifiers: Record<string, string> = { hcp: '-0.75', total: '1.25', team: 'away' };
    for (const half of inFirstHalf) {
      const full = getMarket(half.id === 'ht_1x2' ? '1x2' : half.id.replace('_1h', ''));
      const keys = [...half.specifierKeys].sort();
      const specifier = keys.map((key) => `${key}=${half.id.startsWith('european') ? '1:0' : specifiers[key]}`).join('|');
      for (const [home, away] of [
        [0, 0],
        [1, 0],
        [1, 2],
        [5, 0],
      ] as const) {
        const after = facts(home + 1, away + 3, { half: { home, away } });
        for (const outcome of half.outcomes) {
          const result = settleSelection({ market: half.id, specifier, outcome }, after);
          expect(result, `${half.id} ${outcome}`).toEqual(settleSelection({ market: full.id, specifier, outcome }, facts(home, away)));
          expect(settleAbandonedSelection({ market: half.id, specifier, outcome }, after)).toEqual(result);
          expect(settleAbandonedSelection({ market: half.id, specifier, outcome }, facts(home, away)), `${half.id} ${outcome}`).toEqual(
            settleAbandonedSelection({ market: full.id, specifier, outcome }, facts(home, away)),
          );
        }
      }
    }
  });
});

it('returns between nothing and stake × odds, and the stake when void, in every market at any score', () => {
  const bySpecifier: Record<string, fc.Arbitrary<string>> = {
    hcp: fc.integer({ min: -20, max: 20 }).map((quarters) => String(quarters / 4)),
    total: fc.integer({ min: 0, max: 40 }).map((quarters) => String(quarters / 4)),
    team: fc.constantFrom('home', 'away'),
    mapnr: fc.constant('1'),
  };
  const start = fc.tuple(fc.nat(3), fc.nat(3)).map(([home, away]) => `${home}:${away}`);
  const selection = fc.constantFrom(...listMarkets().filter(({ outcomes }) => outcomes.length > 0)).chain((market) => {
    const values = [...market.specifierKeys].sort().map((key) => {
      const value = key === 'hcp' && market.id.startsWith('european') ? start : bySpecifier[key]!;
      return value.map((text) => `${key}=${text}`);
    });
    return fc.record({
      market: fc.constant(market.id),
      specifier: fc.tuple(...values).map((parts) => parts.join('|')),
      outcome: fc.constantFrom(...market.outcomes),
    });
  });
  const goals = fc.record({ home: fc.nat(9), away: fc.nat(9) });
  const side = fc.constantFrom('home' as const, 'away' as const, null);
  const given = fc
    .record({ half: goals, later: goals, scoreAtBet: goals, firstBlood: side, mapWinner: side, awayFirst: fc.boolean() })
    .map(({ half, later, awayFirst, ...others }): Facts => {
      const score = { home: half.home + later.home, away: half.away + later.away };
      const firstGoal = score.away > 0 && (awayFirst || score.home === 0) ? 'away' : score.home > 0 ? 'home' : null;
      return { ...others, half, score, firstGoal };
    });
  const stakes = fc.bigInt({ min: 1n, max: 10n ** 10n }).map(units);
  const prices = fc.bigInt({ min: 10_000n, max: 10_010_000n }).map(oddsUnits);
  fc.assert(
    fc.property(selection, given, stakes, prices, (chosen, known, stake, odds) => {
      for (const settle of [settleSelection, settleAbandonedSelection]) {
        const result = settle(chosen, known);
        expect(result.won + result.refunded).toBeLessThanOrEqual(result.of);
        const paid = returnOf(stake, odds, result);
        expect(paid).toBeGreaterThanOrEqual(0n);
        expect(paid).toBeLessThanOrEqual(returnOf(stake, odds, WIN));
        if (result.code === 'VOID') expect(paid).toBe(stake);
      }
    }),
    { numRuns: 2_000 },
  );
});
