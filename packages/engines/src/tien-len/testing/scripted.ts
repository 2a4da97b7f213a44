import { type Card, parseCards } from '../../cards/card.ts';
import { orderedDeck } from '../../cards/deck.ts';
import { sourceOfDeck } from '../../cards/testing/sources.ts';
import type { TienLenHand, TienLenSetup } from '../hand.ts';
import { tienLen, tienLenRules } from '../tien-len.ts';

/** Cards from their text. */
export const cards = (text: string): number[] => parseCards(text.split(' ').filter((each) => each !== ''));

export interface Deal {
  /** Of seats 1, 2, …: some of the cards; the rest comes from what is left, lowest first. */
  readonly hands: readonly string[];
  readonly leader?: number | null;
  readonly isFirstHand?: boolean;
  readonly mode?: 'count-cards' | 'fixed';
  readonly chips?: readonly number[];
}

/** Deals these cards and begins. */
export function start({ hands, leader = 1, isFirstHand = leader === null, mode = 'count-cards', chips = [] }: Deal): TienLenHand {
  const wanted = hands.map(cards);
  const free = orderedDeck().filter((card) => !wanted.flat().includes(card));
  const full = wanted.map((hand) => [...hand, ...free.splice(0, 13 - hand.length)]);
  const deck: Card[] = Array.from({ length: 13 }, (_, round) => full.map((hand) => hand[round] as Card)).flat();
  const players = hands.map((_, index) => ({ seat: index + 1, chips: chips[index] ?? 1_000 }));
  const setup: TienLenSetup = { rules: tienLenRules(1, mode), players, isFirstHand, leader };
  return tienLen.start(setup, sourceOfDeck([...deck, ...free]));
}

/** Plays `1 3s 3d; 2 pass`. */
export function play(hand: TienLenHand, script: string): TienLenHand {
  for (const step of script.split(';')) {
    const [seat, ...rest] = step.trim().split(' ');
    tienLen.apply(hand, Number(seat), rest[0] === 'pass' ? { type: 'pass' } : { type: 'play', cards: parseCards(rest) });
  }
  return hand;
}
