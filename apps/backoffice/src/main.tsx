import '@fontsource-variable/inter/wght.css';
import './styles.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { readStoredLanguage, startI18n } from '@tessera/i18n';
import { LiveRegion, startTheme, Toasts } from '@tessera/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Console } from './console.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 }, mutations: { retry: false } } });

startTheme();
await startI18n(readStoredLanguage());
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      {/* The content policy allows no inline style element; the style sheet carries what they would say. */}
      <CSPProvider disableStyleElements>
        <Console />
        <Toasts />
        <LiveRegion />
      </CSPProvider>
    </QueryClientProvider>
  </StrictMode>,
);
