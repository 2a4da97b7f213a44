import { inTab } from '@tessera/i18n';

const reloadedAt = inTab('reloadedForBuild');
/** Long enough that a broken deployment does not reload for ever, short enough that the next one is picked up. */
const ONCE_PER_MS = 60_000;

/** A page opened before a new version asks for files that are gone; loading it again brings the new ones. */
export function reloadWhenStale(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return;
    if (Date.now() - Number(reloadedAt.read() ?? 0) < ONCE_PER_MS) return;
    // A tab that keeps nothing would reload for ever.
    if (!reloadedAt.write(String(Date.now()))) return;
    event.preventDefault();
    location.reload();
  });
}
