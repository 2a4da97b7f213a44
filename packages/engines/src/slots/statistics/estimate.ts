import { InvalidInput } from '@tessera/kernel';

/** A return that was measured, with its error: for kinds whose return has no closed form (rule book §3.7, cascades). */
export interface ReturnEstimate {
  readonly rounds: number;
  /** Everything won, in units. */
  readonly units: bigint;
  /** Per total bet, like all that follows. */
  readonly rtp: number;
  /** One standard deviation of the measured return; the true one lies within 1.645 of them nine times out of ten. */
  readonly standardError: number;
  readonly hitFrequency: number;
  readonly variance: number;
  readonly largestUnits: number;
}

export interface EstimateOptions {
  readonly rounds: number;
  readonly betUnits: number;
}

/** Plays rounds and measures what they return; the sum of wins is exact. @throws InvalidInput for no whole number of rounds from 2 */
export function estimateReturn({ rounds, betUnits }: EstimateOptions, playUnits: () => number): ReturnEstimate {
  if (!Number.isSafeInteger(rounds) || rounds < 2) throw new InvalidInput('rounds', 'is not a whole number from 2');
  const sums = new WinSums();
  for (let round = 0; round < rounds; round += 1) sums.add(playUnits());
  return sums.estimate(betUnits);
}

/** Half of what a double counts exactly, so that the next win still fits. */
const MOVE_FROM = 2 ** 52;

/** The sum of wins stays exact however many there are; that of their squares is rounded far below the error of any measurement. */
export class WinSums {
  #rounds = 0;
  #hits = 0;
  #largest = 0;
  #sum = 0;
  #movedSum = 0n;
  #squares = 0;

  add(units: number): void {
    this.#rounds += 1;
    if (units === 0) return;
    this.#hits += 1;
    if (units > this.#largest) this.#largest = units;
    this.#squares += units * units;
    this.#sum += units;
    if (this.#sum > MOVE_FROM) {
      this.#movedSum += BigInt(this.#sum);
      this.#sum = 0;
    }
  }

  estimate(betUnits: number): ReturnEstimate {
    const units = this.#movedSum + BigInt(this.#sum);
    const rtp = Number(units) / this.#rounds / betUnits;
    const variance = Math.max(0, this.#squares / this.#rounds / betUnits ** 2 - rtp ** 2);
    return {
      rounds: this.#rounds,
      units,
      rtp,
      standardError: Math.sqrt(variance / this.#rounds),
      hitFrequency: this.#hits / this.#rounds,
      variance,
      largestUnits: this.#largest,
    };
  }
}
