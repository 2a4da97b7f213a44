import { type Amount, amountToWire, getCurrency } from '@tessera/kernel';
import type { payments as contract } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import { type Deposit, netOf, type PaymentsDeps, type Withdrawal } from './payment.ts';
import type { Method } from './method.ts';
import { listPayees } from './payees.repo.ts';
import { listSteps } from './steps.repo.ts';

export function presentMethod(method: Method): contract.PaymentMethod {
  const wire = wireIn(method.currency);
  const { freePerDay, basisPoints, min, max } = method.fee;
  return {
    id: method.id,
    kind: method.kind,
    name: method.name,
    currency: method.currency,
    min: wire(method.min),
    max: wire(method.max),
    fee: { freePerDay, ratePercent: percent(basisPoints), min: wire(min), max: wire(max) },
    isSandbox: method.isSandbox,
  };
}

/** In the same order, each with its history. */
export async function presentDeposits(tx: Tx, deposits: readonly Deposit[]): Promise<contract.DepositView[]> {
  const historyOf = await readHistories(tx, deposits);
  return deposits.map((deposit) => {
    const wire = wireIn(deposit.currency);
    return {
      id: deposit.id,
      methodId: deposit.methodId,
      state: deposit.state,
      currency: deposit.currency,
      amount: wire(deposit.amount),
      credited: deposit.credited === null ? null : wire(deposit.credited),
      payUrl: deposit.state === 'PENDING' ? deposit.payUrl : null,
      createdAtMs: deposit.createdAtMs,
      expiresAtMs: deposit.expiresAtMs,
      history: historyOf(deposit.id),
    };
  });
}

/** In the same order, each with its history. The payee of a member who was erased is empty. */
export async function presentWithdrawals(
  { db, memberKeys }: Pick<PaymentsDeps, 'db' | 'memberKeys'>,
  withdrawals: readonly Withdrawal[],
): Promise<contract.WithdrawalView[]> {
  const historyOf = await readHistories(db, withdrawals);
  const payees = await listPayees(db, memberKeys, withdrawals);
  return withdrawals.map((withdrawal) => {
    const wire = wireIn(withdrawal.currency);
    const payee = payees.get(withdrawal.id);
    return {
      id: withdrawal.id,
      methodId: withdrawal.methodId,
      state: withdrawal.state,
      currency: withdrawal.currency,
      amount: wire(withdrawal.amount),
      fee: wire(withdrawal.fee),
      net: wire(netOf(withdrawal)),
      payeeName: payee?.name ?? '',
      payeeAccount: maskAccount(payee?.account ?? ''),
      createdAtMs: withdrawal.createdAtMs,
      reason: withdrawal.reason,
      confirmBeforeMs: withdrawal.state === 'PAID' ? withdrawal.dueAtMs : null,
      history: historyOf(withdrawal.id),
    };
  });
}

/** Hides all but the last four characters, and at least half of a short one. */
export function maskAccount(account: string): string {
  const shown = Math.min(4, Math.floor(account.length / 2));
  return '•'.repeat(account.length - shown) + account.slice(account.length - shown);
}

async function readHistories(tx: Tx, subjects: readonly (Deposit | Withdrawal)[]) {
  const steps = Map.groupBy(await listSteps(tx, subjects), (step) => step.subjectId);
  return (id: string) => (steps.get(id) ?? []).map(({ state, atMs }) => ({ state, atMs }));
}

function wireIn(code: string): (amount: Amount) => string {
  const currency = getCurrency(code);
  return (amount) => amountToWire(amount, currency);
}

/** Hundredths of a percent as a decimal: 100 is `1`, 125 is `1.25`. */
function percent(basisPoints: number): string {
  const fraction = String(basisPoints % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${Math.floor(basisPoints / 100)}${fraction ? `.${fraction}` : ''}`;
}
