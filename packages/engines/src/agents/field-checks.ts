import { type Amount, InvalidInput, units, LARGEST_AMOUNT } from '@tessera/kernel';
import type { Fraction } from '../exact/index.ts';

/** @throws InvalidInput for what no column holds */
export function checkedAmount(field: string, value: bigint): Amount {
  if (value > LARGEST_AMOUNT || value < -LARGEST_AMOUNT) throw new InvalidInput(field, 'too large');
  return units(value);
}

/** @throws InvalidInput */
export function checkNotNegative(field: string, value: bigint): void {
  if (checkedAmount(field, value) < 0n) throw new InvalidInput(field, 'must not be below zero');
}

/** @throws InvalidInput */
export function checkCount(field: string, count: number): void {
  if (!Number.isSafeInteger(count) || count < 0) throw new InvalidInput(field, 'must be a whole number from zero on');
}

/** A part of one. @throws InvalidInput */
export function checkRate(field: string, { numerator, denominator }: Fraction): void {
  if (denominator <= 0n || numerator < 0n || numerator > denominator) throw new InvalidInput(field, 'must be from 0 to 1');
}
