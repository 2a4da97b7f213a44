import { InvalidInput } from '@tessera/kernel';
import { fraction, fractionOfDecimal, plus } from '../exact/index.ts';
import type { Fraction } from '../exact/index.ts';

export const LOST: Fraction = fraction(0n);
export const PUSHED: Fraction = fraction(1n);

/** What a bet that "pays a:1" returns, the stake included; decimal odds as text, so that 0.54 is exact. @throws InvalidInput */
export function paysToOne(odds: number | string): Fraction {
  const value = fractionOfDecimal(String(odds));
  if (!value || value.numerator <= 0n) throw new InvalidInput('pays', 'is not a decimal number above zero');
  return plus(value, PUSHED);
}

/** Returns one of two constants: the usual shape of a bet. */
export function winOrLose<Outcome>(pays: number | string, isWon: (outcome: Outcome) => boolean): (outcome: Outcome) => Fraction {
  const won = paysToOne(pays);
  return (outcome) => (isWon(outcome) ? won : LOST);
}
