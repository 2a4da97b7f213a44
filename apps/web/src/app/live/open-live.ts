/** Less than what any page asks for again and again, and more than a page needs between two steps of its loading. */
const QUIET_MS = 1_500;

/** Opens the live connection when nothing has been loaded for a while, so that nothing of it counts to the first load. The site works without. */
export function openLiveWhenQuiet(): void {
  let opening: ReturnType<typeof setTimeout> | undefined;
  const loads = new PerformanceObserver(() => {
    clearTimeout(opening);
    opening = setTimeout(() => {
      loads.disconnect();
      import('./start-live.tsx').then(({ startLive }) => startLive()).catch(() => undefined);
    }, QUIET_MS);
  });
  loads.observe({ type: 'resource', buffered: true });
}
