import { useT } from '@tessera/i18n';
import { amountToWire, getCurrency, parseAmount } from '@tessera/kernel';
import { Button, Card, EmptyState, ErrorState, Money, showToast, TextField } from '@tessera/ui';
import { useState } from 'react';
import { useBalance } from '../../shared/balance.ts';
import { browserClock } from '../../shared/clock.ts';
import { useRequestIds } from '../../shared/request-id.ts';
import { PageSkeleton } from '../member/member-page.tsx';
import { useAmountFaultText } from './amount-fault-text.ts';
import { AmountField } from './amount-field.tsx';
import { quickAmounts, readAmount } from './amount.ts';
import { type PaymentMethod, useLimits, usePaymentMethods, useWithdrawals } from './cashier.queries.ts';
import { countOfDay } from './day-count.ts';
import { feeOf, netOf } from './fees.ts';
import { MethodPicker } from './method-picker.tsx';
import { accountFault, nameFault } from './payee.ts';
import { PaymentSummary } from './payment-summary.tsx';
import { WithdrawConfirmation, type WithdrawOrder } from './withdraw-confirmation.tsx';

export function WithdrawForm() {
  const t = useT('cashier');
  const methods = usePaymentMethods('withdrawal');
  if (methods.isPending) return <PageSkeleton rows={3} />;
  if (methods.isError)
    return <ErrorState error={methods.error} moneyMoved="no" onRetry={() => void methods.refetch()} retrying={methods.isFetching} />;
  const [first] = methods.data;
  if (!first) return <EmptyState motif="clock" title={t('method.none.title')} text={t('method.none.text')} />;
  return <OpenWithdrawForm methods={methods.data} first={first} />;
}

/** How many withdrawals of the business day count toward the free ones. */
function useUsedToday(): number {
  const limits = useLimits();
  const withdrawals = useWithdrawals();
  const [openedAtMs] = useState(() => browserClock.nowMs());
  const items = withdrawals.data?.pages.flatMap((page) => page.items) ?? [];
  return countOfDay(items, { dayEndsAtMs: limits.data?.dayEndsAtMs, nowMs: openedAtMs });
}

function OpenWithdrawForm({ methods, first }: { methods: readonly PaymentMethod[]; first: PaymentMethod }) {
  const t = useT('cashier');
  const { balance } = useBalance();
  const [methodId, setMethodId] = useState(first.id);
  const [text, setText] = useState('');
  const [payeeName, setPayeeName] = useState('');
  const [payeeAccount, setPayeeAccount] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [order, setOrder] = useState<WithdrawOrder>();
  const method = methods.find(({ id }) => id === methodId) ?? first;
  const currency = getCurrency(method.currency);
  const usedToday = useUsedToday();
  const ids = useRequestIds();
  const read = readAmount(text, { ...method, available: balance?.available });
  const faultText = useAmountFaultText(method);
  const faults = { name: nameFault(payeeName), account: accountFault(payeeAccount) };
  const fee = 'amount' in read ? feeOf(read.amount, method, usedToday) : undefined;
  const feeWire = fee === undefined ? undefined : amountToWire(fee, currency);
  const netWire = 'amount' in read && fee !== undefined ? amountToWire(netOf(read.amount, fee), currency) : undefined;
  const freeLeft = Math.max(0, method.fee.freePerDay - usedToday);

  const review = (): void => {
    setChecked(true);
    if (!('amount' in read) || feeWire === undefined || netWire === undefined || faults.name || faults.account) return;
    setOrder({
      method,
      amount: amountToWire(read.amount, currency),
      fee: feeWire,
      net: netWire,
      payeeName: payeeName.trim(),
      payeeAccount: payeeAccount.trim(),
    });
  };
  const accepted = (): void => {
    ids.done();
    setOrder(undefined);
    setText('');
    setChecked(false);
    showToast({ title: t('withdraw.accepted.title'), text: t('withdraw.accepted.text'), tone: 'win' });
  };

  return (
    <Card>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          review();
        }}
        className="grid gap-5"
      >
        <MethodPicker methods={methods} value={method.id} onValueChange={setMethodId} />
        <AmountField
          label={t('amount')}
          hint={
            balance && (
              <>
                {t('withdraw.available')} <Money amount={balance.available} currency={balance.currency} />
              </>
            )
          }
          value={text}
          onValueChange={setText}
          currency={method.currency}
          quick={quickAmounts(method).filter(
            (amount) => !balance || parseAmount(amount, currency) <= parseAmount(balance.available, currency),
          )}
          error={isChecked && 'fault' in read ? faultText(read.fault) : undefined}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label={t('payee.name')}
            hint={t('payee.name.hint')}
            autoComplete="name"
            maxLength={80}
            value={payeeName}
            onChange={(event) => setPayeeName(event.target.value)}
            error={isChecked && faults.name ? t('payee.name.fault') : undefined}
          />
          <TextField
            label={t('payee.account')}
            hint={t('payee.account.hint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            value={payeeAccount}
            onChange={(event) => setPayeeAccount(event.target.value)}
            error={isChecked && faults.account ? t('payee.account.fault') : undefined}
          />
        </div>
        <PaymentSummary
          currency={method.currency}
          lines={[
            { label: t('fee'), amount: feeWire, isFree: fee === 0n },
            { label: t('withdraw.net'), amount: netWire, isTotal: true },
          ]}
          notes={[t('withdraw.freeLeft', { count: freeLeft, total: method.fee.freePerDay }), t('withdraw.arrival')]}
        />
        <Button type="submit" tone="primary" size="large" wide>
          {t('withdraw.review')}
        </Button>
      </form>
      {order && <WithdrawConfirmation order={order} ids={ids} onClose={() => setOrder(undefined)} onAccepted={accepted} />}
    </Card>
  );
}
