import type { Phase } from '@tessera/engines/slots';
import type { Cell, SpinScript } from './round-script.ts';

export interface Landing {
  readonly phase: Phase;
  readonly stops: readonly number[];
  readonly window: SpinScript['window'];
  readonly isQuick: boolean;
}

export interface WinShow {
  readonly cells: readonly Cell[];
  /** Rows of the pay line by reel; null for scatters, which win anywhere. */
  readonly line: readonly number[] | null;
  /** False shows money back or a part of it: marked, not celebrated. */
  readonly isCelebrated: boolean;
}

/** What draws the reels: the scene, or the plain grid where the device cannot draw one. */
export interface SlotView {
  /** The reels turn until they are told where to land. */
  turn(phase: Phase): void;
  /** Resolves when every reel stands on its stop. */
  land(landing: Landing): Promise<void>;
  /** Puts the reels there at once. */
  rest(landing: Pick<Landing, 'phase' | 'stops' | 'window'>): void;
  /** Brings a landing under way to its end. */
  hurry(): void;
  /** Marks the cells of one win, or of none. */
  show(win: WinShow | null): void;
  /** A shower of tiles from these cells; `strength` from 0 to 1. */
  celebrate(cells: readonly Cell[], strength: number): void;
}
