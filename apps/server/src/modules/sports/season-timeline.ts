import { InvalidInput } from '@tessera/kernel';
import { MATCH_MS } from './match-time.ts';

/** How a past season runs on our clock. */
export interface Replay {
  /** This moment of the season … */
  readonly originMs: number;
  /** … happens at this moment of our clock. */
  readonly startedMs: number;
  /** Hours of the season in an hour of our clock. */
  readonly speed: number;
  /** Longer pauses between two kick-offs are shortened to this much of the season; null keeps them. */
  readonly longestGapMs: number | null;
}

/** A moment of the season with the moment of our clock it happens at. */
export interface Anchor {
  readonly seasonMs: number;
  readonly clockMs: number;
}

export interface Timeline {
  /** When a kick-off of the season happens on our clock; kick-offs keep their order. Call it in order of the season. */
  place(seasonMs: number): number;
  /** A length of the season on our clock. */
  lengthOf(seasonMs: number): number;
}

/** Shorter pauses could let a club play twice at a time. */
const SHORTEST_GAP_MS = MATCH_MS + 15 * 60_000;
const FASTEST = 3_600;

/** @throws InvalidInput for a speed or a gap that no replay can have */
export function checkReplay(replay: Pick<Replay, 'speed' | 'longestGapMs'>): void {
  if (!Number.isInteger(replay.speed) || replay.speed < 1 || replay.speed > FASTEST)
    throw new InvalidInput('speed', `a whole number from 1 to ${FASTEST}`);
  if (replay.longestGapMs !== null && !(replay.longestGapMs >= SHORTEST_GAP_MS))
    throw new InvalidInput('longestGapMs', `at least ${SHORTEST_GAP_MS}`);
}

/** `known` are kick-offs that have their place already; they keep it, and later ones follow the last one before them. */
export function createTimeline(replay: Replay, known: readonly Anchor[]): Timeline {
  const anchors = [{ seasonMs: replay.originMs, clockMs: replay.startedMs }, ...known].sort(
    (left, right) => left.seasonMs - right.seasonMs,
  );
  const lengthOf = (seasonMs: number): number => Math.round(seasonMs / replay.speed);
  return {
    lengthOf,
    place(seasonMs) {
      const at = anchors.findLastIndex((anchor) => anchor.seasonMs <= seasonMs);
      const before = anchors[at] ?? anchors[0];
      if (!before) throw new Error('a timeline has its origin');
      const gap = seasonMs - before.seasonMs;
      const clockMs = before.clockMs + lengthOf(Math.min(gap, replay.longestGapMs ?? gap));
      anchors.splice(at + 1, 0, { seasonMs, clockMs });
      return clockMs;
    },
  };
}
