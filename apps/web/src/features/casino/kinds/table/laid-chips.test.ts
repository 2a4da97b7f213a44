import { describe, expect, it } from 'vitest';
import {
  type ChipState,
  clearChips,
  doubleChips,
  EMPTY_LAYOUT,
  layChips,
  type LayoutLimits,
  nextChips,
  playChips,
  repeatChips,
  takeChips,
  totalOf,
  undoChips,
} from './laid-chips.ts';

const LIMITS: LayoutLimits = { min: 5n, max: 1_000n, maxOf: (place) => (place === 'straight_17' ? 28n : 500n) };
const lay = (state: ChipState, place: string, amount: bigint): ChipState => layChips(state, LIMITS, [{ place, amount }]);
const laidOf = ({ laid }: ChipState) => Object.fromEntries(laid);

describe('chips on a layout', () => {
  it('pile up on a place', () => {
    const state = lay(lay(lay(EMPTY_LAYOUT, 'red', 50n), 'red', 10n), 'dozen_1', 5n);
    expect(laidOf(state)).toEqual({ red: 60n, dozen_1: 5n });
    expect(totalOf(state.laid)).toBe(65n);
  });

  it('go as far as the place takes them, in whole smallest chips', () => {
    const state = lay(EMPTY_LAYOUT, 'straight_17', 50n);
    expect(laidOf(state)).toEqual({ straight_17: 25n });
    expect(state.limit).toBe('place');
    const full = lay(state, 'straight_17', 5n);
    expect(laidOf(full)).toEqual({ straight_17: 25n });
    expect(full.past).toBe(state.past);
    expect(lay(full, 'red', 5n).limit).toBeNull();
  });

  it('go as far as the layout takes them', () => {
    const state = ['red', 'black', 'odd'].reduce((before, place) => lay(before, place, 400n), EMPTY_LAYOUT);
    expect(laidOf(state)).toEqual({ red: 400n, black: 400n, odd: 200n });
    expect(state.limit).toBe('table');
  });

  it('are doubled place by place', () => {
    const state = doubleChips(lay(lay(EMPTY_LAYOUT, 'straight_17', 20n), 'red', 300n), LIMITS);
    expect(laidOf(state)).toEqual({ straight_17: 25n, red: 500n });
    expect(laidOf(undoChips(state))).toEqual({ straight_17: 20n, red: 300n });
  });

  it('are taken back step by step: one press, one call, one double', () => {
    const called = layChips(lay(EMPTY_LAYOUT, 'red', 5n), LIMITS, [
      { place: 'split_5_8', amount: 5n },
      { place: 'split_10_11', amount: 5n },
    ]);
    const taken = takeChips(called, 'red');
    expect(laidOf(taken)).toEqual({ split_5_8: 5n, split_10_11: 5n });
    const cleared = clearChips(taken);
    expect(laidOf(cleared)).toEqual({});
    expect([undoChips(cleared), undoChips(undoChips(cleared)), undoChips(undoChips(undoChips(cleared)))].map(laidOf)).toEqual([
      { split_5_8: 5n, split_10_11: 5n },
      { red: 5n, split_5_8: 5n, split_10_11: 5n },
      { red: 5n },
    ]);
    expect(undoChips(EMPTY_LAYOUT)).toBe(EMPTY_LAYOUT);
    expect(takeChips(cleared, 'red')).toBe(cleared);
  });

  it('leave the layout when they are played, and come back as they were', () => {
    const played = playChips(lay(EMPTY_LAYOUT, 'red', 50n));
    expect(laidOf(played)).toEqual({});
    const again = repeatChips(lay(played, 'black', 5n));
    expect(laidOf(again)).toEqual({ red: 50n });
    expect(laidOf(undoChips(again))).toEqual({ black: 5n });
    expect(repeatChips(EMPTY_LAYOUT)).toBe(EMPTY_LAYOUT);
  });

  it('are played next as they lie, or else as in the last round', () => {
    expect(nextChips(EMPTY_LAYOUT).size).toBe(0);
    const played = playChips(lay(EMPTY_LAYOUT, 'red', 50n));
    expect([...nextChips(played)]).toEqual([['red', 50n]]);
    expect([...nextChips(lay(played, 'black', 5n))]).toEqual([['black', 5n]]);
  });
});
