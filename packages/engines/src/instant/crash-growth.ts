import { InvalidInput } from '@tessera/kernel';

/** The multiplier shown t milliseconds after the launch is e^(0.00006 t) (rule book §3.12). */
const RATE = { numerator: 6n, denominator: 100_000n } as const;
const SCALE = 10n ** 60n;
/** Twenty minutes: by then the multiplier has passed every crash point. */
export const LONGEST_FLIGHT_MS = 1_200_000;

/**
 * The multiplier at a time, truncated to hundredths: from the series of e^x in integers, so that every machine shows and pays the
 * same. The error is below 10^-20, and apart from the launch e^x never is a whole number of hundredths. @throws InvalidInput
 */
export function growthAt(elapsedMs: number): bigint {
  if (!Number.isInteger(elapsedMs) || elapsedMs < 0 || elapsedMs > LONGEST_FLIGHT_MS)
    throw new InvalidInput('elapsedMs', 'is not a time of a flight');
  const exponent = RATE.numerator * BigInt(elapsedMs);
  let sum = SCALE;
  let term = SCALE;
  for (let power = 1n; term > 0n; power += 1n) {
    term = (term * exponent) / (RATE.denominator * power);
    sum += term;
  }
  return (100n * sum) / SCALE;
}

/** The first millisecond at which the shown multiplier is at least the given one, in hundredths. @throws InvalidInput above what a flight reaches */
export function reachedAfterMs(hundredths: bigint): number {
  let [early, late] = [0, LONGEST_FLIGHT_MS];
  if (growthAt(late) < hundredths) throw new InvalidInput('multiplier', 'is never reached');
  while (early < late) {
    const middle = Math.floor((early + late) / 2);
    if (growthAt(middle) >= hundredths) late = middle;
    else early = middle + 1;
  }
  return early;
}
