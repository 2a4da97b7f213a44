import { inTab } from '@tessera/i18n';
import { useSyncExternalStore } from 'react';

const kept = inTab('miniGame');
const GAME_ID = /^[a-z0-9][a-z0-9._-]{0,63}$/;
const listeners = new Set<() => void>();

/** A page of ours inside another one of ours: it brings the game, and nothing that surrounds it. */
export const isInFrame = typeof window !== 'undefined' && window.parent !== window;

/** Has a game go on in a small frame beside whatever page comes, also after a reload; null ends it. */
export function setMiniGame(gameId: string | null): void {
  kept.write(gameId);
  for (const listener of listeners) listener();
}

export function useMiniGame(): string | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

function read(): string | null {
  const gameId = isInFrame ? null : kept.read();
  return gameId !== null && GAME_ID.test(gameId) ? gameId : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
