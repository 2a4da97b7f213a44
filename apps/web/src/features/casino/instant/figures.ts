import type { casino } from '@tessera/contract';
import type { Fraction } from '@tessera/engines/exact';
import { type Multiplier, payoutOf } from '@tessera/engines/instant';
import { getCurrency, parseAmount } from '@tessera/kernel';

const PARTS = 10n ** 14n;

/** A chance or a return as a number: for showing only. */
export function shareOf({ numerator, denominator }: Fraction): number {
  return Number((numerator * PARTS) / denominator) / Number(PARTS);
}

/** The offered stakes whose best win may be paid, smallest first: a house has a largest payout for a round. */
export function payableStakes(
  { stakes, maxPayout, currency: code }: Pick<casino.GameView, 'stakes' | 'maxPayout' | 'currency'>,
  highest: Multiplier,
): readonly string[] {
  const currency = getCurrency(code);
  const most = parseAmount(maxPayout, currency);
  return stakes.filter((stake) => payoutOf(parseAmount(stake, currency), highest) <= most);
}

/** The stake itself where it may be played, or else the largest that may. */
export function nearestStake(stakes: readonly string[], stake: string): string {
  return stakes.includes(stake) ? stake : (stakes.at(-1) ?? stake);
}
