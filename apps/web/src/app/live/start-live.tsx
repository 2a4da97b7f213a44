import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { loadTexts } from '@tessera/i18n';
import { createRoot } from 'react-dom/client';
import { LiveUpdates } from './live-updates.tsx';

/** Beside the site, in a root of its own: what goes wrong here takes nothing of the site with it. */
export async function startLive(queryClient: QueryClient): Promise<void> {
  await loadTexts('live');
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <QueryClientProvider client={queryClient}>
      <LiveUpdates />
    </QueryClientProvider>,
  );
}
