interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

const WORKER_URL = '/sw.js';

/** Keeps the shell for a lost network. Under Trusted Types only this one script may become a worker. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => void navigator.serviceWorker.register(trusted(WORKER_URL)), { once: true });
  if (document.readyState === 'complete') void navigator.serviceWorker.register(trusted(WORKER_URL));
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
