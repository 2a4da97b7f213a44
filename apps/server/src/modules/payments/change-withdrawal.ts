import { invariant, negate, ZERO } from '@tessera/kernel';
import type { Tx } from '../../platform/db/database.ts';
import { feeAccount, gatewayAccount } from '../../platform/posting/chart.ts';
import { type Actor, netOf, type PaymentsDeps, type Withdrawal } from './payment.ts';
import { nextStepOf } from './due-jobs.ts';
import { addStep } from './steps.repo.ts';
import { moveWithdrawal, type WithdrawalEvent } from './withdrawal-states.ts';
import { updateWithdrawal } from './withdrawals.repo.ts';

export interface WithdrawalChange {
  readonly event: WithdrawalEvent;
  readonly actor: Actor;
  readonly reason?: string;
  /** When the next step of its own accord is due; none unless told. */
  readonly dueAtMs?: number;
}

/**
 * Moves a withdrawal whose row is locked, with everything that follows from the move: history and money.
 * @throws InvalidTransition before anything has changed
 */
export async function changeWithdrawal(deps: PaymentsDeps, tx: Tx, withdrawal: Withdrawal, change: WithdrawalChange): Promise<Withdrawal> {
  const move = moveWithdrawal(withdrawal.state, change.event);
  const changed: Withdrawal = {
    ...withdrawal,
    state: move.state,
    reason: change.event === 'reject' ? (change.reason ?? null) : withdrawal.reason,
    payouts: withdrawal.payouts + (change.event === 'pay' ? 1 : 0),
    dueAtMs: change.dueAtMs ?? null,
  };
  await updateWithdrawal(tx, changed);
  if (changed.dueAtMs !== null) await deps.jobs.put(tx, nextStepOf(changed, changed.dueAtMs));
  await addStep(tx, withdrawal, {
    event: change.event,
    state: move.state,
    actor: change.actor,
    reason: change.reason ?? null,
    atMs: deps.clock.nowMs(),
  });
  if (move.held !== 'stays') await closeHold(deps, tx, changed, move.held);
  return changed;
}

/**
 * Ends the hold. The money stays in the member's `held` from the request until it is confirmed, so that what is shown as
 * frozen is always exactly `held`; only then does it go to the gateway's account and, for the fee, to the house. Release
 * and payment share one transfer id: a hold can end one way only.
 */
async function closeHold({ paymentTransfers }: PaymentsDeps, tx: Tx, withdrawal: Withdrawal, held: 'leaves' | 'returns'): Promise<void> {
  const { cell, memberId, currency, amount, fee } = withdrawal;
  const transfer = { account: { cell, memberId, currency }, id: withdrawal.closingId, reference: withdrawal.id };
  const paidOut = [
    { account: 'held', amount: negate(amount) },
    { account: gatewayAccount(withdrawal), amount: netOf(withdrawal) },
    { account: feeAccount(withdrawal.brand), amount: fee },
  ].filter((entry) => entry.amount !== ZERO);
  const { code } =
    held === 'returns'
      ? await paymentTransfers.release(tx, { ...transfer, amount })
      : await paymentTransfers.post(tx, { ...transfer, kind: 'withdrawal', entries: paidOut });
  invariant(code === 'ok', `a hold ends once, not ${code}`);
}
