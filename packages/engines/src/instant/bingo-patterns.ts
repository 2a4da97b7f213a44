import { InvalidInput } from '@tessera/kernel';
import { BINGO_NUMBERS, BINGO_SIZE, CENTRE } from './bingo-card.ts';
import type { BingoCard } from './bingo-card.ts';

export type BingoPattern = 'line' | 'twoLines' | 'fourCorners' | 'fullHouse';

const INDEXES = [0, 1, 2, 3, 4] as const;
const CELLS = BINGO_SIZE * BINGO_SIZE;

/** Places that have to be called: the centre is free. */
function withoutCentre(places: readonly number[]): readonly number[] {
  return places.filter((place) => place !== CENTRE);
}

/** Five rows, five columns, two diagonals (rule book §3.12). */
export const BINGO_LINES: readonly (readonly number[])[] = [
  ...INDEXES.map((row) => INDEXES.map((column) => row * BINGO_SIZE + column)),
  ...INDEXES.map((column) => INDEXES.map((row) => row * BINGO_SIZE + column)),
  INDEXES.map((index) => index * (BINGO_SIZE + 1)),
  INDEXES.map((index) => (index + 1) * (BINGO_SIZE - 1)),
].map(withoutCentre);

/** What completes a pattern: so many of these groups of places. */
export interface PatternRule {
  readonly groups: readonly (readonly number[])[];
  readonly needed: number;
}

export const BINGO_PATTERNS: Readonly<Record<BingoPattern, PatternRule>> = {
  line: { groups: BINGO_LINES, needed: 1 },
  twoLines: { groups: BINGO_LINES, needed: 2 },
  fourCorners: { groups: [[0, BINGO_SIZE - 1, CELLS - BINGO_SIZE, CELLS - 1]], needed: 1 },
  fullHouse: { groups: [withoutCentre(Array.from({ length: CELLS }, (_, place) => place))], needed: 1 },
};

/** At which call each pattern is completed, counted from 1; null where the calls end before. */
export type Completions = Readonly<Record<BingoPattern, number | null>>;

/** @throws InvalidInput unless the calls are different numbers of 1 to 75 */
export function parseBingoCalls(value: unknown): readonly number[] {
  const isCall = (call: unknown): boolean => typeof call === 'number' && Number.isInteger(call) && call >= 1 && call <= BINGO_NUMBERS;
  if (!Array.isArray(value) || value.length > BINGO_NUMBERS || !value.every(isCall) || new Set(value).size !== value.length)
    throw new InvalidInput('calls', 'are not different numbers from 1 to 75');
  return value as readonly number[];
}

/** When a card completes each pattern: the calls of `parseBingoCalls`, a card of `parseBingoCard`. */
export function completionsOf(card: BingoCard, calls: readonly number[]): Completions {
  const calledAt = new Map(calls.map((number, index) => [number, index + 1]));
  const cellCalls = card.flat().map((number) => calledAt.get(number) ?? Number.POSITIVE_INFINITY);
  const completedAt = ({ groups, needed }: PatternRule): number | null => {
    const groupCalls = groups.map((places) => Math.max(...places.map((place) => cellCalls[place] ?? 0)));
    const call = groupCalls.toSorted((left, right) => left - right)[needed - 1] ?? Number.POSITIVE_INFINITY;
    return Number.isFinite(call) ? call : null;
  };
  return {
    line: completedAt(BINGO_PATTERNS.line),
    twoLines: completedAt(BINGO_PATTERNS.twoLines),
    fourCorners: completedAt(BINGO_PATTERNS.fourCorners),
    fullHouse: completedAt(BINGO_PATTERNS.fullHouse),
  };
}
