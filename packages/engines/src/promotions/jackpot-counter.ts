import type { RandomSource } from '@tessera/kernel';
import { integerBelow } from '../fair/index.ts';

/** How far the counter goes, and after how long. Hundredths of nothing: no amount. */
export interface CounterStep {
  readonly hundredths: number;
  readonly afterMs: number;
}

const HUNDRED = 100;

/**
 * Where the counter of the home page starts, in hundredths: between 11 and 12 thousand million. It is decoration (rule book §6.8)
 * and must never be shown as the amount of a real meter.
 */
export function startCounter(source: RandomSource): number {
  return (11 * 10 ** 9 + integerBelow(source, 10 ** 9)) * HUNDRED + integerBelow(source, HUNDRED);
}

/** 100 to 500 more every 3 to 5 seconds. */
export function nextCounterStep(source: RandomSource): CounterStep {
  return { hundredths: 100 * HUNDRED + integerBelow(source, 400 * HUNDRED + 1), afterMs: 3_000 + integerBelow(source, 2_001) };
}
