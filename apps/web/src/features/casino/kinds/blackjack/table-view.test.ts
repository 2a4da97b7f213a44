import { describe, expect, it } from 'vitest';
import { BLACKJACK, blackjackRound, dealWhere, SPLIT_DEAL } from '../../round.fixtures.ts';
import { betOf, resultsOf, tableOf, totalOf } from './table-view.ts';

const pair = SPLIT_DEAL;
const ace = dealWhere(({ choices }) => choices.includes('insure'));
const natural = dealWhere(({ choices, hands, dealer }) => choices.length === 0 && hands[0]?.cards.length === 2 && dealer.length === 2);

/** Stands until the round is over. */
function stood(nonce: number, first: readonly string[]): readonly string[] {
  const choices = [...first];
  while (blackjackRound(nonce, choices).choices.length > 0) choices.push('stand');
  return choices;
}

describe('the table', () => {
  it('lays the cards as they were dealt, the dealer’s second one face down', () => {
    const table = tableOf(blackjackRound(pair).events);
    expect(table.hands).toHaveLength(1);
    expect(table.hands[0]?.cards).toHaveLength(2);
    expect(table.dealer).toHaveLength(2);
    expect(table.dealer[1]).toBeNull();
    expect(table).toMatchObject({ turn: 0, isOver: false });
    expect(totalOf(table.dealer).total).toBeLessThan(12);
  });

  it('moves one card of a split, and plays the hands from the first to the last', () => {
    const before = tableOf(blackjackRound(pair).events);
    const table = tableOf(blackjackRound(pair, ['split']).events);
    expect(table.hands.map(({ cards }) => cards[0])).toEqual(before.hands[0]?.cards);
    expect(table.hands.map(({ cards }) => cards.length)).toEqual([2, 1]);
    expect(table.hands.every(({ isFromSplit }) => isFromSplit)).toBe(true);
    expect(table.turn).toBe(0);
    const next = tableOf(blackjackRound(pair, ['split', 'stand']).events);
    expect(next.turn).toBe(1);
    expect(next.hands[0]?.how).toBe('stood');
    expect(next.hands[1]?.cards).toHaveLength(2);
  });

  it('agrees with the engine about every hand at the end', () => {
    const round = blackjackRound(pair, stood(pair, ['split']));
    const table = tableOf(round.events);
    expect(table).toMatchObject({ isOver: true, turn: null });
    expect(table.dealer).not.toContain(null);
    expect(table.hands.map(({ cards }) => totalOf(cards).total)).toEqual(round.hands.map(({ cards }) => totalOfCards(cards)));
    expect(resultsOf(BLACKJACK.rules, table)).toHaveLength(2);
  });

  it('offers insurance before anybody plays', () => {
    expect(tableOf(blackjackRound(ace).events)).toMatchObject({ isInsuranceOpen: true, turn: null });
    const insured = tableOf(blackjackRound(ace, ['insure']).events);
    expect(insured).toMatchObject({ isInsuranceOpen: false, isInsured: true });
  });

  it('calls a natural what it is', () => {
    const table = tableOf(blackjackRound(natural).events);
    const dealerToo = totalOf(table.dealer).total === 21;
    expect(resultsOf(BLACKJACK.rules, table)).toEqual([dealerToo ? 'push' : 'blackjack']);
  });

  it('shows half a bet coming back to who surrenders', () => {
    const table = tableOf(blackjackRound(pair, ['surrender']).events);
    expect(resultsOf(BLACKJACK.rules, table)).toEqual(['half']);
  });
});

describe('the bet of one hand', () => {
  const hand = { isDoubled: false };
  it.each([
    [1_000n, { hands: [hand], isInsured: false }, 1_000n],
    [2_000n, { hands: [hand, hand], isInsured: false }, 1_000n],
    [3_000n, { hands: [hand, { isDoubled: true }], isInsured: false }, 1_000n],
    [1_500n, { hands: [hand], isInsured: true }, 1_000n],
    [1_501n, { hands: [hand], isInsured: true }, 1_001n],
    [2_501n, { hands: [{ isDoubled: true }], isInsured: true }, 1_001n],
  ])('of %s staked is the third value', (staked, table, bet) => {
    expect(betOf(staked, table)).toBe(bet);
  });
});

function totalOfCards(cards: readonly number[]): number {
  const ranks = cards.map((card) => card >> 2);
  const hard = ranks.reduce((sum, rank) => sum + (rank === 12 ? 1 : Math.min(10, rank + 2)), 0);
  return ranks.includes(12) && hard <= 11 ? hard + 10 : hard;
}
