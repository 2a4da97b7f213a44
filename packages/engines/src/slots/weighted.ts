import type { RandomSource } from '@tessera/kernel';
import { integerBelow } from '../fair/integers.ts';
import { isCount } from './sheet-faults.ts';

export interface Weighted {
  readonly weight: number;
}

export function totalWeight(choices: readonly Weighted[]): number {
  return choices.reduce((sum, { weight }) => sum + weight, 0);
}

/** Index of a choice, each as likely as its weight. Takes one word, none where there is no choice. */
export function pickWeighted(source: RandomSource, choices: readonly Weighted[]): number {
  if (choices.length === 1) return 0;
  let left = integerBelow(source, totalWeight(choices));
  return choices.findIndex(({ weight }) => {
    left -= weight;
    return left < 0;
  });
}

/** Whether one word can pick: whole weights from 1 whose sum is at most 2^32. */
export function areWeights(choices: readonly Weighted[]): boolean {
  return choices.length > 0 && choices.every(({ weight }) => isCount(weight)) && totalWeight(choices) <= 2 ** 32;
}
