// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { forgetTab, startI18n } from '@tessera/i18n';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readPopup } from '../../shared/popup.ts';
import { SessionContext, type SessionState } from '../../shared/session.ts';
import { givenMember, givenSession } from '../../testing/given-session.ts';
import { Announced } from './announced.tsx';
import { announcementsQuery, type Announcements, type Popup } from './content.queries.ts';

const popup = (execution: Popup['execution'], title: string): Popup => ({
  ...{ id: title, execution, title, content: `<p>About ${title}</p>`, startDateStr: '0' },
  promotionType: execution === 'B' ? 'new_player' : null,
});
const ANNOUNCED: Announcements = {
  banners: [],
  notices: [],
  popups: [popup('B', 'for guests'), popup('B', 'for guests too'), popup('A', 'for members'), popup('F', 'for newcomers')],
};

// Only ends what hangs.
configure({ asyncUtilTimeout: 60_000 });
beforeAll(() => startI18n('en', ['content']));
beforeEach(forgetTab);
afterEach(cleanup);

/** Comes to the home page, as after a reload: what the page remembers of itself is gone. */
function arrive(state: SessionState, search = '') {
  cleanup();
  const client = new QueryClient();
  client.setQueryData(announcementsQuery('en').queryKey, ANNOUNCED);
  const root = createRootRoute({
    validateSearch: readPopup,
    component: () => (
      <SessionContext value={givenSession(state)}>
        <QueryClientProvider client={client}>
          <Announced />
          <p>the page</p>
        </QueryClientProvider>
      </SessionContext>
    ),
  });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [`/${search}`] }) })} />);
}
const GUEST: SessionState = { kind: 'guest' };
const member = (id: string, previousLoginAtMs: number | null = 1): SessionState => ({
  kind: 'member',
  member: givenMember({ id, previousLoginAtMs }),
});
const announcements = () => screen.findByRole('dialog', { name: 'Announcements' });
const close = async (): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
/** It is loaded by the first test, so that it would be there after a moment. */
const expectNone = async (): Promise<void> => {
  await screen.findByText('the page');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('dialog')).toBeNull();
};

it('shows announcements one open at a time, with a way to their promotions, until they are closed in this session', async () => {
  arrive(GUEST);
  await announcements();
  const open = (): string[] => screen.getAllByRole('button', { expanded: true }).map((title) => title.textContent ?? '');
  expect(open()).toEqual(['for guests']);
  expect(screen.getByRole('link', { name: 'See the promotion' }).getAttribute('href')).toBe('/promotions?promotionType=new_player');
  fireEvent.click(screen.getByRole('button', { name: 'for guests too' }));
  expect(open()).toEqual(['for guests too']);
  // A reload before that shows them again.
  arrive(GUEST);
  await announcements();
  await close();
  arrive(GUEST);
  await expectNone();
});

it('asks each visitor of a session once, and whoever comes for the first time about that', async () => {
  arrive(GUEST);
  await announcements();
  await close();
  arrive(member('ana', null));
  await announcements();
  expect(screen.queryByRole('button', { name: 'for newcomers' })).not.toBeNull();
  await close();
  arrive(member('ana'));
  await expectNone();
  arrive(member('ben'));
  await announcements();
  expect(screen.queryByRole('button', { name: 'for members' })).not.toBeNull();
});

it('waits behind another popup, and until it is known who looks', async () => {
  arrive(GUEST);
  await announcements();
  arrive(GUEST, '?popup=login');
  await expectNone();
  arrive({ kind: 'restoring' });
  await expectNone();
});
