import type { InstantEvent } from '@tessera/engines/instant';

/** Where a wheel stops as the events tell it. */
export interface Stop {
  readonly segment: number;
  readonly segments: number;
  /** What the stake is multiplied by, for example `1.5000`; null until the round has ended. */
  readonly multiplier: string | null;
}

/** Null before any turn. Decides nothing: the segment is the one that the round has. */
export function stopOf(events: readonly { readonly type: string }[]): Stop | null {
  const told = events as readonly InstantEvent[];
  const stopped = told.find((event) => event.type === 'wheel-stopped');
  const end = told.find((event) => event.type === 'round-ended');
  return stopped ? { segment: stopped.segment, segments: stopped.segments, multiplier: end?.multiplier ?? null } : null;
}

export const TURN_MS = 3_400;
/** Whole turns before it stops. */
const TURNS = 4;
const FULL = 360;
const LEANS = 9;
/** The pointer stays so far from the edges of a segment, as a share of it, that nobody doubts where it stands. */
const FARTHEST = 0.34;

/** Where in its segment a wheel stops, from the middle, as a share of it: for the eye only, and the same for the same round. */
export function leanOf(nonce: number): number {
  return (((nonce * 5 + 3) % LEANS) / (LEANS - 1) - 0.5) * 2 * FARTHEST;
}

export interface Rest extends Pick<Stop, 'segment' | 'segments'> {
  readonly lean: number;
  /** How many times the wheel was turned in this visit. */
  readonly spins: number;
}

/** How far, in degrees clockwise, the wheel is turned to stand so. More with each spin: it never turns back. */
export function rotationOf({ segment, segments, lean, spins }: Rest): number {
  return spins * TURNS * FULL - ((segment + 0.5 + lean) * FULL) / segments;
}

/** The segment under the pointer, which stands at the top; the first one begins there and they follow clockwise. */
export function segmentAt(rotation: number, segments: number): number {
  const under = (((-rotation % FULL) + FULL) % FULL) / (FULL / segments);
  return Math.floor(under) % segments;
}

/** The wheel slows down as the cube of the time that is left: this is that curve for a browser. */
export const SLOWING = 'cubic-bezier(0.333333, 1, 0.666667, 1)';
const FEWEST_MS = 60;

/** When, in ms from its start, the edge of a segment passes the pointer; of those that follow too fast to be told apart only some. */
export function ticksOf({
  from,
  to,
  segments,
}: {
  readonly from: number;
  readonly to: number;
  readonly segments: number;
}): readonly number[] {
  const [width, way] = [FULL / segments, to - from];
  const ticks: number[] = [];
  for (let edge = Math.floor(from / width + 1) * width; edge < to; edge += width) {
    const atMs = (1 - Math.cbrt(1 - (edge - from) / way)) * TURN_MS;
    if (atMs - (ticks.at(-1) ?? -FEWEST_MS) >= FEWEST_MS) ticks.push(atMs);
  }
  return ticks;
}
