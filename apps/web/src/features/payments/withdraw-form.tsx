import { useT } from '@tessera/i18n';
import { Button, Card, EmptyState, ErrorState, Form, Money, showToast, TextField } from '@tessera/ui';
import { PageSkeleton } from '../member/member-page.tsx';
import { useAmountFaultText } from './amount-fault-text.ts';
import { AmountField } from '../../shared/amount-field.tsx';
import { type PaymentMethod, usePaymentMethods } from './payments.queries.ts';
import { MethodPicker } from './method-picker.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { UnknownPayment } from './unknown-payment.tsx';
import { useWithdrawDraft } from './use-withdraw-draft.ts';
import { WithdrawConfirmation } from './withdraw-confirmation.tsx';

export function WithdrawForm() {
  const t = useT('payments');
  const methods = usePaymentMethods('withdrawal');
  if (methods.isPending) return <PageSkeleton rows={3} />;
  if (methods.isError)
    return <ErrorState error={methods.error} moneyMoved="no" onRetry={() => void methods.refetch()} retrying={methods.isFetching} />;
  const [first] = methods.data;
  if (!first) return <EmptyState motif="clock" title={t('method.none.title')} text={t('method.none.text')} />;
  return <OpenWithdrawForm methods={methods.data} first={first} />;
}

type Draft = ReturnType<typeof useWithdrawDraft>;

function OpenWithdrawForm({ methods, first }: { methods: readonly PaymentMethod[]; first: PaymentMethod }) {
  const t = useT('payments');
  const draft = useWithdrawDraft(methods, first, () =>
    showToast({ title: t('withdraw.accepted.title'), text: t('withdraw.accepted.text'), tone: 'win' }),
  );
  const { method, balance, cost, order, sending, unknown } = draft;
  const faultText = useAmountFaultText(method);
  const confirmation = order && <WithdrawConfirmation order={order} sending={sending} onClose={draft.closeOrder} />;
  if (unknown)
    return (
      <>
        <UnknownPayment kind="withdrawal" order={unknown} isChecking={false} onCheck={draft.reviewUnknown} />
        {confirmation}
      </>
    );
  return (
    <Card>
      <Form isPending={false} onSubmit={draft.review} className="grid gap-5">
        <MethodPicker methods={methods} value={method.id} onValueChange={draft.setMethodId} />
        <AmountField
          label={t('amount')}
          hint={
            balance && (
              <>
                {t('withdraw.available')} <Money amount={balance.available} currency={balance.currency} />
              </>
            )
          }
          value={draft.text}
          onValueChange={draft.setText}
          currency={method.currency}
          quick={draft.quick}
          error={draft.amountFault && faultText(draft.amountFault)}
        />
        <PayeeFields draft={draft} />
        <PaymentSummary
          currency={method.currency}
          lines={[
            { label: t('fee'), amount: cost?.fee },
            { label: t('withdraw.net'), amount: cost?.net, isTotal: true },
          ]}
          notes={[t('withdraw.freeLeft', { count: draft.freeLeft, total: method.fee.freePerDay }), t('withdraw.arrival')]}
        />
        <Button type="submit" tone="primary" size="large" wide>
          {t('withdraw.review')}
        </Button>
      </Form>
      {confirmation}
    </Card>
  );
}

/** Whom it is paid to. */
function PayeeFields({ draft }: { draft: Draft }) {
  const t = useT('payments');
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField
        label={t('payee.name')}
        hint={t('payee.name.hint')}
        autoComplete="name"
        maxLength={80}
        value={draft.payeeName}
        onChange={(event) => draft.setPayeeName(event.target.value)}
        error={draft.isNameWrong ? t('payee.name.fault') : undefined}
      />
      <TextField
        label={t('payee.account')}
        hint={t('payee.account.hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={90}
        value={draft.payeeAccount}
        onChange={(event) => draft.setPayeeAccount(event.target.value)}
        error={draft.isAccountWrong ? t('payee.account.fault') : undefined}
      />
    </div>
  );
}
