import '@fontsource-variable/inter/wght.css';
import './styles.css';
import { readStoredLanguage, startI18n } from '@tessera/i18n';
import { startTheme } from '@tessera/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { registerServiceWorker } from './app/service-worker.ts';
import { reloadWhenStale } from './app/stale-build.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

reloadWhenStale();
startTheme();
await startI18n(readStoredLanguage(), []);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
registerServiceWorker();
// When the page is there and quiet, so that nothing of the live connection counts to the first load. The site works without.
setTimeout(() => void import('./app/live/start-live.tsx').then(({ startLive }) => startLive()).catch(() => undefined), 2_000);
