import { DomainError } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { cardText, parseCards } from '../cards/card.ts';
import type { HoldemEvent } from './events.ts';
import type { HandSetup, HoldemHand } from './hand.ts';
import { holdem } from './holdem.ts';
import { defaultMove, legalMoves, startHand, voidHand } from './play-hand.ts';
import { play, type ScriptedCards, setupOf, sourceOfCards, startOf } from './testing/scripted.ts';

function startWith(stacks: readonly number[], cards: ScriptedCards, change: Partial<HandSetup> = {}): HoldemHand {
  return startHand(setupOf(stacks, change), sourceOfCards(cards));
}

function eventsOf<T extends HoldemEvent['type']>(hand: HoldemHand, type: T): Extract<HoldemEvent, { type: T }>[] {
  return hand.events.filter((event): event is Extract<HoldemEvent, { type: T }> => event.type === type);
}

const stacksOf = (hand: HoldemHand): Record<number, number> => Object.fromEntries(hand.players.map(({ seat, stack }) => [seat, stack]));

const THREE: ScriptedCards = { holes: ['As Ad', 'Ks Kd', 'Qs Qd'], board: '2c 3d 8h 9s Jc' };

describe('dealing', () => {
  it('gives one card each, twice, from the left of the button, and burns before each street', () => {
    const hand = startWith([500, 500, 500], THREE);
    expect(hand.players.map(({ seat, hole }) => [seat, hole.map(cardText).join(' ')])).toEqual([
      [1, 'As Ad'],
      [2, 'Ks Kd'],
      [3, 'Qs Qd'],
    ]);
    play(hand, '3 call, 1 call, 2 check, 1 check, 2 check, 3 check, 1 check, 2 check, 3 check');
    expect(hand.board).toEqual(parseCards('2c 3d 8h 9s Jc'.split(' ')));
    expect(hand.deck.slice(6, 14).filter((_, at) => ![0, 4, 6].includes(at))).toEqual(hand.board);
    expect(hand.dealt).toBe(14);
  });
});

describe('blinds', () => {
  it('begin the betting left of the big blind, later streets left of the button', () => {
    const hand = startOf([500, 500, 500, 500]);
    expect(holdem.seatToAct(hand)).toBe(3);
    expect(holdem.seatToAct(play(hand, '3 call, 4 call, 1 call, 2 check'))).toBe(1);
  });

  it('let the button post the small one heads-up: first before the flop, last after it', () => {
    const hand = startOf([500, 500]);
    expect(eventsOf(hand, 'blind-posted').map(({ seat, kind, amount }) => [seat, kind, amount])).toEqual([
      [2, 'small', 5],
      [1, 'big', 10],
    ]);
    expect(holdem.seatToAct(hand)).toBe(2);
    expect(holdem.seatToAct(play(hand, '2 call, 1 check'))).toBe(1);
  });

  it('short are played for what there is, and the others call the full one', () => {
    const hand = startWith([500, 4, 500], THREE);
    expect(legalMoves(hand, 3)).toMatchObject({ callAmount: 10, minRaiseTo: 20 });
    play(hand, '3 call, 1 call, 1 check, 3 check, 1 check, 3 check, 1 check, 3 check');
    expect(eventsOf(hand, 'pot-awarded').map(({ amount, shares }) => [amount, shares[0]?.seat])).toEqual([
      [12, 1],
      [12, 1],
    ]);
  });

  it('short against one player are settled without a call where he has put in more already', () => {
    const hand = startWith([3, 500], { holes: ['As Ad', 'Ks Kd'], board: '2c 3d 8h 9s Jc' });
    expect(holdem.isOver(hand)).toBe(true);
    expect(eventsOf(hand, 'uncalled-returned')).toEqual([{ type: 'uncalled-returned', seat: 2, amount: 2 }]);
    expect(stacksOf(hand)).toEqual({ 1: 6, 2: 497 });
  });

  it('dead small leave the position empty', () => {
    const hand = startOf([500, 500, 500, 500], { smallBlindSeat: null });
    expect(eventsOf(hand, 'blind-posted').map(({ seat }) => seat)).toEqual([2]);
  });

  it('of who comes in are a live big one and a dead small one, which counts for no bet', () => {
    const hand = startOf([500, 500, 500, 500], { entries: [{ seat: 4, owesSmall: true }] });
    expect(eventsOf(hand, 'blind-posted').map(({ seat, kind, amount }) => [seat, kind, amount])).toEqual([
      [1, 'small', 5],
      [2, 'big', 10],
      [4, 'entry', 10],
      [4, 'dead', 5],
    ]);
    play(hand, '3 fold');
    expect(legalMoves(hand, 4)).toMatchObject({ canCheck: true, canRaise: true, minRaiseTo: 20 });
    play(hand, '4 check, 1 fold, 2 check, 2 check, 4 raise 20, 2 fold');
    expect(stacksOf(hand)).toEqual({ 1: 495, 2: 490, 3: 500, 4: 500 - 15 + 30 - 1 });
  });
});

