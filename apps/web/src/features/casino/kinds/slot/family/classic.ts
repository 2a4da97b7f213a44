import { type ClassicEvent, evaluateClassic } from '@tessera/engines/slots';
import { cellsOfLine, PLAIN_SPIN, type RoundScript, type WinScript } from '../round-script.ts';
import type { AnyEvent, SlotFamily } from './family.ts';

export const classic: SlotFamily<'classic'> = {
  field: 'reels',
  aspect: { phone: 1.3, wide: 1.4 },
  gridOf: ({ reels, rows }) => ({ columns: reels.length, rows }),
  symbolsOf: ({ reels }) => [...new Set(reels.flat())],
  windowAt: (sheet, stops) => evaluateClassic(sheet, { stops, isMaximumBet: false }).window,
  stripsOf: ({ reels }) => reels,
  luckyOf: ({ wild }) => wild.symbol,
  read: (sheet, events) => readClassic(sheet.lines, events),
  symbolOf: () => null,
};

function readClassic(paylines: readonly (readonly number[])[], events: readonly AnyEvent[]): RoundScript {
  let shown: Pick<Extract<ClassicEvent, { type: 'reels-stopped' }>, 'stops' | 'window'> | null = null;
  const wins: WinScript[] = [];
  let multiple = 0;
  for (const event of events as readonly ClassicEvent[]) {
    if (event.type === 'reels-stopped') shown = event;
    else if (event.type === 'round-ended') ({ multiple } = event);
    else if (event.type === 'line-won') {
      const { line, combination, multiple: won } = event;
      const rows = paylines[line - 1] ?? [];
      wins.push({ kind: 'combination', line, combination, multiple: won, rows, cells: cellsOfLine(rows, rows.length) });
    }
  }
  if (!shown) return { spins: [], multiple, isCapped: false };
  const { stops, window } = shown;
  const spin = { ...PLAIN_SPIN, phase: 'base' as const, number: 0, stops, window, wins, multiple, roundMultiple: multiple };
  return { spins: [spin], multiple, isCapped: false };
}
