import { DomainError } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BettingSpot, checkBettingSpot, legalActions } from './betting.ts';
import { legalMoves } from './play-hand.ts';
import { holdemRules } from './rules.ts';
import { play, startOf } from './testing/scripted.ts';

const SPOT: BettingSpot = { bigBlind: 10, currentBet: 60, lastFullRaise: 30, committed: 20, stack: 500, betLevelWhenLastActed: null };
const legal = (change: Partial<BettingSpot>): ReturnType<typeof legalActions> => legalActions({ ...SPOT, ...change });

it('is no spot without a last full raise, or without anything', () => {
  expect(() => checkBettingSpot({ ...SPOT, lastFullRaise: 0 })).toThrow(DomainError);
  expect(() => checkBettingSpot({ ...SPOT, lastFullRaise: undefined as unknown as number })).toThrow(DomainError);
  expect(() => checkBettingSpot(null as unknown as BettingSpot)).toThrow(DomainError);
  expect(() => checkBettingSpot(SPOT)).not.toThrow();
});

describe('a call', () => {
  it.each([
    [39, 39, true],
    [40, 40, true],
    [41, 40, false],
  ])('with a stack of %d is %d, all in: %s', (stack, callAmount, callIsAllIn) => {
    expect(legal({ stack })).toMatchObject({ canCheck: false, callAmount, callIsAllIn });
  });

  it('is a check when the bet is matched', () => {
    expect(legal({ committed: 60 })).toMatchObject({ canCheck: true, callAmount: 0, callIsAllIn: false });
  });
});

describe('a raise', () => {
  it.each([
    ['below the least only all in', { stack: 60 }, { canRaise: true, minRaiseTo: 80, maxRaiseTo: 80 }],
    ['one chip above a call', { stack: 41 }, { canRaise: true, minRaiseTo: 61, maxRaiseTo: 61 }],
    ['not with the chips of a call', { stack: 40 }, { canRaise: false, minRaiseTo: 0, maxRaiseTo: 0 }],
    ['by the last full raise', { stack: 71 }, { canRaise: true, minRaiseTo: 90, maxRaiseTo: 91 }],
    ['opening with the big blind', { currentBet: 0, lastFullRaise: 10, committed: 0 }, { minRaiseTo: 10, maxRaiseTo: 500 }],
    ['opening all in for less', { currentBet: 0, lastFullRaise: 10, committed: 0, stack: 9 }, { minRaiseTo: 9, maxRaiseTo: 9 }],
    ['after a full raise in all', { betLevelWhenLastActed: 30 }, { canRaise: true }],
    ['not after one chip less', { betLevelWhenLastActed: 31 }, { canRaise: false }],
    ['up to the ceiling', { ceiling: 100 }, { minRaiseTo: 90, maxRaiseTo: 100 }],
    ['at least the least under a lower ceiling', { ceiling: 70 }, { minRaiseTo: 90, maxRaiseTo: 90 }],
    ['not at the ceiling', { ceiling: 60 }, { canRaise: false }],
  ])('%s', (_, change, expected) => {
    expect(legal(change)).toMatchObject(expected);
  });
});

describe('a raise in a hand', () => {
  it('must be the size of the last raise, and may be', () => {
    const hand = play(startOf([1_000, 1_000, 1_000, 1_000]), '3 raise 35');
    expect(legalMoves(hand, 4)).toMatchObject({ minRaiseTo: 60, maxRaiseTo: 1_000 });
    expect(() => play(hand, '4 raise 59')).toThrow(/illegal_move/);
    expect(() => play(hand, '4 raise 60.5')).toThrow(/illegal_move/);
    expect(() => play(hand, '4 raise 1001')).toThrow(/illegal_move/);
    expect(legalMoves(play(hand, '4 raise 60'), 1)?.minRaiseTo).toBe(85);
  });

  it('short and all in does not reopen the betting to who has acted', () => {
    const hand = play(startOf([1_000, 1_000, 1_000, 49]), '3 raise 30, 4 raise 49');
    expect(hand.lastFullRaise).toBe(20);
    expect(legalMoves(hand, 1)).toMatchObject({ canRaise: true, minRaiseTo: 69 });
    play(hand, '1 call, 2 call');
    expect(legalMoves(hand, 3)).toMatchObject({ canRaise: false, callAmount: 19 });
    expect(() => play(hand, '3 raise 1000')).toThrow(/no raise is open|illegal_move/);
  });

  it('full and all in reopens it', () => {
    const hand = play(startOf([1_000, 1_000, 1_000, 50]), '3 raise 30, 4 raise 50, 1 call, 2 call');
    expect(legalMoves(hand, 3)).toMatchObject({ canRaise: true, minRaiseTo: 70 });
  });

  it('made of short all-ins reopens it once they add up', () => {
    const short = play(startOf([54, 1_000, 1_000, 49]), '3 raise 35, 4 raise 49, 1 raise 54, 2 call');
    expect(legalMoves(short, 3)?.canRaise).toBe(false);
    const full = play(startOf([60, 1_000, 1_000, 49]), '3 raise 35, 4 raise 49, 1 raise 60, 2 call');
    expect(full.lastFullRaise).toBe(25);
    expect(legalMoves(full, 3)).toMatchObject({ canRaise: true, minRaiseTo: 85 });
  });

  it('is the big blind’s option before the flop', () => {
    const hand = play(startOf([1_000, 1_000, 1_000]), '3 call, 1 call');
    expect(legalMoves(hand, 2)).toMatchObject({ canCheck: true, canRaise: true, minRaiseTo: 20 });
    expect(play(hand, '2 check').street).toBe('flop');
  });

  it('needs somebody who can answer', () => {
    const hand = play(startOf([300, 1_000]), '2 call, 1 raise 300');
    expect(legalMoves(hand, 2)).toMatchObject({ canRaise: false, callAmount: 290 });
  });

  it('to a check of one’s own reopens only by a full bet', () => {
    const stacks = [1_000, 1_000, 18];
    const checked = play(startOf(stacks), '3 call, 1 call, 2 check, 1 check, 2 check, 3 raise 8');
    expect(legalMoves(checked, 1)).toMatchObject({ canRaise: false, callAmount: 8 });
    expect(legalMoves(play(startOf([1_000, 1_000, 20]), '3 call, 1 call, 2 check, 1 check, 2 check, 3 raise 10'), 1)).toMatchObject({
      canRaise: true,
      minRaiseTo: 20,
    });
  });
});

