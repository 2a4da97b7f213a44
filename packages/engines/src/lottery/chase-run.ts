import { type Amount, InvalidInput } from '@tessera/kernel';
import { amountWithin } from '../exact/index.ts';

export type ChasedDrawState = 'LOST' | 'WON' | 'VOID' | 'CANCELLED_STOP' | 'CANCELLED_USER';

/** What becomes of one draw of a plan; `payout` is what its ticket would win. */
export interface ChasedDraw {
  readonly cost: Amount;
  readonly payout: Amount;
  readonly isVoid: boolean;
}

export interface ChaseOrders {
  /** A win ends the plan. */
  readonly stopOnWin: boolean;
  /** The player ends the plan before this draw, counted from 0. */
  readonly cancelledFrom?: number;
}

export interface ChaseOutcome {
  readonly states: readonly ChasedDrawState[];
  /** All draws together, when the plan is bought. */
  readonly frozen: Amount;
  readonly spent: Amount;
  readonly refunded: Amount;
  readonly payout: Amount;
}

/**
 * Play type types a plan to its end (rule book §1.0): a void draw is refunded and ends nothing; what is cancelled is unfrozen.
 * @throws InvalidInput
 */
export function runChase(draws: readonly ChasedDraw[], { stopOnWin, cancelledFrom = draws.length }: ChaseOrders): ChaseOutcome {
  if (!Number.isInteger(cancelledFrom) || cancelledFrom < 0) throw new InvalidInput('cancelledFrom', 'a draw of the plan');
  const states: ChasedDrawState[] = [];
  const totals = { frozen: 0n, spent: 0n, refunded: 0n, payout: 0n };
  let hasWon = false;
  for (const [index, { cost, payout, isVoid }] of draws.entries()) {
    if (cost <= 0n || payout < 0n) throw new InvalidInput('draws', 'a draw costs something and pays nothing or more');
    const state = stateOf({ isStopped: stopOnWin && hasWon, isCancelled: index >= cancelledFrom, isVoid, payout });
    states.push(state);
    hasWon ||= state === 'WON';
    const isPlayed = state === 'LOST' || state === 'WON';
    totals.frozen += cost;
    totals[isPlayed ? 'spent' : 'refunded'] += cost;
    if (isPlayed) totals.payout += payout;
  }
  return {
    states,
    frozen: amountWithin('cost', totals.frozen),
    spent: amountWithin('cost', totals.spent),
    refunded: amountWithin('cost', totals.refunded),
    payout: amountWithin('payout', totals.payout),
  };
}

interface Circumstances {
  readonly isStopped: boolean;
  readonly isCancelled: boolean;
  readonly isVoid: boolean;
  readonly payout: Amount;
}

function stateOf({ isStopped, isCancelled, isVoid, payout }: Circumstances): ChasedDrawState {
  if (isStopped) return 'CANCELLED_STOP';
  if (isCancelled) return 'CANCELLED_USER';
  if (isVoid) return 'VOID';
  return payout > 0n ? 'WON' : 'LOST';
}
