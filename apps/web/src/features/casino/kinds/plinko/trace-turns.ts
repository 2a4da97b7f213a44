import type { Drop } from './path.ts';

export interface Turn {
  readonly word: number;
  /** Of 2³². */
  readonly share: number;
  readonly turn: 'L' | 'R';
}

const WORDS = 2 ** 32;

/** What each word of the stream does with the ball: from one half on it goes right (rule book §3.12). */
export function traceTurns(words: readonly number[]): readonly Turn[] {
  return words.map((word) => ({ word, share: word / WORDS, turn: word / WORDS >= 0.5 ? 'R' : 'L' }));
}

/** Whether the ball that was shown turned as the words say. */
export function isTurnedAsTraced(words: readonly number[], shown: Drop | null): boolean {
  return (
    shown?.path ===
    traceTurns(words)
      .map(({ turn }) => turn)
      .join('')
  );
}
