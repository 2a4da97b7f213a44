import { useFormat, useT } from '@tessera/i18n';
import { Button, Dialog, FormError, showToast, TextField } from '@tessera/ui';
import { type FormEvent, useId, useState } from 'react';
import { type QueuedWithdrawal, useDecide, type Verdict } from './console.queries.ts';

const MIN_REASON = 3;
const MAX_REASON = 140;

/** Every decision about money asks for a reason, which lands in the audit log. */
export function DecisionDialog({ withdrawal, verdict, onClose }: { withdrawal: QueuedWithdrawal; verdict: Verdict; onClose: () => void }) {
  const t = useT('backoffice');
  const common = useT('common');
  const format = useFormat();
  const decide = useDecide();
  const form = useId();
  const [reason, setReason] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (reason.trim().length < MIN_REASON) return setTooShort(true);
    decide.mutate(
      { withdrawal, verdict, reason: reason.trim() },
      {
        onSuccess: () => {
          showToast({ title: t(`${verdict}.done`), tone: 'info' });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={t(`${verdict}.title`)}
      description={t(`${verdict}.text`, {
        amount: format.money(withdrawal.amount, withdrawal.currency),
        account: withdrawal.memberAccount,
      })}
      footer={
        <>
          <Button onClick={onClose}>{common('back')}</Button>
          <Button type="submit" form={form} tone={verdict === 'approve' ? 'primary' : 'danger'} pending={decide.isPending}>
            {t(verdict)}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-3">
        <TextField
          label={t('reason')}
          hint={t('reason.hint')}
          maxLength={MAX_REASON}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setTooShort(false);
          }}
          error={isTooShort ? t('reason.short', { min: MIN_REASON }) : undefined}
        />
        <FormError error={decide.error} />
      </form>
    </Dialog>
  );
}
