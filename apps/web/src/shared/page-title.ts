import { useEffect, useSyncExternalStore } from 'react';

let ownTitle: string | undefined;
const listeners = new Set<() => void>();

function set(title: string | undefined): void {
  ownTitle = title;
  for (const listener of listeners) listener();
}

/** Gives a page a title of its own, for example a game's name, while it is open. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    set(title);
    return () => set(undefined);
  }, [title]);
}

/** The title a page has set, for the frame. */
export function useOwnTitle(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => ownTitle,
    () => undefined,
  );
}
