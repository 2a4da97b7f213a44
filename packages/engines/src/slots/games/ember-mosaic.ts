import type { ParSheet } from '../lines/sheet.ts';
import type { Strip } from '../reels/reel-sheet.ts';

const reel = (symbols: string): Strip => symbols.split(' ');

/**
 * Ember Mosaic: 5×3, 20 lines, wilds on reels 2 to 4 (2 to 5 in free spins), free spins on richer reels with a climbing
 * multiplier. Free spins show no scatter, so every feature ends and the best possible round is known. The figures are in `ember-mosaic-figures.ts`.
 * No window shows a symbol twice on one reel.
 */
export const emberMosaic: ParSheet = {
  id: 'ember-mosaic',
  version: 1,
  name: 'Ember Mosaic',
  rows: 3,
  reels: [
    reel(
      'HEX STAR DROP PHOENIX HEX DROP RHOMB SCAT KEY OWL RHOMB LANTERN OWL DROP RHOMB KEY STAR RHOMB KEY STAR HEX DROP RHOMB STAR OWL HEX PHOENIX LANTERN DROP HEX LANTERN KEY',
    ),
    reel(
      'KEY OWL HEX PHOENIX DROP WILD STAR RHOMB DROP LANTERN PHOENIX WILD KEY OWL HEX DROP RHOMB LANTERN KEY RHOMB DROP OWL STAR KEY HEX RHOMB STAR SCAT DROP HEX STAR LANTERN',
    ),
    reel(
      'LANTERN KEY DROP LANTERN HEX DROP SCAT RHOMB OWL STAR RHOMB HEX KEY WILD DROP SCAT OWL STAR HEX OWL STAR RHOMB HEX LANTERN RHOMB KEY PHOENIX WILD KEY STAR DROP PHOENIX',
    ),
    reel(
      'PHOENIX HEX STAR OWL DROP HEX OWL STAR KEY DROP LANTERN SCAT KEY OWL DROP RHOMB STAR KEY PHOENIX RHOMB WILD LANTERN RHOMB WILD HEX DROP RHOMB HEX OWL LANTERN DROP STAR',
    ),
    reel(
      'LANTERN KEY DROP HEX OWL STAR DROP KEY STAR RHOMB PHOENIX KEY OWL HEX PHOENIX DROP HEX SCAT STAR LANTERN RHOMB DROP KEY HEX RHOMB OWL LANTERN RHOMB STAR OWL DROP RHOMB',
    ),
  ],
  lines: [
    [1, 1, 1, 1, 1],
    [2, 2, 2, 2, 2],
    [0, 0, 0, 0, 0],
    [2, 1, 0, 1, 2],
    [0, 1, 2, 1, 0],
    [1, 2, 1, 0, 1],
    [1, 0, 1, 2, 1],
    [2, 2, 1, 2, 2],
    [0, 0, 1, 0, 0],
    [1, 2, 2, 2, 1],
    [1, 0, 0, 0, 1],
    [2, 1, 2, 1, 2],
    [0, 1, 0, 1, 0],
    [2, 1, 1, 1, 2],
    [0, 1, 1, 1, 0],
    [1, 1, 2, 1, 1],
    [1, 1, 0, 1, 1],
    [2, 2, 1, 0, 0],
    [0, 0, 1, 2, 2],
    [0, 2, 1, 2, 0],
  ],
  pays: {
    PHOENIX: { 3: 45, 4: 200, 5: 1000 },
    LANTERN: { 3: 25, 4: 100, 5: 500 },
    OWL: { 3: 22, 4: 80, 5: 320 },
    KEY: { 3: 15, 4: 55, 5: 240 },
    STAR: { 3: 12, 4: 36, 5: 150 },
    HEX: { 3: 9, 4: 28, 5: 120 },
    RHOMB: { 3: 7, 4: 22, 5: 90 },
    DROP: { 3: 5, 4: 16, 5: 60 },
  },
  wild: { symbol: 'WILD', multipliers: [] },
  scatter: { symbol: 'SCAT', pays: { 3: 2, 4: 12, 5: 80 } },
  freeSpins: {
    awards: { 3: 8, 4: 10, 5: 12 },
    multipliers: [1, 1, 2, 2, 3, 3, 4, 4, 5],
    isRetriggered: false,
    reels: [
      reel(
        'OWL LANTERN DROP STAR OWL PHOENIX HEX LANTERN DROP HEX RHOMB DROP KEY STAR RHOMB HEX OWL RHOMB PHOENIX KEY LANTERN OWL KEY RHOMB DROP HEX STAR KEY RHOMB PHOENIX DROP STAR',
      ),
      reel(
        'DROP STAR KEY WILD HEX RHOMB DROP WILD RHOMB DROP OWL HEX STAR LANTERN KEY DROP RHOMB KEY OWL PHOENIX HEX LANTERN PHOENIX HEX RHOMB STAR OWL LANTERN WILD KEY STAR OWL',
      ),
      reel(
        'DROP KEY OWL DROP STAR LANTERN DROP RHOMB LANTERN PHOENIX STAR KEY HEX RHOMB DROP WILD HEX RHOMB OWL WILD KEY PHOENIX HEX KEY WILD LANTERN STAR RHOMB OWL HEX STAR OWL',
      ),
      reel(
        'OWL RHOMB WILD OWL RHOMB HEX STAR DROP KEY PHOENIX HEX LANTERN STAR DROP OWL HEX PHOENIX DROP LANTERN HEX STAR WILD RHOMB LANTERN KEY WILD LANTERN DROP KEY RHOMB STAR KEY',
      ),
      reel(
        'STAR PHOENIX RHOMB LANTERN PHOENIX WILD DROP KEY OWL DROP HEX OWL LANTERN DROP WILD HEX DROP RHOMB KEY STAR HEX KEY LANTERN OWL STAR RHOMB OWL DROP HEX STAR KEY RHOMB',
      ),
    ],
  },
};
