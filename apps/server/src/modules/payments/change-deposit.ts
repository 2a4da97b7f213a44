import { type Amount, invariant, negate, subtract, ZERO } from '@tessera/kernel';
import type { Tx } from '../../platform/db/database.ts';
import { refusalBy } from '../../platform/refusal-table.ts';
import { gatewayAccount } from '../../platform/posting/chart.ts';
import type { DepositState } from '@tessera/engines/payments';
import { type DepositEvent, moveDeposit } from './deposit-states.ts';
import { updateDeposit } from './deposits.repo.ts';
import type { Actor, Deposit, PaymentsDeps } from './payment.ts';
import { CREDIT_REFUSALS } from './payments.refusals.ts';
import { addStep } from './steps.repo.ts';

export interface DepositChange {
  readonly event: DepositEvent;
  readonly actor: Actor;
  readonly reason?: string;
  /** What the gateway says was paid, where that has to be looked at. */
  readonly reported?: Amount | null;
}

const CAME_TO_NOTHING: readonly DepositState[] = ['FAILED', 'EXPIRED', 'CANCELLED'];

/**
 * Moves a deposit whose row is locked, with everything that follows from the move: history, money, the deposit limit.
 * @throws InvalidTransition, Refusal balance_limit_reached, before anything has changed
 */
export async function changeDeposit(deps: PaymentsDeps, tx: Tx, deposit: Deposit, change: DepositChange): Promise<Deposit> {
  const move = moveDeposit(deposit.state, change.event);
  if (move.state === deposit.state) return deposit;
  const reported = change.reported === undefined ? deposit.reported : change.reported;
  const credited = { nothing: null, asked: deposit.amount, actual: reported }[move.credits];
  const givesBack = deposit.isCounted && CAME_TO_NOTHING.includes(move.state);
  const changed: Deposit = { ...deposit, state: move.state, reported, credited, isCounted: deposit.isCounted && !givesBack };

  if (credited !== null) await credit(deps, tx, deposit, credited);
  if (givesBack) await deps.limits.returnDeposit(tx, accountOf(deposit), { amount: deposit.amount, day: deposit.limitDay });
  const counted = credited === null ? {} : await countCredited(deps, tx, deposit, credited);
  await updateDeposit(tx, { ...changed, ...counted });
  await addStep(tx, deposit, {
    event: change.event,
    state: move.state,
    actor: change.actor,
    reason: change.reason ?? null,
    atMs: deps.clock.nowMs(),
  });
  return { ...changed, ...counted };
}

/**
 * The limit counts what was credited: the part that nothing was reserved for counts today, and what was reserved too much is
 * given back while its day lasts.
 */
async function countCredited(
  { limits }: PaymentsDeps,
  tx: Tx,
  deposit: Deposit,
  credited: Amount,
): Promise<Partial<Pick<Deposit, 'limitDay' | 'isCounted'>>> {
  const excess = subtract(credited, deposit.isCounted ? deposit.amount : ZERO);
  if (excess < 0n) await limits.returnDeposit(tx, accountOf(deposit), { amount: negate(excess), day: deposit.limitDay });
  if (excess <= 0n) return {};
  const { day } = await limits.addDeposit(tx, accountOf(deposit), excess);
  return deposit.isCounted ? {} : { isCounted: true, limitDay: day };
}

/** The transfer has the deposit's own id, so a second one cannot be booked whatever happens above. */
async function credit({ paymentTransfers }: PaymentsDeps, tx: Tx, deposit: Deposit, amount: Amount): Promise<void> {
  const entries = [
    { account: gatewayAccount(deposit), amount: negate(amount) },
    { account: 'cash', amount },
  ];
  const { code } = await paymentTransfers.post(tx, {
    account: accountOf(deposit),
    id: deposit.id,
    kind: 'deposit',
    reference: deposit.id,
    entries,
  });
  invariant(code !== 'replay', 'a deposit is credited once');
  if (code !== 'ok') throw refusalBy(CREDIT_REFUSALS, code);
}

function accountOf({ cell, memberId, currency, brand }: Deposit) {
  return { cell, memberId, currency, brand };
}
