/** Keeps the shell for a lost network, once the page has everything that it needs itself. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = (): void =>
    void import('./start-service-worker.ts').then(({ startServiceWorker }) => startServiceWorker()).catch(() => undefined);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
