// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, lazyRouteComponent, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { startI18n } from '@tessera/i18n';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Crash } from './crash.tsx';
import { withTexts } from './with-texts.ts';
import { PAGE_LOAD_MS } from './slow-page.ts';

const SLOW = 'The page took longer time to load, please check your network connectivity';

beforeAll(() => startI18n('en'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function visit(load: () => Promise<{ Page: () => string }>): void {
  vi.useFakeTimers();
  const component = lazyRouteComponent(withTexts(load), 'Page');
  const root = createRootRoute({ component, errorComponent: Crash, pendingComponent: () => 'loading' });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />);
}
const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

it('says that the network is slow when a page did not come within two minutes, and loads it on another try', async () => {
  const page = Promise.withResolvers<{ Page: () => string }>();
  visit(() => page.promise);
  await pass(PAGE_LOAD_MS - 1);
  expect(screen.queryByText(SLOW)).toBeNull();
  await pass(1);
  expect(screen.queryByText(SLOW)).not.toBeNull();
  page.resolve({ Page: () => 'here it is' });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(1_000);
  expect(screen.queryByText('here it is')).not.toBeNull();
});

it('says of a page that broke that it did', async () => {
  visit(() => Promise.reject(new Error('broken')));
  await pass(1_000);
  expect([screen.queryByText('This page could not be shown') === null, screen.queryByText(SLOW)]).toEqual([false, null]);
});
