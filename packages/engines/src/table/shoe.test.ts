import { InvalidInput } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { cardText, parseCard } from '../cards/card.ts';
import { shuffle } from '../fair/integers.ts';
import { lowRankOf, pipValue } from './low-ace.ts';
import { listedShoe, shuffledShoe } from './shoe.ts';
import { quickWords } from '../cards/testing/sources.ts';

describe('a shoe', () => {
  it.each([1, 6, 8])('of %i decks is the shuffle of fair, dealt from the end', (decks) => {
    const ordered = Array.from({ length: 52 * decks }, (_, index) => index % 52);
    const shuffled = shuffle(quickWords(5), ordered).toReversed();
    const shoe = shuffledShoe(quickWords(5), decks);
    const dealt = ordered.map(() => shoe.draw());
    expect(dealt).toEqual(shuffled);
    // Without replacement: every card as often as there are decks.
    expect(dealt.toSorted((left, right) => left - right)).toEqual(ordered.toSorted((left, right) => left - right));
    expect(() => shoe.draw()).toThrow(InvalidInput);
  });

  it('of known cards ends with them', () => {
    const shoe = listedShoe([3, 1]);
    expect([shoe.draw(), shoe.draw()]).toEqual([3, 1]);
    expect(() => shoe.draw()).toThrow(InvalidInput);
  });
});

it('the ace is low and counts one', () => {
  const cards = [...'A23456789TJQK'].map((rank) => parseCard(`${rank}h`));
  expect(cards.map(lowRankOf)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(cards.map(pipValue)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]);
  expect(cards.map(cardText)[0]).toBe('Ah');
});
