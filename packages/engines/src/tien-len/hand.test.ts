import { DomainError } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import type { TienLenHand } from './hand.ts';
import { defaultMove, legalMoves } from './play-hand.ts';
import { sortByHeight } from './order.ts';
import { cards, play, start } from './testing/scripted.ts';
import { tienLen, winnerOf } from './tien-len.ts';

const netsOf = (hand: TienLenHand): number[] => tienLen.payouts(hand).nets.map(({ net }) => net);
const paidOf = (hand: TienLenHand): unknown[] =>
  hand.events.flatMap((event) => (event.type === 'paid' ? [[event.from, event.to, event.chips, event.reason]] : []));

// No pairs in a row and no instant win in these hands.
const PLAIN = [
  '3s 4d 6s 7h 8d 9s Jd Qs Kd Ad Ac 5h 2s',
  '3d 4s 6d 7s 8h 9d Js Qd Ks Ah Ts Td 2c',
  '3c 4h 6h 7d 8s 9h Jh Qh Kh As 5s 5d 2d',
  '3h 4c 6c 7c 8c 9c Jc Qc Kc Th Tc 5c 2h',
];

describe('the lead', () => {
  it('of a first hand has the lowest card, and plays it', () => {
    const hand = start({ hands: [PLAIN[1]!, PLAIN[0]!, PLAIN[2]!, PLAIN[3]!], leader: null });
    expect(tienLen.seatToAct(hand)).toBe(2);
    expect(() => play(hand, '2 4d')).toThrow(/illegal_move/);
    expect(legalMoves(hand, 2)?.plays.every((played) => played.includes(cards('3s')[0]!))).toBe(true);
    expect(tienLen.viewFor(hand, 2).mustInclude).toBe(cards('3s')[0]);
    play(hand, '2 3s 4d 5h');
    expect(hand.mustInclude).toBeNull();
  });

  it('of two players is the lowest card dealt, whichever it is', () => {
    const hand = start({ hands: ['4c 5s 5d 7s 7d 8h 9s Td Js Qs Kd As 2d', '4s 5c 5h 6d 7c 8s 9d Tc Jd Qh Ks Ad 2s'], leader: null });
    expect(tienLen.seatToAct(hand)).toBe(2);
    expect(hand.mustInclude).toBe(cards('4s')[0]);
  });

  it('of a later hand is the winner’s, with any card', () => {
    const hand = start({ hands: PLAIN, leader: 3 });
    expect(tienLen.seatToAct(hand)).toBe(3);
    expect(tienLen.seatToAct(play(hand, '3 2d'))).toBe(4);
  });

  it('must be played, by the clock with the lowest card', () => {
    const hand = start({ hands: PLAIN });
    expect(() => play(hand, '1 pass')).toThrow(/illegal_move/);
    expect(defaultMove(hand)).toEqual({ type: 'play', cards: cards('3s') });
    expect(defaultMove(play(hand, '1 3s'))).toEqual({ type: 'pass' });
  });
});

describe('a trick', () => {
  it('goes on until all others have passed; who passed is out of it', () => {
    const hand = play(start({ hands: PLAIN }), '1 3s; 2 pass; 3 6h; 4 7c; 1 pass');
    expect(tienLen.seatToAct(hand)).toBe(3);
    expect(() => play(hand, '2 9d')).toThrow(/not_your_turn/);
    play(hand, '3 pass');
    expect(tienLen.seatToAct(hand)).toBe(4);
    expect(legalMoves(hand, 4)).toMatchObject({ canPass: false });
    expect(tienLen.seatToAct(play(hand, '4 3h; 1 6s'))).toBe(2);
  });

  it('refuses what does not beat it, what is no combination and what one does not hold', () => {
    const hand = play(start({ hands: PLAIN }), '1 7h');
    for (const move of ['2 7s', '2 8h 9d', '2 4s', '2 Ad', '2 8h 8s']) expect(() => play(hand, move)).toThrow(/illegal_move/);
    expect(() => tienLen.apply(hand, 2, { type: 'play', cards: [5, 5] })).toThrow(/duplicate_card/);
    expect(() => play(hand, '3 8s')).toThrow(/not_your_turn/);
    expect(() => play(hand, '9 pass')).toThrow(/not_your_turn/);
  });
});

const FOUR_PAIRS = '4h 4c 5s 5c 6d 6h 7s 7d';
const CHOPPED = '2h 3s 3d 8c 9s 3h 7c 9c Tc Js Kc Ah Qs';
const CHOPS = [
  '3s 5d 5h 6s 7h 9c Js Qd Kd Ah 2c 2s 4s',
  '3d 4d 4h 5s 5c 6d 6h 9s Td Jd Qs Kc 2h',
  '8s 8d 8h 8c 3c 7c Th Jh Qh Kh As 4c 6c',
  '9h 9d Tc Ts Jc 7s 7d Qc Ks Ac Ad 2d 3h',
];

