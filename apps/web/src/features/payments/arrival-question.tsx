import { useFormat, useT } from '@tessera/i18n';
import { Button, Countdown, FormError, showToast } from '@tessera/ui';
import { lazy, Suspense, useId, useState } from 'react';
import { serverClock } from '../../shared/clock.ts';
import { useConfirmWithdrawal, type WithdrawalView } from './payments.queries.ts';

const NotReceivedDialog = lazy(async () => ({ default: (await import('./not-received-dialog.tsx')).NotReceivedDialog }));

/** Asks whether a payout came, while there is time to answer. */
export function ArrivalQuestion({ withdrawal }: { withdrawal: WithdrawalView }) {
  const t = useT('payments');
  const format = useFormat();
  const heading = useId();
  const confirm = useConfirmWithdrawal();
  const [isTelling, setTelling] = useState(false);
  const { id, net, currency, confirmBeforeMs } = withdrawal;
  const received = (): void => confirm.mutate(id, { onSuccess: () => showToast({ title: t('arrival.thanks'), tone: 'win' }) });
  return (
    <section aria-labelledby={heading} className="grid gap-3 rounded-md border border-accent bg-surface-2 p-4">
      <h3 id={heading} className="font-semibold">
        {t('arrival.title')}
      </h3>
      <p className="text-sm text-muted">{t('arrival.text', { amount: format.money(net, currency) })}</p>
      {confirmBeforeMs !== null && (
        <p className="text-sm text-muted">
          {t('arrival.left')}{' '}
          <Countdown untilMs={confirmBeforeMs} nowMs={serverClock.nowMs} urgentSeconds={120} className="font-semibold text-ink" />
        </p>
      )}
      <FormError error={confirm.error} />
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" icon="check" className="flex-1" pending={confirm.isPending} onClick={received}>
          {t('arrival.received')}
        </Button>
        <Button icon="close" className="flex-1" disabled={confirm.isPending} onClick={() => setTelling(true)}>
          {t('arrival.notReceived')}
        </Button>
      </div>
      <Suspense>{isTelling && <NotReceivedDialog id={id} onClose={() => setTelling(false)} />}</Suspense>
    </section>
  );
}
