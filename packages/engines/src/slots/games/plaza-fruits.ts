import type { ClassicSheet } from '../classic/sheet.ts';
import type { Strip } from '../reels/reel-sheet.ts';

const reel = (symbols: string): Strip => symbols.split(' ');

/** Plaza Fruits: a fruit machine of 3×3 and five lines, doubling wilds, no meter: every bet plays alike. */
export const plazaFruits: ClassicSheet = {
  id: 'plaza-fruits',
  version: 1,
  name: 'Plaza Fruits',
  rows: 3,
  reels: [
    reel(
      'ORANGE CHERRY BELL PLUM LEMON CHERRY ORANGE LEMON BELL ORANGE CHERRY PLUM LEMON ORANGE BELL SEVEN LEMON CHERRY PLUM ORANGE SEVEN PLUM LEMON STAR',
    ),
    reel(
      'PLUM CHERRY BELL ORANGE PLUM LEMON SEVEN PLUM ORANGE CHERRY LEMON BELL CHERRY LEMON BELL CHERRY ORANGE SEVEN LEMON PLUM STAR LEMON CHERRY ORANGE',
    ),
    reel(
      'CHERRY BELL ORANGE PLUM BELL ORANGE CHERRY LEMON ORANGE CHERRY PLUM LEMON CHERRY SEVEN LEMON CHERRY BELL ORANGE STAR LEMON PLUM ORANGE SEVEN PLUM',
    ),
  ],
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  wild: { symbol: 'STAR', factor: 2 },
  blanks: [],
  combinations: [
    { id: 'STAR3', kind: 'wilds', pay: 500 },
    { id: 'SEVEN3', kind: 'group', symbols: ['SEVEN'], pay: 50 },
    { id: 'BELL3', kind: 'group', symbols: ['BELL'], pay: 20 },
    { id: 'PLUM3', kind: 'group', symbols: ['PLUM'], pay: 9 },
    { id: 'ORANGE3', kind: 'group', symbols: ['ORANGE'], pay: 5 },
    { id: 'LEMON3', kind: 'group', symbols: ['LEMON'], pay: 5 },
    { id: 'CHERRY3', kind: 'group', symbols: ['CHERRY'], pay: 5 },
    { id: 'CHERRY2', kind: 'first', symbol: 'CHERRY', count: 2, pay: 2 },
  ],
  jackpot: null,
};
