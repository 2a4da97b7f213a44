import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InvalidInput } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { luckyLanternFigures } from '../games/lucky-lantern-figures.ts';
import { luckyLantern } from '../games/lucky-lantern.ts';
import { InvalidSheet } from '../sheet-faults.ts';
import type { SheetFaultCode } from '../sheet-faults.ts';
import { evaluateClassic } from './evaluate.ts';
import { computeClassicFigures, exactClassicFigures } from './figures.ts';
import type { ClassicSheet, Combination } from './sheet.ts';
import { spinClassic } from './spin.ts';
import { listClassicFaults } from './validate-sheet.ts';

interface SpinCase {
  readonly id: string;
  readonly group: string;
  readonly input: { readonly stops: readonly number[]; readonly maxBet: boolean };
  readonly expect: {
    readonly window: readonly (readonly string[])[];
    readonly lineWins: readonly { readonly line: number; readonly combination: string; readonly winLineBets: number }[];
    readonly totalWinLineBets: number;
    readonly jackpot: boolean;
  };
}

const FILE = join(import.meta.dirname, '../../../conformance/slots.json');
const { cases } = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly cases: readonly SpinCase[] };

/** Rule book §3.9 once more, case by case as it is written, with none of the sheet's data but strips and lines. */
function payOfLine([a = '', b = '', c = '']: readonly string[]): readonly [string, number] | null {
  const pays: Readonly<Record<string, number>> = { SEV: 50, B3: 30, B2: 18, B1: 6, BEL: 10, CHE: 5 };
  const symbols = [a, b, c];
  const others = symbols.filter((symbol) => symbol !== 'DIA');
  const factor = 2 ** (3 - others.length);
  if (others.length === 0) return ['DIA3', 500];
  const [first = ''] = others;
  if (first !== 'BLK' && others.every((symbol) => symbol === first)) return [first, (pays[first] ?? 0) * factor];
  if (others.every((symbol) => /^B[123]$/.test(symbol))) return ['ANYBAR', 3 * factor];
  if ([a, b].every((symbol) => symbol === 'CHE' || symbol === 'DIA') && (a === 'CHE' || b === 'CHE')) return ['CHE2', factor];
  return null;
}

function* allStops(): Generator<readonly [number, number, number]> {
  for (let first = 0; first < 24; first += 1)
    for (let second = 0; second < 24; second += 1) for (let third = 0; third < 24; third += 1) yield [first, second, third];
}

describe('Lucky Lantern', () => {
  it('has exactly the printed figures', () => {
    const figures = computeClassicFigures(luckyLantern);
    expect(figures).toEqual(luckyLanternFigures);
    const { maximumBet, belowMaximumBet, jackpot, combinations } = figures;
    expect(combinations).toBe('13824');
    expect(maximumBet.rtp).toEqual({ fraction: '1459/1536', percent: '94.986979' });
    expect(belowMaximumBet.rtp.percent).toBe('95.710359');
    expect(maximumBet.hitFrequency).toEqual({ fraction: '5929/13824', percent: '42.889178' });
    expect([maximumBet.variance, maximumBet.volatility]).toEqual(['12.725366', 'medium']);
    expect(jackpot).toEqual({
      probability: { fraction: '1/13824', percent: '0.007234' },
      seedReturn: { fraction: '25/1728', percent: '1.446759' },
      contributionReturn: { fraction: '1/100', percent: '1.000000' },
      longRunRtp: { fraction: '336731/345600', percent: '97.433738' },
      meanTotalBets: '338.24',
    });
  });

  it('pays every line of every combination as the rule book says', () => {
    for (const stops of allStops()) {
      for (const isMaximumBet of [true, false]) {
        const { lineWins, window, isJackpot, multiple } = evaluateClassic(luckyLantern, { stops, isMaximumBet });
        const expected = luckyLantern.lines.flatMap((rows, index) => {
          const pay = payOfLine(rows.map((row, reel) => window[reel]?.[row] ?? ''));
          return pay ? [{ line: index + 1, combination: pay[0], multiple: pay[1] }] : [];
        });
        const [first] = expected;
        const hasJackpot = isMaximumBet && first?.line === 1 && first.combination === 'DIA3';
        const paid = hasJackpot ? expected.slice(1) : expected;
        const told = lineWins.map(({ line, combination, multiple: won }) => ({ line, combination, multiple: won }));
        const isAsWritten = isJackpot === hasJackpot && multiple === paid.reduce((sum, win) => sum + win.multiple, 0);
        if (!isAsWritten || JSON.stringify(told) !== JSON.stringify(paid)) expect.unreachable(`stops ${stops.join()}`);
      }
    }
  });

  it.each(cases.filter(({ group }) => group === 'spin_b'))('$id', ({ input, expect: expected }) => {
    const outcome = evaluateClassic(luckyLantern, { stops: input.stops, isMaximumBet: input.maxBet });
    expect(outcome.window).toEqual(expected.window);
    expect(outcome.lineWins.map(({ line, combination, multiple }) => ({ line, combination, winLineBets: multiple }))).toEqual(
      expected.lineWins,
    );
    expect([outcome.multiple, outcome.isJackpot]).toEqual([expected.totalWinLineBets, expected.jackpot]);
  });

  it('has parts that add up to its return', () => {
    const { maximumBet } = exactClassicFigures(luckyLantern);
    const sum = maximumBet.contributions.reduce(
      (total, { expected }) => total + Number(expected.numerator) / Number(expected.denominator),
      0,
    );
    expect(sum).toBeCloseTo(1459 / 1536, 12);
  });
});

