import { amountToWire, getCurrency, parseAmount, plainName } from '@tessera/kernel';
import { useState } from 'react';
import { useBalance } from '../../shared/balance.ts';
import { browserClock } from '../../shared/clock.ts';
import { useSending } from '../../shared/use-sending.ts';
import { quickAmounts, readAmount } from './amount.ts';
import { type PaymentMethod, useCreateWithdrawal, useWithdrawals, type WithdrawalRequest } from './payments.queries.ts';
import { useLimits } from '../../shared/limits.queries.ts';
import { countOfDay } from './day-count.ts';
import { feeOf, netOf } from './fees.ts';
import { accountFault, nameFault, plainAccount } from './payee.ts';
import type { WithdrawOrder } from './withdraw-order.ts';

/** What is being typed into the withdrawal form, what it would cost, and the order that comes of it. */
export function useWithdrawDraft(methods: readonly PaymentMethod[], first: PaymentMethod, onAccepted: () => void) {
  const { balance } = useBalance();
  const [methodId, setMethodId] = useState(first.id);
  const [text, setText] = useState('');
  const [payeeName, setPayeeName] = useState('');
  const [payeeAccount, setPayeeAccount] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [order, setOrder] = useState<WithdrawOrder>();
  const usedToday = useUsedToday();
  const method = methods.find(({ id }) => id === methodId) ?? first;
  const currency = getCurrency(method.currency);
  const read = readAmount(text, { ...method, available: balance?.available });
  const faults = { name: nameFault(payeeName), account: accountFault(payeeAccount) };
  const cost = 'amount' in read ? costOf(read.amount, method, usedToday) : undefined;

  const review = (): void => {
    setChecked(true);
    if (!cost || faults.name || faults.account) return;
    setOrder({ method, ...cost, payeeName: plainName(payeeName), payeeAccount: plainAccount(payeeAccount) });
  };
  const sending = useWithdrawing(() => {
    setOrder(undefined);
    setText('');
    setChecked(false);
    onAccepted();
  });
  const unknown = sending.placing.kind === 'unknown' ? sending.placing.body : undefined;
  /** Of the request without an answer, whatever the form says now. */
  const reviewUnknown = (): void => {
    if (!unknown) return;
    const { methodId: id, payeeName: name, payeeAccount: account } = unknown;
    const sentBy = methods.find((one) => one.id === id) ?? { ...first, id, name: id, currency: unknown.currency };
    const sent = parseAmount(unknown.amount, getCurrency(unknown.currency));
    setOrder({ method: sentBy, ...costOf(sent, sentBy, usedToday), payeeName: name, payeeAccount: account });
  };
  const isAffordable = (amount: string): boolean => !balance || parseAmount(amount, currency) <= parseAmount(balance.available, currency);
  return {
    ...{ balance, method, setMethodId, text, setText, payeeName, setPayeeName, payeeAccount, setPayeeAccount, sending, unknown, cost },
    quick: quickAmounts(method).filter(isAffordable),
    freeLeft: Math.max(0, method.fee.freePerDay - usedToday),
    /** Shown from the first try on. */
    amountFault: isChecked && 'fault' in read ? read.fault : undefined,
    isNameWrong: isChecked && faults.name,
    isAccountWrong: isChecked && faults.account,
    ...{ order, review, reviewUnknown, closeOrder: () => setOrder(undefined) },
  };
}

function useWithdrawing(onTaken: () => void) {
  const create = useCreateWithdrawal();
  return useSending<WithdrawalRequest, unknown>({ name: 'withdrawal', send: create.mutateAsync, onTaken, secret: 'password' });
}

export type Withdrawing = ReturnType<typeof useWithdrawing>;

function costOf(amount: Parameters<typeof feeOf>[0], method: PaymentMethod, usedToday: number) {
  const currency = getCurrency(method.currency);
  const fee = feeOf(amount, method, usedToday);
  return { amount: amountToWire(amount, currency), fee: amountToWire(fee, currency), net: amountToWire(netOf(amount, fee), currency) };
}

/** How many withdrawals of the business day count toward the free ones. */
function useUsedToday(): number {
  const limits = useLimits();
  const withdrawals = useWithdrawals();
  const [openedAtMs] = useState(() => browserClock.nowMs());
  const items = withdrawals.data?.pages.flatMap((page) => page.items) ?? [];
  return countOfDay(items, { dayEndsAtMs: limits.data?.dayEndsAtMs, nowMs: openedAtMs });
}