describe('a chop', () => {
  it('is paid to the chopper when the trick ends', () => {
    const hand = play(start({ hands: CHOPS }), '1 2c; 2 4d 4h 5s 5c 6d 6h; 3 pass; 4 pass');
    expect(paidOf(hand)).toEqual([]);
    expect(paidOf(play(hand, '1 pass'))).toEqual([[1, 2, 2, 'chop']]);
    expect(tienLen.seatToAct(hand)).toBe(2);
  });

  it('of a chop moves the whole chain to the last one chopped', () => {
    const hand = play(start({ hands: CHOPS }), '1 2c; 2 4d 4h 5s 5c 6d 6h; 3 8s 8d 8h 8c; 4 pass; 1 pass; 2 pass');
    expect(hand.events.flatMap((event) => (event.type === 'chopped' ? [[event.from, event.to, event.units]] : []))).toEqual([
      [1, 2, 2],
      [2, 3, 8],
    ]);
    expect(paidOf(hand)).toEqual([[2, 3, 8, 'chop']]);
  });

  it('by a higher two is none', () => {
    const hand = play(start({ hands: CHOPS }), '1 2s; 2 2h; 3 8s 8d 8h 8c; 4 pass; 1 pass; 2 pass');
    expect(paidOf(hand)).toEqual([[2, 3, 4, 'chop']]);
  });

  it('with four consecutive pairs may come out of turn and after passing, but not on other cards', () => {
    const hand = start({
      hands: [
        '3s 6s 9c Js Qd Ah 2c 2s Tc 8c 3c Kh 7c',
        `${FOUR_PAIRS} 9d Jd Ks As 2d`,
        '3d 6c 8s 9s Td Qs Kd Ad 8h 5h 4s 7h Th',
        '3h 4d 5d 8d 9h Ts Jc Qc Kc Ac 2h Jh Qh',
      ],
    });
    play(hand, '1 Js; 2 pass; 3 Qs; 4 pass');
    expect(legalMoves(hand, 2)).toBeNull();
    expect(() => play(hand, `2 ${FOUR_PAIRS}`)).toThrow(/not_your_turn/);
    play(hand, '1 2c');
    expect(legalMoves(hand, 2)).toEqual({ canPass: false, plays: [sortByHeight(cards(FOUR_PAIRS))] });
    expect(legalMoves(hand, 4)).toBeNull();
    expect(() => play(hand, '2 2d')).toThrow(/not_your_turn/);
    play(hand, `2 ${FOUR_PAIRS}`);
    expect(hand.events.findLast(({ type }) => type === 'played')).toMatchObject({ seat: 2, isChop: true, isOutOfTurn: true });
    expect(tienLen.seatToAct(hand)).toBe(3);
    expect(tienLen.seatToAct(play(hand, '3 pass; 1 pass'))).toBe(2);
    expect(paidOf(hand)).toEqual([[1, 2, 2, 'chop']]);
  });

  it('is never of one’s own cards', () => {
    const hand = play(start({ hands: [CHOPPED, `${FOUR_PAIRS} 9d Jd Ks As 2d`], leader: 2 }), '2 2d');
    expect(() => play(hand, `2 ${FOUR_PAIRS}`)).toThrow(/not_your_turn/);
    expect(legalMoves(hand, 2)).toBeNull();
  });

  it('that goes out is paid before the cards', () => {
    const last = start({ hands: [CHOPPED, `8s 9h Ts Jc Qd ${FOUR_PAIRS}`], leader: 2, chips: [5, 1_000] });
    play(last, `2 9h Ts Jc Qd; 1 pass; 2 8s; 1 2h; 2 ${FOUR_PAIRS}`);
    expect(paidOf(last)).toEqual([
      [1, 2, 4, 'chop'],
      [1, 2, 1, 'cards'],
    ]);
  });
});

const COUNTED = [
  '3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks 2h 2s',
  '3d 3c 4d 5d 7d 8d 9d Jd Qd Kd Ad As 2d',
  '3h 4h 5h 6h 8h 9h Th Jh Qh Kh Ah 6d 2c',
  '4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 7h Td',
];

