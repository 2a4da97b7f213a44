import { useEffect, useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  count += by;
  for (const listener of listeners) listener();
}

/** Says for as long as it holds that a round is under way, which nothing of the page may interrupt. */
export function useUnderWay(isUnderWay: boolean): void {
  useEffect(() => {
    if (!isUnderWay) return;
    change(1);
    return () => change(-1);
  }, [isUnderWay]);
}

export function useIsAnythingUnderWay(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
