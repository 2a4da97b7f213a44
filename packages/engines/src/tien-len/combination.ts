import type { Card } from '../cards/card.ts';
import { heightOf, sortByHeight, tienLenRank, TWO } from './order.ts';

export type CombinationKind = 'single' | 'pair' | 'triple' | 'four' | 'straight' | 'consecutive-pairs';

export interface Combination {
  readonly kind: CombinationKind;
  /** Ranks in a row: 3 or more for straights and consecutive pairs, 1 for the others. */
  readonly length: number;
  /** Height of the highest card, which decides between equals. */
  readonly top: number;
  /** Lowest first. */
  readonly cards: readonly Card[];
}

const OF_ONE_RANK: readonly CombinationKind[] = ['single', 'pair', 'triple', 'four'];
const SHORTEST_RUN = 3;

/** What different cards are together; null when they are no combination (rule book §4.3). */
export function parseCombination(cards: readonly Card[]): Combination | null {
  const sorted = sortByHeight(cards);
  const ranks = sorted.map(tienLenRank);
  const [first, last] = [ranks[0], ranks.at(-1)];
  if (first === undefined || last === undefined) return null;
  const found = (kind: CombinationKind, length: number): Combination => combined(kind, length, sorted);
  if (first === last) {
    const kind = OF_ONE_RANK[cards.length - 1];
    return kind ? found(kind, 1) : null;
  }
  const length = last - first + 1;
  if (length < SHORTEST_RUN || last === TWO) return null;
  if (ranks.length === length && ranks.every((rank, place) => rank === first + place)) return found('straight', length);
  const isPairs = ranks.length === 2 * length && ranks.every((rank, place) => rank === first + (place >> 1));
  return isPairs ? found('consecutive-pairs', length) : null;
}

/** Which families of combinations are looked for. */
export type Wanted = (kind: CombinationKind, length: number) => boolean;

/** Every combination of the wanted families a hand can play: all choices of suits, each once. */
export function listCombinations(hand: readonly Card[], wants: Wanted = () => true): Combination[] {
  const ofRank: Card[][] = Array.from({ length: TWO + 1 }, () => []);
  for (const card of sortByHeight(hand)) ofRank[tienLenRank(card)]?.push(card);
  const found: Combination[] = [];
  for (const [index, kind] of OF_ONE_RANK.entries()) {
    if (!wants(kind, 1)) continue;
    for (const cards of ofRank) for (const chosen of choose(cards, index + 1)) found.push(combined(kind, 1, chosen));
  }
  addRuns(found, { kind: 'straight', cardsEach: 1, ofRank, wants });
  addRuns(found, { kind: 'consecutive-pairs', cardsEach: 2, ofRank, wants });
  return found;
}

interface RunSearch {
  readonly kind: CombinationKind;
  readonly cardsEach: number;
  readonly ofRank: readonly (readonly Card[])[];
  readonly wants: Wanted;
}

/** Adds all rows of three ranks or more below the two, with every choice of the cards of each rank. */
function addRuns(found: Combination[], { kind, cardsEach, ofRank, wants }: RunSearch): void {
  let longest = TWO;
  while (longest >= SHORTEST_RUN && !wants(kind, longest)) longest -= 1;
  if (longest < SHORTEST_RUN) return;
  for (let first = 0; first + SHORTEST_RUN <= TWO; first += 1) {
    let rows: (readonly Card[])[] = [[]];
    for (let length = 1; length <= longest && first + length <= TWO; length += 1) {
      const cards = ofRank[first + length - 1] ?? [];
      if (cards.length < cardsEach) break;
      const choices = choose(cards, cardsEach);
      rows = rows.flatMap((row) => choices.map((chosen) => [...row, ...chosen]));
      if (length >= SHORTEST_RUN && wants(kind, length)) for (const row of rows) found.push(combined(kind, length, row));
    }
  }
}

/** `cards` stand lowest first. */
function combined(kind: CombinationKind, length: number, cards: readonly Card[]): Combination {
  return { kind, length, top: heightOf(cards.at(-1) as Card), cards };
}

/** All choices of so many of at most four cards, in their order. */
function choose(cards: readonly Card[], size: number): Card[][] {
  if (cards.length < size) return [];
  if (size === 1) return cards.map((card) => [card]);
  const chosen: Card[][] = [];
  for (let subset = 1; subset < 1 << cards.length; subset += 1) {
    const picked = cards.filter((_, place) => ((subset >> place) & 1) === 1);
    if (picked.length === size) chosen.push(picked);
  }
  return chosen;
}
