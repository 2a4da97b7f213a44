import { fraction, type Fraction } from '../exact/index.ts';
import { oneGroup } from './boards/layouts.ts';
import { sum } from './counting.ts';
import { type Alphabet, readSet } from './grammar.ts';
import type { Rule, Space } from './play-type.ts';
import { NOTHING, refunded, together, type Verdict, won } from './selection.ts';

/** What a draw is to a play type, as a number from 0: its sum, its form, the rank of its bull. */
export interface Classes<Draw> {
  readonly count: number;
  of(draw: Draw): number;
  /** Whether draws of a lunar year can be of the class, where that moves with the year. */
  readonly isIn?: (ofClass: number, lunarYear: number) => boolean;
  /** Draws of each class, where all draws are too many to go through. */
  readonly weights?: readonly number[];
}

export interface ItemRule<Draw> {
  readonly alphabet: Alphabet;
  readonly classes: Classes<Draw>;
  /** What a draw of the class makes of a note on the item. */
  readonly judge: (item: number, ofClass: number) => Verdict;
  readonly space?: Space<Draw>;
  readonly refundChances?: Rule<Draw>['refundChances'];
  readonly paysPerDie?: boolean;
  readonly chancesIn?: Rule<Draw>['chancesIn'];
}

/** Each chosen item is a note, and the class of the draw decides over it. */
export function eachItem<Draw>({ alphabet, classes, judge, ...rest }: ItemRule<Draw>): Rule<Draw> {
  return {
    ...rest,
    board: oneGroup(alphabet),
    read: (text) => {
      const items = readSet(text, alphabet);
      const judgeClass = (ofClass: number): Verdict => together(items.map((item) => judge(item, ofClass)));
      return {
        notes: items.length,
        judge: (draw) => judgeClass(classes.of(draw)),
        ceilings: (lunarYear) =>
          Array.from({ length: classes.count }, (_, ofClass) => ofClass)
            .filter((ofClass) => lunarYear === undefined || (classes.isIn?.(ofClass, lunarYear) ?? true))
            .map(judgeClass),
        ...(classes.weights ? { coverage: () => shareOf(classes.weights ?? [], (ofClass) => judgeClass(ofClass).wins.length > 0) } : {}),
      };
    },
  };
}

/** The part of all draws whose class passes the test. */
function shareOf(weights: readonly number[], test: (ofClass: number) => boolean): Fraction {
  return fraction(BigInt(sum(weights.filter((_, ofClass) => test(ofClass)))), BigInt(sum(weights)));
}

/** The item that the draw shows wins in the tier of its name, which is the item's own text unless told. */
export function sameClass<Draw>(
  rule: Omit<ItemRule<Draw>, 'judge'> & { readonly tierOf?: (ofClass: number, text: string) => string },
): Rule<Draw> {
  const texts = new Map([...rule.alphabet].map(([text, value]) => [value, text]));
  const tierOf = rule.tierOf ?? ((_, text) => text);
  return eachItem({ ...rule, judge: (item, ofClass) => (item === ofClass ? won(tierOf(ofClass, texts.get(item) ?? '')) : NOTHING) });
}

/** Chosen classes, where each concrete number of a class is a note; the one that is drawn wins. */
export function byClass<Draw>({ alphabet, classes, tierOf, ways, space }: ClassRule<Draw>): Rule<Draw> {
  return {
    ...(space ? { space } : {}),
    board: oneGroup(alphabet),
    read: (text) => {
      const chosen = new Set(readSet(text, alphabet));
      const waysOf = (ofClass: number): Readonly<Record<string, number>> => ways[ofClass] ?? {};
      return {
        notes: sum([...chosen].flatMap((ofClass) => Object.values(waysOf(ofClass)))),
        judge: (draw) => {
          const tier = chosen.has(classes.of(draw)) ? tierOf(draw) : undefined;
          return tier === undefined ? NOTHING : won(tier);
        },
        ceilings: () => [...new Set([...chosen].flatMap((ofClass) => Object.keys(waysOf(ofClass))))].map((tier) => won(tier)),
      };
    },
  };
}

export interface ClassRule<Draw> {
  readonly alphabet: Alphabet;
  readonly classes: Classes<Draw>;
  /** Notes of each class, by tier. */
  readonly ways: readonly Readonly<Record<string, number>>[];
  /** The tier of the drawn number, if it can win at all. */
  readonly tierOf: (draw: Draw) => string | undefined;
  readonly space?: Space<Draw>;
}

/** Dragon wins when the first is greater, tiger when the second is; TIE wins on equals, where D and T may be refunded. */
export function dragonTiger<Draw>(rule: DragonTigerRule<Draw>): Rule<Draw> {
  const { compare, alphabet, isTieRefunded, sideTier, ...rest } = rule;
  return eachItem({
    ...rest,
    alphabet,
    classes: { count: 3, of: (draw) => 1 + Math.sign(compare(draw)) },
    judge: (item, ofClass) => {
      if (item === SIDE.tie) return ofClass === 1 ? won('TIE') : NOTHING;
      if (ofClass === 1) return isTieRefunded ? refunded(1) : NOTHING;
      return (item === SIDE.dragon) === (ofClass === 2) ? won(sideTier) : NOTHING;
    },
  });
}

export const SIDE = { dragon: 0, tiger: 1, tie: 2 } as const;

export interface DragonTigerRule<Draw> {
  /** D, T and, where the two can be equal, TIE. */
  readonly alphabet: Alphabet;
  /** Above zero where the first is greater. */
  readonly compare: (draw: Draw) => number;
  readonly isTieRefunded: boolean;
  /** Of dragon and of tiger. */
  readonly sideTier: string;
  readonly space?: Space<Draw>;
  readonly refundChances?: Rule<Draw>['refundChances'];
}
