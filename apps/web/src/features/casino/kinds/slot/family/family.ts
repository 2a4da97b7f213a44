import type { DrawTrace, Phase, Sheets, SlotKindId, Strip, SymbolId } from '@tessera/engines/slots';
import type { RoundScript, SpinScript } from '../round-script.ts';

/** An event as it comes from the server; a kind of event that this build does not know is passed over. */
export interface AnyEvent {
  readonly type: string;
}

export interface Grid {
  readonly columns: number;
  readonly rows: number;
}

/** What the site must know of a kind of sheets to show its rounds. Decides nothing: what the events do not say is not shown. */
export interface SlotFamily<Kind extends SlotKindId> {
  /** How the field moves: reels turn as strips, symbols fall into cells, or cells turn one by one. */
  readonly field: 'reels' | 'cascade' | 'cells';
  /** Width by height of the field on a phone and on wider screens. */
  readonly aspect: { readonly phone: number; readonly wide: number };
  gridOf(sheet: Sheets[Kind]): Grid;
  /** Every symbol that a cell can show. */
  symbolsOf(sheet: Sheets[Kind]): readonly SymbolId[];
  /** What the field shows at `opening` of the game's pictures: stops of its reels, or by cell the place in `symbolsOf`. */
  windowAt(sheet: Sheets[Kind], opening: readonly number[]): SpinScript['window'];
  /** Strips that turn; in kinds of cells what passes by in one. */
  stripsOf(sheet: Sheets[Kind], phase: Phase): readonly Strip[];
  /** Of whose second sight in one spin the game makes a sound. */
  luckyOf(sheet: Sheets[Kind]): SymbolId | null;
  read(sheet: Sheets[Kind], events: readonly AnyEvent[]): RoundScript;
  /** The symbol that a draw decided; null for a draw that decides none. */
  symbolOf(sheet: Sheets[Kind], draw: DrawTrace): SymbolId | null;
}

/** Picks by cumulative weight, as the engines do. */
export function pickedBy<Choice extends { readonly weight: number }>(choices: readonly Choice[], result: number): Choice | undefined {
  let left = result;
  return choices.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
}

export function windowOfCells(symbols: readonly SymbolId[], cells: readonly number[], { columns, rows }: Grid): SpinScript['window'] {
  return Array.from({ length: columns }, (_, column) =>
    Array.from({ length: rows }, (_row, row) => symbols[cells[column * rows + row] ?? 0] ?? ''),
  );
}
