const RELOADED_KEY = 'reloadedForBuild';
/** Long enough that a broken deployment does not reload for ever, short enough that the next one is picked up. */
const ONCE_PER_MS = 60_000;

/** A page opened before a new version asks for files that are gone; loading it again brings the new ones. */
export function reloadWhenStale(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
    if (Date.now() - last < ONCE_PER_MS) return;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
