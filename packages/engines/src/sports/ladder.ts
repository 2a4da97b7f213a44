import { ODDS_SCALE, oddsUnits } from '@tessera/kernel';
import type { Odds } from '@tessera/kernel';

/** Rungs in one unit of odds, by height: 2 decimals up to 10, 1 decimal up to 100, whole numbers above (rule book §2.6). */
const RUNGS: readonly { readonly below: number; readonly perUnit: number }[] = [
  { below: 10, perUnit: 100 },
  { below: 100, perUnit: 10 },
  { below: Number.POSITIVE_INFINITY, perUnit: 1 },
];

export const LOWEST_ODDS: Odds = oddsUnits((101n * ODDS_SCALE) / 100n);
export const HIGHEST_ODDS: Odds = oddsUnits(1_001n * ODDS_SCALE);
const [SCALE, LOWEST, HIGHEST] = [Number(ODDS_SCALE), Number(LOWEST_ODDS), Number(HIGHEST_ODDS)];

/** Absorbs the rounding noise of a computed price that stands exactly on a rung. */
const NOISE = 1e-9;

/**
 * Truncates a computed price to the ladder. Undefined below 1.01: raising it to the minimum would pay more than
 * the chance is worth, so such an outcome cannot be offered.
 */
export function onLadder(price: number): Odds | undefined {
  if (price === Number.POSITIVE_INFINITY) return HIGHEST_ODDS;
  for (const { below, perUnit } of RUNGS) {
    if (!(price < below)) continue;
    // A whole number: every rung is a whole number of ten-thousandths.
    const odds = Math.floor(price * perUnit + NOISE) * (SCALE / perUnit);
    if (!(odds >= LOWEST)) return undefined;
    return odds > HIGHEST ? HIGHEST_ODDS : oddsUnits(BigInt(odds));
  }
  return undefined;
}

export function isOnLadder(odds: Odds): boolean {
  return odds >= LOWEST_ODDS && odds <= HIGHEST_ODDS && onLadder(Number(odds) / SCALE) === odds;
}
