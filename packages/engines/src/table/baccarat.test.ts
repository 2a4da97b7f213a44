import { DomainError } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { parseCard } from '../cards/card.ts';
import { decimalText, fractionText } from '../exact/index.ts';
import { bankerDraws, dealBaccarat, winnerOf } from './baccarat-deal.ts';
import type { BaccaratOutcome } from './baccarat-deal.ts';
import { baccaratChance, countBaccaratWinners, listBaccaratOutcomes } from './baccarat-outcomes.ts';
import { BACCARAT_PAYS, createBaccarat } from './baccarat.ts';
import { getTableBet } from './table-bets.ts';
import { listedShoe, shuffledShoe } from './shoe.ts';
import { quickWords } from '../cards/testing/sources.ts';

const game = createBaccarat({ id: 'baccarat_8deck', version: 1, decks: 8, banker: 'commission', pays: BACCARAT_PAYS });
const noCommission = createBaccarat({ ...{ id: 'x', version: 1, decks: 8 }, banker: 'six_half', pays: BACCARAT_PAYS });

function returned(code: string, outcome: Partial<BaccaratOutcome>, table = game): string {
  const whole: BaccaratOutcome = { playerTotal: 0, bankerTotal: 0, playerCards: 3, bankerCards: 3, playerPair: 'none', bankerPair: 'none' };
  return fractionText(getTableBet(table, code).returnOn({ ...whole, ...outcome }));
}

// The tableau as the field prints it: banker's total, then the player's third cards on which the banker draws.
const TABLEAU: readonly (readonly [total: number, thirds: string, onStand: boolean])[] = [
  [0, '0123456789', true],
  [1, '0123456789', true],
  [2, '0123456789', true],
  [3, '012345679', true],
  [4, '234567', true],
  [5, '4567', true],
  [6, '67', false],
  [7, '', false],
];

describe('the third-card rule', () => {
  it.each(TABLEAU)('for a banker with %i', (total, thirds, onStand) => {
    const drawsOn = Array.from({ length: 10 }, (_, third) => third).filter((third) => bankerDraws(total, third));
    expect(drawsOn.join('')).toBe(thirds);
    expect(bankerDraws(total, null)).toBe(onStand);
  });

  it.each([
    ['8s 3h Kh Kd', 8, 3, 4],
    ['Ts Kd 7c 8h', 7, 8, 4],
    ['Kd 8s 6c 8h', 6, 6, 4],
    ['Kd Ks 6c 5h 2s', 6, 7, 5],
    ['Kd Ks 5c 3h 8s', 3, 3, 5],
    ['Kd Ks 5c 3h 9s 9c', 4, 2, 6],
  ])('deals %s to %i : %i with %i cards', (cards, player, banker, dealt) => {
    const { outcome } = game.read(cards);
    expect([outcome.playerTotal, outcome.bankerTotal, outcome.playerCards + outcome.bankerCards]).toEqual([player, banker, dealt]);
    expect(() => game.read(`${cards} 2c`)).toThrow(DomainError);
    expect(() => game.read(cards.slice(0, -3))).toThrow(DomainError);
  });

  it('tells every card with the running total of its hand', () => {
    expect(dealBaccarat(listedShoe(['Kd', 'Ks', '6c', '5h', '2s'].map(parseCard))).events).toEqual([
      { type: 'card-dealt', to: 'player', card: 'Kd', total: 0 },
      { type: 'card-dealt', to: 'banker', card: 'Ks', total: 0 },
      { type: 'card-dealt', to: 'player', card: '6c', total: 6 },
      { type: 'card-dealt', to: 'banker', card: '5h', total: 5 },
      { type: 'card-dealt', to: 'banker', card: '2s', total: 7 },
      { type: 'round-ended', winner: 'banker' },
    ]);
  });
});

