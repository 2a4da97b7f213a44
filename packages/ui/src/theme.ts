import { onDevice } from '@tessera/i18n';
import { useSyncExternalStore } from 'react';
import { THEME_STORAGE_KEY } from './first-paint.ts';

export type ThemeChoice = 'dark' | 'light' | 'system';
export type Theme = 'dark' | 'light';

const kept = onDevice(THEME_STORAGE_KEY);
const listeners = new Set<() => void>();
const prefersLight = (): MediaQueryList => matchMedia('(prefers-color-scheme: light)');

function readChoice(): ThemeChoice {
  const choice = kept.read();
  return choice === 'dark' || choice === 'light' ? choice : 'system';
}

function resolve(choice: ThemeChoice): Theme {
  if (choice !== 'system') return choice;
  return prefersLight().matches ? 'light' : 'dark';
}

function apply(): void {
  const theme = resolve(readChoice());
  // A page that is told what it knows works out every style anew.
  if (document.documentElement.dataset.theme !== theme) document.documentElement.dataset.theme = theme;
  // The browser's own bars continue the ground.
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground');
  if (ground) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  for (const listener of listeners) listener();
}

export function setTheme(choice: ThemeChoice): void {
  kept.write(choice);
  apply();
}

/** Follows the device and other tabs for as long as the page lives. */
export function startTheme(): void {
  apply();
  prefersLight().addEventListener('change', apply);
  addEventListener('storage', (event) => {
    if (event.key === THEME_STORAGE_KEY) apply();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the person chose, what that means now, and the way to change it. */
export function useTheme(): { readonly choice: ThemeChoice; readonly theme: Theme; readonly setTheme: (choice: ThemeChoice) => void } {
  const choice = useSyncExternalStore(subscribe, readChoice, () => 'system' as const);
  const theme = useSyncExternalStore(
    subscribe,
    () => resolve(readChoice()),
    () => 'dark' as const,
  );
  return { choice, theme, setTheme };
}
