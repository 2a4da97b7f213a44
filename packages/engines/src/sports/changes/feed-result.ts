import { InvalidInput } from '@tessera/kernel';
import { fraction, fractionOfDecimal, minus, times } from '../../exact/fraction.ts';
import type { Fraction } from '../../exact/fraction.ts';
import { resultOfParts } from '../result.ts';
import type { Result } from '../result.ts';

/** An outcome as a feed settles it; absent factors are 0 and 1. */
export interface FeedOutcome {
  /** 1 won, 0 lost, -1 undecided. */
  readonly result: string;
  /** Part of the stake that is given back. */
  readonly voidFactor?: string;
  /** Part that is paid after a dead heat. */
  readonly deadHeatFactor?: string;
}

const NONE = fraction(0n);
const ALL = fraction(1n);

/**
 * Reads (w, v) = (result × (1 − void) × dead heat, void) (rule book §2.9): half won is `1` with a void factor of 0.5,
 * half lost `0` with it. Undefined while undecided. @throws InvalidInput
 */
export function resultOfFeed({ result, voidFactor, deadHeatFactor }: FeedOutcome): Result | undefined {
  const refunded = factor('voidFactor', voidFactor, NONE);
  const heat = factor('deadHeatFactor', deadHeatFactor, ALL);
  switch (result) {
    case '1':
      return resultOfParts(times(minus(ALL, refunded), heat), refunded);
    case '0':
      return resultOfParts(NONE, refunded);
    case '-1':
      return refunded.numerator === refunded.denominator ? resultOfParts(NONE, refunded) : undefined;
    default:
      throw new InvalidInput('result', 'is 1, 0 or -1');
  }
}

/** Feeds write a third as 0.3333; it is taken as written. */
function factor(field: string, text: string | undefined, absent: Fraction): Fraction {
  if (text === undefined) return absent;
  const value = /^[01](\.\d{1,9})?$/.test(text) ? fractionOfDecimal(text) : undefined;
  if (!value || value.numerator > value.denominator) throw new InvalidInput(field, 'is a number from 0 to 1');
  return value;
}
