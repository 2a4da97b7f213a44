import type { Stop } from './turn.ts';

const WORDS = 2 ** 32;

export interface StopTrace {
  /** Of 2³². */
  readonly share: number;
  /** The share times the number of segments. */
  readonly product: number;
  readonly segment: number;
}

/** Where a word of the stream stops the wheel: its share of 2³² times the number of segments, cut to a whole number (rule book §3.12). */
export function traceStop(word: number, segments: number): StopTrace {
  const share = word / WORDS;
  return { share, product: share * segments, segment: Math.floor(share * segments) };
}

/** Whether the wheel that was shown stopped where its one word says. */
export function isStoppedAsTraced(words: readonly number[], shown: Stop | null): boolean {
  const [word] = words;
  return word !== undefined && words.length === 1 && shown !== null && traceStop(word, shown.segments).segment === shown.segment;
}
