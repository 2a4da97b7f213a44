import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False while a server paints a page and until the browser has taken it over: what only the browser knows must wait for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
