import { InvalidInput } from '@tessera/kernel';
import type { Board } from './boards/board.ts';
import { leastOddsOf, ODDS_ONE, type OddsTable } from './odds-table.ts';
import type { PlayType } from './play-type.ts';
import { type CreditTerms, prizeOfNote } from './ticket.ts';

/** From so many percent of the limit of a number on, its odds are so many percent lower. */
export interface HeatStep {
  readonly atPercent: number;
  readonly lowerByPercent: number;
}

/** What a house starts from: 5 % of the odds at half of the limit, 10 % at 70 %, 15 % at 85 %. */
export const DEFAULT_HEAT: readonly HeatStep[] = [
  { atPercent: 50, lowerByPercent: 5 },
  { atPercent: 70, lowerByPercent: 10 },
  { atPercent: 85, lowerByPercent: 15 },
];

const MOST_STEPS = 10;
const MOST_LOWERED = 90;
const PERCENT = 100n;

/** @throws InvalidInput for steps that do not rise, both in where they stand and in what they take */
export function checkHeat(steps: readonly HeatStep[]): void {
  if (steps.length > MOST_STEPS) throw new InvalidInput('heat', `at most ${MOST_STEPS} steps`);
  let [at, lowered] = [0, 0];
  for (const { atPercent, lowerByPercent } of steps) {
    if (!Number.isInteger(atPercent) || atPercent <= at || atPercent > 100)
      throw new InvalidInput('heat', 'steps rise from 1 to 100 percent');
    if (!Number.isInteger(lowerByPercent) || lowerByPercent <= lowered || lowerByPercent > MOST_LOWERED)
      throw new InvalidInput('heat', `what steps take rises from 1 to ${MOST_LOWERED} percent`);
    [at, lowered] = [atPercent, lowerByPercent];
  }
}

/** By how many percent the odds of a number are lower, of whose limit so much is taken. Both in the same unit; the steps are checked. */
export function loweredBy(taken: bigint, limit: bigint, steps: readonly HeatStep[]): number {
  return steps.findLast(({ atPercent }) => taken * PERCENT >= limit * BigInt(atPercent))?.lowerByPercent ?? 0;
}

/** Odds that are lower by so many percent, cut off after four decimals. A note that wins still returns its stake where it did before. */
export function lowerOdds(playType: PlayType, odds: OddsTable, percent: number): OddsTable {
  if (!Number.isInteger(percent) || percent < 0 || percent > MOST_LOWERED) throw new InvalidInput('percent', `0 to ${MOST_LOWERED}`);
  if (percent === 0) return odds;
  return Object.fromEntries(
    Object.entries(odds).map(([tier, ofTier]) => {
      const lowered = (ofTier * (PERCENT - BigInt(percent))) / PERCENT;
      const stakeBack = ofTier < ODDS_ONE ? leastOddsOf(playType, tier) : ODDS_ONE;
      return [tier, ofTier === 0n || lowered > stakeBack ? lowered : stakeBack] as const;
    }),
  );
}

/** A note of a selection: as it was typed, and the number that it bets on. */
export interface NumberNote {
  readonly text: string;
  readonly number: string;
}

/** Typed numbers of more digits are too many to be counted one by one. */
const MOST_DIGITS = 4;

/**
 * Whether each note of a play bets on one number: at odds, on one item of a single group, or a number of up to four digits that is typed in.
 * What the house owes on it is then counted by number.
 */
export function isByNumber(playType: PlayType): boolean {
  const known = COUNTED.get(playType) ?? isCounted(playType);
  COUNTED.set(playType, known);
  return known;
}

const COUNTED = new WeakMap<PlayType, boolean>();

function isCounted({ mode, board, read }: PlayType): boolean {
  if (mode !== 'credit' || board.positions) return false;
  if (board.kind === 'typed') return areTypedNumbers(board, read);
  return board.kind === 'groups' && areSingleItems(board, read);
}

/** A number in any order may stand for a note of each order: what is owed on it is no single number's. */
function areTypedNumbers({ items, length, most, separator, wild }: Extract<Board, { kind: 'typed' }>, read: PlayType['read']): boolean {
  if (most < 2 || wild !== undefined || separator !== '' || length > MOST_DIGITS) return false;
  return read(items.slice(0, length).join('')).notes === 1;
}

function areSingleItems({ groups }: Extract<Board, { kind: 'groups' }>, read: PlayType['read']): boolean {
  const [group, ...more] = groups;
  const [first, second] = group?.items ?? [];
  if (!group || more.length > 0 || group.least > 1 || first === undefined || read(first).notes !== 1) return false;
  return second === undefined || group.most < 2 || read(`${first},${second}`).notes === 2;
}

/** The notes of a selection that was read, for a play that is counted by number. */
export function notesByNumber({ board }: PlayType, text: string): NumberNote[] {
  const isSorted = board.kind === 'typed' && !board.isOrdered;
  return text.split(',').map((note) => ({ text: note, number: isSorted ? [...note].toSorted().join('') : note }));
}

/**
 * What the house owes on one note if its number comes: its best prize, its stake included. A number that comes several times in one draw is
 * counted once.
 */
export function owedOnNote(playType: PlayType, text: string, terms: CreditTerms, lunarYear?: number): bigint {
  let most = 0n;
  for (const { wins } of playType.read(text).ceilings(lunarYear))
    for (const { tier, dice } of wins) {
      const prize = prizeOfNote(playType, dice === undefined ? { tier } : { tier, dice }, terms);
      if (prize > most) most = prize;
    }
  return most;
}

/** Notes of a selection whose odds are lower by the same. */
export interface SelectionPart {
  readonly selection: string;
  readonly lowered: number;
}

/** A selection of a play that is counted by number, taken apart by the odds of its numbers; one part where all are the same. */
export function partsByOdds(playType: PlayType, text: string, loweredOf: (number: string) => number): SelectionPart[] {
  const notes = notesByNumber(playType, text);
  return [...Map.groupBy(notes, ({ number }) => loweredOf(number))].map(([lowered, ofPart]) => ({
    selection: ofPart.map((note) => note.text).join(','),
    lowered,
  }));
}
