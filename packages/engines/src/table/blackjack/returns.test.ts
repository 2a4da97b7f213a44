import { InvalidInput, units } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { fraction } from '../../exact/index.ts';
import { BLACKJACK_GAMES, BLACKJACK_RETURN_PERCENT } from '../registry.ts';
import { quickWords } from '../../cards/testing/sources.ts';
import { blackjackOptimalRtp, blackjackReturn, blackjackRules, replayBlackjack, settleBlackjack, shoeChoiceValues } from './index.ts';
import type { BlackjackRules } from './index.ts';
import { solveUpCard } from './shoe-return.ts';

const TENS = 9;

/** The rule book's table (§3.4): house edge in percent. */
const PUBLISHED: readonly (readonly [rules: string, edge: string])[] = [
  ['6D_S17_DAS_PEEK_3to2_D2', '0.4569'],
  ['8D_S17_DAS_PEEK_3to2_D2', '0.4858'],
  ['6D_H17_DAS_PEEK_3to2_D2', '0.6690'],
  ['8D_H17_DAS_PEEK_3to2_D2', '0.6993'],
  ['6D_S17_DAS_PEEK_LS_3to2_D2', '0.3843'],
  ['8D_S17_DAS_PEEK_LS_3to2_D2', '0.4100'],
  ['6D_S17_NDAS_PEEK_3to2_D2', '0.5788'],
  ['8D_S17_NDAS_PEEK_3to2_D2', '0.6072'],
  ['6D_S17_DAS_ENHC_3to2_D2', '0.5661'],
  ['8D_S17_DAS_ENHC_3to2_D2', '0.5956'],
  ['6D_H17_DAS_PEEK_6to5_D2', '2.0286'],
  ['8D_S17_DAS_PEEK_3to2_D9', '0.5789'],
  ['8D_S17_DAS_ENHC_3to2_D10', '0.7807'],
  ['2D_S17_DAS_PEEK_3to2_D2', '0.2228'],
  ['1D_S17_NDAS_PEEK_3to2_D2', '-0.0248'],
  ['1D_H17_DAS_PEEK_6to5_D2', '1.4317'],
];

const endless: BlackjackRules = { ...blackjackRules('1D_S17_DAS_PEEK_3to2_D2'), decks: Infinity, maxHands: 4 };

const percent = (rules: BlackjackRules, decimals: number): string => (-100 * blackjackReturn(rules)).toFixed(decimals);

