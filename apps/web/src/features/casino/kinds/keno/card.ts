import type { InstantEvent } from '@tessera/engines/instant';

export const NUMBERS = 80;
export const COLUMNS = 10;
export const MOST_PICKS = 10;

/** A draw as the events tell it. */
export interface KenoDraw {
  /** Ascending. */
  readonly numbers: readonly number[];
  readonly hits: readonly number[];
  /** What the stake is multiplied by, for example `3.5000`; null until the round has ended. */
  readonly multiplier: string | null;
}

/** Null before any draw. Decides nothing. */
export function drawOf(events: readonly { readonly type: string }[]): KenoDraw | null {
  const told = events as readonly InstantEvent[];
  const drawn = told.find((event) => event.type === 'numbers-drawn');
  const end = told.find((event) => event.type === 'round-ended');
  return drawn ? { numbers: drawn.numbers, hits: drawn.hits, multiplier: end?.multiplier ?? null } : null;
}

export type Cell = 'free' | 'picked' | 'drawn' | 'hit';

/** What a number of the card is once these have been drawn. */
export function cellOf(number: number, { picks, drawn }: { readonly picks: readonly number[]; readonly drawn: readonly number[] }): Cell {
  const isDrawn = drawn.includes(number);
  if (picks.includes(number)) return isDrawn ? 'hit' : 'picked';
  return isDrawn ? 'drawn' : 'free';
}

const STEP_MS = 95;
/** A number that was picked stands longer before the next one comes. */
const HIT_MS = 170;
const LAST_MS = 260;

/** When each number is shown, in ms from the beginning of the show. */
export function shownAtMs({ numbers, hits }: Pick<KenoDraw, 'numbers' | 'hits'>): readonly number[] {
  let atMs = 0;
  return numbers.map((number) => {
    const nowMs = atMs;
    atMs += STEP_MS + (hits.includes(number) ? HIT_MS : 0);
    return nowMs;
  });
}

/** How long the whole draw is shown. */
export function showMs(draw: Pick<KenoDraw, 'numbers' | 'hits'>): number {
  return (shownAtMs(draw).at(-1) ?? 0) + LAST_MS;
}

/** With the number picked, or left out where it was; a full card takes no more. Ascending. */
export function togglePick(picks: readonly number[], number: number): readonly number[] {
  if (picks.includes(number)) return picks.filter((pick) => pick !== number);
  return picks.length < MOST_PICKS ? ascending([...picks, number]) : picks;
}

/** So many picks: some of those there are, or all of them and others by chance. `below` answers a whole number from 0 to under its bound. */
export function withCount(picks: readonly number[], count: number, below: (bound: number) => number): readonly number[] {
  const kept = picks.slice(0, count);
  const left = Array.from({ length: NUMBERS }, (_, index) => index + 1).filter((number) => !kept.includes(number));
  while (kept.length < count) kept.push(...left.splice(below(left.length), 1));
  return ascending(kept);
}

function ascending(numbers: readonly number[]): readonly number[] {
  return numbers.toSorted((left, right) => left - right);
}

const STEPS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where an arrow key leads from a number; undefined for other keys, and the same number at the edge. */
export function numberAfter(key: string, number: number): number | undefined {
  const [column, row] = [(number - 1) % COLUMNS, Math.floor((number - 1) / COLUMNS)];
  if (key === 'Home') return row * COLUMNS + 1;
  if (key === 'End') return (row + 1) * COLUMNS;
  const step = STEPS[key];
  if (!step) return undefined;
  const [x, y] = [column + step[0], row + step[1]];
  return x < 0 || x >= COLUMNS || y < 0 || y >= NUMBERS / COLUMNS ? number : y * COLUMNS + x + 1;
}
