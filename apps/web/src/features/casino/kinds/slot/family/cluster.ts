import type { ClusterEvent, ClusterSheet } from '@tessera/engines/slots';
import { type Cell, cellAt, keyOf, PLAIN_SPIN, type RoundScript, type SpinScript, type WinScript } from '../round-script.ts';
import { type AnyEvent, pickedBy, type SlotFamily, windowOfCells } from './family.ts';

const symbolsOf = ({ symbols }: ClusterSheet): readonly string[] => symbols.map(({ symbol }) => symbol);

export const cluster: SlotFamily<'cluster'> = {
  field: 'cascade',
  aspect: { phone: 1.22, wide: 1.3 },
  gridOf: ({ columns, rows }) => ({ columns, rows }),
  symbolsOf,
  windowAt: (sheet, cells) => windowOfCells(symbolsOf(sheet), cells, sheet),
  stripsOf: () => [],
  luckyOf: () => null,
  read: readCascades,
  symbolOf: ({ symbols }, { part, result }) => (part === 'symbol' ? (pickedBy(symbols, result)?.symbol ?? null) : null),
};

/** Groups the events of a round by fall: what fell, and what wins where it lies. */
function readCascades({ rows, multipliers }: ClusterSheet, events: readonly AnyEvent[]): RoundScript {
  const spins: SpinScript[] = [];
  let removed: readonly Cell[] = [];
  let [multiple, isCapped] = [0, false];
  for (const event of events as readonly ClusterEvent[]) {
    switch (event.type) {
      case 'symbols-fell': {
        const { step, grid } = event;
        const move = step === 0 ? 'spin' : 'fall';
        const multiplier = multipliers[Math.min(step, multipliers.length - 1)] ?? 1;
        const won = { wins: [], multiple: 0, roundMultiple: spins.at(-1)?.roundMultiple ?? 0 };
        spins.push({ ...PLAIN_SPIN, phase: 'base', move, number: step, multiplier, window: grid, removed, ...won });
        break;
      }
      case 'clusters-won': {
        const last = spins.pop();
        if (!last) break;
        const wins = event.clusters.map(({ symbol, cells, multiple: won }): WinScript => ({
          kind: 'cluster',
          symbol,
          multiple: won,
          cells: cells.map((cell) => cellAt(cell, rows)),
        }));
        const won = wins.reduce((sum, win) => sum + win.multiple, 0);
        spins.push({ ...last, multiplier: event.multiplier, wins, multiple: won, roundMultiple: last.roundMultiple + won });
        removed = [...new Map(wins.flatMap(({ cells }) => cells).map((cell) => [keyOf(cell), cell])).values()];
        break;
      }
      case 'win-capped':
        isCapped = true;
        break;
      case 'round-ended':
        ({ multiple } = event);
    }
  }
  // What a fall wins beyond the most of a round is not paid.
  return { spins: spins.map((spin) => ({ ...spin, roundMultiple: Math.min(spin.roundMultiple, multiple) })), multiple, isCapped };
}
