import { loadTexts } from '@tessera/i18n';
import { type ComponentType, lazy, Suspense } from 'react';

/** After the page is there and quiet: until then queries ask by themselves, and nothing of the connection counts to the first load. */
const QUIET_MS = 2_000;

const LiveUpdates = lazy(async (): Promise<{ default: ComponentType }> => {
  await quiet();
  try {
    const [{ LiveUpdates: loaded }] = await Promise.all([import('./live-updates.tsx'), loadTexts('live')]);
    return { default: loaded };
  } catch {
    // The site works without: everything goes on being asked for.
    return { default: () => null };
  }
});

export function OpenLive() {
  return (
    <Suspense>
      <LiveUpdates />
    </Suspense>
  );
}

async function quiet(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
}
