import type { HoldEvent, HoldSheet, LaidCoin, SymbolId } from '@tessera/engines/slots';
import { cellAt, PLAIN_SPIN, type RoundScript, type SpinScript } from '../round-script.ts';
import { type AnyEvent, pickedBy, type SlotFamily, windowOfCells } from './family.ts';

/** What a cell without a coin shows. */
export const BLANK = 'BLANK';

/** A coin is common when it is at least one of so many. */
const COMMON = 30;

const symbolsOf = ({ coins }: HoldSheet): readonly SymbolId[] => [BLANK, ...coins.map(({ id }) => id)];

export const hold: SlotFamily<'hold'> = {
  field: 'cells',
  aspect: { phone: 1.3, wide: 1.72 },
  gridOf: ({ columns, rows }) => ({ columns, rows }),
  symbolsOf,
  windowAt: (sheet, cells) => windowOfCells(symbolsOf(sheet), cells, sheet),
  stripsOf: ({ columns, coins }) => {
    // Rare coins do not pass by, where they would seem near far more often than they land.
    const all = coins.reduce((sum, { weight }) => sum + weight, 0);
    const passing = coins.filter(({ weight }) => weight * COMMON >= all).flatMap(({ id }) => [id, BLANK, BLANK]);
    return Array.from({ length: columns }, () => passing);
  },
  luckyOf: () => null,
  read: readCells,
  symbolOf({ coins, paidSpin, respin }, { part, step, result }) {
    if (part === 'worth') return pickedBy(coins, result)?.id ?? null;
    return result < (step === 0 ? paidSpin : respin).coin ? null : BLANK;
  },
};

/** Groups the events of a round by turn of the cells: coins that lie stay, and all of them pay at the end. */
function readCells(sheet: HoldSheet, events: readonly AnyEvent[]): RoundScript {
  const { rows } = sheet;
  const symbols = symbolsOf(sheet);
  const lying = new Map<number, string>();
  const spins: SpinScript[] = [];
  let multiple = 0;
  const lay = (coins: readonly LaidCoin[], spin: Pick<SpinScript, 'move' | 'phase' | 'number' | 'respinsLeft'>): void => {
    const held = [...lying.keys()].map((cell) => cellAt(cell, rows));
    for (const { cell, coin } of coins) lying.set(cell, coin);
    const codes = Array.from({ length: sheet.columns * rows }, (_, cell) => symbols.indexOf(lying.get(cell) ?? BLANK));
    const landed = spin.move === 'respin' ? coins.map(({ cell }) => cellAt(cell, rows)) : [];
    const window = windowOfCells(symbols, codes, sheet);
    spins.push({ ...PLAIN_SPIN, ...spin, window, held, landed, wins: [], multiple: 0, roundMultiple: 0 });
  };
  const change = (more: (last: SpinScript) => Partial<SpinScript>): void => {
    const last = spins.pop();
    if (last) spins.push({ ...last, ...more(last) });
  };
  for (const event of events as readonly HoldEvent[]) {
    switch (event.type) {
      case 'cells-drawn':
        lay(event.coins, { move: 'spin', phase: 'base', number: 0, respinsLeft: null });
        break;
      case 'feature-started':
        change(() => ({ award: { count: event.coins, spins: event.respins } }));
        break;
      case 'respun':
        lay(event.landed, { move: 'respin', phase: 'free', number: event.respin, respinsLeft: event.respinsLeft });
        break;
      case 'coins-won':
      case 'grid-filled': {
        const cells = [...lying.keys()].map((cell) => cellAt(cell, rows));
        const won = { cells, multiple: event.multiple };
        const win =
          event.type === 'coins-won' ? { kind: 'coins' as const, count: event.coins, ...won } : { kind: 'full-grid' as const, ...won };
        change((last) => ({
          wins: [...last.wins, win],
          multiple: last.multiple + event.multiple,
          roundMultiple: last.roundMultiple + event.multiple,
        }));
        break;
      }
      case 'round-ended':
        ({ multiple } = event);
    }
  }
  return { spins, multiple, isCapped: false };
}
