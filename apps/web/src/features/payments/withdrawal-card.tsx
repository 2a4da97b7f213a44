import { useFormat, useT } from '@tessera/i18n';
import { Button, Card, cx, Dialog, FormError, Icon, Money, PaymentStateBadge, showToast, Stat, usePaymentStateLabel } from '@tessera/ui';
import { useId, useState } from 'react';
import { useProfile } from '../../shared/profile.ts';
import { ProofButton } from '../proofs/proof-button.tsx';
import { ArrivalQuestion } from './arrival-question.tsx';
import { isCancellable, useCancelWithdrawal, type WithdrawalView } from './payments.queries.ts';
import { StateTimeline } from './state-timeline.tsx';
import { withdrawalSteps } from './timeline-steps.ts';

/** One withdrawal: closed a line, open its whole story and, while nobody has approved it, the way to take it back. */
export function WithdrawalCard({ withdrawal, isOpenAtFirst }: { withdrawal: WithdrawalView; isOpenAtFirst: boolean }) {
  const t = useT('payments');
  const format = useFormat();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const panel = useId();
  return (
    <Card padded={false}>
      <div className="flex items-center pe-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-16 min-w-0 flex-1 items-center gap-3 rounded-md py-3 ps-4 pe-2 text-start hover:bg-surface-2"
        >
          <span className="min-w-0 flex-1">
            <Money amount={withdrawal.amount} currency={withdrawal.currency} className="block text-base font-semibold" />
            <span className="num block text-xs text-faint">{format.dateTime(withdrawal.createdAtMs)}</span>
          </span>
          <PaymentStateBadge state={withdrawal.state} kind="withdrawal" />
          <Icon name="chevron-down" size={18} className={cx('text-faint transition-transform', isOpen && 'rotate-180')} />
        </button>
        <ProofButton kind="withdrawal" id={withdrawal.id} of={`${t('withdraw.title')} ${format.dateTime(withdrawal.createdAtMs)}`} />
      </div>
      <div id={panel} hidden={!isOpen} className="border-t border-line p-4">
        {isOpen && <Story withdrawal={withdrawal} />}
      </div>
    </Card>
  );
}

type Told = 'AUTO_CONFIRMED' | 'FORCED_CONFIRMED' | 'FAILED';

/** Ends that the member did not bring about, and where the money is then. */
function isTold(state: WithdrawalView['state']): state is Told {
  return state === 'AUTO_CONFIRMED' || state === 'FORCED_CONFIRMED' || state === 'FAILED';
}

function Story({ withdrawal }: { withdrawal: WithdrawalView }) {
  const t = useT('payments');
  const label = usePaymentStateLabel();
  const [isAsking, setAsking] = useState(false);
  const { cancelWithdrawal } = useProfile();
  const { currency } = withdrawal;
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <div className="grid content-start gap-4">
        <div className="grid grid-cols-2 gap-4">
          <Stat label={t('fee')} value={<Money amount={withdrawal.fee} currency={currency} />} />
          <Stat label={t('withdraw.net')} value={<Money amount={withdrawal.net} currency={currency} />} />
        </div>
        <div>
          <p className="text-xs text-faint">{t('withdraw.to')}</p>
          <p className="font-medium break-words">{withdrawal.payeeName}</p>
          <p className="num break-all text-muted">{withdrawal.payeeAccount}</p>
        </div>
        {withdrawal.reason && (
          <p className="rounded-md bg-surface-2 p-3 text-sm">
            <span className="block text-xs text-faint">{t('withdraw.reason')}</span>
            {withdrawal.reason}
          </p>
        )}
        {withdrawal.state === 'PAID' && <ArrivalQuestion withdrawal={withdrawal} />}
        {withdrawal.state === 'DISPUTED' && <p className="text-sm">{t('arrival.disputed')}</p>}
        {isTold(withdrawal.state) && <p className="text-sm text-muted">{t(`arrival.about.${withdrawal.state}`)}</p>}
        {isCancellable(withdrawal.state) && !cancelWithdrawal && <p className="text-sm text-muted">{t('withdraw.final')}</p>}
        {isCancellable(withdrawal.state) && cancelWithdrawal && (
          <div>
            <Button tone="danger" onClick={() => setAsking(true)}>
              {t('withdraw.cancel')}
            </Button>
          </div>
        )}
      </div>
      <StateTimeline steps={withdrawalSteps(withdrawal).map((step) => ({ ...step, label: label(step.state, 'withdrawal') }))} />
      {isAsking && <CancelDialog id={withdrawal.id} onClose={() => setAsking(false)} />}
    </div>
  );
}

function CancelDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT('payments');
  const common = useT('common');
  const cancel = useCancelWithdrawal();
  const confirm = (): void =>
    cancel.mutate(id, {
      onSuccess: () => {
        onClose();
        showToast({ title: t('withdraw.cancelled'), tone: 'info' });
      },
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('withdraw.cancel.title')}
      description={t('withdraw.cancel.text')}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{common('back')}</Button>
          <Button tone="danger" pending={cancel.isPending} onClick={confirm}>
            {t('withdraw.cancel')}
          </Button>
        </>
      }
    >
      <FormError error={cancel.error} />
    </Dialog>
  );
}
