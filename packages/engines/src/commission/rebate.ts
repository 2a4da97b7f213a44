import { type Amount, InvalidInput, multiplyTruncated } from '@tessera/kernel';
import { compare, type Fraction, fraction, minus, over } from '../exact/index.ts';

const PRIZE_GROUP_BASE = 2_000n;
const LARGEST_GROUP = 2_000;

/**
 * What the player (first) and each upline get of a lottery bet: the difference of their prize groups over 2000, each truncated
 * (rule book §5.2). Groups go up from level to level.
 * @throws InvalidInput
 */
export function rebatesByPrizeGroup(stake: Amount, groupOfBet: number, groups: readonly number[]): Amount[] {
  if (stake < 0n) throw new InvalidInput('stake', 'must not be below zero');
  return groups.map((group, level) => {
    const below = groups[level - 1] ?? groupOfBet;
    if (!Number.isInteger(group) || group > LARGEST_GROUP || !(group >= below))
      throw new InvalidInput('groups', 'must not go down from level to level');
    return multiplyTruncated(stake, { numerator: BigInt(group - below), denominator: PRIZE_GROUP_BASE });
  });
}

/**
 * What the player (first) and each upline get of a valid bet: the part of their rate that nobody below them has, each truncated.
 * A rate below one further down gets nothing, and never makes the levels above pay twice.
 * @throws InvalidInput
 */
export function rebatesByRate(validBet: Amount, percents: readonly Fraction[]): Amount[] {
  if (validBet < 0n) throw new InvalidInput('validBet', 'must not be below zero');
  let highest = fraction(0n);
  return percents.map((percent) => {
    if (percent.numerator < 0n || compare(percent, HUNDRED) > 0) throw new InvalidInput('rate', '0 to 100 percent');
    const own = minus(percent, highest);
    if (own.numerator <= 0n) return multiplyTruncated(validBet, fraction(0n));
    highest = percent;
    return multiplyTruncated(validBet, over(own, HUNDRED));
  });
}

const HUNDRED = fraction(100n);
