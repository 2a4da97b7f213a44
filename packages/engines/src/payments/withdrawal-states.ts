import { type Amount, InvalidInput } from '@tessera/kernel';
import { amountWithin } from '../exact/index.ts';
import { nextState, type Transitions } from '../states/index.ts';
import { WithdrawalRefused } from './withdrawal-checks.ts';

export type WithdrawalState =
  | 'APPLIED'
  | 'RISK_REVIEW'
  | 'APPROVED'
  | 'PAYING'
  | 'PAID'
  | 'DISPUTED'
  | 'CONFIRMED'
  | 'AUTO_CONFIRMED'
  | 'FORCED_CONFIRMED'
  | 'CANCELLED'
  | 'REJECTED'
  | 'FAILED';

export type WithdrawalEvent =
  | 'riskPass'
  | 'riskHold'
  | 'cancelByPlayer'
  | 'approve'
  | 'reject'
  | 'pay'
  | 'channelSuccess'
  | 'channelFail'
  | 'giveUp'
  | 'playerReceived'
  | 'timeout'
  | 'playerNotReceived'
  | 'fullPayment'
  | 'forcedReceipt'
  | 'refundToPlayer';

/** The life of a withdrawal (rule book §7.5). */
export const WITHDRAWAL_TRANSITIONS: Transitions<WithdrawalState, WithdrawalEvent> = {
  APPLIED: { riskPass: 'APPROVED', riskHold: 'RISK_REVIEW', cancelByPlayer: 'CANCELLED' },
  RISK_REVIEW: { approve: 'APPROVED', reject: 'REJECTED' },
  APPROVED: { pay: 'PAYING', reject: 'REJECTED' },
  PAYING: { channelSuccess: 'PAID', channelFail: 'APPROVED', giveUp: 'FAILED' },
  PAID: { playerReceived: 'CONFIRMED', timeout: 'AUTO_CONFIRMED', playerNotReceived: 'DISPUTED' },
  DISPUTED: { fullPayment: 'CONFIRMED', forcedReceipt: 'FORCED_CONFIRMED', refundToPlayer: 'FAILED' },
  CONFIRMED: {},
  AUTO_CONFIRMED: {},
  FORCED_CONFIRMED: {},
  CANCELLED: {},
  REJECTED: {},
  FAILED: {},
};

/** The account the amount is on: the member's held or cash, the house's payout, or the gateway that paid it out. */
export type WithdrawalPlace = 'held' | 'payout' | 'gateway' | 'cash';

/** Where the amount is in each state. A change of place is one posting; held and payout are both shown as frozen. */
export const WITHDRAWAL_PLACES: Readonly<Record<WithdrawalState, WithdrawalPlace>> = {
  APPLIED: 'held',
  RISK_REVIEW: 'held',
  APPROVED: 'held',
  PAYING: 'held',
  PAID: 'payout',
  DISPUTED: 'payout',
  CONFIRMED: 'gateway',
  AUTO_CONFIRMED: 'gateway',
  FORCED_CONFIRMED: 'gateway',
  CANCELLED: 'cash',
  REJECTED: 'cash',
  FAILED: 'cash',
};

export interface WithdrawalMove {
  readonly state: WithdrawalState;
  /** The same twice where the move posts nothing. */
  readonly from: WithdrawalPlace;
  readonly to: WithdrawalPlace;
}

/** @throws InvalidTransition */
export function moveWithdrawal(state: WithdrawalState, event: WithdrawalEvent): WithdrawalMove {
  const next = nextState(WITHDRAWAL_TRANSITIONS, state, event);
  return { state: next, from: WITHDRAWAL_PLACES[state], to: WITHDRAWAL_PLACES[next] };
}

export interface WithdrawalWallet {
  readonly available: Amount;
  readonly frozen: Amount;
}

/** One withdrawal with the wallet it is shown in. */
export interface Withdrawal {
  readonly state: WithdrawalState;
  readonly amount: Amount;
  readonly wallet: WithdrawalWallet;
}

/** A new withdrawal: its amount goes from available to frozen. @throws WithdrawalRefused insufficient, below_min */
export function applyForWithdrawal({ available, frozen }: WithdrawalWallet, amount: Amount): Withdrawal {
  if (amount <= 0n) throw new WithdrawalRefused('below_min');
  if (amount > available) throw new WithdrawalRefused('insufficient');
  return {
    state: 'APPLIED',
    amount,
    wallet: { available: amountWithin('available', available - amount), frozen: amountWithin('frozen', frozen + amount) },
  };
}

/** @throws InvalidTransition, InvalidInput where the wallet does not hold the amount frozen; nothing has changed then */
export function advanceWithdrawal({ state, amount, wallet }: Withdrawal, event: WithdrawalEvent): Withdrawal {
  const move = moveWithdrawal(state, event);
  const [wasFrozen, isFrozen] = [isShownFrozen(move.from), isShownFrozen(move.to)];
  if (amount <= 0n) throw new InvalidInput('amount', 'must be above zero');
  if (wasFrozen && wallet.frozen < amount) throw new InvalidInput('frozen', 'must hold the amount');
  const returned = wasFrozen && move.to === 'cash' ? amount : 0n;
  const thawed = wasFrozen && !isFrozen ? amount : 0n;
  return {
    state: move.state,
    amount,
    wallet: { available: amountWithin('available', wallet.available + returned), frozen: amountWithin('frozen', wallet.frozen - thawed) },
  };
}

function isShownFrozen(place: WithdrawalPlace): boolean {
  return place === 'held' || place === 'payout';
}
