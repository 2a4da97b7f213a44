import { mines as game, multiplierText } from '@tessera/engines/instant';
import { TILES } from './board.ts';

export interface Step {
  /** Gems found. */
  readonly gems: number;
  /** For example `1.2375`. */
  readonly multiplier: string;
  /** Share of all ways to open so many tiles, 0 to 1: for showing only. */
  readonly chance: number;
}

const PARTS = 10_000_000n;

/** What each further gem pays, to the last one. */
export function stepsOf(mines: number): readonly Step[] {
  return game.listPays({ mines }).map(({ multiplier, chance }, index) => ({
    gems: index + 1,
    multiplier: multiplierText(multiplier),
    chance: Number((chance.numerator * PARTS) / chance.denominator) / Number(PARTS),
  }));
}

/** Chance that the next tile is safe, 0 to 1. */
export function nextSafe({ mines, opened }: { readonly mines: number; readonly opened: number }): number {
  return (TILES - mines - opened) / (TILES - opened);
}
