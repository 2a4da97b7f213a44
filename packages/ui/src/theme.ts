import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'dark' | 'light' | 'system';
export type Theme = 'dark' | 'light';

/** Also read by the small script that runs before the first paint. */
export const THEME_STORAGE_KEY = 'theme';

const listeners = new Set<() => void>();
const prefersLight = (): MediaQueryList => matchMedia('(prefers-color-scheme: light)');

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(THEME_STORAGE_KEY);
    return stored === 'dark' || stored === 'light' ? stored : 'system';
  } catch {
    return 'system';
  }
}

function resolve(choice: ThemeChoice): Theme {
  if (choice !== 'system') return choice;
  return prefersLight().matches ? 'light' : 'dark';
}

function apply(): void {
  const theme = resolve(readChoice());
  document.documentElement.dataset.theme = theme;
  // The browser's own bars continue the ground.
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground');
  if (ground) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  for (const listener of listeners) listener();
}

export function setTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(THEME_STORAGE_KEY, choice);
  } catch {
    // Private windows may refuse storage; then only the device decides.
  }
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
