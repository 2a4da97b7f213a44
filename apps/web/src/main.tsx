import { formatsFor, localeOf, readStoredLanguage, startI18n, tellServer } from '@tessera/i18n';
import { startTheme } from '@tessera/ui';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { readPainted } from './app/painted-state.ts';
import { createQueryClient } from './app/query-client.ts';
import { createSiteRouter } from './app/router.tsx';
import { registerServiceWorker } from './app/service-worker.ts';
import { reloadWhenStale } from './app/stale-build.ts';
import { whenQuiet } from './app/when-quiet.ts';

const page = pageOf('root');

// In pieces between which the browser answers, here and below.
await breathe();
reloadWhenStale();
// Few come by such a link: what it said is kept before they can press anything.
if (/(?:affiliate|referral)Code=/.test(location.search)) (await import('./shared/invitation.ts')).keepInvitation(location.search);
startTheme();
const language = readStoredLanguage();
if (document.documentElement.lang !== language) tellServer(language);
const queryClient = createQueryClient();
const isPainted = readPainted(queryClient, language);
await breathe();
const router = createSiteRouter(queryClient, { isPainted });
await breathe();
// The code of a painted page must be there before it is taken over; until then the page stands as it came.
await Promise.all([startI18n(language, []), isPainted && router.load()]);
await breathe();
// The first figure that is written reads how the language writes figures, which takes as long as all else of a game's card.
formatsFor(localeOf(language)).number(0);
await breathe();

/** When what is pressed is answered, and by whom is known. */
export const running = new Promise<void>((resolve) => {
  const site = (
    <StrictMode>
      <App queryClient={queryClient} router={router} onReady={resolve} />
    </StrictMode>
  );
  startTransition(() => {
    if (isPainted) hydrateRoot(page, site);
    else createRoot(page).render(site);
  });
});

void whenQuiet().then(() => {
  // The site works without either.
  void registerServiceWorker().catch(() => undefined);
  void import('./app/live/start-live.tsx').then(({ startLive }) => startLive(queryClient)).catch(() => undefined);
});

/** As what begins this does, which nothing can take from there: it waits for this. */
async function breathe(): Promise<void> {
  if (document.visibilityState === 'visible')
    await new Promise<void>((resolve) => {
      setTimeout(resolve);
    });
}

function pageOf(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no #${id}`);
  return element;
}
