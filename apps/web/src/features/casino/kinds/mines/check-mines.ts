import type { wagers } from '@tessera/contract';
import { createInstantStream, isNonce, isServerSeed, isClientSeed } from '@tessera/engines/fair';
import { placeMines } from '@tessera/engines/instant';
import type { CheckedSeeds } from '../../fairness/check-frame.tsx';
import { type CheckedInstant, checkInstant } from '../../fairness/check-instant.ts';
import { boardOf, TILES } from './board.ts';

/** How one mine came to its tile. */
export interface MineTrace {
  readonly word: number;
  /** Tiles without a mine before it. */
  readonly left: number;
  readonly tile: number;
}

export interface CheckedMines extends CheckedInstant {
  /** Empty where the seeds cannot be read. */
  readonly trace: readonly MineTrace[];
  readonly opened: readonly number[];
  readonly events: readonly { readonly type: string }[];
}

const WORDS = 2 ** 32;

/** The mines these seeds place, one after another. */
export function traceMines(seeds: CheckedSeeds, mines: number): readonly MineTrace[] {
  if (!isServerSeed(seeds.serverSeed) || !isClientSeed(seeds.clientSeed) || !isNonce(seeds.nonce)) return [];
  const source = createInstantStream(seeds);
  const left = Array.from({ length: TILES }, (_, tile) => tile);
  return Array.from({ length: mines }, () => {
    const word = source.nextUint32();
    const [tile = 0] = left.splice(Math.floor((word / WORDS) * left.length), 1);
    return { word, left: left.length + 1, tile };
  });
}

/** Repeats a round and names what its seeds placed and what its player opened. */
export function checkMines(wager: wagers.WagerView): CheckedMines | null {
  const checked = checkInstant(wager);
  if (!checked) return null;
  const events = checked.round?.events ?? [];
  const { mines, opened } = boardOf(events);
  return { ...checked, events, opened, trace: checked.round === null ? [] : traceMines(checked.seeds, mines) };
}

/** Whether the layout of the recomputed round is the one the trace gives. */
export function isPlacedAsTraced(seeds: CheckedSeeds, trace: readonly MineTrace[]): boolean {
  const placed = placeMines(createInstantStream(seeds), trace.length);
  return (
    placed.join() ===
    trace
      .map(({ tile }) => tile)
      .toSorted((a, b) => a - b)
      .join()
  );
}
