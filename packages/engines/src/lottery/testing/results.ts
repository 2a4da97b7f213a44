import fc from 'fast-check';
import type { FamilyId } from '../play-type.ts';

const digit = fc.integer({ min: 0, max: 9 });
const balls = (largest: number, count: number): fc.Arbitrary<string[]> =>
  fc.shuffledSubarray(
    Array.from({ length: largest }, (_, index) => String(index + 1).padStart(2, '0')),
    { minLength: count, maxLength: count },
  );
const number = (length: number): fc.Arbitrary<string> =>
  fc.array(digit, { minLength: length, maxLength: length }).map((list) => list.join(''));
const list = (count: number, length: number): fc.Arbitrary<string[]> => fc.array(number(length), { minLength: count, maxLength: count });

/** Any result of each family, as results are published. */
export const RESULTS: Readonly<Record<FamilyId, fc.Arbitrary<unknown>>> = {
  ssc: fc.array(digit, { minLength: 5, maxLength: 5 }).map((digits) => digits.join(',')),
  '11x5': balls(11, 5).map((numbers) => numbers.join(',')),
  k3: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 3, maxLength: 3 }).map((dice) => dice.join(',')),
  pk10: balls(10, 10).map((numbers) => numbers.join(',')),
  pcb: fc.array(digit, { minLength: 3, maxLength: 3 }).map((digits) => digits.join(',')),
  lhc: fc.record({
    numbers: balls(49, 7).map((numbers) => `${numbers.slice(0, 6).join(',')}+${numbers[6]}`),
    lunarYear: fc.integer({ min: 2020, max: 2035 }),
  }),
  'vn.n': fc.record({
    DB: list(1, 5),
    G1: list(1, 5),
    G2: list(2, 5),
    G3: list(6, 5),
    G4: list(4, 4),
    G5: list(6, 4),
    G6: list(3, 3),
    G7: list(4, 2),
  }),
  'vn.s': fc.record({
    DB: list(1, 6),
    G1: list(1, 5),
    G2: list(1, 5),
    G3: list(2, 5),
    G4: list(7, 5),
    G5: list(1, 4),
    G6: list(3, 4),
    G7: list(1, 3),
    G8: list(1, 2),
  }),
  'sea.th': fc.record({ first: number(6), front3: list(2, 3), last3: list(2, 3), last2: number(2) }),
  'sea.my': fc
    .record({
      numbers: fc.uniqueArray(number(4), { minLength: 23, maxLength: 23 }),
      d5: list(3, 5),
      d6: number(6),
    })
    .map(({ numbers: [first, second, third, ...others], d5, d6 }) => ({
      first,
      second,
      third,
      special: others.slice(0, 10),
      consolation: others.slice(10),
      d5,
      d6,
    })),
  'sea.sg': balls(49, 7).map((numbers) => ({ numbers: numbers.slice(0, 6).map(Number), additional: Number(numbers[6]) })),
  'sea.hn': fc.record({ DB: number(5), G1: number(5) }),
  'sea.la': fc.record({ d4: fc.oneof(number(4), number(6)) }),
};
