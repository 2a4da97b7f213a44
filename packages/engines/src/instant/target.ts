import { InvalidInput } from '@tessera/kernel';
import { HIGHEST_TARGET } from './edge.ts';
import { parseHundredths } from './parse.ts';

/** The smallest target of limbo and cash-out of crash, in hundredths (rule book §3.12): at 1.00 nobody could lose. */
export const LOWEST_TARGET_HUNDREDTHS = 101;

/** A multiplier to reach, in hundredths. @throws InvalidInput below 1.01 or above a million */
export function parseTarget(field: string, value: unknown): number {
  const target = parseHundredths(field, value);
  if (target < LOWEST_TARGET_HUNDREDTHS) throw new InvalidInput(field, 'is below 1.01');
  if (target > HIGHEST_TARGET * 100) throw new InvalidInput(field, `is above ${HIGHEST_TARGET}`);
  return target;
}
