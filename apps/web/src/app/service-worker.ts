/** Keeps the shell for a lost network, once the page has everything that it needs itself. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { startServiceWorker } = await import('./start-service-worker.ts');
  await startServiceWorker();
}
