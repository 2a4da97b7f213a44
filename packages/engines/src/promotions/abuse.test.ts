import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '@tessera/kernel';
import { findAbuse, type PlacedBet } from './index.ts';

const bet = (id: string, outcomes: readonly string[], change: Partial<PlacedBet> = {}): PlacedBet => ({
  id,
  party: 'p',
  market: 'm',
  outcomes,
  of: 2,
  isVoidedByPlayer: false,
  ...change,
});
const numbers = (from: number, count: number): string[] => Array.from({ length: count }, (_, index) => String(from + index));
const found = (...bets: readonly PlacedBet[]): readonly string[] =>
  findAbuse(bets).map(({ reason, betIds }) => `${reason} ${betIds.join()}`);

describe('bets that staff looks at', () => {
  it('are both sides of a market, by one party on one market', () => {
    expect(found(bet('a', ['player']), bet('b', ['banker']))).toEqual(['opposite_bets a,b']);
    expect(found(bet('a', ['player']), bet('b', ['player']))).toEqual([]);
    expect(found(bet('a', ['player']), bet('b', ['banker'], { party: 'q' }))).toEqual([]);
    expect(found(bet('a', ['player']), bet('b', ['banker'], { market: 'n' }))).toEqual([]);
    expect(found(bet('a', ['home'], { of: 3 }), bet('b', ['away'], { of: 3 }))).toEqual([]);
    expect(found(bet('a', ['home'], { of: 3 }), bet('b', ['draw', 'away'], { of: 3 }), bet('c', ['home'], { of: 3 }))).toEqual([
      'opposite_bets a,b,c',
    ]);
  });

  it('are red and black, and 25 numbers of 37 one by one', () => {
    const wheel = { of: 37 };
    expect(found(bet('red', numbers(1, 18), wheel), bet('black', numbers(19, 18), wheel))).toEqual(['opposite_bets red,black']);
    const straight = (count: number) => numbers(0, count).map((number) => bet(number, [number], wheel));
    expect(found(...straight(24))).toEqual([]);
    expect(found(...straight(25))).toEqual([`minimal_risk ${numbers(0, 25).join()}`]);
    expect(found(bet('a', numbers(0, 25), wheel))).toEqual(['minimal_risk a']);
  });

  it('are voided ones: three or more, and half of all', () => {
    const voided = (count: number) => numbers(0, count).map((id) => bet(id, ['x'], { isVoidedByPlayer: true }));
    const others = (count: number) => numbers(100, count).map((id) => bet(id, ['x'], { of: 9 }));
    expect(found(...voided(2))).toEqual([]);
    expect(found(...voided(3), ...others(3))).toEqual(['void_on_purpose 0,1,2']);
    expect(found(...voided(3), ...others(4))).toEqual([]);
    expect(found(bet('a', ['x']), bet('b', ['y'], { isVoidedByPlayer: true }))).toEqual([]);
  });

  it('are refused where they make no sense', () => {
    for (const bets of [
      [bet('a', [], { of: 0 })],
      [bet('a', ['x', 'x'])],
      [bet('a', ['x', 'y', 'z'])],
      ['x', 'y', 'z'].map((one) => bet(one, [one])),
    ])
      expect(() => findAbuse(bets)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });

  it('are found or refused, whatever they are', () => {
    const any = fc.record({
      id: fc.string({ maxLength: 2 }),
      party: fc.constantFrom('p', 'q', '__proto__'),
      market: fc.constantFrom('m', 'n'),
      outcomes: fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 }),
      of: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.double()),
      isVoidedByPlayer: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 8 }), (bets) => {
        try {
          for (const { betIds } of findAbuse(bets)) expect(betIds.length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
      }),
      { numRuns: 500, seed: 7 },
    );
  });
});
