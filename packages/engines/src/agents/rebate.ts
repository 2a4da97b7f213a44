import { type Amount, InvalidInput, multiplyTruncated, negate } from '@tessera/kernel';
import { compare, type Fraction, fraction, minus, over } from '../exact/index.ts';
import { checkNotNegative } from './field-checks.ts';

const PRIZE_GROUP_BASE = 2_000n;
const LARGEST_GROUP = 1_960;

/** Prize groups are even numbers up to 1960 (rule book §5.2). */
export function isPrizeGroup(group: number): boolean {
  return Number.isSafeInteger(group) && group > 0 && group <= LARGEST_GROUP && group % 2 === 0;
}

/**
 * What the player (first) and each upline get of a lottery bet: the difference of their prize groups over 2000, each truncated
 * (rule book §5.2). Groups go up from level to level.
 * @throws InvalidInput
 */
export function rebatesByPrizeGroup(stake: Amount, groupOfBet: number, groups: readonly number[]): Amount[] {
  checkNotNegative('stake', stake);
  if (!isPrizeGroup(groupOfBet)) throw new InvalidInput('groupOfBet', 'must be an even number up to 1960');
  return groups.map((group, level) => {
    const below = groups[level - 1] ?? groupOfBet;
    if (!isPrizeGroup(group)) throw new InvalidInput('groups', 'must be even numbers up to 1960');
    if (group < below) throw new InvalidInput('groups', 'must not go down from level to level');
    return multiplyTruncated(stake, { numerator: BigInt(group - below), denominator: PRIZE_GROUP_BASE });
  });
}

/**
 * What the player (first) and each upline get of a valid bet: the part of their rate that nobody below them has, each truncated.
 * A rate below one further down gets nothing, and never makes the levels above pay twice.
 * @throws InvalidInput
 */
export function rebatesByRate(validBet: Amount, percents: readonly Fraction[]): Amount[] {
  checkNotNegative('validBet', validBet);
  let highest = fraction(0n);
  return percents.map((percent) => {
    if (percent.denominator <= 0n || percent.numerator < 0n || compare(percent, HUNDRED) > 0)
      throw new InvalidInput('rate', '0 to 100 percent');
    const own = minus(percent, highest);
    if (own.numerator <= 0n) return multiplyTruncated(validBet, fraction(0n));
    highest = percent;
    return multiplyTruncated(validBet, over(own, HUNDRED));
  });
}

/** Takes rebates back with the bet: what was posted, never reckoned anew (rule book §5.2). */
export function reverseRebates(paid: readonly Amount[]): Amount[] {
  return paid.map(negate);
}

const HUNDRED = fraction(100n);
