import type { RandomSource } from '@tessera/kernel';
import { acceptedWords } from '../fair/integers.ts';
import { type Card, CARDS } from './card.ts';

/** How many words are accepted for each bound; the same numbers `integerBelow` computes at every call. */
const ACCEPTED = Float64Array.from({ length: CARDS + 1 }, (_, bound) => (bound === 0 ? 0 : acceptedWords(bound)));

const ORDERED: readonly Card[] = Array.from({ length: CARDS }, (_, card) => card);

/** All 52 cards, deuce of clubs to ace of spades. */
export function orderedDeck(): Card[] {
  return ORDERED.slice();
}

/**
 * A uniformly shuffled deck, first card on top. It takes the same words and gives the same order as `shuffle` of `fair`
 * over the ordered deck (Fisher–Yates from the end, by rejection), only faster: a table deals many hands.
 */
export function shuffledDeck(source: RandomSource): Card[] {
  const deck = orderedDeck();
  for (let last = CARDS - 1; last >= 1; last -= 1) {
    const accepted = ACCEPTED[last + 1] as number;
    let word = source.nextUint32();
    while (word >= accepted) word = source.nextUint32();
    const other = word % (last + 1);
    const card = deck[last] as Card;
    deck[last] = deck[other] as Card;
    deck[other] = card;
  }
  return deck;
}