describe('the end', () => {
  it('by folding pays no rake before the flop, shows nothing and returns the uncalled bet', () => {
    const hand = play(startOf([500, 500, 500]), '3 raise 100, 1 fold, 2 fold');
    expect(stacksOf(hand)).toEqual({ 1: 495, 2: 490, 3: 515 });
    expect(hand.events.slice(-3)).toMatchObject([
      { type: 'uncalled-returned', seat: 3, amount: 90 },
      { type: 'pot-awarded', amount: 25, rake: 0 },
      { type: 'hand-ended', rake: 0 },
    ]);
    expect(eventsOf(hand, 'hand-shown')).toEqual([]);
    expect(holdem.payouts(hand)).toEqual({
      nets: [
        { seat: 1, net: -5 },
        { seat: 2, net: -10 },
        { seat: 3, net: 15 },
      ],
      house: 0,
    });
  });

  it('all in is face up before the board runs out, with side pots', () => {
    const hand = play(startWith([50, 200, 500], THREE), '3 raise 500, 1 call, 2 call');
    expect(stacksOf(hand)).toEqual({ 1: 143, 2: 287, 3: 300 });
    expect(hand.events.filter(({ type }) => ['hand-shown', 'street-dealt'].includes(type)).map(({ type }) => type)).toEqual([
      ...Array.from({ length: 3 }, () => 'hand-shown'),
      ...Array.from({ length: 3 }, () => 'street-dealt'),
    ]);
    expect(eventsOf(hand, 'pot-awarded')).toMatchObject([
      { pot: 0, amount: 150, rake: 7, shares: [{ seat: 1, chips: 143 }] },
      { pot: 1, amount: 300, rake: 13, shares: [{ seat: 2, chips: 287 }] },
    ]);
  });

  it('by showdown begins with the last aggressor of the river; who cannot win mucks', () => {
    const line = '3 call, 1 call, 2 check, 1 check, 2 check, 3 check, 1 check, 2 check, 3 check';
    const bet = play(
      startWith([500, 500, 500], { ...THREE, holes: ['Qs Qd', 'As Ad', 'Ks Kd'] }),
      `${line}, 1 check, 2 check, 3 raise 10, 1 call, 2 call`,
    );
    const told = (hand: HoldemHand): unknown[] =>
      hand.events.flatMap((event) => (event.type === 'hand-shown' || event.type === 'hand-mucked' ? [[event.seat, event.type]] : []));
    expect(told(bet)).toEqual([
      [3, 'hand-shown'],
      [1, 'hand-mucked'],
      [2, 'hand-shown'],
    ]);
    const checked = play(startWith([500, 500, 500], THREE), `${line}, 1 check, 2 check, 3 check`);
    expect(told(checked)).toEqual([
      [1, 'hand-shown'],
      [2, 'hand-mucked'],
      [3, 'hand-mucked'],
    ]);
    expect(eventsOf(checked, 'hand-ranked')).toMatchObject([{ seat: 1, category: 'PAIR', ranks: 'AJ98' }]);
  });

  it('is not moved on by what is no move', () => {
    const hand = startOf([500, 500, 500]);
    for (const move of [null, undefined, 7, 'fold', {}, { type: 'bet' }, { type: 'raise' }])
      expect(() => holdem.apply(hand, 3, move as { type: 'fold' })).toThrow(/illegal_move/);
    expect(holdem.seatToAct(hand)).toBe(3);
  });

  it('of a void hand gives everything back', () => {
    const hand = play(startOf([500, 500, 500], { entries: [{ seat: 3, owesSmall: true }] }), '3 raise 100, 1 call');
    expect(voidHand(hand)).toMatchObject([{ type: 'hand-voided' }]);
    expect(stacksOf(hand)).toEqual({ 1: 500, 2: 500, 3: 500 });
    expect(holdem.payouts(hand)).toMatchObject({ house: 0 });
    expect(() => voidHand(hand)).toThrow(/hand_over/);
  });
});

