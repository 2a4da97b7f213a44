import { describe, expect, it } from 'vitest';
import { createRubbing, fieldAfter, type Grid } from './rubbing.ts';

const GRID: Grid = { columns: 3, rows: 2 };
const RADIUS = 0.24;
/** A point in fields, as a share of the whole. */
const at = (x: number, y: number) => ({ x: x / GRID.columns, y: y / GRID.rows });

describe('rubbing', () => {
  it('uncovers a field once most of it is rubbed off, and says so once', () => {
    const rubbing = createRubbing(GRID);
    expect(rubbing.rub(at(1.1, 0.2), at(1.9, 0.2), RADIUS)).toEqual([]);
    expect(rubbing.rub(at(1.1, 0.5), at(1.9, 0.5), RADIUS)).toEqual([1]);
    expect(rubbing.rub(at(1.1, 0.8), at(1.9, 0.8), RADIUS)).toEqual([]);
  });

  it('is not fooled by rubbing the same place again, nor by a tap', () => {
    const rubbing = createRubbing(GRID);
    for (let again = 0; again < 20; again += 1) expect(rubbing.rub(at(0.1, 0.2), at(0.9, 0.2), RADIUS)).toEqual([]);
    expect(rubbing.rub(at(2.5, 1.5), at(2.5, 1.5), RADIUS)).toEqual([]);
  });

  it('uncovers several fields along one line, and none beside it', () => {
    const rubbing = createRubbing(GRID);
    expect(rubbing.rub(at(0, 0.5), at(3, 0.5), 0.5)).toEqual([0, 1, 2]);
    expect(rubbing.rub(at(0, 0.5), at(3, 0.5), 0.5)).toEqual([]);
  });
});

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 2],
  ['ArrowLeft', 3, 3],
  ['ArrowLeft', 5, 4],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 4, 4],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 0, 0],
  ['Enter', 1, undefined],
] as const)('%s leads from field %i to %s', (key, from, to) => {
  expect(fieldAfter(key, from, GRID)).toBe(to);
});
