import { describe, expect, it } from 'vitest';
import { emberMosaic } from './ember-mosaic.ts';
import type { ParSheet } from './sheet.ts';
import { listSheetFaults } from './validate-sheet.ts';

const { freeSpins, wild, scatter, pays } = emberMosaic;
const withStrip = (reel: number, change: (strip: readonly string[]) => readonly string[]): Partial<ParSheet> => ({
  reels: emberMosaic.reels.map((strip, index) => (index === reel ? change(strip) : strip)),
});

const FAULTS: readonly (readonly [string, Partial<ParSheet>])[] = [
  ['the id is not kebab-case', { id: 'Ember Mosaic' }],
  ['the version is not a whole number from 1', { version: 0 }],
  ['the free spins have another number of reels', { freeSpins: { ...freeSpins, reels: emberMosaic.reels.slice(1) } }],
  ['wild and scatter are the same symbol', { wild: { ...wild, symbol: 'SCAT' } }],
  ['base reel 2 has the unknown symbol CAT', withStrip(1, (strip) => ['CAT', ...strip])],
  ['base reel 3 is shorter than the window', withStrip(2, (strip) => strip.slice(0, 2))],
  ['base reel 1 has a wild, so no symbol would be the paying one', withStrip(0, (strip) => [...strip, 'WILD'])],
  ['there are no lines', { lines: [] }],
  [
    'two lines are equal',
    {
      lines: [
        [1, 1, 1, 1, 1],
        [1, 1, 1, 1, 1],
      ],
    },
  ],
  ['line 1 leaves the window', { lines: [[0, 0, 0, 0, -1]] }],
  ['line 1 leaves the window', { lines: [[0, 0, 0, 0]] }],
  ['wild or scatter has line pays', { pays: { ...pays, WILD: { 5: 1 } } }],
  ['the pays of KEY are not whole numbers that rise with the run', { pays: { ...pays, KEY: { 3: 9, 4: 8, 5: 7 } } }],
  ['the pays of KEY are not whole numbers that rise with the run', { pays: { ...pays, KEY: { 3: 9, 5: 10 } } }],
  ['the pays of KEY are not whole numbers that rise with the run', { pays: { ...pays, KEY: { 3: 0.5 } } }],
  ['the pays of KEY are not whole numbers that rise with the run', { pays: { ...pays, KEY: { 6: 5 } } }],
  ['the scatter pays are not whole numbers that rise with the count', { scatter: { ...scatter, pays: { 3: 2, 4: 1, 5: 80 } } }],
  ['5 scatters can show but have no pay', { scatter: { ...scatter, pays: { 3: 2, 4: 12 } } }],
  ['the wild multiplier of reel 6 is impossible', { wild: { ...wild, multipliers: [{ reel: 6, factor: 2 }] } }],
  [
    'a reel has two wild multipliers',
    {
      wild: {
        ...wild,
        multipliers: [
          { reel: 3, factor: 2 },
          { reel: 3, factor: 3 },
        ],
      },
    },
  ],
  ['the awards are not whole numbers that rise with the scatters', { freeSpins: { ...freeSpins, awards: { 3: 8, 4: 7, 5: 12 } } }],
  ['5 scatters can show but have no award', { freeSpins: { ...freeSpins, awards: { 3: 8 } } }],
  ['the free-spin multipliers are not whole numbers from 1', { freeSpins: { ...freeSpins, multipliers: [] } }],
  ['the free-spin multipliers are not whole numbers from 1', { freeSpins: { ...freeSpins, multipliers: [1.5] } }],
  ['retriggered free spins need one constant multiplier', { freeSpins: { ...freeSpins, isRetriggered: true } }],
];

describe('a sheet', () => {
  it('of ours has no fault', () => {
    expect(listSheetFaults(emberMosaic)).toEqual([]);
  });

  it.each(FAULTS)('%s', (fault, change) => {
    expect(listSheetFaults({ ...emberMosaic, ...change })).toContain(fault);
  });
});
