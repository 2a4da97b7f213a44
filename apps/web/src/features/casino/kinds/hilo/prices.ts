import { type Fraction, times } from '@tessera/engines/exact';
import { DEFAULT_RTP, type Guess, guessChance, hiloMultiplier, isRightGuess, multiplierText, RANKS } from '@tessera/engines/instant';

export const RANK_LIST: readonly number[] = Array.from({ length: RANKS }, (_, index) => index + 1);

/** A guess in words: the same rank wins either way, except that an ace cannot go up nor a king down to itself. */
export type GuessWords = 'higher' | 'higherSame' | 'same' | 'lowerSame' | 'lower';

export interface GuessPrice {
  readonly words: GuessWords;
  /** Ranks of 13 that win. */
  readonly ranks: number;
  /** Share of all cards that win, 0 to 1: for showing only. */
  readonly share: number;
  /** What the stake is multiplied by if it is right, for example `1.8385`. */
  readonly multiplier: string;
}

/** What a guess on a card of this rank wins, after right guesses of the given chance together. */
export function priceOf({ rank, chance }: { readonly rank: number; readonly chance: Fraction }, guess: Guess): GuessPrice {
  const ranks = RANK_LIST.filter((next) => isRightGuess(rank, guess, next)).length;
  return {
    words: wordsOf(rank, guess),
    ranks,
    share: ranks / RANKS,
    multiplier: multiplierText(hiloMultiplier(DEFAULT_RTP, times(chance, guessChance(rank, guess)))),
  };
}

function wordsOf(rank: number, guess: Guess): GuessWords {
  if (guess === 'up') return rank === 1 ? 'higher' : rank === RANKS ? 'same' : 'higherSame';
  return rank === RANKS ? 'lower' : rank === 1 ? 'same' : 'lowerSame';
}

/** Whether each rank, from the ace on, would win for the guess. */
export function lampsOf(rank: number, guess: Guess): readonly boolean[] {
  return RANK_LIST.map((next) => isRightGuess(rank, guess, next));
}
