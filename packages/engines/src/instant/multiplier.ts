import { invariant, multiplyTruncated, LARGEST_AMOUNT } from '@tessera/kernel';
import type { Amount } from '@tessera/kernel';
import { fraction, fractionOfDecimal, times } from '../exact/index.ts';
import type { Fraction } from '../exact/index.ts';

declare const multiplierBrand: unique symbol;
/** What a stake is multiplied by, in ten-thousandths: 14785 is ×1.4785. An exact integer; 0 is a lost bet. */
export type Multiplier = number & { readonly [multiplierBrand]: true };

const SCALE = 10_000;
const DECIMALS = 4;

export const LOST = 0 as Multiplier;
/** The stake comes back. */
export const RETURNED = SCALE as Multiplier;

/** A fair price less the edge, truncated to four decimals (rule book §3.12). */
export function truncatedMultiplier({ numerator, denominator }: Fraction): Multiplier {
  return multiplierOfUnits(Number((numerator * BigInt(SCALE)) / denominator));
}

export function multiplierOfUnits(tenThousandths: number): Multiplier {
  invariant(Number.isSafeInteger(tenThousandths) && tenThousandths >= 0, 'a multiplier is an exact integer of ten-thousandths');
  return tenThousandths as Multiplier;
}

/** Reads an entry of a pay table, for example `3.5`. */
export function tableMultiplier(text: string): Multiplier {
  const value = fractionOfDecimal(text);
  const scaled = value ? times(value, fraction(BigInt(SCALE))) : undefined;
  invariant(scaled?.denominator === 1n, `a pay table has decimals of four places: ${text}`);
  return multiplierOfUnits(Number(scaled.numerator));
}

/** All four decimals, for example `1.4785`. */
export function multiplierText(multiplier: Multiplier): string {
  return fixedText(BigInt(multiplier), DECIMALS);
}

export function multiplierFraction(multiplier: Multiplier): Fraction {
  return fraction(BigInt(multiplier), BigInt(SCALE));
}

/** stake × multiplier, truncated once (rule book §0.1). */
export function payoutOf(stake: Amount, multiplier: Multiplier): Amount {
  return multiplyTruncated(stake, { numerator: BigInt(multiplier), denominator: BigInt(SCALE) });
}

/** Whether every payout up to a multiplier is an amount the platform can hold. */
export function isPayable(stake: Amount, highest: Multiplier): boolean {
  return (stake * BigInt(highest)) / BigInt(SCALE) <= LARGEST_AMOUNT;
}

/** Units of 10^-decimals as a decimal text. */
export function fixedText(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
