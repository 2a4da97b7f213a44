import { useT } from '@tessera/i18n';
import { ErrorState, Skeleton } from '@tessera/ui';
import { useOperator } from './console.queries.ts';
import { LoginPage } from './login-page.tsx';
import { QueuePage } from './queue-page.tsx';
import { TopBar } from './top-bar.tsx';

/** Staff see the queue; everybody else sees the login. */
export function Console() {
  const operator = useOperator();
  const t = useT('backoffice');
  return (
    <div className="min-h-dvh bg-ground text-ink">
      <TopBar operator={operator.data ?? null} />
      <main className="mx-auto w-full max-w-5xl px-4 py-6" aria-label={t('title')}>
        {operator.isPending && <Skeleton className="h-64 w-full" />}
        {operator.isError && (
          <ErrorState error={operator.error} moneyMoved="no" onRetry={() => void operator.refetch()} retrying={operator.isFetching} />
        )}
        {operator.data === null && <LoginPage />}
        {operator.data && <QueuePage />}
      </main>
    </div>
  );
}
