import { createInstantStream } from '@tessera/engines/fair';
import { keno } from '@tessera/engines/instant';
import { describe, expect, it } from 'vitest';
import { checkInstant, playSeeds } from '../../fairness/check-instant.ts';
import { instantWager, seedsOf, withDetail } from '../../instant.fixtures.ts';
import { cellOf, drawOf, MOST_PICKS, numberAfter, showMs, shownAtMs, togglePick, withCount } from './card.ts';
import { prizesOf, returnOf } from './figures.ts';
import { isDrawnAsTraced, traceDraw } from './trace-draw.ts';

const PICKS = [3, 17, 28, 44, 80];
const eventsOf = (nonce: number) => keno.replay(createInstantStream(seedsOf(nonce)), { picks: PICKS }, []).events;

describe('the card', () => {
  it('shows a draw as the events tell it', () => {
    expect(drawOf([])).toBeNull();
    expect(drawOf(eventsOf(2).slice(0, 1))?.multiplier).toBeNull();
    const draw = drawOf(eventsOf(2))!;
    expect(draw.numbers).toHaveLength(20);
    expect(draw.multiplier).toMatch(/^\d+\.\d{4}$/);
    const cells = Array.from({ length: 80 }, (_, index) => cellOf(index + 1, { picks: PICKS, drawn: draw.numbers }));
    const count = (wanted: string): number => cells.filter((cell) => cell === wanted).length;
    expect(count('hit')).toBe(draw.hits.length);
    expect(count('picked')).toBe(PICKS.length - draw.hits.length);
    expect(count('drawn')).toBe(20 - draw.hits.length);
  });

  it('shows number after number, a hit longer, and ends after the last', () => {
    const draw = { numbers: [4, 9, 15], hits: [9] };
    const [first = 0, second = 0, third = 0] = shownAtMs(draw);
    expect(first).toBe(0);
    expect(third - second).toBeGreaterThan(second - first);
    expect(showMs(draw)).toBeGreaterThan(third);
    expect(showMs(drawOf(eventsOf(1))!)).toBeLessThan(4_500);
  });

  it('takes up to ten picks, in ascending order, and gives them back', () => {
    expect(togglePick([5, 9], 7)).toEqual([5, 7, 9]);
    expect(togglePick([5, 7, 9], 7)).toEqual([5, 9]);
    const full = Array.from({ length: MOST_PICKS }, (_, index) => index + 1);
    expect(togglePick(full, 80)).toBe(full);
    expect(togglePick(full, 4)).toHaveLength(MOST_PICKS - 1);
  });

  it('fills up by chance with other numbers, and keeps what was picked', () => {
    expect(withCount([2, 40], 4, () => 0)).toEqual([1, 2, 3, 40]);
    expect(withCount([2, 40], 4, (bound) => bound - 1)).toEqual([2, 40, 79, 80]);
    expect(withCount([2, 40, 60], 1, () => 0)).toEqual([2]);
    expect(withCount([], 0, () => 0)).toEqual([]);
    for (let word = 0; word < 200; word += 1) expect(new Set(withCount([], 10, (bound) => (word * 37) % bound)).size).toBe(10);
  });

  it.each([
    ['ArrowRight', 1, 2],
    ['ArrowRight', 10, 10],
    ['ArrowLeft', 11, 11],
    ['ArrowUp', 14, 4],
    ['ArrowUp', 4, 4],
    ['ArrowDown', 80, 80],
    ['ArrowDown', 61, 71],
    ['Home', 25, 21],
    ['End', 25, 30],
    ['Enter', 25, undefined],
  ] as const)('%s leads from %i to %s', (key, from, to) => {
    expect(numberAfter(key, from)).toBe(to);
  });
});

describe('checking a draw', () => {
  const wager = instantWager('keno', { bet: { picks: PICKS }, nonce: 8 });

  it('agrees with what was shown: twenty words, their numbers, and what was paid', () => {
    const checked = checkInstant(wager);
    expect(checked).toMatchObject({ isRight: true, fault: null, payout: { isEqual: true } });
    const shown = drawOf(wager.detail.events)?.numbers ?? [];
    expect(isDrawnAsTraced(checked?.words ?? [], shown)).toBe(true);
    expect(isDrawnAsTraced(checked?.words ?? [], shown.with(0, 81))).toBe(false);
    expect(isDrawnAsTraced(checked?.words ?? [], shown.slice(1))).toBe(false);
    expect(isDrawnAsTraced(checked?.words ?? [], [...shown, 81])).toBe(false);
    expect(traceDraw(checked?.words ?? []).map(({ left }) => left)).toEqual(Array.from({ length: 20 }, (_, index) => 80 - index));
  });

  it('finds other numbers, other picks and another payout', () => {
    const events = wager.detail.events.map((event) => (event.type === 'numbers-drawn' ? { ...event, hits: PICKS } : event));
    expect(checkInstant(withDetail(wager, { events }))).toMatchObject({ isRight: false, fault: 'round_mismatch' });
    expect(checkInstant(withDetail(wager, { bet: { picks: [1] } }))).toMatchObject({ isRight: false, fault: 'round_mismatch' });
    expect(checkInstant(withDetail(wager, { bet: { picks: [81] } }))).toMatchObject({
      isRight: false,
      fault: 'round_mismatch',
      round: null,
    });
    expect(checkInstant({ ...wager, payout: '1.2345' })).toMatchObject({ isRight: false, payout: { isEqual: false } });
  });

  it('draws the same numbers whatever was picked', () => {
    const numbersOf = (picks: readonly number[]) => drawOf(playSeeds('keno', seedsOf(8), { picks }).round?.events ?? [])?.numbers;
    expect(numbersOf([1, 2, 3])).toEqual(numbersOf([80]));
  });
});

it('shows the chances and returns of the rule book', () => {
  expect(prizesOf(1)).toEqual([
    { hits: 0, multiplier: 0, chance: 0.75 },
    { hits: 1, multiplier: 37_000, chance: 0.25 },
  ]);
  expect(returnOf(7)).toBeCloseTo(0.95525, 5);
  expect(1 / (prizesOf(10)[10]?.chance ?? 1)).toBeCloseTo(8_911_711.18, 0);
});
