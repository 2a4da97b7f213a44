import { type Fraction, fraction, minus, times } from '../../exact/index.ts';
import { allDigits, type Digits, numberOf } from '../digits.ts';
import { digitRuns, readSet } from '../grammar.ts';
import { numberBoard } from '../numbers.ts';
import type { Rule } from '../play-type.ts';
import type { Verdict } from '../selection.ts';

export interface FiveDigitDraw {
  /** First, second and third. */
  readonly d5: readonly number[];
}

const HUNDRED = 100;

/** How many numbers of each tier win; a note wins in its highest tier alone. */
function verdictOf(counts: ReadonlyMap<string, number>): Verdict {
  return { wins: Array.from(counts, ([tier, count]) => ({ tier, count })), refunded: 0 };
}

function add(counts: Map<string, number>, tier: string | undefined): void {
  if (tier !== undefined) counts.set(tier, (counts.get(tier) ?? 0) + 1);
}

/** P1, P2, P3 for the first, second and third number, else P4, P5, P6 for the last four, three, two digits of the first. */
export function fiveDigits<Draw extends FiveDigitDraw>(): Rule<Draw> {
  return {
    sharedTiers: [['P1', 'P2', 'P3', 'P4', 'P5', 'P6']],
    board: numberBoard(5),
    read: (text) => {
      const notes = readSet(text, digitRuns(5));
      const byTail = Map.groupBy(notes, (note) => note % HUNDRED);
      const chosen = new Set(notes);
      return {
        notes: notes.length,
        judge: ({ d5: [first = -1, second = -1, third = -1] }) => {
          const counts = new Map<string, number>();
          const others = second === third ? [second] : [second, third];
          for (const note of others) if (note % HUNDRED !== first % HUNDRED && chosen.has(note)) add(counts, note === second ? 'P2' : 'P3');
          for (const note of byTail.get(first % HUNDRED) ?? []) add(counts, tierOfTail(note, { first, second, third }));
          return verdictOf(counts);
        },
        ceilings: () => fiveDigitCeilings(notes.length),
        coverage: () => fiveDigitCoverage(byTail.size, notes.length),
      };
    },
  };
}

interface FirstThree {
  readonly first: number;
  readonly second: number;
  readonly third: number;
}

/** Of a note that ends in the last two digits of the first number. */
function tierOfTail(note: number, { first, second, third }: FirstThree): string {
  if (note === first) return 'P1';
  if (note === second) return 'P2';
  if (note === third) return 'P3';
  if (note % 10_000 === first % 10_000) return 'P4';
  return note % 1_000 === first % 1_000 ? 'P5' : 'P6';
}

/** An upper bound: the most notes that each tier can have, with the others as they may be. */
function fiveDigitCeilings(notes: number): Verdict[] {
  const most = { P1: 1, P2: 1, P3: 1, P4: 9, P5: 90, P6: 900 };
  return [{ wins: Object.entries(most).map(([tier, count]) => ({ tier, count: Math.min(count, notes) })), refunded: 0 }];
}

/** Some note shares its last two digits with the first number, or is the second or third. */
function fiveDigitCoverage(tails: number, notes: number): Fraction {
  const misses = fraction(BigInt(100_000 - notes), 100_000n);
  return minus(fraction(1n), times(fraction(BigInt(HUNDRED - tails), BigInt(HUNDRED)), misses, misses));
}

/** P1 for all six digits, else P2 to P5 for five to two of them from the front or from the end. */
export const sixDigits: Rule<Digits> = {
  space: allDigits(6),
  sharedTiers: [['P1', 'P2', 'P3', 'P4', 'P5']],
  board: numberBoard(6),
  read: (text) => {
    const notes = readSet(text, digitRuns(6));
    const byHead = Map.groupBy(notes, (note) => Math.floor(note / 10_000));
    const byTail = Map.groupBy(notes, (note) => note % HUNDRED);
    return {
      notes: notes.length,
      judge: (digits) => {
        const drawn = numberOf(digits);
        const counts = new Map<string, number>();
        for (const note of byHead.get(Math.floor(drawn / 10_000)) ?? []) add(counts, sixDigitTier(note, drawn));
        for (const note of byTail.get(drawn % HUNDRED) ?? [])
          if (Math.floor(note / 10_000) !== Math.floor(drawn / 10_000)) add(counts, sixDigitTier(note, drawn));
        return verdictOf(counts);
      },
      ceilings: () => sixDigitCeilings(notes.length),
      coverage: () => minus(fraction(1n), fraction(BigInt((HUNDRED - byHead.size) * (HUNDRED - byTail.size)), 10_000n)),
    };
  },
};

function sixDigitTier(note: number, drawn: number): string | undefined {
  if (note === drawn) return 'P1';
  for (let digits = 5; digits >= 2; digits -= 1) {
    const [head, tail] = [10 ** (6 - digits), 10 ** digits];
    if (Math.floor(note / head) === Math.floor(drawn / head) || note % tail === drawn % tail) return `P${7 - digits}`;
  }
  return undefined;
}

/** An upper bound: the most notes that each tier can have, with the others as they may be. */
function sixDigitCeilings(notes: number): Verdict[] {
  const most = { P1: 1, P2: 18, P3: 180, P4: 1_800, P5: 17_901 };
  return [{ wins: Object.entries(most).map(([tier, count]) => ({ tier, count: Math.min(count, notes) })), refunded: 0 }];
}
