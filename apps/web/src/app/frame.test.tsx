// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionState } from '../shared/session.ts';
import { useFocusAfterLogin } from './frame.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Page({ who }: { who: SessionState['kind'] }) {
  const main = useRef<HTMLElement>(null);
  useFocusAfterLogin(main, who);
  return (
    <main ref={main}>
      <h1>Sports</h1>
    </main>
  );
}

/** What has the focus after the person became one after the other. */
function focusedAfter(...states: readonly SessionState['kind'][]): string | undefined {
  const { rerender } = render(<Page who={states[0] ?? 'guest'} />);
  for (const who of states.slice(1)) rerender(<Page who={who} />);
  vi.advanceTimersByTime(1_000);
  return document.activeElement?.tagName;
}

it('leads a guest who logs in to the heading of the page', () => {
  expect(focusedAfter('restoring', 'guest', 'member')).toBe('H1');
});

it('leaves the focus alone where a session is restored', () => {
  expect(focusedAfter('restoring', 'member')).toBe('BODY');
});
