import { InvalidInput } from '@tessera/kernel';
import type { RandomSource } from '@tessera/kernel';
import { integerBelow } from '../fair/integers.ts';
import { CARDS, InvalidCard, isCard } from '../cards/card.ts';
import type { Card } from '../cards/card.ts';

/** Where the next card comes from. */
export interface Shoe {
  /** @throws InvalidInput when no card is left */
  draw(): Card;
}

/**
 * A shuffled shoe of some decks, dealt from the end. Each card is one step of the Fisher–Yates shuffle of `fair`, taken when it is
 * needed: the cards are those of `shuffle(source, decks)` read backwards, and a round of six cards draws six words, not 415.
 * @throws InvalidInput
 */
export function shuffledShoe(source: RandomSource, decks: number): Shoe {
  checkDecks(decks);
  const cards = Uint8Array.from({ length: decks * CARDS }, (_, index) => index % CARDS);
  let left = cards.length;
  return {
    draw() {
      if (left === 0) throw new InvalidInput('shoe', 'has no card left');
      // The last card of all is where it is: the shuffle of `fair` draws no word for it either.
      const place = left === 1 ? 0 : integerBelow(source, left);
      left -= 1;
      const card = cards[place] as number;
      cards[place] = cards[left] as number;
      return card;
    },
  };
}

/** @throws InvalidInput */
export function checkDecks(decks: number, most = 9): void {
  if (!Number.isInteger(decks) || decks < 1 || decks > most) throw new InvalidInput('decks', `are not 1 to ${most}`);
}

/** Cards already known, in dealing order: a live table's, or a replay's. */
export function listedShoe(cards: readonly Card[]): Shoe {
  let next = 0;
  return {
    draw() {
      const card = cards[next];
      if (card === undefined) throw new InvalidInput('cards', 'end before the round does');
      if (!isCard(card)) throw new InvalidCard(card);
      next += 1;
      return card;
    },
  };
}
