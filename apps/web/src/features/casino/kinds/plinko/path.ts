import type { InstantEvent, PlinkoBet } from '@tessera/engines/instant';

export type Rows = PlinkoBet['rows'];

/** A ball as the events tell it. */
export interface Drop {
  /** A turn a row, `L` or `R`. */
  readonly path: string;
  readonly bucket: number;
  /** What the stake is multiplied by, for example `0.5000`; null until the round has ended. */
  readonly multiplier: string | null;
}

/** Null before any ball. Decides nothing: the path is the one that the round has. */
export function dropOf(events: readonly { readonly type: string }[]): Drop | null {
  const told = events as readonly InstantEvent[];
  const ball = told.find((event) => event.type === 'ball-dropped');
  const end = told.find((event) => event.type === 'round-ended');
  return ball ? { path: ball.path, bucket: ball.bucket, multiplier: end?.multiplier ?? null } : null;
}

/** A place on the board. Pegs of a row are 1 apart, rows ROW_HEIGHT; x is 0 in the middle, y is 0 at the first row. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export const ROW_HEIGHT = 0.8;
export const PEG_SIZE = 0.2;
export const BALL_RADIUS = 0.3;
/** From where the ball is let go to the first peg. */
export const ENTRY_HEIGHT = 1.15;
/** From the last peg to the middle of a bucket's mouth. */
const MOUTH_DEPTH = 0.75;

/** Three pegs in the first row and one more in each: the ball meets one of them in every row. */
export function pegsOf(rows: number): readonly Place[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (__, peg) => ({ x: peg - (row + 2) / 2, y: row * ROW_HEIGHT })),
  ).flat();
}

/** The pegs a ball on this path meets, one a row. */
export function pegsMet(path: string): readonly Place[] {
  let x = 0;
  return [...path].map((turn, row) => {
    const met = { x, y: row * ROW_HEIGHT };
    x += turn === 'R' ? 0.5 : -0.5;
    return met;
  });
}

/** Where the ball comes to rest. */
export function restOf({ path, bucket }: Pick<Drop, 'path' | 'bucket'>): Place {
  return { x: bucket - path.length / 2, y: (path.length - 1) * ROW_HEIGHT + MOUTH_DEPTH };
}

const ENTRY_MS = 260;
const LANDING_MS = 220;
/** More rows are passed faster, so that a ball takes about as long on every board. */
const ROW_MS: Readonly<Record<number, number>> = { 8: 170, 12: 135, 16: 112 };
const USUAL_ROW_MS = 130;

const rowMs = (rows: number): number => ROW_MS[rows] ?? USUAL_ROW_MS;

/** When the ball meets the peg of a row, from the moment it is let go. */
export function meetsAtMs(row: number, rows: number): number {
  return ENTRY_MS + row * rowMs(rows);
}

/** How long the whole fall takes. */
export function fallMs(rows: number): number {
  return meetsAtMs(rows - 1, rows) + rowMs(rows) + LANDING_MS;
}

export interface Frame extends Place {
  readonly atMs: number;
}

/** How far up the ball springs from a peg, in rows. */
const SPRING = 0.34;
const FRAMES_A_ROW = 8;

/** Places of the ball over time: it falls on the first peg, springs from peg to peg along the path, and drops into its bucket. */
export function framesOf(drop: Pick<Drop, 'path' | 'bucket'>): readonly Frame[] {
  const rows = drop.path.length;
  const onPeg = ({ x, y }: Place): Place => ({ x, y: y - BALL_RADIUS - PEG_SIZE / 2 });
  const stops = [...pegsMet(drop.path).map(onPeg), restOf(drop)];
  const frames: Frame[] = [{ x: 0, y: -ENTRY_HEIGHT, atMs: 0 }];
  const first = stops[0] ?? { x: 0, y: 0 };
  for (const share of [0.5, 0.75, 1])
    frames.push({ x: first.x, y: -ENTRY_HEIGHT + (first.y + ENTRY_HEIGHT) * share ** 2, atMs: ENTRY_MS * share });
  for (const [row, from] of stops.slice(0, -1).entries()) {
    const to = stops[row + 1] ?? from;
    const startMs = meetsAtMs(row, rows);
    const isLast = row === rows - 1;
    const lastsMs = rowMs(rows) + (isLast ? LANDING_MS : 0);
    for (let frame = 1; frame <= FRAMES_A_ROW; frame += 1) {
      const share = frame / FRAMES_A_ROW;
      // Up first, then down ever faster: with the spring a thrown body, at the end exactly on the next peg.
      const fallen = share ** 2 * (1 + SPRING * 4) - share * SPRING * 4;
      frames.push({
        x: from.x + (to.x - from.x) * (isLast ? Math.min(1, share * 1.6) : share),
        y: from.y + (to.y - from.y) * fallen,
        atMs: startMs + lastsMs * share,
      });
    }
  }
  return frames;
}
