import { loadAllTexts, onLanguageChange } from '@tessera/i18n';
import { Workbox } from 'workbox-window';
import { offerUpdate } from './update.ts';

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

/** Where the build puts them. */
const TEXTS = '/assets/texts/';
const WORKER_URL = '/sw.js';
/** A page that stays open looks for a new version so often, and whenever it is looked at again. */
const LOOK_MS = 3_600_000;

/** Registers the service worker and offers each new version that it has fetched. Under Trusted Types only this one script may become a worker. */
export async function startServiceWorker(): Promise<void> {
  const workbox = new Workbox(trusted(WORKER_URL));
  let isWanted = false;
  workbox.addEventListener('waiting', () =>
    offerUpdate(() => {
      isWanted = true;
      void takeUpdate();
    }),
  );
  // Another tab may have taken it: what was agreed to here is loaded here, and nothing else is.
  workbox.addEventListener('controlling', () => isWanted && location.reload());
  const registration = await workbox.register({ immediate: true });

  async function takeUpdate(): Promise<void> {
    if (registration?.waiting) workbox.messageSkipWaiting();
    else location.reload();
  }

  const look = (): void => void registration?.update().catch(() => undefined);
  setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());

  // The worker keeps what every page needs; of the languages, the one that is read.
  const keepTexts = async (): Promise<void> => {
    await loadAllTexts();
    const loads = performance.getEntriesByType('resource').map(({ name }) => name);
    await workbox.messageSW({
      type: 'CACHE_URLS',
      payload: { urlsToCache: loads.filter((url) => new URL(url).pathname.startsWith(TEXTS)) },
    });
  };
  await navigator.serviceWorker.ready;
  onLanguageChange(() => void keepTexts().catch(() => undefined));
  await keepTexts();
}

function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  if (!trustedTypes) return url;
  const policy = trustedTypes.createPolicy('tessera-worker', {
    createScriptURL: (wanted) => {
      if (wanted !== WORKER_URL) throw new TypeError('only the service worker may be loaded as a script');
      return wanted;
    },
  });
  return policy.createScriptURL(url);
}
