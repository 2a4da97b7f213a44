import { createTableStream, findVideoPokerTable, type PayTable, replayVideoPoker } from '@tessera/engines/table';
import { describe, expect, it } from 'vitest';
import { SERVER_SEED } from '../../round.fixtures.ts';
import { choiceOf, coinsOf, handKey, handOf, type HandView, NOTHING_HELD, paidRanks, partsOf, payOf, toggled } from './hand-view.ts';
import { DEUCES, JACKS } from './video-poker.fixtures.ts';

const tableOf = (id: string): PayTable => findVideoPokerTable(id)!;
const play = (choices: readonly string[] = []) =>
  replayVideoPoker(createTableStream({ id: JACKS }, { serverSeed: SERVER_SEED, clientSeed: 'mine', nonce: 3 }), choices);

describe('the hand', () => {
  it('lies face down before the deal, and open after it', () => {
    expect(handOf([])).toMatchObject({ cards: [null, null, null, null, null], dealt: [], held: null, rank: null, isOver: false });
    const { events, rank } = play();
    const hand = handOf(events);
    expect(hand).toMatchObject({ held: null, rank, isOver: false });
    expect(hand.cards).toEqual(hand.dealt);
  });

  it('turns the cards that are not held, shows each as it comes, and ranks the hand when all are there', () => {
    const { events, rank, cards } = play(['hold_10010']);
    const [deal, held] = [handOf(events.slice(0, 1)), handOf(events.slice(0, 2))];
    expect(held.held).toEqual([true, false, false, true, false]);
    expect(held.cards).toEqual([deal.cards[0], null, null, deal.cards[3], null]);
    expect(held).toMatchObject({ rank: null, isOver: false });
    const second = handOf(events.slice(0, 3));
    expect(second.cards.map((card) => card === null)).toEqual([false, false, true, false, true]);
    expect(handOf(events)).toMatchObject({ rank, isOver: true, dealt: deal.cards });
    expect(handOf(events).cards).toHaveLength(cards.length);
  });

  it('ignores what no event of video poker says', () => {
    expect(handOf([{ type: 'a-later-kind' }])).toEqual(handOf([]));
  });
});

it('asks for the hold that is marked', () => {
  const held = toggled(toggled(NOTHING_HELD, 0), 3);
  expect(choiceOf(held)).toBe('hold_10010');
  expect(choiceOf(toggled(held, 0))).toBe('hold_00010');
  expect(play().choices).toContain(choiceOf(held));
});

it.each<[PayTable, string, HandView['rank'], string]>([
  [tableOf(JACKS), 'Ks Kh 9d 4c 3s', 'jacks', '11000'],
  [tableOf(JACKS), 'Ks Kh 9d 9c 3s', 'two_pair', '11110'],
  [tableOf(JACKS), '2s 9h 2d 4c 2h', 'three', '10101'],
  [tableOf(JACKS), 'Ks Qs 9s 4s 3s', 'flush', '11111'],
  [tableOf(JACKS), 'Ks Qs 9d 4s 3s', 'nothing', '00000'],
  [tableOf(DEUCES), '2s 9h 9d 4c Kh', 'three', '11100'],
  [tableOf(DEUCES), '2s 2h 9d 4c Kh', 'three', '11100'],
  [tableOf(DEUCES), '4s 2h 9d 9c 2d', 'four', '01111'],
  [tableOf(DEUCES), '2s 2h 2d 4c 2c', 'four_deuces', '11101'],
  [tableOf(DEUCES), '2s 9h 9d Kc Kh', 'full_house', '11111'],
])('of %j the cards that make the hand are marked: %s is %s by %s', (table, cards, rank, parts) => {
  const hand = { ...handOf([]), cards: cards.split(' '), rank, isOver: true };
  expect(partsOf(table, hand).map(Number).join('')).toBe(parts);
});

it('reads the coins of a bet, and takes all five where there is none yet', () => {
  expect([coinsOf({ coins: 2 }), coinsOf({}), coinsOf(undefined)]).toEqual([2, 5, 5]);
});

it('lists the hands that pay, the best first, with what they pay for the coins played', () => {
  expect(paidRanks(tableOf(JACKS))).toEqual([
    'royal',
    'straight_flush',
    'four',
    'full_house',
    'flush',
    'straight',
    'three',
    'two_pair',
    'jacks',
  ]);
  expect(paidRanks(tableOf(DEUCES)).slice(0, 4)).toEqual(['royal', 'four_deuces', 'wild_royal', 'five']);
  expect([payOf(tableOf(JACKS), 'royal', 5), payOf(tableOf(JACKS), 'royal', 1), payOf(tableOf(DEUCES), 'four', 2)]).toEqual([
    4_000, 250, 8,
  ]);
  expect([payOf(tableOf(DEUCES), 'nothing', 5), payOf(tableOf(DEUCES), null, 5)]).toEqual([0, 0]);
  expect([handKey(tableOf(JACKS), 'royal'), handKey(tableOf(DEUCES), 'royal')]).toEqual(['hand.royal', 'hand.natural_royal']);
});
