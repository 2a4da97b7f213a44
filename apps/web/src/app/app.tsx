import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { LiveRegion, Modals, Toasts } from '@tessera/ui';
import { Providers } from './providers.tsx';
import type { SiteRouter } from './router.tsx';

export interface AppProps {
  readonly queryClient: QueryClient;
  readonly router: SiteRouter;
}

export function App({ queryClient, router }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Providers onSignedOut={() => void router.navigate({ to: '/' })}>
        <RouterProvider router={router} />
        <Toasts />
        <Modals />
        <LiveRegion />
      </Providers>
    </QueryClientProvider>
  );
}
