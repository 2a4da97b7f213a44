import type { QueryClient } from '@tanstack/react-query';

/** Less than what any page asks for again and again, and more than a page needs between two steps of its loading. */
const QUIET_MS = 1_500;

/** Opens the live connection when nothing has been loaded for a while, so that nothing of it counts to the first load. The site works without. */
export function openLiveWhenQuiet(queryClient: QueryClient): void {
  let opening: ReturnType<typeof setTimeout> | undefined;
  const loads = new PerformanceObserver(() => {
    clearTimeout(opening);
    opening = setTimeout(() => {
      loads.disconnect();
      import('./start-live.tsx').then(({ startLive }) => startLive(queryClient)).catch(() => undefined);
    }, QUIET_MS);
  });
  loads.observe({ type: 'resource', buffered: true });
}
