import type { FamilyId } from '../play-type.ts';
import { LOOKS, type Measure, type Shown, type Track } from './looks.ts';
import { countMissing, type MissingCount } from './missing.ts';
import { TIE } from './roads.ts';

export interface TrackTrend extends Track {
  readonly counts: readonly MissingCount[];
}

export type RoadId = 'size' | 'parity' | 'duel';

export interface Trends {
  /** Draws that were looked at. */
  readonly draws: number;
  readonly tracks: readonly TrackTrend[];
  /** The size of each draw, the oldest first; null where the family has none. */
  readonly measure: (Measure & { readonly values: readonly number[] }) | null;
  /** The oldest first; null where the family has none. */
  readonly spans: readonly number[] | null;
  /** Which side each draw was on, the oldest first: B or S, O or E, D or T, or TIE. */
  readonly roads: readonly { readonly id: RoadId; readonly outcomes: readonly string[] }[];
}

/**
 * What the last draws of a lottery showed. It tells of them alone: each draw is as likely as any other whatever came before it.
 * @param results as they were published, the oldest first
 * @throws InvalidDraw
 */
export function drawTrends(family: FamilyId, results: readonly unknown[]): Trends {
  const look = LOOKS[family];
  const shown = results.map((result) => look.show(result));
  return {
    draws: shown.length,
    tracks: look.tracks.map((track) => ({
      ...track,
      counts: countMissing(
        track.values,
        shown.map(({ tracks }) => tracks[track.id] ?? []),
      ),
    })),
    measure: look.measure ? { ...look.measure, values: shown.map(({ measure = 0 }) => measure) } : null,
    spans: valuesOf(shown, ({ span }) => span),
    roads: roadsOf(look.measure, shown),
  };
}

function roadsOf(measure: Measure | undefined, shown: readonly Shown[]): Trends['roads'] {
  const duels = valuesOf(shown, ({ duel }) => duel);
  return [
    ...(measure ? [{ id: 'size' as const, outcomes: shown.map(({ measure: value = 0 }) => sizeOf(measure, value)) }] : []),
    ...(measure ? [{ id: 'parity' as const, outcomes: shown.map(({ measure: value = 0 }) => (value % 2 === 1 ? 'O' : 'E')) }] : []),
    ...(duels ? [{ id: 'duel' as const, outcomes: duels }] : []),
  ];
}

function sizeOf({ firstBig, middle }: Measure, value: number): string {
  if (value === middle) return TIE;
  return value >= firstBig ? 'B' : 'S';
}

/** Null unless every draw has one. */
function valuesOf<Value>(shown: readonly Shown[], value: (one: Shown) => Value | undefined): Value[] | null {
  const values = shown.map(value).filter((each) => each !== undefined);
  return values.length === shown.length && values.length > 0 ? values : null;
}
