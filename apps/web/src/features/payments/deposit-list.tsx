import { useFormat, useT } from '@tessera/i18n';
import { Card, ErrorState, Icon, Money, MoreButton, PaymentStateBadge, SectionHead } from '@tessera/ui';
import { ProofButton } from '../proofs/proof-button.tsx';
import { PageSkeleton } from '../member/member-page.tsx';
import { useDeposits } from './payments.queries.ts';

/** Deposits so far, each a way to its progress. */
export function DepositList({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useT('payments');
  const format = useFormat();
  const query = useDeposits();
  const deposits = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section aria-labelledby="deposits">
      <SectionHead id="deposits" title={t('deposit.recent')} />
      {query.isPending && <PageSkeleton rows={3} />}
      {query.isError && <ErrorState error={query.error} moneyMoved="no" onRetry={() => void query.refetch()} retrying={query.isFetching} />}
      {query.isSuccess && deposits.length === 0 && <p className="text-sm text-muted">{t('deposit.none')}</p>}
      {deposits.length > 0 && (
        <Card padded={false}>
          <ul className="divide-y divide-line">
            {deposits.map((deposit) => (
              <li key={deposit.id} className="flex items-center pe-2">
                <button
                  type="button"
                  onClick={() => onOpen(deposit.id)}
                  className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2.5 ps-4 pe-2 text-start hover:bg-surface-2"
                >
                  <span className="min-w-0 flex-1">
                    <Money amount={deposit.credited ?? deposit.amount} currency={deposit.currency} className="block font-semibold" />
                    <span className="num block text-xs text-faint">{format.dateTime(deposit.createdAtMs)}</span>
                  </span>
                  <PaymentStateBadge state={deposit.state} kind="deposit" />
                  <Icon name="chevron-right" size={16} className="text-faint" />
                </button>
                <ProofButton kind="deposit" id={deposit.id} of={`${t('deposit.title')} ${format.dateTime(deposit.createdAtMs)}`} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <MoreButton query={query} className="mt-3" />
    </section>
  );
}
