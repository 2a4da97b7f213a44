import { InvalidInput } from '@tessera/kernel';
import { fraction, plus } from '../exact/index.ts';
import type { Fraction } from '../exact/index.ts';
import { BINGO_NUMBERS } from './bingo-card.ts';
import { BINGO_PATTERNS } from './bingo-patterns.ts';
import type { BingoPattern, PatternRule } from './bingo-patterns.ts';
import { binomial } from './counting.ts';

/** A pattern of one card among the numbers of its game, as chances are asked for it. */
export interface BingoOdds {
  readonly numbers: number;
  readonly rule: PatternRule;
}

/** @throws InvalidInput */
export function bingo75(pattern: BingoPattern): BingoOdds {
  if (!Object.hasOwn(BINGO_PATTERNS, pattern)) throw new InvalidInput('pattern', 'is unknown');
  return { numbers: BINGO_NUMBERS, rule: BINGO_PATTERNS[pattern] };
}

/** The rows of a 90-ball card: three of five numbers each (rule book §3.12). */
const ROWS_OF_90 = [0, 5, 10].map((first) => [0, 1, 2, 3, 4].map((column) => first + column));
const BALLS_OF_90 = 90;

export type Bingo90Pattern = 'line' | 'twoLines' | 'fullHouse';

const LINES_OF_90: Readonly<Record<Bingo90Pattern, number>> = { line: 1, twoLines: 2, fullHouse: 3 };

/** @throws InvalidInput */
export function bingo90(pattern: Bingo90Pattern): BingoOdds {
  if (!Object.hasOwn(LINES_OF_90, pattern)) throw new InvalidInput('pattern', 'is unknown');
  return { numbers: BALLS_OF_90, rule: { groups: ROWS_OF_90, needed: LINES_OF_90[pattern] } };
}

/**
 * Exact chance that one card has completed a pattern by the k-th call. For "at least j of these groups" the chance is
 * Σ over sets S of groups of (−1)^(|S| − j) C(|S| − 1, j − 1) P(all of S called), and u given numbers are among k calls in
 * C(n − u, k − u) of C(n, k) ways. @throws InvalidInput
 */
export function chanceByCall({ numbers, rule }: BingoOdds, calls: number): Fraction {
  if (!Number.isInteger(calls) || calls < 0 || calls > numbers) throw new InvalidInput('calls', `are not 0 to ${numbers}`);
  let ways = 0n;
  for (const [size, weight] of signedUnions(rule)) ways += weight * binomial(numbers - size, calls - size);
  return fraction(ways, binomial(numbers, calls));
}

/** Exact mean number of calls until the pattern: the sum of the chances that it is not complete yet. */
export function meanCalls(odds: BingoOdds): Fraction {
  const chances = Array.from({ length: odds.numbers }, (_, calls) => chanceByCall(odds, calls));
  const waiting = chances.map(({ numerator, denominator }) => fraction(denominator - numerator, denominator));
  return plus(...waiting);
}

const UNIONS = new WeakMap<PatternRule, ReadonlyMap<number, bigint>>();

/** For every size of a union of groups, the sum of the signed weights of the sets of groups that have it. */
function signedUnions(rule: PatternRule): ReadonlyMap<number, bigint> {
  const known = UNIONS.get(rule);
  if (known) return known;
  const masks = rule.groups.map((places) => places.reduce((mask, place) => mask | (1 << place), 0));
  const weights = new Map<number, bigint>();
  for (let set = 1; set < 2 ** masks.length; set += 1) {
    const members = masks.filter((_, index) => (set >> index) & 1);
    if (members.length < rule.needed) continue;
    const size = bitsIn(members.reduce((union, mask) => union | mask, 0));
    const ways = binomial(members.length - 1, rule.needed - 1);
    const weight = (members.length - rule.needed) % 2 === 0 ? ways : -ways;
    weights.set(size, (weights.get(size) ?? 0n) + weight);
  }
  UNIONS.set(rule, weights);
  return weights;
}

function bitsIn(mask: number): number {
  let [count, left] = [0, mask];
  while (left !== 0) {
    left &= left - 1;
    count += 1;
  }
  return count;
}
