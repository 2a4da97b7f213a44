import { CallFailed } from '@tessera/client';
import { useErrorText, useT } from '@tessera/i18n';
import { Button, Dialog, Form, FormError, Money, PasswordField } from '@tessera/ui';
import { type ReactNode, useState } from 'react';
import type { RequestIds } from '../../shared/request-id.ts';
import { type PaymentMethod, useCreateWithdrawal } from './payments.queries.ts';
import { isCertainRefusal } from './certain-refusal.ts';

/** All amounts on the wire's form. The fee is the expected one; the receipt carries the one that counts. */
export interface WithdrawOrder {
  readonly method: PaymentMethod;
  readonly amount: string;
  readonly fee: string;
  readonly net: string;
  readonly payeeName: string;
  readonly payeeAccount: string;
}

const FORM_ID = 'withdraw-confirmation';

interface WithdrawConfirmationProps {
  readonly order: WithdrawOrder;
  /** Of the form behind: closing this and coming back with the same order is still the same request. */
  readonly ids: RequestIds;
  readonly onClose: () => void;
  readonly onAccepted: () => void;
}

/** Everything once more, and the password as a fresh proof. */
export function WithdrawConfirmation({ order, ids, onClose, onAccepted }: WithdrawConfirmationProps) {
  const t = useT('payments');
  const common = useT('common');
  const identity = useT('identity');
  const errorText = useErrorText();
  const create = useCreateWithdrawal();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { method, amount, payeeName, payeeAccount } = order;
  const currency = method.currency;
  const isPasswordWrong = create.error instanceof CallFailed && create.error.code === 'password_wrong';
  const isUnknown = create.error !== null && !isCertainRefusal(create.error);

  const confirm = (): void => {
    setMissing(password === '');
    if (password === '') return;
    const requestId = ids.idFor([method.id, currency, amount, payeeName, payeeAccount]);
    create.mutate({ requestId, methodId: method.id, currency, amount, payeeName, payeeAccount, password }, { onSuccess: onAccepted });
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !create.isPending && onClose()}
      title={t('withdraw.confirm.title')}
      size="small"
      dismissible={false}
      footer={
        <>
          <Button onClick={onClose} disabled={create.isPending}>
            {common('back')}
          </Button>
          <Button type="submit" form={FORM_ID} tone="primary" pending={create.isPending}>
            {t('withdraw.confirm.action')}
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
      <Form id={FORM_ID} isPending={create.isPending} onSubmit={confirm}>
        <PasswordField
          label={t('withdraw.password')}
          hint={t('withdraw.password.hint')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={isMissing ? identity('rule.required') : isPasswordWrong ? errorText(create.error) : undefined}
        />
        <FormError error={isPasswordWrong ? null : create.error} />
        {isUnknown && <p className="text-sm font-medium text-warn">{t('withdraw.unknown')}</p>}
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
