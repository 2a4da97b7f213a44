// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIRST_PAINT, THEME_STORAGE_KEY } from './first-paint.ts';
import { setTheme, startTheme, useTheme } from './theme.ts';

let isLight: boolean;
let stored: Map<string, string>;
beforeEach(() => {
  isLight = false;
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  document.head.innerHTML =
    '<meta name="theme-color" content=""><style>:root { --ground: #0b1015 } :root[data-theme="light"] { --ground: #f5f3ee }</style>';
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(prefers-color-scheme: light)' && isLight,
    addEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = () => ({
  theme: document.documentElement.dataset['theme'],
  bar: document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
});
const DARK = { theme: 'dark', bar: '#0b1015' };
const LIGHT = { theme: 'light', bar: '#f5f3ee' };

describe('the theme', () => {
  it.each([
    ['dark', true, DARK],
    ['light', false, LIGHT],
    ['system', true, LIGHT],
    ['system', false, DARK],
  ] as const)('chosen %s on a device that prefers light: %s', (choice, prefers, expected) => {
    isLight = prefers;
    setTheme(choice);
    expect(shown()).toEqual(expected);
    expect(stored.get(THEME_STORAGE_KEY)).toBe(choice);
  });

  it.each([
    [null, false, DARK],
    [null, true, LIGHT],
    ['purple', true, LIGHT],
    ['light', false, LIGHT],
  ] as const)('stored %s on a device that prefers light (%s) is what the page starts with', (kept, prefers, expected) => {
    isLight = prefers;
    if (kept !== null) stored.set(THEME_STORAGE_KEY, kept);
    // As the page does: the script alone, before anything else.
    runInThisContext(FIRST_PAINT);
    expect(document.documentElement.dataset['theme']).toBe(expected.theme);
    startTheme();
    expect(shown()).toEqual(expected);
  });

  it('is the device’s where storage is refused, and what is chosen then lasts for the page', () => {
    const refuse = () => {
      throw new Error('refused');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    runInThisContext(FIRST_PAINT);
    expect(document.documentElement.dataset['theme']).toBe('dark');
    setTheme('light');
    expect(shown()).toEqual(LIGHT);
    setTheme('system');
  });

  it('is told to whoever asks, as it is chosen and as it looks', () => {
    function Told() {
      const { choice, theme } = useTheme();
      return <output>{`${choice} ${theme}`}</output>;
    }
    isLight = true;
    render(<Told />);
    expect(screen.getByRole('status').textContent).toBe('system light');
  });
});
