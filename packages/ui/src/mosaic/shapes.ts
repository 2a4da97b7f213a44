/**
 * Motifs are drawn on a square from -1 to 1, x to the right and y down. A shape answers whether a point lies in it; a motif
 * answers which tone the tile at a point takes: 0 is the ground, 1 and up name the tones of the palette.
 */
export type Shape = (x: number, y: number) => boolean;
export type Motif = (x: number, y: number) => number;

const isNear = (dx: number, dy: number, distance: number): boolean => dx * dx + dy * dy <= distance * distance;

export const disc =
  (cx: number, cy: number, radius: number): Shape =>
  (x, y) =>
    isNear(x - cx, y - cy, radius);

export const ellipse =
  (cx: number, cy: number, rx: number, ry: number): Shape =>
  (x, y) =>
    isNear((x - cx) / rx, (y - cy) / ry, 1);

export const ring =
  (cx: number, cy: number, outer: number, inner: number): Shape =>
  (x, y) =>
    isNear(x - cx, y - cy, outer) && !isNear(x - cx, y - cy, inner);

export const box =
  (left: number, top: number, right: number, bottom: number, radius = 0): Shape =>
  (x, y) =>
    isNear(Math.max(left + radius - x, x - right + radius, 0), Math.max(top + radius - y, y - bottom + radius, 0), radius);

type Point = readonly [x: number, y: number];

interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function boundsOf(points: readonly Point[], margin: number): Bounds {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    left: Math.min(...xs) - margin,
    right: Math.max(...xs) + margin,
    top: Math.min(...ys) - margin,
    bottom: Math.max(...ys) + margin,
  };
}

/** Looks closer only at points near enough: a large picture asks for thousands, of which most lie elsewhere. Most shapes are on no page. */
function bounded(points: readonly Point[], margin: number, shape: Shape): Shape {
  let bounds: Bounds | undefined;
  return (x, y) => {
    bounds ??= boundsOf(points, margin);
    return x >= bounds.left && x <= bounds.right && y >= bounds.top && y <= bounds.bottom && shape(x, y);
  };
}

/** Each corner or point with the next one, the last with the first. */
const pairsOf = (points: readonly Point[]): (readonly [from: Point, to: Point])[] =>
  points.map((point, index) => [point, points[(index + 1) % points.length] ?? point]);

/** A closed polygon by its corners. */
export function polygon(...corners: readonly Point[]): Shape {
  const edges = pairsOf(corners);
  return bounded(corners, 0, (x, y) => {
    let isInside = false;
    for (const [[ax, ay], [bx, by]] of edges) if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
    return isInside;
  });
}

/** A line of some width through points, with round ends. */
export function stroke(width: number, ...points: readonly Point[]): Shape {
  const lines = points.length > 1 ? pairsOf(points).slice(0, -1) : pairsOf(points);
  return bounded(points, width / 2, (x, y) => {
    for (const [[ax, ay], [bx, by]] of lines) {
      const [dx, dy] = [bx - ax, by - ay];
      const length = dx * dx + dy * dy;
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
      if (isNear(x - ax - along * dx, y - ay - along * dy, width / 2)) return true;
    }
    return false;
  });
}

export const starShape = (cx: number, cy: number, outer: number, inner: number, points = 5): Shape =>
  polygon(
    ...Array.from({ length: points * 2 }, (_, index): [number, number] => {
      const angle = (Math.PI * index) / points - Math.PI / 2;
      const radius = index % 2 ? inner : outer;
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    }),
  );

export const either =
  (...shapes: readonly Shape[]): Shape =>
  (x, y) =>
    shapes.some((shape) => shape(x, y));
export const both =
  (...shapes: readonly Shape[]): Shape =>
  (x, y) =>
    shapes.every((shape) => shape(x, y));
export const without =
  (shape: Shape, ...cuts: readonly Shape[]): Shape =>
  (x, y) =>
    shape(x, y) && !cuts.some((cut) => cut(x, y));
export const mirrored =
  (shape: Shape): Shape =>
  (x, y) =>
    shape(-Math.abs(x), y);
export const moved =
  (dx: number, dy: number, shape: Shape): Shape =>
  (x, y) =>
    shape(x - dx, y - dy);
export const turned = (degrees: number, shape: Shape): Shape => {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  return (x, y) => shape(x * cos + y * sin, y * cos - x * sin);
};

/** Paints shapes over each other: the last one that covers a point gives its tone. */
export const painted =
  (...layers: readonly (readonly [tone: number, shape: Shape])[]): Motif =>
  (x, y) => {
    let tone = 0;
    for (const [layerTone, shape] of layers) if (shape(x, y)) tone = layerTone;
    return tone;
  };

/** A motif from rows of digits: `.` is the ground, a digit its tone. */
export const bitRows =
  (...rows: readonly string[]): Motif =>
  (x, y) => {
    const row = rows[Math.floor(((y + 1) / 2) * rows.length)] ?? '';
    return Number(row[Math.floor(((x + 1) / 2) * row.length)]) || 0;
  };
