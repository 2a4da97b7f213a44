/** How a round ended for the player. A return of no more than the stake is money back, never a win. */
export type Outcome = 'nothing' | 'returned' | 'win' | 'great' | 'huge';

/** A decided round in stored units. */
export interface DecidedMoney {
  readonly stake: bigint;
  readonly payout: bigint;
}

/** From this many stakes on a win is shown larger. */
const GREAT_FROM = 10n;
const HUGE_FROM = 50n;

export function outcomeOf({ stake, payout }: DecidedMoney): Outcome {
  if (payout <= 0n) return 'nothing';
  if (payout <= stake) return 'returned';
  if (payout < stake * GREAT_FROM) return 'win';
  return payout < stake * HUGE_FROM ? 'great' : 'huge';
}

export function isWin(outcome: Outcome): boolean {
  return outcome === 'win' || outcome === 'great' || outcome === 'huge';
}

const SHORTEST_COUNT_MS = 400;
const PER_DOUBLING_MS = 380;
const LONGEST_COUNT_MS = 4_000;

/** How long the win counts up: longer for more, by doublings of the stake. Money back is shown at once. */
export function countUpMs({ stake, payout }: DecidedMoney): number {
  if (!isWin(outcomeOf({ stake, payout })) || stake <= 0n) return 0;
  const hundredths = Number((payout * 100n) / stake);
  return Math.min(LONGEST_COUNT_MS, SHORTEST_COUNT_MS + PER_DOUBLING_MS * Math.log2(hundredths / 100));
}
