import { evaluateWays, stripsOf, type WaysEvent } from '@tessera/engines/slots';
import { cellsOfSymbols } from '../round-script.ts';
import type { SlotFamily } from './family.ts';
import { readReelRound } from './reel-rounds.ts';

export const ways: SlotFamily<'ways'> = {
  field: 'reels',
  aspect: { phone: 1.3, wide: 1.72 },
  gridOf: ({ heights }) => ({
    columns: heights.length,
    rows: Math.max(...heights.flatMap((ofReel) => ofReel.map(({ rows }) => rows))),
  }),
  symbolsOf: ({ pays, wild, scatter }) => [...Object.keys(pays), wild.symbol, scatter.symbol],
  windowAt: (sheet, stops) => evaluateWays(sheet, { phase: 'base', stops, heights: stops.map(() => 0), multiplier: 1 }).window,
  stripsOf,
  luckyOf: ({ scatter }) => scatter.symbol,
  read: (sheet, events) =>
    readReelRound(sheet, events, (any, window) => {
      const event = any as WaysEvent;
      if (event.type !== 'ways-won') return null;
      const { symbol, count, ways: all, multiple } = event;
      return { kind: 'ways', symbol, count, ways: all, multiple, cells: cellsOfSymbols(window, [symbol, sheet.wild.symbol], count) };
    }),
  symbolOf: () => null,
};
