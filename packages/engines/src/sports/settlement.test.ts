import { amountToWire, getCurrency, oddsUnits, parseAmount, parseOdds, units } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import grid from '../../conformance/sports_ah_ou_grid.json' with { type: 'json' };
import vectors from '../../conformance/sports_settlement.json' with { type: 'json' };
import { lineToText, oppositeLine, parseLine } from './line.ts';
import { formatSpecifier } from './market.ts';
import type { Facts, Score, Selection } from './market.ts';
import { listMarkets, settleAbandonedSelection, settleSelection } from './markets.ts';
import { fraction } from '../exact/fraction.ts';
import { deadHeat, eachWayReturn, HALF_LOSE, HALF_WIN, LOSE, returnOf, validBetOf, VOID, WIN } from './result.ts';
import type { Result } from './result.ts';

const USD = getCurrency('USD');
const money = (text: string) => parseAmount(text, USD);
const score = ([home, away]: number[]): Score => ({ home: home ?? 0, away: away ?? 0 });
const shareText = (part: number, of: number): string => {
  const { numerator, denominator } = fraction(BigInt(part), BigInt(of));
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;
};

interface VectorInput {
  market: string;
  pick: string;
  line?: string;
  team?: string;
  start?: number[];
  map?: number;
  status?: string;
  score?: number[];
  maps?: number[];
  half?: number[];
  scoreAtBet?: number[];
  scoreWhenAbandoned?: number[];
  firstBlood?: 'home' | 'away' | null;
  firstHalfCompleted?: boolean;
  odds: string;
  stake: string;
}

const HANDICAPS = new Set(['asian_handicap', 'spread', 'map_handicap']);
const NO_SCORE = [0, 0];

function selectionOf(input: VectorInput): Selection {
  const values: Record<string, string> = {};
  if (input.line !== undefined) {
    // The vectors give the line of the chosen side; a specifier holds the home side's.
    const own = parseLine(input.line);
    const handicap = HANDICAPS.has(input.market);
    values[handicap ? 'hcp' : 'total'] = lineToText(handicap && input.pick === 'away' ? oppositeLine(own) : own);
  }
  if (input.team !== undefined) values.team = input.team;
  if (input.start !== undefined) values.hcp = input.start.join(':');
  if (input.map !== undefined) values.mapnr = String(input.map);
  return { market: input.market, specifier: formatSpecifier(values), outcome: input.pick };
}

function factsOf(input: VectorInput): Facts {
  return {
    score: score(input.score ?? input.maps ?? input.scoreWhenAbandoned ?? NO_SCORE),
    ...(input.half && input.firstHalfCompleted !== false ? { half: score(input.half) } : {}),
    ...(input.scoreAtBet ? { scoreAtBet: score(input.scoreAtBet) } : {}),
    ...(input.firstBlood === undefined ? {} : { firstBlood: input.firstBlood }),
  };
}

function resultOf(input: VectorInput & { tiedCompetitors?: number; placesLeftForThem?: number }): Result {
  if (input.market === 'outright') return deadHeat({ places: input.placesLeftForThem ?? 0, tied: input.tiedCompetitors ?? 1 });
  const settle = input.status === 'ABANDONED' ? settleAbandonedSelection : settleSelection;
  return settle(selectionOf(input), factsOf(input));
}

describe('conformance: Asian line grid', () => {
  it.each(grid.cases)('$id', (row) => {
    const differences = row.homeMinusAway ?? row.totals ?? [];
    const codes = differences.map((value) => {
      const facts = { score: row.totals ? score([value, 0]) : score(value >= 0 ? [value, 0] : [0, -value]) };
      return settleSelection(selectionOf({ market: row.market, pick: row.side, line: row.line, odds: '', stake: '' }), facts).code;
    });
    expect(codes).toEqual(row.expect);
  });
});

describe('conformance: settlement', () => {
  const cases = vectors.cases.filter(({ group }) => group !== 'each_way');
  it.each(cases)('$id', ({ input, expect: expected }) => {
    const bet = input as unknown as VectorInput;
    const result = resultOf(bet);
    expect({
      result: result.code,
      winFraction: shareText(result.won, result.of),
      voidFraction: shareText(result.refunded, result.of),
      return: amountToWire(returnOf(money(bet.stake), parseOdds(bet.odds), result), USD),
    }).toEqual(expected);
  });

  it.each(vectors.cases.filter(({ group }) => group === 'each_way'))('$id', ({ input, expect: expected }) => {
    const bet = input as { odds: string; stakePerPart: string; placeFraction: string; finished: string };
    const placeFraction = fraction(1n, BigInt(bet.placeFraction.slice(2)));
    const win = bet.finished === 'win' ? WIN : LOSE;
    const place = bet.finished === 'none' ? LOSE : WIN;
    const paid = eachWayReturn({ stakePerPart: money(bet.stakePerPart), odds: parseOdds(bet.odds), placeFraction, win, place });
    expect(amountToWire(paid, USD)).toBe((expected as { return: string }).return);
  });
});

