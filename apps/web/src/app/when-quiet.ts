/** Less than what any page asks for again and again, and more than a page needs between two steps of its loading. */
const QUIET_MS = 1_500;

/** Waits until nothing has been loaded for a while: what comes then takes nothing from the first view. */
export function whenQuiet(): Promise<void> {
  return new Promise((resolve) => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const loads = new PerformanceObserver(() => {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        loads.disconnect();
        resolve();
      }, QUIET_MS);
    });
    loads.observe({ type: 'resource', buffered: true });
  });
}
