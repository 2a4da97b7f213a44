/**
 * Motifs are drawn on a square from -1 to 1, x to the right and y down. A shape answers whether a point lies in it; a motif
 * answers which tone the tile at a point takes: 0 is the ground, 1 and up name the tones of the palette.
 */
export type Shape = (x: number, y: number) => boolean;
export type Motif = (x: number, y: number) => number;

export const disc =
  (cx: number, cy: number, radius: number): Shape =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) <= radius;

export const ellipse =
  (cx: number, cy: number, rx: number, ry: number): Shape =>
  (x, y) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;

export const ring =
  (cx: number, cy: number, outer: number, inner: number): Shape =>
  (x, y) => {
    const distance = Math.hypot(x - cx, y - cy);
    return distance <= outer && distance > inner;
  };

export const box =
  (left: number, top: number, right: number, bottom: number, radius = 0): Shape =>
  (x, y) => {
    const dx = Math.max(left + radius - x, x - right + radius, 0);
    const dy = Math.max(top + radius - y, y - bottom + radius, 0);
    return Math.hypot(dx, dy) <= radius;
  };

/** A closed polygon by its corners. */
export const polygon =
  (...corners: readonly (readonly [number, number])[]): Shape =>
  (x, y) => {
    let isInside = false;
    for (let index = 0; index < corners.length; index += 1) {
      const [ax, ay] = corners[index] ?? [0, 0];
      const [bx, by] = corners[(index + 1) % corners.length] ?? [0, 0];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
    }
    return isInside;
  };

/** A line of some width through points, with round ends. */
export const stroke =
  (width: number, ...points: readonly (readonly [number, number])[]): Shape =>
  (x, y) =>
    points.some(([ax, ay], index) => {
      const [bx, by] = points[index + 1] ?? [ax, ay];
      const length = (bx - ax) ** 2 + (by - ay) ** 2;
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
      return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay)) <= width / 2;
    });

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
