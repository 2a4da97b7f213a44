/** A point on the fields, as shares of their width and height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Grid {
  readonly columns: number;
  readonly rows: number;
}

/** Each field is looked at in so many places across and down. */
const SPOTS = 5;
/** A field counts as uncovered from this share of its places on. */
const ENOUGH = 0.6;

/** What has been rubbed off of each field. Knows no canvas. */
export interface Rubbing {
  /** Rubs along a line, with a tip of this radius in widths of a field. @returns the fields that were uncovered by it */
  rub(from: Point, to: Point, radius: number): readonly number[];
}

export function createRubbing({ columns, rows }: Grid): Rubbing {
  const spots = Array.from({ length: columns * rows }, (_, field) => spotsOf(field, columns));
  const rubbed = spots.map(() => new Set<number>());
  return {
    rub(from, to, radius) {
      const [start, end] = [from, to].map(({ x, y }) => ({ x: x * columns, y: y * rows })) as [Point, Point];
      return spots.flatMap((ofField, field) => {
        const done = rubbed[field];
        if (!done) return [];
        const before = done.size;
        ofField.forEach((spot, index) => distanceTo(spot, start, end) <= radius && done.add(index));
        const enough = ENOUGH * SPOTS * SPOTS;
        return before < enough && done.size >= enough ? [field] : [];
      });
    },
  };
}

function spotsOf(field: number, columns: number): readonly Point[] {
  const [column, row] = [field % columns, Math.floor(field / columns)];
  return Array.from({ length: SPOTS * SPOTS }, (_, spot) => ({
    x: column + ((spot % SPOTS) + 0.5) / SPOTS,
    y: row + (Math.floor(spot / SPOTS) + 0.5) / SPOTS,
  }));
}

/** From a point to a line between two others. */
function distanceTo(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - from.x) * dx + (point.y - from.y) * dy) / length));
  return Math.hypot(point.x - from.x - along * dx, point.y - from.y - along * dy);
}

/** Where an arrow key leads; undefined for other keys, and the same field at the edge. */
export function fieldAfter(key: string, field: number, { columns, rows }: Grid): number | undefined {
  const [column, row] = [field % columns, Math.floor(field / columns)];
  switch (key) {
    case 'ArrowLeft':
      return column === 0 ? field : field - 1;
    case 'ArrowRight':
      return column === columns - 1 ? field : field + 1;
    case 'ArrowUp':
      return row === 0 ? field : field - columns;
    case 'ArrowDown':
      return row === rows - 1 ? field : field + columns;
    default:
      return undefined;
  }
}