describe('limits', () => {
  it('of the pot count the call', () => {
    const rules = holdemRules(5, 'pot-limit');
    const hand = startOf([1_000, 1_000, 1_000], { rules });
    expect(legalMoves(hand, 3)).toMatchObject({ minRaiseTo: 20, maxRaiseTo: 10 + 15 + 10 });
    expect(legalMoves(play(hand, '3 raise 35'), 1)).toMatchObject({ minRaiseTo: 60, maxRaiseTo: 35 + 50 + 30 });
    const flop = play(hand, '1 call, 2 call');
    expect(legalMoves(flop, 1)).toMatchObject({ minRaiseTo: 10, maxRaiseTo: 105 });
    expect(() => play(flop, '1 raise 106')).toThrow(/illegal_move/);
  });

  it('that are fixed allow four bets, of one big blind early and two late', () => {
    const rules = holdemRules(5, 'fixed-limit');
    const hand = startOf([1_000, 1_000, 1_000], { rules });
    expect(legalMoves(hand, 3)).toMatchObject({ minRaiseTo: 20, maxRaiseTo: 20 });
    play(hand, '3 raise 20, 1 raise 30, 2 raise 40');
    expect(legalMoves(hand, 3)).toMatchObject({ canRaise: false, callAmount: 20 });
    expect(legalMoves(play(hand, '3 fold'), 1)?.canRaise).toBe(false);
    play(hand, '1 call');
    expect(legalMoves(hand, 1)).toMatchObject({ minRaiseTo: 10, maxRaiseTo: 10 });
    expect(legalMoves(play(hand, '1 check, 2 check'), 1)).toMatchObject({ minRaiseTo: 20, maxRaiseTo: 20 });
  });

  it('that are fixed know no end between two', () => {
    const hand = startOf([1_000, 1_000, 1_000], { rules: holdemRules(5, 'fixed-limit') });
    play(hand, '3 fold, 1 raise 20, 2 raise 30, 1 raise 40, 2 raise 50');
    expect(legalMoves(hand, 1)).toMatchObject({ canRaise: true, minRaiseTo: 60, maxRaiseTo: 60 });
  });
});

it('spots that cannot be are refused, others answered', () => {
  const chips = fc.oneof(fc.nat({ max: 100 }), fc.constant(Number.NaN), fc.constant(-1), fc.constant(0.5));
  const anySpot = fc.record({
    bigBlind: chips,
    currentBet: chips,
    lastFullRaise: chips,
    committed: chips,
    stack: chips,
    betLevelWhenLastActed: fc.oneof(chips, fc.constant(null)),
  });
  fc.assert(
    fc.property(anySpot, (spot) => {
      try {
        checkBettingSpot(spot);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return;
      }
      const { callAmount, canRaise, minRaiseTo, maxRaiseTo } = legalActions(spot);
      expect(callAmount).toBeLessThanOrEqual(spot.stack);
      if (canRaise) expect(minRaiseTo).toBeGreaterThan(spot.currentBet);
      expect(maxRaiseTo).toBeGreaterThanOrEqual(minRaiseTo);
      expect(maxRaiseTo).toBeLessThanOrEqual(spot.committed + spot.stack);
    }),
  );
});