describe('baccarat bets', () => {
  it('refund player and banker on a tie', () => {
    expect([returned('player', {}), returned('banker', {}), returned('tie', {})]).toEqual(['1/1', '1/1', '9/1']);
  });

  it('take 5 % from the banker, or pay half on a six', () => {
    expect([returned('banker', { bankerTotal: 6 }), returned('banker', { bankerTotal: 7 })]).toEqual(['39/20', '39/20']);
    expect([returned('banker', { bankerTotal: 6 }, noCommission), returned('banker', { bankerTotal: 7 }, noCommission)]).toEqual([
      '3/2',
      '2/1',
    ]);
  });

  it('pay pairs by class', () => {
    const perfect = { playerPair: 'perfect', bankerPair: 'pair' } as const;
    expect(['playerPair', 'bankerPair', 'eitherPair', 'perfectPair'].map((code) => returned(code, perfect))).toEqual([
      '12/1',
      '12/1',
      '6/1',
      '26/1',
    ]);
    expect(returned('perfectPair', { playerPair: 'perfect', bankerPair: 'perfect' })).toBe('201/1');
    expect(returned('eitherPair', {})).toBe('0/1');
  });

  it('pay small on four cards and big on more, exactly', () => {
    expect([returned('small', { playerCards: 2, bankerCards: 2 }), returned('big', { playerCards: 2, bankerCards: 2 })]).toEqual([
      '5/2',
      '0/1',
    ]);
    expect([returned('small', { bankerCards: 2 }), returned('big', { bankerCards: 2 })]).toEqual(['0/1', '77/50']);
  });

  it('pay the dragon bonus for naturals and margins', () => {
    const natural = { playerTotal: 9, playerCards: 2 };
    expect(returned('dragonBonusPlayer', { ...natural, bankerTotal: 8, bankerCards: 2 })).toBe('2/1');
    expect(returned('dragonBonusPlayer', { ...natural, bankerTotal: 9, bankerCards: 2 })).toBe('1/1');
    expect(returned('dragonBonusBanker', { ...natural, bankerTotal: 8, bankerCards: 2 })).toBe('0/1');
    const margins = [9, 8, 7, 6, 5, 4, 3, 0].map((total) => returned('dragonBonusPlayer', { playerTotal: total }));
    expect(margins).toEqual(['31/1', '11/1', '7/1', '5/1', '3/1', '2/1', '0/1', '0/1']);
  });
});

// Goal: the enumeration is the published one. Method: counts of ordered draws, and real deals against its chances.
describe('all outcomes', () => {
  it('of eight and six decks are as many as published', () => {
    expect(countBaccaratWinners(8)).toEqual({
      banker: 2_292_252_566_437_888,
      player: 2_230_518_282_592_256,
      tie: 475_627_426_473_216,
      total: 416 * 415 * 414 * 413 * 412 * 411,
    });
    expect(countBaccaratWinners(6)).toEqual({
      banker: 403_095_751_234_560,
      player: 392_220_492_728_832,
      tie: 83_552_962_932_288,
      total: 878_869_206_895_680,
    });
    const banksSix = (outcome: BaccaratOutcome): boolean => winnerOf(outcome) === 'banker' && outcome.bankerTotal === 6;
    expect(decimalText(baccaratChance(8, banksSix), 7)).toBe('0.0538637');
  });

  it('are integers, and only those that the rules allow', () => {
    for (const { outcome, ways } of listBaccaratOutcomes(8)) {
      expect(Number.isSafeInteger(ways)).toBe(true);
      if (outcome.playerCards === 2 && outcome.bankerCards === 2) {
        const stand = outcome.playerTotal >= 8 || outcome.bankerTotal >= 8 || (outcome.playerTotal >= 6 && outcome.bankerTotal >= 6);
        expect(stand).toBe(true);
      }
    }
  });

  it('come up in real deals as often as counted', () => {
    const rounds = 40_000;
    const source = quickWords(11);
    const seen = { player: 0, banker: 0, tie: 0, pair: 0, four: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const { outcome } = dealBaccarat(shuffledShoe(source, 1));
      seen[winnerOf(outcome)] += 1;
      if (outcome.playerPair !== 'none') seen.pair += 1;
      if (outcome.playerCards + outcome.bankerCards === 4) seen.four += 1;
    }
    const expectShare = (count: number, holds: (outcome: BaccaratOutcome) => boolean): void => {
      const chance = Number(decimalText(baccaratChance(1, holds), 9));
      expect(Math.abs(count / rounds - chance)).toBeLessThan(2.576 * Math.sqrt((chance * (1 - chance)) / rounds));
    };
    expectShare(seen.banker, (outcome) => winnerOf(outcome) === 'banker');
    expectShare(seen.tie, (outcome) => winnerOf(outcome) === 'tie');
    expectShare(seen.pair, ({ playerPair }) => playerPair !== 'none');
    expectShare(seen.four, ({ playerCards, bankerCards }) => playerCards + bankerCards === 4);
  });

  it('refuse a shoe they cannot count exactly', () => {
    for (const decks of [0, 9, 1.5, Number.NaN]) expect(() => listBaccaratOutcomes(decks)).toThrow(DomainError);
  });
});
