import { fraction } from '../exact/index.ts';
import { groupPerPlace, typedNotes } from './boards/layouts.ts';
import { differentItems } from './boards/note-forms.ts';
import { maskOf, product, sizeOf, subsets, sum } from './counting.ts';
import { type Alphabet, readGroups, readNotes } from './grammar.ts';
import { mostHits, ordersWithoutHit } from './orders.ts';
import type { Rule, Space } from './play-type.ts';
import { NOTHING, won } from './selection.ts';

/** Different balls numbered from 1, in the order in which they were drawn or came in. */
export type Balls = readonly number[];

/** `count` of the balls 1 to `largest`, in their order. */
export function allOrders(largest: number, count: number): Space<Balls> {
  const choices = Array.from({ length: count }, (_, place) => largest - place);
  const size = product(choices);
  return {
    size,
    *draws() {
      for (let rank = 0; rank < size; rank += 1) yield orderOf(rank, largest, choices);
    },
  };
}

function orderOf(rank: number, largest: number, choices: readonly number[]): number[] {
  const left = upTo(largest);
  let rest = rank;
  return choices.flatMap((choice) => {
    const index = rest % choice;
    rest = Math.floor(rest / choice);
    return left.splice(index, 1);
  });
}

/** `count` of the balls 1 to `largest`, ascending: for play types that do not look at their order. */
export function allSets(largest: number, count: number): Space<Balls> {
  const sets = [...subsets(upTo(largest), count)];
  return { size: sets.length, draws: () => sets };
}

function upTo(largest: number): number[] {
  return Array.from({ length: largest }, (_, index) => index + 1);
}

/** A group of balls for each place; a note is a different ball of each. */
export function ballsInOrder(places: number, alphabet: Alphabet): Rule<Balls> {
  return {
    space: allOrders(alphabet.size, places),
    board: groupPerPlace({ places, alphabet, areDifferent: true }),
    read: (text) => {
      const masks = readGroups(text, { count: places, alphabet }).map(maskOf);
      return {
        notes: countDifferent(masks),
        judge: (balls) => (masks.every((mask, place) => (mask >> (balls[place] ?? 0)) & 1) ? won('WIN') : NOTHING),
        ceilings: () => [won('WIN')],
      };
    },
  };
}

/** Ways to take a different number of each set. */
function countDifferent(masks: readonly number[], place = 0, used = 0): number {
  const open = (masks[place] ?? 0) & ~used;
  if (place === masks.length - 1) return sizeOf(open);
  let ways = 0;
  for (let left = open; left !== 0; left &= left - 1) ways += countDifferent(masks, place + 1, used | (left & -left));
  return ways;
}

/** Typed-in notes of different balls in their order. */
export function ballsInOrderTyped(places: number, alphabet: Alphabet): Rule<Balls> {
  const areDifferent = (note: Balls): boolean => sizeOf(maskOf(note)) === places;
  return {
    space: allOrders(alphabet.size, places),
    board: typedNotes({ alphabet, length: places, separator: '-', forms: [differentItems(places)] }),
    read: (text) => {
      const notes = readNotes(text, {
        length: places,
        alphabet,
        separator: '-',
        normal: (note) => (areDifferent(note) ? note : undefined),
      });
      const keys = new Set(notes.map(keyOf));
      return {
        notes: keys.size,
        judge: (balls) => (keys.has(keyOf(balls)) ? won('WIN') : NOTHING),
        ceilings: () => [won('WIN')],
      };
    },
  };
}

/** At most five balls below 16. */
function keyOf(balls: Balls): number {
  let key = 0;
  for (const ball of balls) key = key * 16 + ball;
  return key;
}

export interface PlaceRule {
  readonly places: number;
  readonly largest: number;
  readonly items: Alphabet;
  readonly isHit: (item: number, ball: number) => boolean;
}

/** Each item of each group is a note on the ball of its place; groups may be empty. */
export function itemsOnPlaces({ places, largest, items, isHit }: PlaceRule): Rule<Balls> {
  const ballsOf = new Map([...items.values()].map((item) => [item, maskOf(upTo(largest).filter((ball) => isHit(item, ball)))]));
  return {
    board: groupPerPlace({ places, alphabet: items, leastFilled: 1 }),
    read: (text) => {
      const groups = readGroups(text, { count: places, alphabet: items, mayBeEmpty: true });
      const masks = groups.map((group) => group.map((item) => ballsOf.get(item) ?? 0));
      const hitsOn = (group: readonly number[], ball: number): number => {
        let hits = 0;
        for (const mask of group) hits += (mask >> ball) & 1;
        return hits;
      };
      const table = (): number[][] => masks.map((group) => upTo(largest).map((ball) => hitsOn(group, ball)));
      const orders = product(masks.map((_, place) => largest - place));
      return {
        notes: sum(groups.map((group) => group.length)),
        judge: (balls) => {
          let hits = 0;
          for (let place = 0; place < places; place += 1) hits += hitsOn(masks[place] ?? [], balls[place] ?? 0);
          return won('WIN', hits);
        },
        ceilings: () => [won('WIN', mostHits(table()))],
        coverage: () => fraction(BigInt(orders - ordersWithoutHit(table())), BigInt(orders)),
      };
    },
  };
}
