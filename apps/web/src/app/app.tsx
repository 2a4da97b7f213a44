import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { LiveRegion, Modals, Toasts } from '@tessera/ui';
import { Providers } from './providers.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Providers>
        <RouterProvider router={router} />
        <Toasts />
        <Modals />
        <LiveRegion />
      </Providers>
    </QueryClientProvider>
  );
}
