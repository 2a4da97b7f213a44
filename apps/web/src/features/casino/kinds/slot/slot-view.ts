import type { Phase } from '@tessera/engines/slots';
import type { Cell, SpinScript } from './round-script.ts';
import type { Standing } from './slot-game.ts';

export interface Landing extends Standing, Pick<SpinScript, 'move' | 'removed' | 'held'> {
  readonly isQuick: boolean;
}

export interface WinShow {
  readonly cells: readonly Cell[];
  /** Rows of the pay line by reel; null for what wins without a line. */
  readonly line: readonly number[] | null;
  /** False shows money back or a part of it: marked, not celebrated. */
  readonly isCelebrated: boolean;
}

/** What draws the field: the scene, or the plain grid where the device cannot draw one. */
export interface SlotView {
  /** The field turns, but for cells that are held, until it is told where to land. */
  turn(phase: Phase, held?: readonly Cell[]): void;
  /** Resolves when everything stands as it shall. */
  land(landing: Landing): Promise<void>;
  /** Puts the field there at once. */
  rest(standing: Standing): void;
  /** Brings a landing under way to its end. */
  hurry(): void;
  /** Marks the cells of one win, or of none. */
  show(win: WinShow | null): void;
  /** A shower of tiles from these cells; `strength` from 0 to 1. */
  celebrate(cells: readonly Cell[], strength: number): void;
}
