import { ODDS_SCALE, oddsUnits } from '@tessera/kernel';
import type { Odds } from '@tessera/kernel';

/** Step by height: 2 decimals up to 10, 1 decimal up to 100, whole numbers above (rule book §2.6). */
const STEPS: readonly { readonly below: number; readonly step: number }[] = [
  { below: 10, step: 0.01 },
  { below: 100, step: 0.1 },
  { below: Number.POSITIVE_INFINITY, step: 1 },
];

export const LOWEST_ODDS: Odds = oddsUnits((101n * ODDS_SCALE) / 100n);
export const HIGHEST_ODDS: Odds = oddsUnits(1_001n * ODDS_SCALE);

/** Absorbs the rounding noise of a computed price that stands exactly on a rung. */
const NOISE = 1e-9;

/**
 * Truncates a computed price to the ladder. Undefined below 1.01: raising it to the minimum would pay more than
 * the chance is worth, so such an outcome cannot be offered.
 */
export function onLadder(price: number): Odds | undefined {
  const rung = STEPS.find(({ below }) => price < below);
  if (!rung || !(price > 0)) return price === Number.POSITIVE_INFINITY ? HIGHEST_ODDS : undefined;
  const rungsPerUnit = Math.round(1 / rung.step);
  const rungs = Math.floor(price * rungsPerUnit + NOISE);
  if (rungs > 1_001 * rungsPerUnit) return HIGHEST_ODDS;
  const odds = (BigInt(rungs) * ODDS_SCALE) / BigInt(rungsPerUnit);
  return odds < LOWEST_ODDS ? undefined : oddsUnits(odds);
}

export function isOnLadder(odds: Odds): boolean {
  return odds >= LOWEST_ODDS && odds <= HIGHEST_ODDS && onLadder(Number(odds) / Number(ODDS_SCALE)) === odds;
}
