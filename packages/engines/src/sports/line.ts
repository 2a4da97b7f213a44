import { DomainError } from '@tessera/kernel';
import { HALF_LOSE, HALF_WIN, LOSE, VOID, WIN } from './result.ts';
import type { Result } from './result.ts';

declare const lineBrand: unique symbol;
/** A handicap or total in quarters of a goal: -0.75 is -3. Whole, half and quarter lines are all exact. */
export type Line = number & { readonly [lineBrand]: true };

/** Far beyond any real line of any sport, so a misread column is refused. */
const LARGEST_QUARTERS = 4 * 1_000;

export class InvalidLine extends DomainError {
  constructor(text: string) {
    super({ code: 'invalid_line', kind: 'invalid', details: { line: text.slice(0, 20) } });
  }
}

/** Takes a count of quarters. @throws InvalidLine */
export function lineOfQuarters(quarters: number): Line {
  if (!Number.isInteger(quarters) || Math.abs(quarters) > LARGEST_QUARTERS) throw new InvalidLine(String(quarters));
  // Adding zero turns -0 into 0, so equal lines are identical values.
  return (quarters + 0) as Line;
}

/** Reads `-0.25`, `+1`, `2.5`, `2.50`; anything that is not a multiple of a quarter is refused. @throws InvalidLine */
export function parseLine(text: string): Line {
  const match = /^([+-]?)(\d{1,4})(?:\.(0|00|25|5|50|75))?$/.exec(text);
  if (!match) throw new InvalidLine(text);
  const [, sign, whole, fraction = ''] = match;
  const quarters = 4 * Number(whole) + Number(fraction.padEnd(2, '0')) / 25;
  return lineOfQuarters(sign === '-' ? -quarters : quarters);
}

/** The canonical text, as in a specifier: `-0.25`, `0`, `2.5`. */
export function lineToText(line: Line): string {
  return String(line / 4);
}

export function oppositeLine(line: Line): Line {
  return lineOfQuarters(-line);
}

/** The lines that each carry an equal part of the stake: a quarter line is two neighbours, any other is itself. */
export function partsOfLine(line: Line): readonly Line[] {
  return line % 2 === 0 ? [line] : [lineOfQuarters(line - 1), lineOfQuarters(line + 1)];
}

/**
 * Settles own − opponent + line (rule book §2.2): above zero wins, zero is void, below zero loses; on a quarter line half the stake stands
 * on each neighbour, of which only one next to zero comes out differently. Totals pass T with −L for over, −T with L for under.
 */
export function settleOnLine(difference: number, line: Line): Result {
  const quartersAhead = 4 * difference + line;
  if (quartersAhead === 0) return VOID;
  if (quartersAhead === 1) return HALF_WIN;
  if (quartersAhead === -1) return HALF_LOSE;
  return quartersAhead > 0 ? WIN : LOSE;
}
