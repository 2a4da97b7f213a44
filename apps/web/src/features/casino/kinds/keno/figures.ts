import { keno, kenoPays, kenoTable, type Multiplier } from '@tessera/engines/instant';
import { shareOf } from '../../instant/figures.ts';

export interface KenoPrize {
  readonly hits: number;
  readonly multiplier: Multiplier;
  /** 0 to 1: for showing only. */
  readonly chance: number;
}

/** What each number of hits pays, from none on. */
export function prizesOf(picks: number): readonly KenoPrize[] {
  return kenoPays(kenoTable(picks)).map(({ multiplier, chance }, hits) => ({ hits, multiplier, chance: shareOf(chance) }));
}

/** Any so many numbers: which ones changes nothing of what they pay. */
export function somePicks(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** What comes back of a stake in the long run, 0 to 1: for showing only. */
export function returnOf(picks: number): number {
  return shareOf(keno.expectedReturn({ picks: somePicks(picks) }));
}
