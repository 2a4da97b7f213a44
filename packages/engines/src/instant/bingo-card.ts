import { InvalidInput } from '@tessera/kernel';
import type { RandomSource } from '@tessera/kernel';
import { takeByFloats } from '../fair/integers.ts';

/** Five rows of five numbers; columns hold 1–15, 16–30, 31–45, 46–60 and 61–75; the centre is free and written 0. */
export type BingoCard = readonly (readonly number[])[];

export const BINGO_NUMBERS = 75;
export const BINGO_SIZE = 5;
/** Counted row by row. */
export const CENTRE = 12;
const IN_COLUMN = BINGO_NUMBERS / BINGO_SIZE;

export class InvalidBingoCard extends InvalidInput {
  constructor(reason: string) {
    super('card', reason);
  }
}

/** The numbers of a column, ascending. */
function columnNumbers(column: number): readonly number[] {
  return Array.from({ length: IN_COLUMN }, (_, index) => column * IN_COLUMN + index + 1);
}

/** A random card: column after column from the left, each five numbers (the middle one four) from top to bottom, one float each. */
export function drawBingoCard(source: RandomSource): BingoCard {
  const columns = Array.from({ length: BINGO_SIZE }, (_, column) => {
    const isMiddle = column === 2;
    const numbers = takeByFloats(source, columnNumbers(column), isMiddle ? BINGO_SIZE - 1 : BINGO_SIZE);
    return isMiddle ? [...numbers.slice(0, 2), 0, ...numbers.slice(2)] : numbers;
  });
  return Array.from({ length: BINGO_SIZE }, (_, row) => columns.map((column) => column[row] ?? 0));
}

/** @throws InvalidBingoCard */
export function parseBingoCard(value: unknown): BingoCard {
  if (!Array.isArray(value) || value.length !== BINGO_SIZE) throw new InvalidBingoCard('does not have five rows');
  const rows = value.map((row: unknown, rowIndex): readonly number[] => {
    if (!Array.isArray(row) || row.length !== BINGO_SIZE) throw new InvalidBingoCard('has a row that is not five numbers');
    return row.map((cell: unknown, column) => parseCell(cell, rowIndex * BINGO_SIZE + column));
  });
  if (new Set(rows.flat()).size !== BINGO_SIZE * BINGO_SIZE) throw new InvalidBingoCard('has a number twice');
  return rows;
}

function parseCell(cell: unknown, place: number): number {
  if (place === CENTRE) {
    if (cell !== 0) throw new InvalidBingoCard('has no free centre');
    return 0;
  }
  const numbers = columnNumbers(place % BINGO_SIZE);
  if (typeof cell !== 'number' || !numbers.includes(cell)) throw new InvalidBingoCard('has a number outside its column');
  return cell;
}
