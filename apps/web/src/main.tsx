import '@fontsource-variable/inter/wght.css';
import './styles.css';
import { readStoredLanguage, startI18n } from '@tessera/i18n';
import { startTheme } from '@tessera/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { openLiveWhenQuiet } from './app/live/open-live.ts';
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
openLiveWhenQuiet();
