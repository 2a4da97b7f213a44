import { type Amount, getCurrency, parseAmount, subtract, units, ZERO } from '@tessera/kernel';

/**
 * How a decided bet ended for the player, in one place for games, receipts and the betting record. A return of no more than the stake is
 * money back, never a win, and a win is what is left once the stake is taken off.
 */
export type Outcome = 'nothing' | 'returned' | 'win' | 'great' | 'huge';

/** A decided bet in stored units. */
export interface DecidedMoney {
  readonly stake: bigint;
  readonly payout: bigint;
}

/** A bet as the wire tells it; `payout` is null while it is open. */
interface WireMoney {
  readonly currency: string;
  readonly stake: string;
  readonly payout: string | null;
}

/** An open bet counts as one that has paid nothing yet. */
export function decidedMoney({ currency: code, stake, payout }: WireMoney): DecidedMoney {
  const currency = getCurrency(code);
  return { stake: parseAmount(stake, currency), payout: payout === null ? ZERO : parseAmount(payout, currency) };
}

/** What the player has more or less than before the bet, in stored units. */
export function netOf({ stake, payout }: DecidedMoney): Amount {
  return subtract(units(payout), units(stake));
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