describe('a round', () => {
  const scripted = (...words: readonly number[]) => {
    let next = 0;
    return { nextUint32: () => words[next++] ?? 0 };
  };

  it('tells its stops, wins and jackpot in order', () => {
    expect(spinClassic(luckyLantern, scripted(14, 22, 22), { isMaximumBet: true })).toEqual({
      multiple: 6,
      isJackpot: true,
      events: [
        {
          type: 'reels-stopped',
          stops: [14, 22, 22],
          window: [
            ['B1', 'DIA', 'BEL'],
            ['CHE', 'DIA', 'B1'],
            ['BLK', 'DIA', 'B2'],
          ],
        },
        { type: 'line-won', line: 4, combination: 'ANYBAR', wildMultiplier: 2, multiple: 6 },
        { type: 'jackpot-won', line: 1, combination: 'DIA3' },
        { type: 'round-ended', multiple: 6, isJackpot: true },
      ],
    });
  });

  it('stops the same below maximum bet, where three wilds pay their 500', () => {
    const { events, multiple, isJackpot } = spinClassic(luckyLantern, scripted(14, 22, 22), { isMaximumBet: false });
    expect([multiple, isJackpot]).toEqual([506, false]);
    expect(events[1]).toEqual({ type: 'line-won', line: 1, combination: 'DIA3', wildMultiplier: 1, multiple: 500 });
  });

  it.each([[[24, 0, 0]], [[0, -1, 0]], [[0, 0]], [[0.5, 0, 0]]])('refuses the stops %j', (stops) => {
    expect(() => evaluateClassic(luckyLantern, { stops, isMaximumBet: true })).toThrow(InvalidInput);
  });
});

describe('a classic sheet', () => {
  const change = (index: number, combination: Partial<Combination>): Partial<ClassicSheet> => ({
    combinations: luckyLantern.combinations.map((one, place) => (place === index ? ({ ...one, ...combination } as Combination) : one)),
  });
  const { jackpot } = luckyLantern;
  const withJackpot = (part: Partial<NonNullable<ClassicSheet['jackpot']>>): Partial<ClassicSheet> => ({
    jackpot: jackpot && { ...jackpot, ...part },
  });

  it.each<readonly [SheetFaultCode, string, Partial<ClassicSheet>]>([
    ['invalid_id', 'id', { id: 'Lucky' }],
    ['invalid_size', 'rows', { rows: 0 }],
    ['invalid_size', 'reels', { reels: [] }],
    ['too_large', 'reels', { reels: Array.from({ length: 2 }, () => Array.from({ length: 251 }, (_, stop) => `S${stop}`)) }],
    ['too_large', 'reels', { reels: Array.from({ length: 3 }, () => Array.from({ length: 59 }, (_, stop) => `S${stop}`)) }],
    ['short_reel', 'reels.0', { reels: [['SEV', 'BLK'], ...luckyLantern.reels.slice(1)] }],
    ['unknown_symbol', 'reels.0', { reels: [['SEV', 'BLK', 'CAT'], ...luckyLantern.reels.slice(1)] }],
    ['invalid_line', 'lines.0', { lines: [[1, 1, 3]] }],
    ['invalid_line', 'lines', { lines: [] }],
    ['duplicate_line', 'lines', { lines: [...luckyLantern.lines, [1, 1, 1]] }],
    ['invalid_multiplier', 'wild.factor', { wild: { symbol: 'DIA', factor: 0 } }],
    ['invalid_symbol', 'blanks', { blanks: ['BLK', 'DIA'] }],
    ['invalid_pays', 'combinations.1', change(1, { pay: 0.5 })],
    ['invalid_pays', 'combinations.1', change(1, { id: 'DIA3' })],
    ['invalid_symbol', 'combinations.1', change(1, { symbols: ['SEV', 'BLK'] })],
    ['invalid_symbol', 'combinations.7', change(7, { symbols: [] })],
    ['invalid_size', 'combinations.8', change(8, { count: 4 })],
    ['invalid_jackpot', 'jackpot.combination', withJackpot({ combination: 'NONE' })],
    ['invalid_jackpot', 'jackpot.line', withJackpot({ line: 6 })],
    ['invalid_jackpot', 'jackpot.seedTotalBets', withJackpot({ seedTotalBets: -1 })],
    ['invalid_jackpot', 'jackpot.ratePerTenThousand', withJackpot({ ratePerTenThousand: 10_000 })],
  ])('is refused for %s at %s', (code, at, part) => {
    const faulty = { ...luckyLantern, ...part };
    expect(listClassicFaults(faulty).map((fault) => [fault.code, fault.at])).toContainEqual([code, at]);
    expect(() => spinClassic(faulty, { nextUint32: () => 0 }, { isMaximumBet: true })).toThrow(InvalidSheet);
  });

  it('of ours has no fault', () => {
    expect(listClassicFaults(luckyLantern)).toEqual([]);
  });

  it('without a jackpot pays three wilds at any bet', () => {
    const plain: ClassicSheet = { ...luckyLantern, jackpot: null };
    expect(evaluateClassic(plain, { stops: [14, 22, 22], isMaximumBet: true })).toMatchObject({ multiple: 506, isJackpot: false });
    expect(exactClassicFigures(plain).jackpot).toBeNull();
  });
});
