import { useT } from '@tessera/i18n';
import { Countdown, ErrorState } from '@tessera/ui';
import { useLimits } from '../../shared/limits.queries.ts';
import { LimitCard } from './limit-card.tsx';
import { MemberPage, PageSkeleton } from './member-page.tsx';

export function LimitsPage() {
  const t = useT('member');
  return (
    <MemberPage title={t('limits.title')} text={t('limits.text')}>
      <Limits />
    </MemberPage>
  );
}

function Limits() {
  const t = useT('member');
  const query = useLimits();
  if (query.isPending) return <PageSkeleton rows={3} />;
  if (!query.data)
    return <ErrorState error={query.error} moneyMoved="no" onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  const { currency, dayEndsAtMs, limits } = query.data;
  const renew = (): void => void query.refetch();
  return (
    <div className="grid gap-4">
      {limits.map((limit) => (
        <LimitCard key={limit.kind} limit={limit} currency={currency} />
      ))}
      <p className="text-sm text-muted">
        {t('limits.renew')} <Countdown untilMs={dayEndsAtMs} onEnd={renew} className="font-semibold text-ink" />
      </p>
    </div>
  );
}