// Goal: the best play costs what the rule book prints, from the cards that are really left in the shoe.
describe('the house edge', () => {
  it.each(PUBLISHED)('of %s is %s percent', (name, edge) => {
    expect(percent(blackjackRules(name), 4)).toBe(edge);
  });

  it.each(BLACKJACK_GAMES)('of the table $id is what is shown', (game) => {
    expect((100 * game.optimalRtp().rtp).toFixed(4)).toBe(BLACKJACK_RETURN_PERCENT[game.id]);
  });

  it.each<[string, string, Partial<BlackjackRules>]>([
    ['three splits', '0.511734', {}],
    ['resplitting without end', '0.509397', { maxHands: 30 }],
    ['one split', '0.570388', { maxHands: 2 }],
    ['a dealer who hits soft 17', '0.731096', { dealerHitsSoft17: true }],
    ['no double after a split', '0.652538', { doubleAfterSplit: false }],
  ])('of an endless shoe with %s is %s percent', (_, edge, change) => {
    expect(percent({ ...endless, ...change }, 6)).toBe(edge);
  });

  it('of more decks nears that of an endless shoe', () => {
    const [six, eight, limit] = [6, 8, Infinity].map((decks) => blackjackReturn({ ...endless, maxHands: 2, decks })) as [
      number,
      number,
      number,
    ];
    expect(eight - limit).toBeLessThan(six - limit);
    expect(eight - limit).toBeGreaterThan(0);
    expect(eight - limit).toBeLessThan(0.001);
  });

  it.each([
    ['INF_S17_DAS_split4', '0.5117'],
    ['INF_S17_DAS_infinite_resplit', '0.5094'],
    ['INF_S17_DAS_noresplit', '0.5704'],
    ['INF_H17_DAS_split4', '0.7311'],
    ['INF_S17_NDAS_split4', '0.6525'],
  ])('of %s, an endless shoe, is %s percent', (name, edge) => {
    expect(percent(blackjackRules(name), 4)).toBe(edge);
  });

  it('with splitting again from a shoe is estimated, and says so', () => {
    const shoe = blackjackRules('6D_S17_DAS_PEEK_3to2_D2');
    const again = blackjackOptimalRtp({ ...shoe, maxHands: 4 });
    const atLeast = 1 + blackjackReturn(shoe);
    expect(again).toEqual({ method: 'estimate', atLeast, rtp: expect.closeTo(1 - 0.00398, 4) as unknown });
    expect(blackjackOptimalRtp(shoe)).toEqual({ method: 'exact', rtp: atLeast });
    expect(blackjackOptimalRtp(endless)).toEqual({ method: 'exact', rtp: 1 + blackjackReturn(endless) });
  });

  it('without any split is computed too, and is larger', () => {
    for (const rules of [endless, blackjackRules('6D_S17_DAS_PEEK_3to2_D2')])
      expect(blackjackReturn({ ...rules, maxHands: 1 })).toBeLessThan(blackjackReturn({ ...rules, maxHands: 2 }) - 0.002);
  });

  it('moves with every rule in the direction the player knows', () => {
    const value = (change: Partial<BlackjackRules>): number => blackjackReturn({ ...endless, ...change });
    const base = value({});
    expect(value({ surrender: 'late' })).toBeGreaterThan(base);
    expect(value({ dealerPeeks: false })).toBeLessThan(base);
    expect(value({ doubleOn: 'D9' })).toBeLessThan(base);
    expect(value({ doubleOn: 'D10' })).toBeLessThan(value({ doubleOn: 'D9' }));
    expect(value({ naturalPays: fraction(6n, 5n) })).toBeLessThan(base - 0.013);
    expect(value({ surrender: 'early' })).toBeGreaterThan(value({ surrender: 'late' }) + 0.005);
    expect(value({ dealerPeeks: false, surrender: 'early' })).toBeGreaterThan(value({ dealerPeeks: false, surrender: 'late' }) + 0.005);
    const shoe = (change: Partial<BlackjackRules>): number => blackjackReturn({ ...endless, decks: 6, maxHands: 2, ...change });
    expect(shoe({ surrender: 'early' })).toBeCloseTo(value({ surrender: 'early', maxHands: 2 }), 2);
    expect(shoe({ surrender: 'early' })).toBeGreaterThan(shoe({ surrender: 'late' }) + 0.005);
    expect(shoe({ dealerPeeks: false, surrender: 'early' })).toBeGreaterThan(shoe({ dealerPeeks: false, surrender: 'late' }) + 0.005);
    expect(value({ dealerPeeks: false, surrender: 'late' })).toBeGreaterThan(value({ dealerPeeks: false }));
  });

  it('is refused for rules it is not computed for', () => {
    const shoe = blackjackRules('6D_S17_DAS_PEEK_3to2_D2');
    for (const change of [{ maxHands: 4 }, { decks: 0 }, { decks: 10 }, { decks: 2.5 }, { decks: Number.NaN }])
      expect(() => blackjackReturn({ ...shoe, ...change })).toThrow(InvalidInput);
    expect(() => blackjackReturn({ ...endless, maxHands: 31 })).toThrow(InvalidInput);
  });
});

