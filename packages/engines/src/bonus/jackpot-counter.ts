import type { RandomSource } from '@tessera/kernel';
import { integerBelow } from '../fair/index.ts';

/**
 * The counter of the home page is decoration (rule book §6.8): it starts between 11 and 12 thousand million and grows by 100 to
 * 500 every 3 to 5 seconds. Hundredths of nothing: no amount, and never to be shown as the amount of a real meter.
 */
export interface CounterStep {
  readonly hundredths: number;
  readonly afterMs: number;
}

const HUNDRED = 100;

/** A start, in hundredths. */
export function startCounter(source: RandomSource): number {
  return (11 * 10 ** 9 + integerBelow(source, 10 ** 9)) * HUNDRED + integerBelow(source, HUNDRED);
}

export function nextCounterStep(source: RandomSource): CounterStep {
  return { hundredths: 100 * HUNDRED + integerBelow(source, 400 * HUNDRED + 1), afterMs: 3_000 + integerBelow(source, 2_001) };
}
