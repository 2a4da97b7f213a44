/** Where a tile falls from and to, in rows; from above the field where it is below 0. */
export interface Fall {
  readonly from: number;
  readonly to: number;
}

/** How a column fills up: the rows that still hold a tile move down in their order, new ones follow from above. Lowest first. */
export function fallsOf(kept: readonly number[], rows: number): readonly Fall[] {
  const upward = kept.toSorted((left, right) => right - left);
  const gaps = rows - upward.length;
  return [
    ...upward.map((from, index) => ({ from, to: rows - 1 - index })),
    ...Array.from({ length: gaps }, (_, index) => ({ from: -1 - index, to: gaps - 1 - index })),
  ];
}

/** Rows for each square of a millisecond. */
const GRAVITY = 0.000_09;
const QUICK_GRAVITY = 0.000_32;
/** The one small jump at the end, in rows. */
const BOUNCE = 0.07;
const BOUNCE_MS = 110;

/** Rows above its place after `ageMs` of a fall of `height` rows; null when it lies. */
export function fallAt(height: number, ageMs: number, isQuick: boolean): number | null {
  const gravity = isQuick ? QUICK_GRAVITY : GRAVITY;
  const durationMs = Math.sqrt(height / gravity);
  if (ageMs < durationMs) return height - gravity * ageMs * ageMs;
  const part = (ageMs - durationMs) / BOUNCE_MS;
  if (isQuick || part >= 1) return null;
  return BOUNCE * 4 * part * (1 - part);
}
