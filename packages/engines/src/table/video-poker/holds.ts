import type { Card } from '../../cards/card.ts';
import { choose, fraction } from '../../exact/index.ts';
import type { Fraction } from '../../exact/index.ts';
import { type FamilyId, RANKS_OF } from './hand-ranks.ts';
import { CHOOSE, holdTables } from './hold-tables.ts';
import { checkPays } from './pay-tables.ts';
import type { Pays } from './pay-tables.ts';
import { checkFive } from './rank-hand.ts';

export const HOLDS = 32;
export const HAND_SIZE = 5;

/** Draws of the cards not held, from the 47 others, by the number of cards held. */
export const DRAWS = Array.from({ length: HAND_SIZE + 1 }, (_, held) => choose(47, HAND_SIZE - held));
/** A common multiple of all numbers of draws: holds are compared as integers, exactly. */
export const COMMON_DRAWS = 7_669_695;

/** Cards held, by hold: bit i is the i-th card. */
export const HELD = Uint8Array.from({ length: HOLDS }, (_, hold) => [0, 1, 2, 3, 4].filter((card) => (hold >> card) & 1).length);

/** What sets of cards are worth together under one pay table: the pays of all hands with the set, summed. */
export interface Appraisal {
  /** By size, 0 to 4; then by set. */
  readonly worth: readonly Float64Array[];
  /** By place of the rank in its family. */
  readonly payOf: Float64Array;
  readonly rankOfFive: Uint8Array;
}

const APPRAISALS: Readonly<Record<FamilyId, WeakMap<Pays, Appraisal>>> = { jacks_or_better: new WeakMap(), deuces_wild: new WeakMap() };

/** @throws InvalidInput */
export function appraise(pays: Pays, family: FamilyId): Appraisal {
  const known = APPRAISALS[family].get(pays);
  if (known) return known;
  checkPays(pays, family);
  const { containing, rankOfFive } = holdTables(family);
  const payOf = Float64Array.from(RANKS_OF[family], (rank) => pays[rank] ?? 0);
  const appraisal = { worth: containing.map((counts) => worthOf(counts, payOf)), payOf, rankOfFive };
  APPRAISALS[family].set(pays, appraisal);
  return appraisal;
}

function worthOf(counts: Int32Array, payOf: Float64Array): Float64Array {
  const rankCount = payOf.length;
  const worth = new Float64Array(counts.length / rankCount);
  for (let set = 0; set < worth.length; set += 1) {
    let sum = 0;
    for (let rank = 0; rank < rankCount; rank += 1) sum += (counts[set * rankCount + rank] as number) * (payOf[rank] as number);
    worth[set] = sum;
  }
  return worth;
}

/** Fills in, for each hold of five cards in rising order, the number of its set of held cards. */
export function numberSets(cards: ArrayLike<number>, sets: Int32Array): void {
  sets[0] = 0;
  for (let hold = 1; hold < HOLDS; hold += 1) {
    const highest = 31 - Math.clz32(hold);
    const below = sets[hold ^ (1 << highest)] as number;
    sets[hold] = below + ((CHOOSE[HELD[hold] as number] as Int32Array)[cards[highest] as number] as number);
  }
}

export interface SignedSet {
  readonly set: number;
  readonly sign: 1 | -1;
}

/**
 * By hold: every set of the five cards with it, and the sign it has in the one inclusion and exclusion there is: from "at least these
 * cards" to "these cards and none of the others".
 */
export const WITH_OTHERS: readonly (readonly SignedSet[])[] = Array.from({ length: HOLDS }, (_, hold) =>
  Array.from({ length: HOLDS }, (_unused, set) => set)
    .filter((set) => (set & hold) === hold)
    .map((set) => ({ set, sign: ((HELD[set] as number) - (HELD[hold] as number)) % 2 === 0 ? 1 : -1 })),
);

/** What the held cards of each of the 32 sets are worth together, before others are excluded. */
const together = new Float64Array(HOLDS);

/** Expected pay of each hold, in units of 1 / COMMON_DRAWS of a coin. */
export function valueHolds({ worth, payOf, rankOfFive }: Appraisal, sets: Int32Array, values: Float64Array): void {
  for (let set = 0; set < HOLDS - 1; set += 1) {
    together[set] = (worth[HELD[set] as number] as Float64Array)[sets[set] as number] as number;
  }
  together[HOLDS - 1] = payOf[rankOfFive[sets[HOLDS - 1] as number] as number] as number;
  for (let hold = 0; hold < HOLDS; hold += 1) {
    let value = 0;
    for (const { set, sign } of WITH_OTHERS[hold] as readonly SignedSet[]) value += sign * (together[set] as number);
    values[hold] = value * (COMMON_DRAWS / (DRAWS[HELD[hold] as number] as number));
  }
}

/** The first of the best holds. */
export function bestOf(values: Float64Array): number {
  let best = 0;
  for (let hold = 1; hold < HOLDS; hold += 1) if ((values[hold] as number) > (values[best] as number)) best = hold;
  return best;
}

export interface HoldValue {
  readonly held: readonly boolean[];
  /** Expected pay for a stake of one coin. */
  readonly value: Fraction;
}

/** All 32 holds of a deal with their exact values, the best first. @throws InvalidInput */
export function listHolds(cards: readonly Card[], pays: Pays, family: FamilyId = 'jacks_or_better'): readonly HoldValue[] {
  checkFive(cards);
  const rising = cards.toSorted((left, right) => left - right);
  const [sets, values] = [new Int32Array(HOLDS), new Float64Array(HOLDS)];
  numberSets(rising, sets);
  valueHolds(appraise(pays, family), sets, values);
  return [...values]
    .map((value, hold) => ({
      held: cards.map((card) => ((hold >> rising.indexOf(card)) & 1) === 1),
      value: fraction(BigInt(value), BigInt(COMMON_DRAWS)),
      units: value,
    }))
    .toSorted((left, right) => right.units - left.units)
    .map(({ held, value }) => ({ held, value }));
}
