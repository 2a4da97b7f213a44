import { parseOdds } from '@tessera/kernel';
import {
  additiveShares,
  bookOf,
  impliedProbabilities,
  oddsRatioShares,
  powerShares,
  proportionalShares,
  shinShares,
} from '@tessera/engines/sports';
import type { Adapter } from './case.ts';

export const sportsMargin: Adapter = {
  kind: 'margin_removal',
  groups: {
    margin({ input }) {
      const odds = (input as { odds: readonly string[] }).odds.map((text) => parseOdds(text));
      const implied = impliedProbabilities(odds);
      const { overround, hold } = bookOf(odds);
      const [power, oddsRatio, shin] = [powerShares(implied), oddsRatioShares(implied), shinShares(implied)];
      return {
        overround,
        bookPercent: 100 * (1 + overround),
        theoreticalHold: hold,
        proportional: proportionalShares(implied),
        additive: additiveShares(implied),
        power: power.probabilities,
        powerExponent: power.exponent,
        oddsRatio: oddsRatio.probabilities,
        oddsRatioC: oddsRatio.c,
        shin: shin.probabilities,
        shinZ: shin.z,
      };
    },
  },
};
