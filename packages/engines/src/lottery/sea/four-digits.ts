import { type Fraction, fraction, minus } from '../../exact/index.ts';
import { typedNotes } from '../boards/layouts.ts';
import { allForms } from '../boards/note-forms.ts';
import { sum } from '../counting.ts';
import { type Digits, numberOf } from '../digits.ts';
import { digitRuns, DIGITS, groupTexts, readSet } from '../grammar.ts';
import { anyOrderBoard, keyOfDigits, numberBoard, orderingsOf, readAnyOrder } from '../numbers.ts';
import type { Rule } from '../play-type.ts';
import { NOTHING, type Selection, SelectionRefused, type Verdict, type Win } from '../selection.ts';

/** Twenty-three different numbers of four digits, in the order of their categories. */
export interface FourDigitDraw {
  readonly numbers: readonly number[];
  /** For each number a key that it shares with the numbers of the same digits. */
  readonly keys: readonly number[];
}

export const CATEGORIES = [
  { name: 'FIRST', count: 1 },
  { name: 'SECOND', count: 1 },
  { name: 'THIRD', count: 1 },
  { name: 'SPECIAL', count: 10 },
  { name: 'CONSOLATION', count: 10 },
] as const;
type Category = (typeof CATEGORIES)[number];

export const DRAWN = sum(CATEGORIES.map(({ count }) => count));
/** The category of each drawn number. */
const CATEGORY_AT: readonly number[] = CATEGORIES.flatMap(({ count }, index) => Array.from({ length: count }, () => index));

/** Categories that a note wins in: Big wins in all, Small in the first three. */
export type PaidCategories = 1 | 3 | 5;

const ALL = 10_000;

export function fourDigitDraw(numbers: readonly Digits[]): FourDigitDraw {
  return { numbers: numbers.map(numberOf), keys: numbers.map(keyOfDigits) };
}

/** The chance that some of the first `drawn` numbers are among so many. */
export function anyDrawn(chosen: number, drawn: number): Fraction {
  let [misses, all] = [1n, 1n];
  for (let before = 0; before < drawn; before += 1) {
    misses *= BigInt(Math.max(0, ALL - chosen - before));
    all *= BigInt(ALL - before);
  }
  return minus(fraction(1n), fraction(misses, all));
}

/** Numbers of which each one is a note, judged by the category in which it is drawn. */
function byCategory<Draw extends FourDigitDraw>(chosen: ReadonlySet<number>, paid: PaidCategories): Selection<Draw> {
  const categories = CATEGORIES.slice(0, paid);
  const drawn = sum(categories.map(({ count }) => count));
  return {
    notes: chosen.size,
    judge: ({ numbers }) => {
      const counts = [0, 0, 0, 0, 0];
      for (let index = 0; index < drawn; index += 1) {
        const category = CATEGORY_AT[index] ?? 0;
        if (chosen.has(numbers[index] ?? -1)) counts[category] = (counts[category] ?? 0) + 1;
      }
      return verdictOf(categories, counts);
    },
    ceilings: () => fillings(categories, chosen.size).map((wins) => ({ wins, refunded: 0 })),
    coverage: () => anyDrawn(chosen.size, drawn),
  };
}

function verdictOf(categories: readonly Category[], counts: readonly number[]): Verdict {
  const wins: Win[] = [];
  for (const [index, { name }] of categories.entries()) {
    const count = counts[index] ?? 0;
    if (count > 0) wins.push({ tier: name, count });
  }
  return wins.length === 0 ? NOTHING : { wins, refunded: 0 };
}

