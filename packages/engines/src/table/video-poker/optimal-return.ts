import { InvalidInput, invariant } from '@tessera/kernel';
import { cardOf, CARDS, RANKS } from '../../cards/card.ts';
import { bitCount } from '../../cards/strength-tables.ts';
import { choose, fraction } from '../../exact/index.ts';
import type { Fraction } from '../../exact/index.ts';
import { type FamilyId, RANKS_OF } from './hand-ranks.ts';
import type { HandRank } from './hand-ranks.ts';
import { holdTables } from './hold-tables.ts';
import type { HoldTables } from './hold-tables.ts';
import { appraise, bestOf, COMMON_DRAWS, DRAWS, HAND_SIZE, HELD, HOLDS, numberSets, valueHolds, WITH_OTHERS } from './holds.ts';
import type { SignedSet } from './holds.ts';
import type { Pays } from './pay-tables.ts';

export interface OptimalPlay {
  /** Expected pay for each coin. */
  readonly rtp: Fraction;
  /** Of the ranks of the family. */
  readonly frequency: Readonly<Partial<Record<HandRank, Fraction>>>;
}

/**
 * Exact return of the best play: all 2 598 960 deals, each with all its 32 holds and all their draws. Deals that differ only in the
 * names of the suits are played once and counted as many times as there are of them: 134 459 remain (rule book §3.6). @throws InvalidInput
 */
export function optimalPlay(pays: Pays, family: FamilyId = 'jacks_or_better'): OptimalPlay {
  const [tables, appraisal] = [holdTables(family), appraise(pays, family)];
  const { rankCount } = tables;
  const [sets, values] = [new Int32Array(HOLDS), new Float64Array(HOLDS)];
  const [hands, drawn] = [new Float64Array(rankCount), new Float64Array(rankCount)];
  const { size, cards, deals } = dealClasses();
  let total = 0;
  for (let deal = 0; deal < size; deal += 1) {
    numberSets(cards.subarray(deal * HAND_SIZE, (deal + 1) * HAND_SIZE), sets);
    valueHolds(appraisal, sets, values);
    const hold = bestOf(values);
    const ofClass = deals[deal] as number;
    total += (values[hold] as number) * ofClass;
    countHands(tables, { sets, hold }, hands);
    const weight = ofClass * (COMMON_DRAWS / (DRAWS[HELD[hold] as number] as number));
    for (let rank = 0; rank < rankCount; rank += 1) drawn[rank] = (drawn[rank] as number) + (hands[rank] as number) * weight;
  }
  // All deals and draws are 2·10^13, so only a return of several hundred coins a coin could round.
  if (total >= Number.MAX_SAFE_INTEGER) throw new InvalidInput('pays', 'are too high to sum exactly');
  const all = BigInt(choose(CARDS, HAND_SIZE)) * BigInt(COMMON_DRAWS);
  const share = (of: number | undefined): Fraction => fraction(BigInt(of ?? 0), all);
  return { rtp: share(total), frequency: Object.fromEntries(RANKS_OF[family].map((rank, place) => [rank, share(drawn[place])])) };
}

/** Final hands of each rank after one hold: those with the held cards and none of the discarded ones. */
function countHands(
  { rankCount, rankOfFive, containing }: HoldTables,
  { sets, hold }: { sets: Int32Array; hold: number },
  hands: Float64Array,
): void {
  hands.fill(0);
  for (const { set, sign } of WITH_OTHERS[hold] as readonly SignedSet[]) {
    const size = HELD[set] as number;
    const number = sets[set] as number;
    if (size === HAND_SIZE) {
      const rank = rankOfFive[number] as number;
      hands[rank] = (hands[rank] as number) + sign;
      continue;
    }
    const counts = containing[size] as Int32Array;
    for (let rank = 0; rank < rankCount; rank += 1)
      hands[rank] = (hands[rank] as number) + sign * (counts[number * rankCount + rank] as number);
  }
}

/** One deal of each class of deals that differ in the names of the suits. */
interface DealClasses {
  readonly size: number;
  /** Deal × 5: its cards, rising. */
  readonly cards: Uint8Array;
  /** Deals in the class. */
  readonly deals: Uint8Array;
}

const CLASSES = 134_459;
let classes: DealClasses | null = null;

/** In the deal that stands for its class the sets of ranks, as numbers, never rise from suit to suit. */
function dealClasses(): DealClasses {
  return (classes ??= buildClasses());
}

function buildClasses(): DealClasses {
  const ranksBySize = Array.from({ length: HAND_SIZE + 1 }, () => [] as number[]);
  for (let ranks = 0; ranks < 1 << RANKS; ranks += 1) ranksBySize[bitCount(ranks)]?.push(ranks);
  const [cards, deals] = [new Uint8Array(CLASSES * HAND_SIZE), new Uint8Array(CLASSES)];
  const suits = [0, 0, 0, 0];
  let size = 0;
  const fill = (suit: number, left: number): void => {
    if (suit === suits.length) {
      writeCards(suits, cards, size * HAND_SIZE);
      deals[size] = renamings(suits);
      size += 1;
      return;
    }
    const most = suits[suit - 1] ?? 1 << RANKS;
    // The last suit takes all that is left.
    for (let count = suit === suits.length - 1 ? left : 0; count <= left; count += 1)
      for (const ranks of ranksBySize[count] ?? []) {
        if (ranks > most) break;
        suits[suit] = ranks;
        fill(suit + 1, left - count);
      }
  };
  fill(0, HAND_SIZE);
  invariant(size === CLASSES, 'there are 134 459 classes of deals');
  return { size, cards, deals };
}

function writeCards(suits: readonly number[], cards: Uint8Array, from: number): void {
  let place = from;
  suits.forEach((ranks, suit) => {
    for (let rest = ranks; rest !== 0; rest &= rest - 1) {
      cards[place] = cardOf(31 - Math.clz32(rest & -rest), suit);
      place += 1;
    }
  });
  cards.subarray(from, place).sort();
}

/** Different ways to name the suits of a deal: 24, less where suits hold the same ranks. */
function renamings(suits: readonly number[]): number {
  let ways = 24;
  let same = 1;
  for (let suit = 1; suit < suits.length; suit += 1) {
    same = suits[suit] === suits[suit - 1] ? same + 1 : 1;
    ways /= same;
  }
  return ways;
}
