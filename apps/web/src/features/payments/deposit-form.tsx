import { useFormat, useT } from '@tessera/i18n';
import { type Amount, amountToWire, getCurrency } from '@tessera/kernel';
import { Button, Card, EmptyState, ErrorState, Form, FormError } from '@tessera/ui';
import { useState } from 'react';
import { useSending } from '../../shared/use-sending.ts';
import { PageSkeleton } from '../member/member-page.tsx';
import { useAmountFaultText } from './amount-fault-text.ts';
import { AmountField } from '../../shared/amount-field.tsx';
import { leftOf, quickAmounts, readAmount } from './amount.ts';
import { type DepositView, type PaymentMethod, useCreateDeposit, usePaymentMethods } from './payments.queries.ts';
import { useLimits } from '../../shared/limits.queries.ts';
import { feeOf, netOf } from './fees.ts';
import { MethodPicker } from './method-picker.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { UnknownPayment } from './unknown-payment.tsx';

interface DepositFormProps {
  readonly onStarted: (deposit: DepositView) => void;
}

export function DepositForm({ onStarted }: DepositFormProps) {
  const t = useT('payments');
  const methods = usePaymentMethods('deposit');
  if (methods.isPending) return <PageSkeleton rows={3} />;
  if (methods.isError)
    return <ErrorState error={methods.error} moneyMoved="no" onRetry={() => void methods.refetch()} retrying={methods.isFetching} />;
  const [first] = methods.data;
  if (!first) return <EmptyState motif="clock" title={t('method.none.title')} text={t('method.none.text')} />;
  return <OpenDepositForm methods={methods.data} first={first} onStarted={onStarted} />;
}

/** The limit as far as it is known: the server has the last word. */
function useLimitLeft(currency: string): { readonly left: Amount | undefined; readonly perDay: string | null } {
  const { data } = useLimits();
  const limit = data?.limits.find(({ kind }) => kind === 'deposit');
  if (!limit || data?.currency !== currency) return { left: undefined, perDay: null };
  return { left: leftOf(limit, currency), perDay: limit.perDay };
}

function OpenDepositForm({ methods, first, onStarted }: DepositFormProps & { methods: readonly PaymentMethod[]; first: PaymentMethod }) {
  const t = useT('payments');
  const [methodId, setMethodId] = useState(first.id);
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const method = methods.find(({ id }) => id === methodId) ?? first;
  const currency = getCurrency(method.currency);
  const limit = useLimitLeft(method.currency);
  const { placing, place, askAgain } = useDepositing(onStarted);
  const read = readAmount(text, { ...method, limitLeft: limit.left });
  const faultText = useAmountFaultText(method);

  const submit = (): void => {
    setChecked(true);
    if (!('amount' in read)) return;
    const amount = amountToWire(read.amount, currency);
    void place({ methodId: method.id, currency: method.currency, amount });
  };

  if (placing.kind === 'unknown')
    return <UnknownPayment kind="deposit" order={placing.body} isChecking={placing.isChecking} onCheck={() => void askAgain()} />;
  return (
    <Card>
      <Form isPending={placing.kind === 'placing'} onSubmit={submit} className="grid gap-5">
        <MethodPicker methods={methods} value={method.id} onValueChange={setMethodId} />
        <AmountField
          label={t('amount')}
          value={text}
          onValueChange={setText}
          currency={method.currency}
          quick={quickAmounts(method)}
          error={isChecked && 'fault' in read ? faultText(read.fault) : undefined}
        />
        <DepositSummary method={method} amount={'amount' in read ? read.amount : undefined} limit={limit} />
        <FormError error={placing.kind === 'refused' ? placing.error : null} />
        <Button type="submit" tone="primary" size="large" wide pending={placing.kind === 'placing'}>
          {t('deposit.pay')}
        </Button>
        {method.isSandbox && <p className="text-center text-xs text-faint">{t('deposit.sandbox')}</p>}
      </Form>
    </Card>
  );
}

/** The person who just pressed goes on to the gateway's page; one whose answer came late finds the way there on the page of the deposit. */
function useDepositing(onStarted: DepositFormProps['onStarted']) {
  const create = useCreateDeposit();
  return useSending({
    name: 'deposit',
    send: create.mutateAsync,
    onTaken: (deposit, { isRepeat }) => {
      onStarted(deposit);
      if (deposit.payUrl && !isRepeat) location.assign(deposit.payUrl);
    },
  });
}

interface DepositSummaryProps {
  readonly method: PaymentMethod;
  readonly amount: Amount | undefined;
  readonly limit: ReturnType<typeof useLimitLeft>;
}

function DepositSummary({ method, amount, limit: { left, perDay } }: DepositSummaryProps) {
  const t = useT('payments');
  const format = useFormat();
  const currency = getCurrency(method.currency);
  const fee = amount === undefined ? undefined : feeOf(amount, method, 0);
  const credited = amount === undefined || fee === undefined ? undefined : netOf(amount, fee);
  const money = (shown: Amount | undefined) => (shown === undefined ? undefined : amountToWire(shown, currency));
  const shownLeft = money(left);
  return (
    <PaymentSummary
      currency={method.currency}
      lines={[
        { label: t('fee'), amount: money(fee) },
        { label: t('deposit.credited'), amount: money(credited), isTotal: true },
      ]}
      notes={[
        t('deposit.arrival'),
        ...(shownLeft === undefined || perDay === null
          ? []
          : [t('deposit.limitLeft', { left: format.money(shownLeft, method.currency), limit: format.money(perDay, method.currency) })]),
      ]}
    />
  );
}
