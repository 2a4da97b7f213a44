import { useEffect, useRef } from 'react';

/** Doubled before each check. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** Calls `check` as long as `isWaiting`: less and less often, and at once when the device is online again. */
export function useChecks(isWaiting: boolean, check: () => Promise<unknown>): void {
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  useEffect(() => {
    if (!isWaiting) return;
    let [isOver, count] = [false, 0];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = (): void => {
      clearTimeout(timer);
      timer = setTimeout(run, Math.min(FIRST_PAUSE_MS * 2 ** count, LONGEST_PAUSE_MS));
      count += 1;
    };
    const run = (): void => {
      clearTimeout(timer);
      void latest.current().finally(() => !isOver && plan());
    };
    plan();
    addEventListener('online', run);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('online', run);
    };
  }, [isWaiting]);
}
