type TakeUpdate = () => void;

let take: TakeUpdate | null = null;
const listeners = new Set<() => void>();

/** Tells the page that a new version waits, and how it is taken; null when there is none any more. */
export function offerUpdate(next: TakeUpdate | null): void {
  take = next;
  for (const listener of listeners) listener();
}

export const readUpdate = (): TakeUpdate | null => take;

export function onUpdateOffered(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