describe('the end', () => {
  it('of counted cards: each loser pays what he holds, 26 without a play, and what he could not get rid of', () => {
    const hand = start({ hands: COUNTED });
    play(hand, '1 3s; 2 pass; 3 4h; 4 pass; 1 2h; 3 pass; 1 4s 5s 6s 7s 8s 9s Ts Js Qs Ks; 2 pass; 3 pass; 4 pass; 1 2s');
    expect(paidOf(hand)).toEqual([
      [2, 1, 26 + 4, 'cards'],
      [3, 1, 12 + 2, 'cards'],
      [4, 1, 26, 'cards'],
    ]);
    expect(netsOf(hand)).toEqual([70 - 3, -30, -14, -26]);
    expect(tienLen.payouts(hand).house).toBe(3);
    expect(winnerOf(hand)).toBe(1);
    expect(hand.events.filter(({ type }) => type === 'cards-shown')).toHaveLength(3);
  });

  it('takes no more than a loser has', () => {
    const hand = start({ hands: COUNTED, chips: [0, 7, 0, 100] });
    play(hand, '1 4s 5s 6s 7s 8s 9s Ts Js Qs Ks; 2 pass; 3 pass; 4 pass; 1 3s; 2 pass; 3 pass; 4 pass; 1 2h; 2 pass; 3 pass; 4 pass; 1 2s');
    expect(netsOf(hand)[1]).toBe(-7);
    expect(netsOf(hand)[2]).toBe(0);
  });

  it('of fixed places goes on to the last; the lead goes on when the winner of a trick is out', () => {
    const hand = start({
      hands: [
        '3s 4s 5s 6s 7s 9s Ts Js Qs Ks 2s 2h 8s',
        '3d 4d 5d 6d 7d 9d Td Jd Qd Kd 2d 2c 8d',
        '3c 3h 4c 5c 6c 7c 9c Tc Jc Qc Kc Ad As',
        '4h 5h 6h 7h 9h Th Jh Qh Kh Ah Ac 8h 8c',
      ],
      mode: 'fixed',
    });
    play(hand, '1 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks; 2 pass; 3 pass; 4 pass; 1 2s; 2 2d; 3 pass; 4 pass; 1 2h');
    expect(hand.players[0]?.place).toBe(1);
    expect(tienLen.seatToAct(hand)).toBe(2);
    expect(tienLen.seatToAct(play(hand, '2 pass'))).toBe(2);
    play(hand, '2 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd; 3 pass; 4 pass; 2 2c; 3 pass; 4 pass');
    play(hand, '3 4c 5c 6c 7c; 4 pass; 3 9c Tc Jc Qc Kc; 4 pass; 3 3c 3h; 4 8c 8h; 3 As Ad');
    expect(hand.players.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
    expect(paidOf(hand)).toEqual([
      [4, 1, 2, 'place'],
      [3, 2, 1, 'place'],
    ]);
    expect(netsOf(hand)).toEqual([2, 1, -1, -2]);
  });

  it('by an instant win costs everyone the last place’s stakes with fixed places', () => {
    const dragon = '3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad 2d';
    expect(netsOf(start({ hands: ['', '', dragon, ''], mode: 'fixed', leader: 3 }))).toEqual([-2, -2, 6, -2]);
  });

  it('comes at once with an instant win: 26 units of everyone, the first in play order', () => {
    const dragon = '3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad 2d';
    const twins = ['', dragon, '3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2c', ''];
    const hand = start({ hands: twins, leader: 3, chips: [1_000, 1_000, 1_000, 20] });
    expect(hand.events.find(({ type }) => type === 'instant-win')).toMatchObject({ seat: 3, reason: 'dragon' });
    expect(netsOf(hand)).toEqual([-26, -26, 72 - 3, -20]);
    expect(winnerOf(hand)).toBe(3);
  });
});

describe('what is no move', () => {
  it('is refused', () => {
    const hand = start({ hands: PLAIN });
    for (const move of [null, undefined, 7, {}, { type: 'play' }, { type: 'play', cards: null }, { type: 'play', cards: [99] }])
      expect(() => tienLen.apply(hand, 1, move as { type: 'pass' })).toThrow(DomainError);
    expect(tienLen.seatToAct(hand)).toBe(1);
  });
});

describe('a hand without its last winner', () => {
  it('is no first hand: four threes win nothing, and the lowest card still leads', () => {
    const hands = ['3c 3d 3h 3s 5c 6d 7h 8s 9c Td Jh Qs Kc', '4c 5s 5d 7s 7d 8h 9s Tc Js Qd Kd As 2d'];
    expect(start({ hands, leader: null }).events).toContainEqual(expect.objectContaining({ type: 'instant-win', reason: 'four-threes' }));
    const later = start({ hands, leader: null, isFirstHand: false });
    expect([tienLen.seatToAct(later), later.mustInclude]).toEqual([1, cards('3s')[0]]);
  });
});
