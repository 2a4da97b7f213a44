// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadWhenStale } from './stale-build.ts';

let kept: Map<string, string>;
const reload = vi.fn();

function givenTab(setItem: (name: string, text: string) => void): void {
  vi.stubGlobal('sessionStorage', { getItem: (name: string) => kept.get(name) ?? null, setItem });
}

beforeAll(reloadWhenStale);
beforeEach(() => {
  kept = new Map();
  reload.mockReset();
  vi.stubGlobal('location', { ...location, reload });
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** @returns whether the page took care of it, so that nobody else is told */
const fail = (): boolean => !dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

describe('a file of a build that is gone', () => {
  it('has the page loaded anew, at most once a minute', () => {
    givenTab((name, text) => void kept.set(name, text));
    expect([fail(), fail(), reload.mock.calls.length]).toEqual([true, false, 1]);
    vi.setSystemTime(Date.now() + 60_000);
    expect([fail(), reload.mock.calls.length]).toEqual([true, 2]);
  });

  it('never does where the tab cannot remember it, as it would not end', () => {
    givenTab(() => {
      throw new Error('refused');
    });
    expect([fail(), fail(), reload.mock.calls.length]).toEqual([false, false, 0]);
  });
});