describe('abandoned matches', () => {
  it.each([
    ['total=2.75', 'over', HALF_WIN],
    ['total=2.75', 'under', HALF_LOSE],
    ['total=2.5', 'under', LOSE],
    ['total=3', 'over', VOID],
  ])('settles the part of %s %s that three goals have passed', (specifier, outcome, expected) => {
    expect(settleAbandonedSelection({ market: 'over_under', specifier, outcome }, { score: score([2, 1]) })).toEqual(expected);
  });

  it.each([
    [[4, 1], 'AOS', VOID],
    [[5, 0], 'AOS', WIN],
    [[2, 0], '1:3', LOSE],
    [[2, 0], '2:0', VOID],
  ])('at %s the correct score %s is decided or void', (when, outcome, expected) => {
    expect(settleAbandonedSelection({ market: 'correct_score', specifier: '', outcome }, { score: score(when) })).toEqual(expected);
  });

  it('keeps first-half markets when the half was completed', () => {
    const first = { market: 'over_under_1h', specifier: 'total=1', outcome: 'over' };
    expect(settleAbandonedSelection(first, { score: score([4, 0]), half: score([1, 0]) })).toEqual(VOID);
    expect(settleAbandonedSelection(first, { score: score([4, 0]), half: score([2, 0]) })).toEqual(WIN);
    // Abandoned in the first half: what it had decided stands.
    expect(settleAbandonedSelection(first, { score: score([1, 0]) })).toEqual(VOID);
    expect(settleAbandonedSelection(first, { score: score([2, 0]) })).toEqual(WIN);
  });
});

describe('returns and turnover', () => {
  it('truncates once, after the exact product', () => {
    expect(returnOf(money('0.0001'), oddsUnits(19_999n), WIN)).toBe(1n);
    expect(returnOf(money('33.33'), parseOdds('1.91'), HALF_WIN)).toBe(484951n);
  });

  it('says so when an amount is too large to be held', () => {
    const [most, high] = [units(10n ** 18n), parseOdds('1001')];
    const eachWay = { stakePerPart: most, odds: high, placeFraction: fraction(1n, 4n), win: WIN, place: WIN };
    for (const pay of [
      () => returnOf(most, high, WIN),
      () => eachWayReturn(eachWay),
      () => validBetOf({ stake: most, odds: high, result: WIN }),
    ])
      expect(pay).toThrow(expect.objectContaining({ code: 'amount_too_large' }));
    expect(returnOf(most, high, VOID)).toBe(most);
  });

  it('refuses what no bet can be', () => {
    const eachWay = { stakePerPart: money('10'), odds: parseOdds('5'), placeFraction: fraction(1n, 4n), win: WIN, place: WIN };
    for (const wrong of [
      () => returnOf(money('-100'), parseOdds('2'), WIN),
      () => validBetOf({ stake: money('-100'), odds: parseOdds('1.2'), result: WIN }),
      () => eachWayReturn({ ...eachWay, stakePerPart: money('-1') }),
      () => eachWayReturn({ ...eachWay, placeFraction: fraction(-1n, 4n) }),
      () => eachWayReturn({ ...eachWay, placeFraction: fraction(5n, 4n) }),
      () => deadHeat({ places: -1, tied: 2 }),
      () => deadHeat({ places: 1, tied: 0 }),
      () => deadHeat({ places: 0.5, tied: 2 }),
    ])
      expect(wrong).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });

  it('pays a dead heat in full when there is a place for everyone, and nothing when there is none', () => {
    expect(deadHeat({ places: 2, tied: 2 })).toEqual(WIN);
    expect(deadHeat({ places: 0, tied: 2 })).toEqual(LOSE);
  });

  it.each([
    { rule: 'stake', odds: '1.37', result: LOSE, stake: '134.31', expected: '0.0000' },
    { rule: 'stake', odds: '1.50', result: LOSE, stake: '10.00', expected: '10.0000' },
    { rule: 'stake', odds: '1.4999', result: LOSE, stake: '10.00', expected: '0.0000' },
    { rule: 'stake', odds: '2.90', result: HALF_LOSE, stake: '362.62', expected: '181.3100' },
    { rule: 'stake', odds: '2.13', result: VOID, stake: '949.78', expected: '0.0000' },
    { rule: 'minStakeProfit', odds: '1.95', result: WIN, stake: '883.37', expected: '839.2015' },
    { rule: 'minStakeProfit', odds: '2.45', result: WIN, stake: '38.86', expected: '38.8600' },
    { rule: 'minStakeProfit', odds: '1.90', result: HALF_WIN, stake: '100.00', expected: '45.0000' },
    { rule: 'minStakeProfit', odds: '3.22', result: LOSE, stake: '952.90', expected: '952.9000' },
  ] as const)('counts $expected of $stake at $odds, $result.code, by $rule', ({ rule, odds, result, stake, expected }) => {
    expect(amountToWire(validBetOf({ rule, odds: parseOdds(odds), result, stake: money(stake) }), USD)).toBe(expected);
  });
});

describe('every market of the registry', () => {
  const SPECIFIERS: Record<string, string> = { hcp: '-0.5', total: '2.5', team: 'home', mapnr: '1' };
  const ofEvent = listMarkets().filter((market) => market.outcomes.length > 0);
  const specifierFor = (keys: readonly string[], id: string): string =>
    formatSpecifier(Object.fromEntries(keys.map((key) => [key, id.startsWith('european_handicap') ? '0:1' : (SPECIFIERS[key] ?? '')])));

  it.each(ofEvent.map((market) => [market.id, market] as const))('%s has exactly the stated winners on every score', (id, market) => {
    const specifier = specifierFor(market.specifierKeys, id);
    const winners = id.startsWith('double_chance') ? 2 : 1;
    for (let home = 0; home <= 8; home++) {
      for (let away = 0; away <= 8; away++) {
        const half = { home: Math.min(home, 1), away: 0 };
        const firstGoal = away > 0 ? 'away' : home > 0 ? 'home' : null;
        const facts: Facts = { score: { home, away }, half, firstBlood: 'away', mapWinner: 'home', firstGoal };
        const codes = market.outcomes.map((outcome) => settleSelection({ market: id, specifier, outcome }, facts).code);
        const allVoid = codes.every((code) => code === 'VOID');
        expect(allVoid || codes.filter((code) => code === 'WIN').length === winners, `${id} ${home}:${away} ${codes.join()}`).toBe(true);
      }
    }
  });

  it('keeps its ids unique', () => {
    const ids = listMarkets().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
