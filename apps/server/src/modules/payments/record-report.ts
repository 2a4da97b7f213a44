import { InvalidTransition } from '@tessera/engines/states';
import { type Amount, getCurrency, InvalidAmount, parseAmount } from '@tessera/kernel';
import { Refusal } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import { changeDeposit } from './change-deposit.ts';
import { changeWithdrawal } from './change-withdrawal.ts';
import { lockDeposit } from './deposits.repo.ts';
import type { Report } from './gateway.ts';
import { updateOrderState } from './orders.repo.ts';
import { type Deposit, type Order, type PaymentsDeps } from './payment.ts';
import { lockWithdrawal } from './withdrawals.repo.ts';

/** `known`: the same was said before. The others but `applied` mean that a person has to look at it. */
export type Verdict = 'applied' | 'known' | 'invalid_transition' | 'wrong_currency' | 'wrong_order' | 'amount_mismatch';

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;

/**
 * Takes in what a gateway says about an order whose row is locked: from a callback, from an answer to our question, or
 * from its refusal to take the order at all. Saying the same twice changes nothing.
 */
export async function recordReport(deps: PaymentsDeps, tx: Tx, order: Order, report: Report): Promise<Verdict> {
  if (report.currency !== order.currency) return 'wrong_currency';
  const isSuccess = report.status === 'success';
  if (isSuccess ? order.state === 'succeeded' : order.state === 'failed') return 'known';
  // A success is final; a failure may turn out to be wrong, and the states say what that means.
  if (order.state === 'succeeded') return 'invalid_transition';
  try {
    const verdict = await (order.kind === 'deposit' ? reportDeposit(deps, tx, order, report) : reportPayout(deps, tx, order, report));
    if (verdict === 'applied') await updateOrderState(tx, order, isSuccess ? 'succeeded' : 'failed');
    return verdict;
  } catch (error) {
    if (error instanceof InvalidTransition) return 'invalid_transition';
    throw error;
  }
}

async function reportDeposit(deps: PaymentsDeps, tx: Tx, order: Order, report: Report): Promise<Verdict> {
  const deposit = await lockDeposit(tx, order, order.subjectId);
  if (!deposit) throw new Refusal('deposit_not_found');
  const actor = 'gateway';
  if (report.status === 'failed') {
    // Nothing came and nothing was expected any more.
    if (deposit.state !== 'EXPIRED') await changeDeposit(deps, tx, deposit, { event: 'callbackFail', actor });
    return 'applied';
  }
  const paid = readAmount(report);
  const reason = `the gateway reports ${report.amount}`;
  if (deposit.state === 'FAILED') await changeDeposit(deps, tx, deposit, { event: 'paidAfterFailure', actor, reason, reported: paid });
  else if (deposit.state === 'EXPIRED')
    await changeDeposit(deps, tx, deposit, { event: 'lateCallbackSuccess', actor, reason, reported: paid });
  else if (paid !== deposit.amount || !(await creditAsked(deps, tx, deposit)))
    await changeDeposit(deps, tx, deposit, { event: 'amountMismatch', actor, reason, reported: paid });
  return 'applied';
}

/** @returns false, with nothing changed, when the balance has no room for it: then a person has to look at it */
async function creditAsked(deps: PaymentsDeps, tx: Tx, deposit: Deposit): Promise<boolean> {
  try {
    await changeDeposit(deps, tx, deposit, { event: 'callbackSuccess', actor: 'gateway' });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'balance_limit_reached') return false;
    throw error;
  }
}

async function reportPayout(deps: PaymentsDeps, tx: Tx, order: Order, report: Report): Promise<Verdict> {
  const withdrawal = await lockWithdrawal(tx, order, order.subjectId);
  if (!withdrawal) throw new Refusal('withdrawal_not_found');
  // An order that failed was followed by a new one: what it says now is not about the payout that is on its way.
  if (order.state === 'failed') return 'invalid_transition';
  const nowMs = deps.clock.nowMs();
  const actor = 'gateway';
  if (report.status === 'failed') {
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (withdrawal.payouts - 1), LONGEST_PAUSE_MS);
    await changeWithdrawal(deps, tx, withdrawal, { event: 'channelFail', actor, dueAtMs: nowMs + pauseMs });
    return 'applied';
  }
  if (readAmount(report) !== order.amount) return 'amount_mismatch';
  const confirmMs = (await deps.confirmMinutesOf(withdrawal.brand, tx)) * 60_000;
  await changeWithdrawal(deps, tx, withdrawal, { event: 'channelSuccess', actor, dueAtMs: nowMs + confirmMs });
  return 'applied';
}

/** Null when what a gateway says is no amount of the currency. */
export function readAmount(said: Pick<Report, 'amount' | 'currency'>): Amount | null {
  try {
    const amount = parseAmount(said.amount, getCurrency(said.currency));
    return amount > 0n ? amount : null;
  } catch (error) {
    if (error instanceof InvalidAmount) return null;
    throw error;
  }
}
