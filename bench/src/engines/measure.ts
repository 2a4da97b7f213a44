import type { RandomSource } from '@tessera/kernel';
import { atLeast, type BenchResult } from '../result.ts';

/** Does the work once more and says how many things it did. */
export type Work = () => number;

export interface EngineBench {
  readonly name: string;
  readonly work: Work;
  /** The same, done the plain way or by another library. */
  readonly reference: { readonly what: string; readonly work: Work };
  readonly goalPerSecond?: number;
  /** Further figures that follow from the rate. */
  readonly also?: (perSecond: number) => Readonly<Record<string, number>>;
}

const WARM_UP_MS = 300;
const RUN_MS = 700;
const RUNS = 3;

/** The best of three turns each, taken alternately, on one core. */
export function measure({ name, work, reference, goalPerSecond, also }: EngineBench): BenchResult {
  ratePerSecond(work, WARM_UP_MS);
  ratePerSecond(reference.work, WARM_UP_MS);
  let [perSecond, referencePerSecond] = [0, 0];
  for (let run = 0; run < RUNS; run += 1) {
    perSecond = Math.max(perSecond, ratePerSecond(work, RUN_MS));
    referencePerSecond = Math.max(referencePerSecond, ratePerSecond(reference.work, RUN_MS));
  }
  return {
    name: `engines.${name}`,
    perSecond: Math.round(perSecond),
    referencePerSecond: Math.round(referencePerSecond),
    ratio: Math.round((perSecond / referencePerSecond) * 1_000) / 1_000,
    reference: reference.what,
    ...also?.(perSecond),
    goals: goalPerSecond === undefined ? [] : [atLeast('perSecond', goalPerSecond, Math.round(perSecond))],
  };
}

function ratePerSecond(work: Work, forMs: number): number {
  const startMs = performance.now();
  let done = 0;
  let elapsedMs = 0;
  while (elapsedMs < forMs) {
    done += work();
    elapsedMs = performance.now() - startMs;
  }
  return (done * 1_000) / elapsedMs;
}

/** Words that cost next to nothing, so that an engine is measured and not its stream (xorshift). */
export function quickWords(): RandomSource {
  let state = 0x9e3779b9;
  return {
    nextUint32() {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return state >>> 0;
    },
  };
}

const kept: unknown[] = [];

/** Uses a result, so that the work for it cannot be left out as useless. */
export function keep(value: unknown): void {
  kept[0] = value;
}
