import { describe, expect, it } from 'vitest';
import { dragonHarbor } from '../games/dragon-harbor.ts';
import { emberMosaic } from '../games/ember-mosaic.ts';
import { InvalidSheet } from '../sheet-faults.ts';
import type { SheetFaultCode } from '../sheet-faults.ts';
import { compileSheet } from './compile-sheet.ts';
import { computeFigures } from './figures.ts';
import type { ParSheet } from './sheet.ts';
import { listSheetFaults } from './validate-sheet.ts';

const { freeSpins, wild, scatter, pays } = emberMosaic;
const withStrip = (reel: number, change: (strip: readonly string[]) => readonly string[]): Partial<ParSheet> => ({
  reels: emberMosaic.reels.map((strip, index) => (index === reel ? change(strip) : strip)),
});
const withKey = (table: Readonly<Record<number, number>>): Partial<ParSheet> => ({ pays: { ...pays, KEY: table } });
const KEY_FAULT = 'the pays of KEY are not whole numbers that rise with the run';

const FAULTS: readonly (readonly [SheetFaultCode, string, string, Partial<ParSheet>])[] = [
  ['invalid_id', 'id', 'the id is not kebab-case', { id: 'Ember Mosaic' }],
  ['invalid_version', 'version', 'the version is not a whole number from 1', { version: 0 }],
  ['invalid_size', 'rows', 'the number of rows is not a whole number from 1', { rows: 2.5 }],
  ['invalid_size', 'reels', 'there are fewer than two reels', { reels: emberMosaic.reels.slice(0, 1) }],
  [
    'invalid_size',
    'freeSpins.reels',
    'the free spins have another number of reels',
    { freeSpins: { ...freeSpins, reels: emberMosaic.reels.slice(1) } },
  ],
  ['invalid_symbol', 'wild.symbol', 'wild and scatter are the same symbol', { wild: { ...wild, symbol: 'SCAT' } }],
  ['unknown_symbol', 'reels.1', 'base reel 2 has the unknown symbol CAT', withStrip(1, (strip) => ['CAT', ...strip])],
  ['short_reel', 'reels.2', 'base reel 3 is shorter than the window', withStrip(2, (strip) => strip.slice(0, 2))],
  [
    'misplaced_wild',
    'reels.0',
    'base reel 1 has a wild, so no symbol would be the paying one',
    withStrip(0, (strip) => [...strip, 'WILD']),
  ],
  ['invalid_line', 'lines', 'there are no lines', { lines: [] }],
  ['duplicate_line', 'lines', 'two lines are equal', { lines: [...emberMosaic.lines, ...emberMosaic.lines.slice(0, 1)] }],
  ['invalid_line', 'lines.0', 'line 1 leaves the window', { lines: [[0, 0, 0, 0, -1]] }],
  ['invalid_line', 'lines.0', 'line 1 leaves the window', { lines: [[0, 0, 0, 0, 3]] }],
  ['invalid_line', 'lines.0', 'line 1 leaves the window', { lines: [[0, 0, 0, 0]] }],
  ['invalid_symbol', 'pays', 'wild or scatter has line pays', { pays: { ...pays, WILD: { 5: 1 } } }],
  ['invalid_pays', 'pays.KEY', KEY_FAULT, withKey({ 3: 9, 4: 8, 5: 7 })],
  ['invalid_pays', 'pays.KEY', KEY_FAULT, withKey({ 3: 9, 5: 10 })],
  ['invalid_pays', 'pays.KEY', KEY_FAULT, withKey({ 3: 0.5 })],
  ['invalid_pays', 'pays.KEY', KEY_FAULT, withKey({ 3: 1_000_001 })],
  ['invalid_pays', 'pays.KEY', KEY_FAULT, withKey({ 6: 5 })],
  ['invalid_pays', 'pays.KEY', KEY_FAULT, withKey({ 1: 5, 2: 6 })],
  [
    'invalid_pays',
    'scatter.pays',
    'the scatter pays are not whole numbers that rise with the count',
    { scatter: { ...scatter, pays: { 3: 2, 4: 1, 5: 80 } } },
  ],
  ['invalid_pays', 'maxRoundLineBets', 'the most that a round wins is not a whole number from 1', { maxRoundLineBets: 0 }],
  ['missing_pay', 'scatter.pays', '5 scatters can show but have no pay', { scatter: { ...scatter, pays: { 3: 2, 4: 12 } } }],
  [
    'too_large',
    'pays',
    'there are more than 250 symbols',
    { pays: { ...pays, ...Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`S${index}`, { 3: 1 }])) } },
  ],
  [
    'invalid_multiplier',
    'wild.multipliers.0',
    'the wild multiplier of reel 6 is impossible',
    { wild: { ...wild, multipliers: [{ reel: 6, factor: 2 }] } },
  ],
  [
    'invalid_multiplier',
    'wild.multipliers',
    'a reel has two wild multipliers',
    { wild: { ...wild, multipliers: Array.from({ length: 2 }, () => ({ reel: 3, factor: 2 })) } },
  ],
  [
    'too_large',
    'pays',
    'the largest win is too large to count',
    { wild: { ...wild, multipliers: [2, 3].map((reel) => ({ reel, factor: 10 ** 6 })) } },
  ],
  [
    'invalid_award',
    'freeSpins.awards',
    'the awards are not whole numbers that rise with the scatters',
    { freeSpins: { ...freeSpins, awards: { 3: 8, 4: 7, 5: 12 } } },
  ],
  ['missing_award', 'freeSpins.awards', '5 scatters can show but have no award', { freeSpins: { ...freeSpins, awards: { 3: 8 } } }],
  ...[[], [1.5]].map(
    (multipliers) =>
      [
        'invalid_multiplier',
        'freeSpins.multipliers',
        'the free-spin multipliers are not whole numbers from 1',
        { freeSpins: { ...freeSpins, multipliers } },
      ] as const,
  ),
  [
    'invalid_multiplier',
    'freeSpins.multipliers',
    'retriggered free spins need one constant multiplier',
    { freeSpins: { ...freeSpins, isRetriggered: true } },
  ],
];

describe('a sheet', () => {
  it.each([emberMosaic, dragonHarbor])('$name has no fault', (sheet) => {
    expect(listSheetFaults(sheet)).toEqual([]);
  });

  it.each(FAULTS)('%s at %s: %s', (code, at, reason, change) => {
    const faulty = { ...emberMosaic, ...change };
    expect(listSheetFaults(faulty)).toContainEqual({ code, at, reason });
    expect(() => compileSheet(faulty)).toThrow(InvalidSheet);
  });

  it('whose features never end is refused, one just below is not', () => {
    const awarding = (spins: number): ParSheet => ({
      ...dragonHarbor,
      freeSpins: { ...dragonHarbor.freeSpins, awards: { 3: spins, 4: spins, 5: spins } },
    });
    // A free spin shows three or more scatters once in 140.36 times.
    expect(listSheetFaults(awarding(141)).map(({ code }) => code)).toEqual(['endless_feature']);
    expect(() => computeFigures(awarding(141))).toThrow(InvalidSheet);
    expect(listSheetFaults(awarding(140))).toEqual([]);
  });
});