describe('what each choice is worth', () => {
  // Published tables of hand values against an ace: ranks, then stand, hit and double.
  it.each([
    ['1D_S17_DAS_PEEK_3to2_D2', 1, 0, '-0.661732 -0.067808 -0.593281'],
    ['1D_S17_DAS_PEEK_3to2_D2', 5, 4, '-0.634013 0.172946 0.240259'],
    ['1D_S17_DAS_PEEK_3to2_D2', 3, 2, '-0.657967 -0.345048 -1.126423'],
    ['6D_H17_DAS_ENHC_3to2_D2', 5, 4, '-0.720879 -0.235772 -0.535879'],
    ['6D_H17_DAS_ENHC_3to2_D2', 5, 0, '-0.665166 -0.463296 -0.999484'],
  ])('under %s on %i and %i equals the published figures', (name, first, second, expected) => {
    const { stand, hit, double } = shoeChoiceValues(blackjackRules(name), { first, second, up: 0 });
    expect([stand, hit, double ?? Number.NaN].map((value) => value.toFixed(6)).join(' ')).toBe(expected);
  });

  it('of doubling eleven against an ace with two decks equals the published figure', () => {
    const rules = blackjackRules('2D_H17_DAS_PEEK_3to2_D2');
    expect(shoeChoiceValues(rules, { first: 5, second: 4, up: 0 }).double?.toFixed(6)).toBe('0.166650');
  });

  it('never favours splitting tens, so it does not matter which tens may be split', () => {
    for (const decks of [1, 6, 8])
      for (let up = 0; up <= TENS; up += 1) {
        const { split, stand } = shoeChoiceValues(
          { ...blackjackRules('1D_H17_DAS_PEEK_3to2_D2'), decks },
          { first: TENS, second: TENS, up },
        );
        expect(split).toBeLessThan(stand);
      }
  });

  it('leaves out what the rules do not allow', () => {
    const strict = blackjackRules('8D_S17_NDAS_ENHC_3to2_D10');
    expect(shoeChoiceValues(strict, { first: 8, second: 0, up: 5 })).toMatchObject({ double: null, split: null, surrender: null });
    expect(() => shoeChoiceValues(strict, { first: 10, second: 0, up: 5 })).toThrow(InvalidInput);
  });
});

/** Return of standing on every hand, from the chances of each three-card start of one deck. */
function alwaysStanding(rules: BlackjackRules): number {
  const ofRank: number[] = Array.from({ length: 10 }, (_, rank) => (rank === TENS ? 16 : 4));
  const take = (rank: number): number => {
    const left = ofRank[rank]!;
    ofRank[rank] = left - 1;
    return left;
  };
  let value = 0;
  for (let up = 0; up <= TENS; up += 1) {
    const solution = solveUpCard(rules, up);
    for (let first = 0; first <= TENS; first += 1)
      for (let second = first; second <= TENS; second += 1) {
        const chance = ((first === second ? 1 : 2) * take(up) * take(first) * take(second)) / (52 * 51 * 50);
        for (const rank of [up, first, second]) ofRank[rank]! += 1;
        if (chance === 0) continue;
        const natural = solution.naturalChanceOf(first, second);
        const isNatural = first === 0 && second === TENS;
        const stand = isNatural ? 1.5 : solution.valuesOf(first, second).stand;
        value += chance * ((1 - natural) * stand - (isNatural ? 0 : natural));
      }
  }
  return value;
}

// Goal: rounds that are dealt and the computed chances are one game. Method: a player who always stands, whose return both know.
it('a player who always stands wins what the stand values say', () => {
  const rules = blackjackRules('1D_H17_DAS_PEEK_3to2_D2');
  const [rounds, bet] = [30_000, units(2n)];
  let won = 0;
  for (let round = 0; round < rounds; round += 1) {
    const made: string[] = [];
    let state = replayBlackjack(rules, quickWords(Math.imul(round + 1, 0x9e3779b1)), made);
    while (state.choices.length > 0) {
      made.push(state.choices.includes('decline') ? 'decline' : 'stand');
      state = replayBlackjack(rules, quickWords(Math.imul(round + 1, 0x9e3779b1)), made);
    }
    const hands = state.hands.map((hand) => ({ ...hand, stake: bet }));
    won += Number(settleBlackjack(rules, { dealer: state.dealer, hands }).payout - bet) / 2;
  }
  expect(Math.abs(won / rounds - alwaysStanding(rules))).toBeLessThan(2.576 / Math.sqrt(rounds));
});
