import type { Cell } from '../round-script.ts';

/** Where things lie in the scene, in its own units (CSS pixels). */
export interface Geometry {
  readonly width: number;
  readonly height: number;
  /** The mosaic frame around the reels. */
  readonly frame: number;
  /** Joint between symbols. */
  readonly joint: number;
  readonly symbolWidth: number;
  readonly symbolHeight: number;
}

const MIN_FRAME = 7;
const MAX_FRAME = 18;

export function geometryOf(size: {
  readonly width: number;
  readonly height: number;
  readonly reels: number;
  readonly rows: number;
}): Geometry {
  const frame = Math.min(MAX_FRAME, Math.max(MIN_FRAME, Math.round(size.width * 0.024)));
  const joint = Math.max(2, Math.round(size.width * 0.006));
  return {
    width: size.width,
    height: size.height,
    frame,
    joint,
    symbolWidth: (size.width - 2 * frame - (size.reels + 1) * joint) / size.reels,
    symbolHeight: (size.height - 2 * frame - (size.rows + 1) * joint) / size.rows,
  };
}

export function leftOf(reel: number, { frame, joint, symbolWidth }: Geometry): number {
  return frame + joint + reel * (symbolWidth + joint);
}

export function topOf(row: number, { frame, joint, symbolHeight }: Geometry): number {
  return frame + joint + row * (symbolHeight + joint);
}

export function centreOf(cell: Cell, geometry: Geometry): { readonly x: number; readonly y: number } {
  return { x: leftOf(cell.reel, geometry) + geometry.symbolWidth / 2, y: topOf(cell.row, geometry) + geometry.symbolHeight / 2 };
}

/** Points at even distances along a pay line, from the left edge to the right one. */
export function pointsAlong(
  line: readonly number[],
  geometry: Geometry,
  distance: number,
): readonly { readonly x: number; readonly y: number }[] {
  const corners = line.map((row, reel) => centreOf({ reel, row }, geometry));
  const [first] = corners;
  const last = corners.at(-1);
  if (!first || !last) return [];
  const way = [{ x: geometry.frame / 2, y: first.y }, ...corners, { x: geometry.width - geometry.frame / 2, y: last.y }];
  const points: { x: number; y: number }[] = [];
  let rest = 0;
  for (const [index, from] of way.entries()) {
    const to = way[index + 1];
    if (!to) break;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    for (; rest < length; rest += distance) {
      points.push({ x: from.x + ((to.x - from.x) * rest) / length, y: from.y + ((to.y - from.y) * rest) / length });
    }
    rest -= length;
  }
  return points;
}
