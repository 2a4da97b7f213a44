import type { RandomSource } from '@tessera/kernel';
import type { SheetFault } from './sheet-faults.ts';
import type { ReturnEstimate } from './statistics/estimate.ts';
import type { PrintedTable } from './statistics/print.ts';
import type { SlotStatistics } from './statistics/statistics.ts';

/** All that a round may know of its bet. */
export interface SlotBet {
  readonly isMaximumBet: boolean;
}

export interface PlayedRound<Event> {
  /** In order. Whoever shows a round replays these and decides nothing. */
  readonly events: readonly Event[];
  /** Everything won in whole units, a progressive jackpot aside. */
  readonly multiple: number;
  readonly isJackpot: boolean;
}

/** Exact where the kind has a closed form or few combinations, measured with its error elsewhere. */
export type KindFigures = ExactKindFigures | { readonly precision: 'measured'; readonly estimate: ReturnEstimate };

export interface ExactKindFigures {
  readonly precision: 'exact';
  readonly statistics: SlotStatistics;
  /** What only this kind has. */
  readonly tables: readonly PrintedTable[];
}

/** What every kind of slot can do with a sheet of its own. All but `listFaults` throw InvalidSheet for a faulty one. */
export interface SlotKind<Sheet, Event> {
  /** Whether a round takes so many words that it draws them from the long stream. */
  readonly isLong: boolean;
  listFaults(sheet: Sheet): readonly SheetFault[];
  /** Units of a multiple in one total bet. */
  betUnits(sheet: Sheet): number;
  play(sheet: Sheet, source: RandomSource, bet: SlotBet): PlayedRound<Event>;
  figures(sheet: Sheet): KindFigures;
  /** The sheet's data; its figures print the same for all kinds. */
  tables(sheet: Sheet): readonly PrintedTable[];
}
