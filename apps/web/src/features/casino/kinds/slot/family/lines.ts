import { evaluate, type SlotEvent, stripsOf } from '@tessera/engines/slots';
import { cellsOfLine } from '../round-script.ts';
import type { SlotFamily } from './family.ts';
import { readReelRound } from './reel-rounds.ts';

export const lines: SlotFamily<'lines'> = {
  field: 'reels',
  aspect: { phone: 1.3, wide: 1.72 },
  gridOf: ({ reels, rows }) => ({ columns: reels.length, rows }),
  symbolsOf: ({ pays, wild, scatter }) => [...Object.keys(pays), wild.symbol, scatter.symbol],
  windowAt: (sheet, stops) => evaluate(sheet, { phase: 'base', stops, multiplier: 1 }).window,
  stripsOf,
  luckyOf: ({ scatter }) => scatter.symbol,
  read: (sheet, events) =>
    readReelRound(sheet, events, (any) => {
      const event = any as SlotEvent;
      if (event.type !== 'line-won') return null;
      const { line, symbol, count, multiple } = event;
      const rows = sheet.lines[line - 1] ?? [];
      return { kind: 'line', line, symbol, count, multiple, rows, cells: cellsOfLine(rows, count) };
    }),
  symbolOf: () => null,
};
