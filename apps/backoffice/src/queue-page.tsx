import { useT } from '@tessera/i18n';
import { EmptyState, ErrorState, Select, Skeleton } from '@tessera/ui';
import { useState } from 'react';
import { useQueue, type WithdrawalState } from './console.queries.ts';
import { QueueItem } from './queue-item.tsx';

/** What waits for a person first, then the life that follows. */
const STATES = ['RISK_REVIEW', 'APPLIED', 'APPROVED', 'PAYING', 'PAID', 'CONFIRMED', 'AUTO_CONFIRMED', 'REJECTED', 'CANCELLED', 'DISPUTED', 'FORCED_CONFIRMED', 'FAILED'] as const satisfies readonly WithdrawalState[];

export function QueuePage() {
  const t = useT('backoffice');
  const [state, setState] = useState<WithdrawalState>('RISK_REVIEW');
  const queue = useQueue(state);
  const items = queue.data?.items ?? [];
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-xl font-semibold">{t('queue.title')}</h1>
          <p className="num text-sm text-muted" role="status">
            {queue.data && t('queue.count', { count: items.length })}
          </p>
        </div>
        <div className="w-full sm:w-56">
          <Select
            label={t('queue.state')}
            value={state}
            options={STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
            onValueChange={(value) => setState(STATES.find((known) => known === value) ?? 'RISK_REVIEW')}
          />
        </div>
      </div>
      {queue.isPending && (
        <div className="grid gap-3">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-24 w-full" />
          ))}
        </div>
      )}
      {queue.isError && <ErrorState error={queue.error} moneyMoved="no" onRetry={() => void queue.refetch()} retrying={queue.isFetching} />}
      {queue.data && items.length === 0 && <EmptyState motif="inbox" title={t('queue.empty.title')} text={t('queue.empty.text')} />}
      <ul className="grid gap-3">
        {items.map((withdrawal) => (
          <li key={withdrawal.id}>
            <QueueItem withdrawal={withdrawal} />
          </li>
        ))}
      </ul>
    </>
  );
}
