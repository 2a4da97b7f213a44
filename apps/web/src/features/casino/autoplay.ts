/** What a person set before starting. Amounts in stored units. */
export interface AutoplayPlan {
  readonly rounds: number;
  /** Stops before a round whose loss would take the series past this. */
  readonly lossLimit: bigint;
  /** Stops after a single round that returns this or more; null for none. */
  readonly winLimit: bigint | null;
}

export interface AutoplayRun {
  readonly plan: AutoplayPlan;
  readonly played: number;
  /** Returns less stakes of the series so far. */
  readonly net: bigint;
}

export type AutoplayEnd = 'rounds' | 'loss-limit' | 'win-limit';

/** How a series ended: at one of its limits, because a round was not accepted, or by the person. */
export type SeriesEnd = AutoplayEnd | 'refused' | 'stopped';

const AFTER_WIN_MS = 900;
const AFTER_LOSS_MS = 250;

/** How long a result stands before the next round of the series. */
export function standsMs(isWin: boolean): number {
  return isWin ? AFTER_WIN_MS : AFTER_LOSS_MS;
}

export function startAutoplay(plan: AutoplayPlan): AutoplayRun {
  return { plan, played: 0, net: 0n };
}

/** Why no further round may start, or null when one may. The last round is the one just played, if any. */
export function autoplayEnd(run: AutoplayRun, stake: bigint, lastPayout: bigint | null): AutoplayEnd | null {
  if (lastPayout !== null && run.plan.winLimit !== null && lastPayout >= run.plan.winLimit) return 'win-limit';
  if (run.played >= run.plan.rounds) return 'rounds';
  return stake - run.net > run.plan.lossLimit ? 'loss-limit' : null;
}

export function countRound(run: AutoplayRun, round: { readonly stake: bigint; readonly payout: bigint }): AutoplayRun {
  return { ...run, played: run.played + 1, net: run.net + round.payout - round.stake };
}
