import { DomainError } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCards } from '../cards/card.ts';
import { type FinishedHand, settleHand } from './settlement.ts';

const cards = (text: string): number[] => parseCards(text.split(' '));
const NO_RAKE = { rateBps: 0, cap: 0, noFlopNoDrop: true };
/** The board plays: everyone still in ties. */
const ROYAL = cards('As Ks Qs Js Ts');
const HOLES = ['2c 3c', '2d 3d', '2h 3h', '4c 5c', '4d 5d', '4h 5h', '6c 7c', '6d 7d', '6h 7h'].map(cards);

function tie(button: number, contributed: readonly number[], change: Partial<FinishedHand> = {}): FinishedHand {
  const seats = contributed.map((chips, index) => ({ seat: index + 1, hole: HOLES[index]!, contributed: chips, folded: false }));
  return { tableSize: 9, button, board: ROYAL, seats, rake: NO_RAKE, ...change };
}

const payoutsOf = (hand: FinishedHand): Record<number, number> =>
  Object.fromEntries(settleHand(hand).payouts.map(({ seat, chips }) => [seat, chips]));

describe('odd chips', () => {
  it('go one each from the left of the button', () => {
    const folded = { seat: 4, hole: HOLES[3]!, contributed: 2, folded: true };
    const hand = tie(2, [10, 10, 10]);
    expect(payoutsOf({ ...hand, seats: [...hand.seats, folded] })).toEqual({ 1: 11, 2: 10, 3: 11, 4: 0 });
    expect(payoutsOf({ ...hand, button: 3, seats: [...hand.seats, folded] })).toEqual({ 1: 11, 2: 11, 3: 10, 4: 0 });
  });

  it('go pot by pot', () => {
    const rake = { rateBps: 500, cap: 1_000, noFlopNoDrop: true };
    // Main pot 3 × 37 = 111 less 5 = 106, side pot 2 × 20 = 40 less 2 = 38.
    expect(payoutsOf(tie(1, [57, 37, 57], { rake }))).toEqual({ 1: 35 + 19, 2: 36, 3: 35 + 19 });
  });

  it('are units, and less than a unit goes to the first', () => {
    expect(payoutsOf(tie(1, [25, 25, 28], { unit: 5, dead: 3 }))).toEqual({ 1: 25, 2: 28, 3: 28 });
  });
});

describe('a settlement', () => {
  it('rakes no pot without a flop, and each pot in order until the cap with one', () => {
    const rake = { rateBps: 1_000, cap: 10, noFlopNoDrop: true };
    const seats = tie(1, [10, 40]).seats.map((seat, index) => ({ ...seat, folded: index === 0 }));
    expect(settleHand({ ...tie(1, []), seats, rake, board: [] }).totalRake).toBe(0);
    expect(settleHand({ ...tie(1, []), seats, rake, board: ROYAL.slice(0, 3) }).totalRake).toBe(2);
    const pots = settleHand(tie(1, [20, 40, 90, 90], { rake })).pots;
    expect(pots.map((pot) => [pot.amount, pot.rake])).toEqual([
      [80, 8],
      [60, 2],
      [100, 0],
    ]);
    expect(settleHand(tie(1, [10, 10], { rake: { ...rake, noFlopNoDrop: false } })).totalRake).toBe(2);
  });

  it('compares hands pot by pot', () => {
    const seats = [
      { seat: 1, hole: cards('Ac Ad'), contributed: 20, folded: false },
      { seat: 2, hole: cards('Kc Kd'), contributed: 50, folded: false },
      { seat: 3, hole: cards('Qc Qd'), contributed: 80, folded: false },
    ];
    const settled = settleHand({ tableSize: 6, button: 6, board: cards('2c 3d 8h 9s Jc'), seats, rake: NO_RAKE });
    expect(settled.uncalled).toEqual({ seat: 3, chips: 30 });
    expect(settled.payouts).toEqual([
      { seat: 1, chips: 60 },
      { seat: 2, chips: 60 },
      { seat: 3, chips: 30 },
    ]);
  });

  it.each([
    ['tableSize', { tableSize: 10 }],
    ['button', { button: 0 }],
    ['board', { board: ROYAL.slice(0, 4) }],
    ['dead', { dead: -1 }],
    ['unit', { unit: 0 }],
    ['rake.rateBps', { rake: { rateBps: 10_001, cap: 1, noFlopNoDrop: false } }],
    ['seats', { seats: [] }],
  ])('refuses a bad %s', (field, change) => {
    expect(() => settleHand(tie(1, [10, 10], change as Partial<FinishedHand>))).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ field }) as unknown }) as Error,
    );
  });

  it('refuses a card dealt twice', () => {
    expect(() => settleHand(tie(1, [10, 10], { board: cards('As Ks Qs Js 2c') }))).toThrow(/duplicate_card/);
  });

  it('refuses or conserves any record', () => {
    const chips = fc.oneof(fc.nat({ max: 50 }), fc.integer({ min: -3, max: 10 }), fc.constant(Number.NaN), fc.constant(1.5));
    const seat = fc.record({
      seat: fc.integer({ min: 0, max: 10 }),
      hole: fc.array(fc.integer({ min: -1, max: 52 }), { minLength: 1, maxLength: 3 }),
      contributed: chips,
      folded: fc.boolean(),
    });
    const anyHand = fc.record({
      tableSize: fc.integer({ min: 1, max: 10 }),
      button: fc.integer({ min: 0, max: 10 }),
      board: fc.array(fc.integer({ min: 0, max: 51 }), { maxLength: 6 }),
      seats: fc.array(seat, { maxLength: 4 }),
      rake: fc.record({ rateBps: chips, cap: chips, noFlopNoDrop: fc.boolean() }),
    });
    fc.assert(
      fc.property(anyHand, (hand) => {
        try {
          const { payouts, totalRake } = settleHand(hand);
          const paid = payouts.reduce((sum, payout) => sum + payout.chips, totalRake);
          expect(paid).toBe(hand.seats.reduce((sum, { contributed }) => sum + contributed, 0));
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
