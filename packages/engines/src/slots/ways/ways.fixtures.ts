import type { ReelSheet, Strip } from '../reels/reel-sheet.ts';
import type { WaysSheet } from './sheet.ts';

const reel = (symbols: string): Strip => symbols.split(' ');

/** Small enough to play every combination, with what makes counting hard: stacks, wilds that multiply, two scatters on a reel. */
const small: Omit<ReelSheet, 'id' | 'name' | 'freeSpins'> = {
  version: 1,
  reels: [
    reel('ROSE ROSE LILY IRIS BELL ROSE LILY LILY MOON BELL IRIS'),
    reel('LILY WILD ROSE BELL IRIS IRIS LILY MOON BELL ROSE'),
    reel('IRIS ROSE ROSE WILD LILY MOON BELL LILY MOON IRIS'),
    reel('BELL ROSE LILY WILD IRIS MOON BELL ROSE LILY'),
  ],
  pays: { ROSE: { 2: 2, 3: 12, 4: 60 }, LILY: { 3: 8, 4: 30 }, IRIS: { 3: 5, 4: 20 }, BELL: { 3: 4, 4: 16 } },
  wild: {
    symbol: 'WILD',
    multipliers: [
      { reel: 2, factor: 2 },
      { reel: 4, factor: 3 },
    ],
  },
  scatter: { symbol: 'MOON', pays: { 3: 1, 4: 3, 5: 10 } },
};

/** 81 ways: every reel shows three rows. Retriggered free spins. */
export const fixedWays: WaysSheet = {
  ...small,
  id: 'fixed-ways',
  name: 'Fixed ways',
  betUnits: 479,
  heights: small.reels.map(() => [{ rows: 3, weight: 1 }]),
  freeSpins: { awards: { 3: 2, 4: 3, 5: 4 }, reels: null, multipliers: [2], isRetriggered: true },
};

/** 2 to 5 rows a reel, drawn for every spin. Free spins on reels of their own with climbing multipliers. */
const short = [
  reel('ROSE LILY IRIS BELL BELL LILY MOON IRIS'),
  reel('LILY WILD ROSE BELL IRIS IRIS MOON'),
  reel('IRIS ROSE WILD LILY MOON BELL MOON'),
  reel('BELL ROSE LILY WILD IRIS MOON'),
];

export const variableWays: WaysSheet = {
  ...small,
  id: 'variable-ways',
  name: 'Variable ways',
  betUnits: 1690,
  reels: short,
  heights: [
    [
      { rows: 2, weight: 3 },
      { rows: 4, weight: 1 },
    ],
    [{ rows: 3, weight: 1 }],
    [
      { rows: 2, weight: 2 },
      { rows: 3, weight: 2 },
      { rows: 5, weight: 1 },
    ],
    [
      { rows: 3, weight: 1 },
      { rows: 4, weight: 2 },
    ],
  ],
  freeSpins: {
    awards: { 3: 1, 4: 2, 5: 3 },
    reels: short.map((strip) => strip.map((symbol) => (symbol === 'MOON' ? 'ROSE' : symbol))),
    multipliers: [1, 2, 3],
    isRetriggered: false,
  },
};
