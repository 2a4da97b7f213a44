import { maskOf, sizeOf, sum } from '../counting.ts';
import type { Digits } from '../digits.ts';
import { ascending } from '../grammar.ts';
import { showing } from './groups.ts';

/** Three digits in a row in any order, 8-9-0 and 9-0-1 included, as masks. */
const STRAIGHTS: ReadonlySet<number> = new Set(
  Array.from({ length: 10 }, (_, first) => maskOf([first, (first + 1) % 10, (first + 2) % 10])),
);

/** Forms of three digits; those of the special play type are the first three. */
export const FORMS = ['LEOPARD', 'STRAIGHT', 'PAIR', 'HALF', 'MIX6'] as const;

/** The index in `FORMS`: HALF has two neighbours, 0 and 9 included, but is no straight. */
export function formOf(digits: Digits): number {
  const mask = maskOf(digits);
  if (sizeOf(mask) === 1) return 0;
  if (sizeOf(mask) === 2) return 2;
  if (STRAIGHTS.has(mask)) return 1;
  return hasNeighbours(mask) ? 3 : 4;
}

function hasNeighbours(mask: number): boolean {
  return (mask & (mask >> 1)) !== 0 || (mask & 0b10_0000_0001) === 0b10_0000_0001;
}

/** The bull of five digits: some three add up to a multiple of ten, the other two give 1 to 10; 0 where no three do. */
export function bullOf(digits: Digits): number {
  const total = sum(digits);
  for (let first = 0; first < 5; first += 1) {
    for (let second = first + 1; second < 5; second += 1) {
      // The three others make the bull.
      const two = (digits[first] ?? 0) + (digits[second] ?? 0);
      if ((total - two) % 10 === 0) return two % 10 === 0 ? 10 : two % 10;
    }
  }
  return 0;
}

export const HANDS = ['FIVE', 'FOUR', 'FULL', 'STRAIGHT', 'TRIPLE', 'TWOPAIR', 'PAIR', 'HIGH'] as const;

/** The index in `HANDS`; a straight does not go round the corner. */
export function handOf(digits: Digits): number {
  const [pairs, triples] = [sizeOf(showing(digits, 2)), sizeOf(showing(digits, 3))];
  if (showing(digits, 5) !== 0) return 0;
  if (showing(digits, 4) !== 0) return 1;
  if (triples === 1) return pairs === 1 ? 2 : 4;
  if (pairs > 0) return pairs === 2 ? 5 : 6;
  const sorted = ascending(digits);
  return (sorted[4] ?? 0) - (sorted[0] ?? 0) === 4 ? 3 : 7;
}