describe('the clock', () => {
  it('checks where it may and folds where not', () => {
    const hand = startOf([500, 500]);
    expect(defaultMove(hand)).toEqual({ type: 'fold' });
    expect(defaultMove(play(hand, '2 call'))).toEqual({ type: 'check' });
    expect(() => defaultMove(play(hand, '1 raise 30, 2 fold'))).toThrow(/hand_over/);
  });
});

describe('moves', () => {
  it('are refused out of turn, against the bet and after the end', () => {
    const hand = startOf([500, 500, 500]);
    expect(() => play(hand, '1 call')).toThrow(/not_your_turn/);
    expect(() => play(hand, '3 check')).toThrow(/illegal_move/);
    expect(() => play(play(hand, '3 call, 1 call'), '2 call')).toThrow(/illegal_move/);
    expect(() => holdem.payouts(hand)).toThrow(/hand_running/);
    expect(() => play(play(hand, '2 raise 30, 3 fold, 1 fold'), '2 fold')).toThrow(/hand_over/);
  });

  it.each([null, 'fold', {}, { type: 'all-in' }, { type: 'raise' }, { type: 'raise', to: '30' }, []])('%j is none', (value) => {
    expect(() => holdem.parseMove(value)).toThrow(DomainError);
  });
});

describe('a setup', () => {
  it.each([
    ['players', { players: [{ seat: 1, chips: 10 }] }],
    [
      'players',
      {
        players: [
          { seat: 1, chips: 10 },
          { seat: 1, chips: 10 },
        ],
      },
    ],
    [
      'players',
      {
        players: [
          { seat: 1, chips: 0 },
          { seat: 2, chips: 10 },
        ],
      },
    ],
    [
      'players',
      {
        players: [
          { seat: 1, chips: 10.5 },
          { seat: 2, chips: 10 },
        ],
      },
    ],
    ['button', { button: 0 }],
    [
      'button',
      {
        players: [
          { seat: 1, chips: 10 },
          { seat: 2, chips: 10 },
        ],
        button: 3,
      },
    ],
    ['bigBlindSeat', { bigBlindSeat: 9 }],
    ['smallBlindSeat', { smallBlindSeat: 2 }],
    ['smallBlindSeat', { smallBlindSeat: 8 }],
    ['entries', { entries: [{ seat: 2, owesSmall: false }] }],
    ['tableSize', { tableSize: 10 }],
    ['bigBlind', { rules: { ...setupOf([1, 1]).rules, bigBlind: 11 } }],
  ])('with bad %s is refused', (field, change) => {
    expect(() => startOf([500, 500, 500], change)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ field }) as unknown }) as Error,
    );
  });
});
