import { fractionText } from '@tessera/engines/exact';
import { hilo, hiloRank, multiplierText, rankLetter } from '@tessera/engines/instant';
import { describe, expect, it } from 'vitest';
import { instantRound, nonceWhere } from '../../instant.fixtures.ts';
import { lampsOf, priceOf, RANK_LIST } from './prices.ts';
import { cardText, trailOf } from './trail.ts';

const roundOf = (nonce: number, choices: readonly string[]) => instantRound('hilo', { nonce, choices });
const trailAfter = (nonce: number, choices: readonly string[]) => trailOf(roundOf(nonce, choices).events, choices);
const whereOpen = (choices: readonly string[]): number => nonceWhere('hilo', { choices }, (round) => round.choices.length > 0);

describe('the trail', () => {
  it('tells by which guess each card came, and what it made of the stake', () => {
    const choices = ['up', 'skip', 'down'] as const;
    const nonce = whereOpen(choices);
    const round = roundOf(nonce, choices);
    const trail = trailOf(round.events, choices);
    expect(trail.cards.map(({ by, isRight }) => [by, isRight])).toEqual([
      [null, null],
      ['up', true],
      ['skip', null],
      ['down', true],
    ]);
    expect(trail).toMatchObject({ right: 2, isLost: false, end: null, multiplier: multiplierText(round.multiplier) });
    expect(trail.cards[2]?.multiplier).toBeNull();
  });

  it('shows the next card before its guess is judged', () => {
    const nonce = whereOpen(['up']);
    const { events } = roundOf(nonce, ['up']);
    expect(events.map(({ type }) => type)).toEqual(['card-shown', 'card-shown', 'guess-judged']);
    expect(trailOf(events.slice(0, 2), ['up'])).toMatchObject({ right: 0, multiplier: null, isLost: false });
    expect(trailOf(events.slice(0, 2), ['up']).cards[1]).toMatchObject({ by: 'up', isRight: null });
  });

  it('is lost as soon as a guess is wrong, before the round is said to have ended', () => {
    const nonce = nonceWhere('hilo', { choices: ['up'] }, ({ choices }) => choices.length === 0);
    const { events } = roundOf(nonce, ['up']);
    const atGuess = events.findIndex(({ type }) => type === 'guess-judged');
    expect(trailOf(events.slice(0, atGuess + 1), ['up'])).toMatchObject({ isLost: true, right: 0, multiplier: null, end: null });
    expect(trailAfter(nonce, ['up'])).toMatchObject({ isLost: true, end: 'lost' });
  });

  it('ends with what was taken, or with the stake where nothing was guessed', () => {
    const nonce = whereOpen(['down']);
    expect(trailAfter(nonce, ['down', 'cash_out'])).toMatchObject({ end: 'cashed-out', right: 1 });
    expect(trailAfter(nonce, ['skip', 'cash_out'])).toMatchObject({ end: 'refunded', right: 0, multiplier: null });
    expect(trailOf([{ type: 'a-later-kind' }], [])).toMatchObject({ cards: [], end: null });
  });
});

it('names every card of a deck once', () => {
  const names = Array.from({ length: 52 }, (_, card) => cardText(card));
  expect(new Set(names).size).toBe(52);
  expect(names.every((name, card) => name.startsWith(rankLetter(hiloRank(card))))).toBe(true);
  expect([names[0], names[12], names[13], names[51]]).toEqual(['As', 'Ks', 'Ah', 'Kc']);
});

describe('the prices on the buttons', () => {
  const first = trailOf([], []).chance;

  it('are those of the pay table for a first guess, and their chances those of the lamps', () => {
    for (const rank of RANK_LIST) {
      for (const guess of ['up', 'down'] as const) {
        const price = priceOf({ rank, chance: first }, guess);
        const pay = hilo.listPays({}).find(({ label }) => label === `${rankLetter(rank)} ${guess}`);
        expect(price.multiplier).toBe(multiplierText(pay!.multiplier));
        expect(fractionText(pay!.chance)).toBe(`${price.ranks}/13`);
        expect(lampsOf(rank, guess).filter(Boolean)).toHaveLength(price.ranks);
      }
    }
  });

  it('are what the round pays when the guess comes true', () => {
    const nonce = whereOpen(['up', 'down']);
    const { cards, chance } = trailAfter(nonce, ['up']);
    const price = priceOf({ rank: cards.at(-1)!.rank, chance }, 'down');
    expect(price.multiplier).toBe(trailAfter(nonce, ['up', 'down']).multiplier);
  });

  it('say what wins at both ends of the ranks', () => {
    const words = (rank: number) => (['up', 'down'] as const).map((guess) => priceOf({ rank, chance: first }, guess).words);
    expect([1, 2, 12, 13].map(words)).toEqual([
      ['higher', 'same'],
      ['higherSame', 'lowerSame'],
      ['higherSame', 'lowerSame'],
      ['same', 'lower'],
    ]);
    expect(lampsOf(1, 'up')).toEqual([false, ...Array.from({ length: 12 }, () => true)]);
    expect(lampsOf(13, 'up')).toEqual([...Array.from({ length: 12 }, () => false), true]);
  });
});
