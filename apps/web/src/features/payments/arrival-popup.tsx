import { useT } from '@tessera/i18n';
import { Dialog, EmptyState, ErrorState } from '@tessera/ui';
import { PageSkeleton } from '../member/member-page.tsx';
import { ArrivalQuestion } from './arrival-question.tsx';
import { useWithdrawals } from './payments.queries.ts';

/** Asks about each payout that waits for its member's word. */
export function ArrivalPopup({ onClose }: { onClose: () => void }) {
  const t = useT('payments');
  const query = useWithdrawals();
  const asked = query.data?.pages.flatMap(({ items }) => items.filter(({ state }) => state === 'PAID')) ?? [];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('withdraw.recent')}>
      {query.isPending && <PageSkeleton rows={2} />}
      {query.isError && !query.data && (
        <ErrorState error={query.error} moneyMoved="no" onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.data && asked.length === 0 && <EmptyState motif="wallet" title={t('arrival.none.title')} text={t('arrival.none.text')} />}
      <div className="grid gap-3">
        {asked.map((withdrawal) => (
          <ArrivalQuestion key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </div>
    </Dialog>
  );
}
