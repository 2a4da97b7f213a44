import '@tessera/contract/without-eval';
import '@fontsource-variable/inter/wght.css';
import './styles.css';
import { readStoredLanguage, startI18n } from '@tessera/i18n';
import { startTheme } from '@tessera/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { takeInvitation } from './invitation.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const invitation = takeInvitation();
startTheme();
await startI18n(readStoredLanguage(), ['backoffice', 'codes', 'staff-errors', 'code-errors', 'content-errors']);
createRoot(root).render(
  <StrictMode>
    <App invitation={invitation} />
  </StrictMode>,
);
