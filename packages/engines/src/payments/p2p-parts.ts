import { type Amount, InvalidInput } from '@tessera/kernel';
import { amountWithin } from '../exact/index.ts';
import { nextState, type Transitions } from '../states/index.ts';

export type PartState = 'MATCHED' | 'CONFIRMED' | 'FORCED' | 'FORCED_CREDITED' | 'FORCED_REFUNDED' | 'DISPUTED' | 'REMATCH';
export type PartEvent =
  | 'received'
  | 'timeout'
  | 'fullPayment'
  | 'forcedReceipt'
  | 'notReceived'
  | 'depositorCancelled'
  | 'rematch'
  | 'creditDepositor'
  | 'refundDepositor';

/** The life of one part of a withdrawal that other players' deposits pay (rule book §7.6). */
export const PART_TRANSITIONS: Transitions<PartState, PartEvent> = {
  MATCHED: {
    received: 'CONFIRMED',
    timeout: 'CONFIRMED',
    fullPayment: 'CONFIRMED',
    forcedReceipt: 'FORCED',
    notReceived: 'DISPUTED',
    depositorCancelled: 'REMATCH',
  },
  // A depositor who turns out not to have paid lets the part go back to the queue.
  DISPUTED: { fullPayment: 'CONFIRMED', forcedReceipt: 'FORCED', depositorCancelled: 'REMATCH' },
  REMATCH: { rematch: 'MATCHED' },
  CONFIRMED: {},
  // The player is done with it; what becomes of the depositor's money is for staff to say, once.
  FORCED: { creditDepositor: 'FORCED_CREDITED', refundDepositor: 'FORCED_REFUNDED' },
  FORCED_CREDITED: {},
  FORCED_REFUNDED: {},
};

const FORCED: readonly PartState[] = ['FORCED', 'FORCED_CREDITED', 'FORCED_REFUNDED'];

export interface Part {
  readonly amount: Amount;
  readonly state: PartState;
}

/** @throws InvalidTransition */
export function advancePart({ amount, state }: Part, event: PartEvent): Part {
  return { amount, state: nextState(PART_TRANSITIONS, state, event) };
}

export interface PartsSummary {
  /** Closed as paid. */
  readonly settled: Amount;
  readonly inDispute: Amount;
  readonly backToQueue: Amount;
  /** Still waiting for the depositor or the player. */
  readonly matched: Amount;
  /** With those of the forced ones that staff let be credited. */
  readonly creditedToDepositors: Amount;
  readonly refundedToDepositors: Amount;
  /** Forced ones whose deposits are neither credited nor refunded yet. */
  readonly waitingForStaff: Amount;
  readonly isDone: boolean;
}

/** Where the amount of a withdrawal stands; the first four sums are the whole of it. @throws InvalidInput */
export function summarizeParts(parts: readonly Part[]): PartsSummary {
  if (parts.length === 0 || parts.some(({ amount }) => amount <= 0n)) throw new InvalidInput('parts', 'must be above zero');
  const sumOf = (...states: readonly PartState[]): Amount =>
    amountWithin(
      'parts',
      parts.reduce((sum, { amount, state }) => sum + (states.includes(state) ? amount : 0n), 0n),
    );
  return {
    settled: sumOf('CONFIRMED', ...FORCED),
    inDispute: sumOf('DISPUTED'),
    backToQueue: sumOf('REMATCH'),
    matched: sumOf('MATCHED'),
    creditedToDepositors: sumOf('CONFIRMED', 'FORCED_CREDITED'),
    refundedToDepositors: sumOf('FORCED_REFUNDED'),
    waitingForStaff: sumOf('FORCED'),
    isDone: parts.every(({ state }) => state === 'CONFIRMED' || FORCED.includes(state)),
  };
}

export interface WaitingDeposit {
  readonly id: string;
  readonly amount: Amount;
}

export interface SplitWithdrawal {
  readonly matches: readonly { readonly depositId: string; readonly amount: Amount }[];
  /** What no deposit of the queue could take; it waits for the next one. */
  readonly rest: Amount;
}

/** Splits a withdrawal over waiting deposits, the longest waiting first; a deposit is taken whole or not at all. @throws InvalidInput */
export function splitWithdrawal(amount: Amount, queue: readonly WaitingDeposit[]): SplitWithdrawal {
  if (amount <= 0n || queue.some((deposit) => deposit.amount <= 0n)) throw new InvalidInput('amount', 'must be above zero');
  const matches: { depositId: string; amount: Amount }[] = [];
  let rest = amount;
  for (const deposit of queue) {
    if (deposit.amount > rest) continue;
    matches.push({ depositId: deposit.id, amount: deposit.amount });
    rest = amountWithin('amount', rest - deposit.amount);
  }
  return { matches, rest };
}
