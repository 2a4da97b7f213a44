// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { WhenNear } from './when-near.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('loads what lies further down once a tenth of its place comes near the screen', () => {
  let come: (entries: readonly { readonly isIntersecting: boolean }[]) => void = () => undefined;
  const asked: IntersectionObserverInit[] = [];
  class Observer {
    constructor(callback: typeof come, options: IntersectionObserverInit) {
      come = callback;
      asked.push(options);
    }
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  render(
    <WhenNear className="h-40">
      <p>the lane</p>
    </WhenNear>,
  );
  expect(asked.map(({ threshold }) => threshold)).toEqual([0.1]);
  act(() => come([{ isIntersecting: false }]));
  expect(screen.queryByText('the lane')).toBeNull();
  act(() => come([{ isIntersecting: true }]));
  screen.getByText('the lane');
});