/** Ways to fill one category after the other with winning notes: whatever they pay, one of the ways pays most. */
function fillings(categories: readonly Category[], notes: number): Win[][] {
  if (notes === 0 || categories.length === 0) return [[]];
  if (notes >= sum(categories.map(({ count }) => count))) return [categories.map(({ name, count }) => ({ tier: name, count }))];
  return categories.flatMap(({ name, count }, index) => {
    const taken = Math.min(notes, count);
    return fillings(categories.toSpliced(index, 1), notes - taken).map((rest) => [{ tier: name, count: taken }, ...rest]);
  });
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

function sharedTiers(paid: PaidCategories, suffix = ''): string[] {
  return CATEGORIES.slice(0, paid).map(({ name }) => name + suffix);
}

const FOUR_DIGITS = digitRuns(4);

/** Each chosen number is a note. */
export function straight<Draw extends FourDigitDraw>(paid: PaidCategories): Rule<Draw> {
  return {
    sharedTiers: [sharedTiers(paid)],
    board: numberBoard(4),
    read: (text) => byCategory(new Set(readSet(text, FOUR_DIGITS)), paid),
  };
}

/** Every ordering of a chosen number is a note. */
export function box<Draw extends FourDigitDraw>(paid: PaidCategories): Rule<Draw> {
  return {
    sharedTiers: [sharedTiers(paid)],
    board: anyOrderBoard(4, { takesEqualDigits: true }),
    read: (text) => {
      const chosen = readAnyOrder(text, 4, { takesEqualDigits: true });
      return byCategory(new Set(chosen.flatMap(orderings)), paid);
    },
  };
}

function orderings(digits: Digits): number[] {
  return permutations(digits).map(numberOf);
}

/** Stands for each digit. */
const WILD = 'R';

/** One number with R for a digit: each of the ten numbers that it stands for is a note. */
export function roll<Draw extends FourDigitDraw>(paid: PaidCategories): Rule<Draw> {
  return {
    sharedTiers: [sharedTiers(paid)],
    board: typedNotes({ alphabet: DIGITS, length: 4, forms: allForms(3), wild: WILD, most: 1 }),
    read: (text) => {
      groupTexts(text, 1);
      const numbers = Array.from({ length: 10 }, (_, digit) => FOUR_DIGITS.get(text.replace(WILD, String(digit))));
      if (!text.includes(WILD) || !numbers.every((number) => number !== undefined)) throw new SelectionRefused('bad_item', text);
      return byCategory(new Set(numbers), paid);
    },
  };
}

/** One note on all orderings of a number; it wins once for each of them that is drawn, in a tier of the category and their number. */
export function boxInOne<Draw extends FourDigitDraw>(paid: PaidCategories): Rule<Draw> {
  const categories = CATEGORIES.slice(0, paid);
  const drawn = sum(categories.map(({ count }) => count));
  return {
    sharedTiers: [24, 12, 6, 4].map((orders) => sharedTiers(paid, `_P${orders}`)),
    board: anyOrderBoard(4, { takesEqualDigits: false }),
    read: (text) => {
      const chosen = readAnyOrder(text, 4, { takesEqualDigits: false });
      const orders = new Map(chosen.map((digits) => [keyOfDigits(digits), orderingsOf(digits)]));
      return {
        notes: chosen.length,
        judge: ({ keys }) => {
          const counts = new Map<string, number>();
          for (let index = 0; index < drawn; index += 1) {
            const ofKey = orders.get(keys[index] ?? -1);
            if (ofKey === undefined) continue;
            const tier = `${categories[CATEGORY_AT[index] ?? 0]?.name}_P${ofKey}`;
            counts.set(tier, (counts.get(tier) ?? 0) + 1);
          }
          return { wins: Array.from(counts, ([tier, count]) => ({ tier, count })), refunded: 0 };
        },
        // More than can be: each number of orderings is given every place that its orderings could fill.
        ceilings: () => [{ wins: mostOfEach(categories, [...orders.values()]), refunded: 0 }],
        coverage: () => anyDrawn(sum([...orders.values()]), drawn),
      };
    },
  };
}

function mostOfEach(categories: readonly Category[], orders: readonly number[]): Win[] {
  return [...Map.groupBy(orders, (count) => count)].flatMap(([count, notes]) =>
    categories.map((category) => ({ tier: `${category.name}_P${count}`, count: Math.min(category.count, count * notes.length) })),
  );
}
