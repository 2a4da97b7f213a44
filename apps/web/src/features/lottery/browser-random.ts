import type { RandomSource } from '@tessera/kernel';

/** For what a player leaves to chance. Draws come from the server alone. */
export const browserRandom: RandomSource = {
  nextUint32: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
};
