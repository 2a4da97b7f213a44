import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { Direction, ErrorState, LiveRegion, Skeleton, Toasts } from '@tessera/ui';
import { Suspense, useEffect, useState } from 'react';
import { ConsoleHeader } from './console-header.tsx';
import { InvitationPage } from './invitation-page.tsx';
import { EnrolBanner } from './enrol-banner.tsx';
import { LoginPage } from './login-page.tsx';
import { OperatorProvider } from './operator.tsx';
import { createQueryClient, operatorQuery } from './operator.queries.ts';
import { createConsoleRouter } from './router.tsx';

export function App({ invitation }: { readonly invitation: string | null }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      {/* The content policy allows no inline style element; the style sheet carries what they would say. */}
      <CSPProvider disableStyleElements>
        <Direction>
          <Console invitation={invitation} />
          <Toasts />
          <LiveRegion />
        </Direction>
      </CSPProvider>
    </QueryClientProvider>
  );
}

function Console({ invitation }: { readonly invitation: string | null }) {
  const t = useT('backoffice');
  const frame = useT('frame');
  const [router] = useState(() => createConsoleRouter());
  const [token, setToken] = useState(invitation);
  const { data: operator, error, isPending, isFetching, refetch } = useQuery(operatorQuery);
  useEffect(() => {
    document.title = `${t('title')} · ${frame('brand')}`;
  }, [t, frame]);
  return (
    <>
      <ConsoleHeader operator={operator ?? null} />
      <main className="mx-auto max-w-360 px-4 py-5 lg:px-6">
        {token !== null ? (
          <InvitationPage token={token} onDone={() => setToken(null)} />
        ) : isPending ? (
          <Skeleton className="h-96 rounded-md" />
        ) : error && !operator ? (
          <ErrorState error={error} moneyMoved="no" onRetry={() => void refetch()} retrying={isFetching} />
        ) : operator ? (
          <OperatorProvider operator={operator}>
            {!operator.isEnrolled && <EnrolBanner />}
            <Suspense fallback={<Skeleton className="h-96 rounded-md" />}>
              <RouterProvider router={router} />
            </Suspense>
          </OperatorProvider>
        ) : (
          <LoginPage />
        )}
      </main>
    </>
  );
}
