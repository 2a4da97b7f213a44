import type { RandomSource } from '@tessera/kernel';
import type { Card } from '../card.ts';
import { orderedDeck } from '../deck.ts';

/** Quick words for many hands: a 32-bit xorshift, never a source of production. */
export function quickWords(seed: number): RandomSource {
  let state = seed | 0 || 1;
  return {
    nextUint32() {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return state >>> 0;
    },
  };
}

/** A number from 0 to bound - 1; slightly biased, which a test of rules does not mind. */
export function pick(source: RandomSource, bound: number): number {
  return source.nextUint32() % bound;
}

/** Words that make the shuffle end with this deck. */
export function sourceOfDeck(wanted: readonly Card[]): RandomSource {
  const deck = orderedDeck();
  const words: number[] = [];
  for (let last = deck.length - 1; last >= 1; last -= 1) {
    const at = deck.indexOf(wanted[last] as Card);
    words.push(at);
    [deck[last], deck[at]] = [deck[at] as Card, deck[last] as Card];
  }
  let next = 0;
  return { nextUint32: () => words[next++] ?? 0 };
}
