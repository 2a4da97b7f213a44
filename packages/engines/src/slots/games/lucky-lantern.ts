import type { ClassicSheet } from '../classic/sheet.ts';
import type { Strip } from '../reels/reel-sheet.ts';

const reel = (symbols: string): Strip => symbols.split(' ');

/** Lucky Lantern, PAR sheet B of rule book §3.9: 3×3, five lines, doubling wilds, a meter for three wilds on line 1 at maximum bet. */
export const luckyLantern: ClassicSheet = {
  id: 'lucky-lantern',
  version: 1,
  name: 'Lucky Lantern',
  rows: 3,
  reels: [
    reel('SEV BLK B2 CHE BLK B2 B1 BEL BLK B1 CHE B3 BEL BLK B1 DIA BEL CHE BLK B1 B2 SEV BLK B3'),
    reel('B1 B2 BLK CHE B1 BLK BEL B1 B3 BLK CHE B1 BLK BEL B2 BLK BEL B3 SEV BLK B2 SEV CHE DIA'),
    reel('B2 BLK B1 BEL BLK CHE B1 BLK SEV BEL BLK B1 B2 B3 BLK B1 SEV B2 BEL BLK CHE B3 BLK DIA'),
  ],
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  wild: { symbol: 'DIA', factor: 2 },
  blanks: ['BLK'],
  combinations: [
    { id: 'DIA3', kind: 'wilds', pay: 500 },
    { id: 'SEV', kind: 'group', symbols: ['SEV'], pay: 50 },
    { id: 'B3', kind: 'group', symbols: ['B3'], pay: 30 },
    { id: 'B2', kind: 'group', symbols: ['B2'], pay: 18 },
    { id: 'B1', kind: 'group', symbols: ['B1'], pay: 6 },
    { id: 'BEL', kind: 'group', symbols: ['BEL'], pay: 10 },
    { id: 'CHE', kind: 'group', symbols: ['CHE'], pay: 5 },
    { id: 'ANYBAR', kind: 'group', symbols: ['B1', 'B2', 'B3'], pay: 3 },
    { id: 'CHE2', kind: 'first', symbol: 'CHE', count: 2, pay: 1 },
  ],
  jackpot: { combination: 'DIA3', line: 1, seedTotalBets: 200, ratePerTenThousand: 100 },
};
