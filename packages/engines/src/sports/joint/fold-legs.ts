import { CELLS, scorePairs, splitOfPairs } from './halves.ts';
import type { LegWeights } from './leg-weights.ts';
import type { Situation } from './match-model.ts';

/** Legs that must all win, by final score. */
export interface FoldedLegs {
  /** E[w] and E[v] given the goals to come. */
  readonly win: Float64Array;
  readonly refund: Float64Array;
  /** Some score that can happen wins them all. */
  readonly canWin: boolean;
  /** By leg: true when nothing changes without it. */
  readonly isRedundant: readonly boolean[];
}

/** Multiplies the legs at every score, or pair of scores, and averages first halves away. */
export function foldLegs(legs: readonly LegWeights[], { firstHalf }: Situation): FoldedLegs {
  const pairs = legs.some(({ basis }) => basis !== 'final') ? scorePairs() : undefined;
  const split = pairs && 'share' in firstHalf ? splitOfPairs(firstHalf.share) : undefined;
  const positionsOf = { final: pairs?.full, half: pairs?.half, pair: undefined };
  const winOf = legs.map(({ win, basis }) => spread(win, positionsOf[basis]));
  const keptOf = legs.map(({ kept, basis }) => spread(kept, positionsOf[basis]));
  const won = productOf(winOf);
  const kept = productOf(keptOf);
  const [win, refund] = [new Float64Array(CELLS), new Float64Array(CELLS)];
  let canWin = false;
  for (let at = 0; at < won.length; at++) {
    const chance = split ? (split[at] ?? 0) : 1;
    const final = pairs ? (pairs.full[at] ?? 0) : at;
    const wins = won[at] ?? 0;
    if (wins > 0 && chance > 0) canWin = true;
    win[final] = (win[final] ?? 0) + chance * wins;
    refund[final] = (refund[final] ?? 0) + chance * ((kept[at] ?? 0) - wins);
  }
  const isRedundant = legs.map((_, index) => isSame(won, productOf(winOf, index), split) && isSame(kept, productOf(keptOf, index), split));
  return { win, refund, canWin, isRedundant };
}

/** The values at the positions, one for each pair. */
function spread(values: Float64Array, positions: Uint16Array | undefined): Float64Array {
  if (!positions) return values;
  const result = new Float64Array(positions.length);
  for (let at = 0; at < result.length; at++) result[at] = values[positions[at] ?? 0] ?? 0;
  return result;
}

function productOf(factors: readonly Float64Array[], without = -1): Float64Array {
  const result = new Float64Array(factors[0]?.length ?? 0).fill(1);
  for (let index = 0; index < factors.length; index++) {
    const factor = factors[index];
    if (!factor || index === without) continue;
    for (let at = 0; at < result.length; at++) result[at] = (result[at] ?? 0) * (factor[at] ?? 0);
  }
  return result;
}

/** Where it can happen. Parts are quarters or simpler, so their products are exact floats and compare exactly. */
function isSame(left: Float64Array, right: Float64Array, chances: Float64Array | undefined): boolean {
  for (let at = 0; at < left.length; at++) {
    if (left[at] !== right[at] && (!chances || (chances[at] ?? 0) > 0)) return false;
  }
  return true;
}
