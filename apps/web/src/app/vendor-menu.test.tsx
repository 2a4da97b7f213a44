// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { startI18n } from '@tessera/i18n';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { VendorMenu } from './vendor-menu.tsx';

// Only ends what hangs.
configure({ asyncUtilTimeout: 60_000 });
beforeAll(() => startI18n('en', []));
afterEach(cleanup);

const vendors = (count: number) => Array.from({ length: count }, (_, at) => ({ vassalage: `V${at}`, displayName: `Studio ${at}` }));

function show(count: number): void {
  const root = createRootRoute({
    component: () => <VendorMenu trigger={<button type="button">vendors</button>} path="/rng" vendors={vendors(count)} />,
  });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })} />);
}

it.each([
  [3, 4],
  [11, 12],
  [40, 12],
])('shows of %i vendors as many as fit, at most eleven, and the way to all of them', async (count, entries) => {
  show(count);
  const items = await screen.findAllByRole('menuitem');
  expect(items).toHaveLength(entries);
  expect(items.at(-1)?.textContent).toBe('More');
});
