import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { LiveRegion, Modals, Toasts } from '@tessera/ui';
import { Providers } from './providers.tsx';
import type { SiteRouter } from './router.tsx';

export interface AppProps {
  readonly queryClient: QueryClient;
  readonly router: SiteRouter;
  /** The site stands, and knows who the visitor is. */
  readonly onReady?: () => void;
}

export function App({ queryClient, router, onReady }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Providers onReady={onReady} onSignedOut={() => void router.navigate({ to: '/' })}>
        <RouterProvider router={router} />
        <Toasts />
        <Modals />
        <LiveRegion />
      </Providers>
    </QueryClientProvider>
  );
}
