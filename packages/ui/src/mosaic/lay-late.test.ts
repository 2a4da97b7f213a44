import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { layLate } from './lay-late.ts';
import { MOTIFS } from './motifs.ts';
import { COVER_PALETTES } from './palettes.ts';
import { layTiles } from './tiles.ts';

const spec = { motif: MOTIFS.star, palette: COVER_PALETTES.nova, seed: 5, columns: 20, rows: 30, scale: 0.86, centre: [0.5, 0.5] } as const;
const other = { ...spec, seed: 6 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('lays what is laid at once, in pieces, one picture after another', () => {
  const laid: string[] = [];
  layLate(spec, (layers) => {
    expect(layers).toEqual(layTiles(spec));
    laid.push('first');
  });
  layLate(other, (layers) => {
    expect(layers).toEqual(layTiles(other));
    laid.push('second');
  });
  // Three rows of twenty at a time; what remains is gathered by one turn more.
  const turns = Array.from({ length: 22 }, () => {
    vi.advanceTimersToNextTimer();
    return laid.length;
  });
  expect([turns.indexOf(1), turns.indexOf(2)]).toEqual([10, 21]);
  expect(vi.getTimerCount()).toBe(0);
});

it('lays no picture that was called off, and the others all the same', () => {
  const laid: string[] = [];
  const callOff = layLate(spec, () => laid.push('first'));
  const callOffThird = [layLate(other, () => laid.push('second')), layLate(spec, () => laid.push('third'))][1];
  vi.advanceTimersToNextTimer();
  callOff();
  callOffThird?.();
  vi.runAllTimers();
  expect(laid).toEqual(['second']);
  layLate(spec, () => laid.push('later'));
  vi.runAllTimers();
  expect(laid).toEqual(['second', 'later']);
});
