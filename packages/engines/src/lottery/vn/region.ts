import { type Digits, digitsOf, numberOf } from '../digits.ts';
import { digitRuns } from '../grammar.ts';
import { type FamilyId, InvalidDraw } from '../play-type.ts';

/** The prizes of one kind of lottery, the special one first: how many numbers of how many digits. */
export interface Region {
  readonly id: FamilyId & `vn.${string}`;
  readonly prizes: readonly { readonly name: string; readonly count: number; readonly digits: number }[];
}

const prize = (name: string, count: number, digits: number) => ({ name, count, digits });

export const NORTH: Region = {
  id: 'vn.n',
  prizes: [
    prize('DB', 1, 5),
    prize('G1', 1, 5),
    prize('G2', 2, 5),
    prize('G3', 6, 5),
    prize('G4', 4, 4),
    prize('G5', 6, 4),
    prize('G6', 3, 3),
    prize('G7', 4, 2),
  ],
};

export const SOUTH: Region = {
  id: 'vn.s',
  prizes: [
    prize('DB', 1, 6),
    prize('G1', 1, 5),
    prize('G2', 1, 5),
    prize('G3', 2, 5),
    prize('G4', 7, 5),
    prize('G5', 1, 4),
    prize('G6', 3, 4),
    prize('G7', 1, 3),
    prize('G8', 1, 2),
  ],
};

/** A draw as play types look at it; numbers stand in the order of the prizes. */
export interface VnDraw {
  /** The special prize. */
  readonly special: Digits;
  /** First two digits of every prize. */
  readonly first2: readonly number[];
  readonly last2: readonly number[];
  /** Of the prizes that have so many digits. */
  readonly last3: readonly number[];
  readonly last4: readonly number[];
  /** The special prize's last digits and those of the prizes of exactly two or three digits. */
  readonly headTail2: readonly number[];
  readonly headTail3: readonly number[];
  /** `last2` without repeats. */
  readonly tails: readonly number[];
}

/** A list of numbers for each prize, as texts with all their digits. @throws InvalidDraw */
export function readVnDraw(region: Region, input: unknown): VnDraw {
  const given = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  if (Object.keys(given).length !== region.prizes.length) throw new InvalidDraw(region.id, 'every prize once');
  return vnDraw(
    region.prizes.flatMap(({ name, count, digits }) => {
      const texts: unknown = given[name];
      const values = Array.isArray(texts) ? texts.map((text) => valueOf(text, digits)) : [];
      if (values.length !== count || !values.every((value) => value !== undefined))
        throw new InvalidDraw(region.id, `${name}: ${count} of ${digits} digits`);
      return values.map((value) => digitsOf(value, digits));
    }),
  );
}

function valueOf(text: unknown, digits: number): number | undefined {
  return typeof text === 'string' ? digitRuns(digits).get(text) : undefined;
}

/** A draw of these numbers, in the order of the prizes. */
export function vnDraw(numbers: readonly Digits[]): VnDraw {
  const lastOf = (count: number): number[] =>
    numbers.filter((digits) => digits.length >= count).map((digits) => numberOf(digits.slice(-count)));
  const headTail = (count: number): number[] =>
    numbers.filter((digits, index) => index === 0 || digits.length === count).map((digits) => numberOf(digits.slice(-count)));
  const last2 = lastOf(2);
  return {
    special: numbers[0] ?? [],
    first2: numbers.map((digits) => numberOf(digits.slice(0, 2))),
    last2,
    last3: lastOf(3),
    last4: lastOf(4),
    headTail2: headTail(2),
    headTail3: headTail(3),
    tails: [...new Set(last2)],
  };
}

/** How many numbers a region draws that have at least, or exactly, so many digits. */
export function countPrizes({ prizes }: Region, test: (digits: number) => boolean): number {
  return prizes.filter(({ digits }) => test(digits)).reduce((total, { count }) => total + count, 0);
}
