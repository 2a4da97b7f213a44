import { useT } from '@tessera/i18n';
import { EmptyState, ErrorState, MoreButton, SectionHead } from '@tessera/ui';
import { PageSkeleton } from '../member/member-page.tsx';
import { isWithdrawalOver, useWithdrawals } from './payments.queries.ts';
import { WithdrawalCard } from './withdrawal-card.tsx';

export function WithdrawalList() {
  const t = useT('payments');
  const query = useWithdrawals();
  const withdrawals = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section aria-labelledby="withdrawals">
      <SectionHead id="withdrawals" title={t('withdraw.recent')} />
      {query.isPending && <PageSkeleton rows={3} />}
      {query.isError && withdrawals.length === 0 && (
        <ErrorState error={query.error} moneyMoved="no" onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.isSuccess && withdrawals.length === 0 && (
        <EmptyState motif="wallet" title={t('withdraw.none.title')} text={t('withdraw.none.text')} />
      )}
      <ul className="grid gap-3">
        {withdrawals.map((withdrawal, index) => (
          <li key={withdrawal.id}>
            <WithdrawalCard withdrawal={withdrawal} isOpenAtFirst={index === 0 && !isWithdrawalOver(withdrawal.state)} />
          </li>
        ))}
      </ul>
      <MoreButton query={query} className="mt-3" />
    </section>
  );
}
