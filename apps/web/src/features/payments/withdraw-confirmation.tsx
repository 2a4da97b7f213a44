import { useErrorText, useT } from '@tessera/i18n';
import { Button, Dialog, Form, FormError, Money, PasswordField } from '@tessera/ui';
import { type ReactNode, useState } from 'react';
import type { WithdrawOrder } from './withdraw-order.ts';
import type { Withdrawing } from './use-withdraw-draft.ts';

const FORM_ID = 'withdraw-confirmation';

interface WithdrawConfirmationProps {
  readonly order: WithdrawOrder;
  /** Of the form behind: closing this and coming back to an unanswered order is still the same request. */
  readonly sending: Withdrawing;
  readonly onClose: () => void;
}

/** Everything once more, and the password as a fresh proof. */
export function WithdrawConfirmation({ order, sending, onClose }: WithdrawConfirmationProps) {
  const t = useT('payments');
  const common = useT('common');
  const identity = useT('identity');
  const errorText = useErrorText();
  const { placing, place, askAgain } = sending;
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { method, amount, payeeName, payeeAccount } = order;
  const currency = method.currency;
  const refusal = placing.kind === 'refused' ? placing.error : null;
  const isPasswordWrong = refusal?.code === 'password_wrong';
  const isUnknown = placing.kind === 'unknown';
  const isPending = placing.kind === 'placing' || (isUnknown && placing.isChecking);

  const confirm = (): void => {
    setMissing(password === '');
    if (password === '') return;
    if (isUnknown) void askAgain({ password });
    else void place({ methodId: method.id, currency, amount, payeeName, payeeAccount, password });
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t('withdraw.confirm.title')}
      size="small"
      dismissible={false}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {common('back')}
          </Button>
          <Button type="submit" form={FORM_ID} tone="primary" pending={isPending}>
            {t(isUnknown ? 'unknown.action' : 'withdraw.confirm.action')}
          </Button>
        </>
      }
    >
      <dl className="mb-5 grid gap-2 rounded-md bg-surface-2 p-3">
        <Line label={t('amount')}>
          <Money amount={amount} currency={currency} />
        </Line>
        <Line label={t('fee')}>{/[1-9]/.test(order.fee) ? <Money amount={order.fee} currency={currency} /> : t('free')}</Line>
        <Line label={t('withdraw.net')} isTotal>
          <Money amount={order.net} currency={currency} />
        </Line>
        <Line label={t('method')}>{method.name}</Line>
        <Line label={t('payee.name')}>{payeeName}</Line>
        <Line label={t('payee.account')}>{payeeAccount}</Line>
      </dl>
      <Form id={FORM_ID} isPending={isPending} onSubmit={confirm}>
        <PasswordField
          label={t('withdraw.password')}
          hint={t('withdraw.password.hint')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={isMissing ? identity('rule.required') : isPasswordWrong ? errorText(refusal) : undefined}
        />
        <FormError error={isPasswordWrong ? null : refusal} />
        {isUnknown && <p className="text-sm font-medium text-warn">{t('unknown.withdrawal.text')}</p>}
      </Form>
    </Dialog>
  );
}

function Line({ label, isTotal = false, children }: { label: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${isTotal ? 'font-semibold' : ''}`}>
      <dt className="flex-none text-muted">{label}</dt>
      <dd className="min-w-0 text-end">{children}</dd>
    </div>
  );
}
