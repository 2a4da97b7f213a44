import { describe, expect, it } from 'vitest';
import { bigRoad, placeRoad, TIE } from './roads.ts';

const SIDES = ['B', 'S', TIE];

function* rows(length: number): Generator<string[]> {
  if (length === 0) return yield [];
  for (const rest of rows(length - 1)) for (const side of SIDES) yield [...rest, side];
}

/** The road read back, draw by draw, but for ties that come before all sides. */
function readBack(columns: ReturnType<typeof bigRoad>): string[] {
  return columns.flatMap(({ side, ties }) => ties.flatMap((count) => [side, ...Array.from({ length: count }, () => TIE)]));
}

describe('bigRoad', () => {
  it('tells every row of eight draws as it was, in columns that change sides', () => {
    const wrong = [...rows(8)].filter((row) => {
      const columns = bigRoad(row);
      const first = row.findIndex((side) => side !== TIE);
      const told = first === -1 ? [] : row.slice(first);
      const isSound = columns.every(({ side, length, ties }, index) => length === ties.length && columns[index + 1]?.side !== side);
      return readBack(columns).join() !== told.join() || !isSound;
    });
    expect(wrong).toEqual([]);
  });
});

describe('placeRoad', () => {
  const grid = (outcomes: string, rowCount: number): string[] => {
    const cells = placeRoad(bigRoad([...outcomes]), rowCount);
    const width = Math.max(...cells.map(({ column }) => column)) + 1;
    const at = (column: number, row: number): string => cells.find((cell) => cell.column === column && cell.row === row)?.side ?? '.';
    return Array.from({ length: rowCount }, (_, row) => Array.from({ length: width }, (__, column) => at(column, row)).join(''));
  };

  it('turns to the right at the bottom', () => {
    expect(grid('BBBBBS', 3)).toEqual(['BS.', 'B..', 'BBB']);
  });

  it('turns to the right where an earlier tail lies, and stays in that row', () => {
    expect(grid('BBBBBSSSS', 3)).toEqual(['BS..', 'BSSS', 'BBB.']);
  });

  it('begins no column where a tail lies in the first row', () => {
    expect(grid('BBBS', 1)).toEqual(['BBBS']);
  });

  it('gives every draw a cell of its own, inside the rows', () => {
    const wrong = [...rows(8)].filter((row) => {
      const columns = bigRoad(row);
      const cells = placeRoad(columns, 3);
      const own = new Set(cells.map(({ column, row: at }) => `${column}.${at}`));
      const draws = columns.reduce((total, { length }) => total + length, 0);
      return own.size !== draws || !cells.every((cell) => cell.row >= 0 && cell.row < 3);
    });
    expect(wrong).toEqual([]);
  });
});
