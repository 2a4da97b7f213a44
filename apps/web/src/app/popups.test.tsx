// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { startI18n } from '@tessera/i18n';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type PopupName, readPopup } from '../shared/popup.ts';
import { SessionContext, type SessionState } from '../shared/session.ts';
import { givenMember, givenSession } from '../testing/given-session.ts';
import { Popups } from './popups.tsx';

vi.mock('../features/identity/login-popup.tsx', () => ({ LoginPopup: () => <output>log in first</output> }));

// Only ends what hangs.
configure({ asyncUtilTimeout: 60_000 });
beforeAll(() => startI18n('en', ['popups']));
afterEach(cleanup);

function open(popup: PopupName, state: SessionState): void {
  const root = createRootRoute({
    validateSearch: readPopup,
    component: () => (
      <SessionContext value={givenSession(state)}>
        <Popups />
        <p>the page</p>
      </SessionContext>
    ),
  });
  const history = createMemoryHistory({ initialEntries: [`/?popup=${popup}`] });
  render(<RouterProvider router={createRouter({ routeTree: root, history })} />);
}

it.each<[PopupName, string]>([
  ['contract', 'No contract'],
  ['redeem-history', 'Nothing redeemed'],
])('shows %s to members, asks guests to log in, and waits until it knows who looks', async (popup, says) => {
  open(popup, { kind: 'member', member: givenMember() });
  await screen.findByText(says);
  cleanup();
  open(popup, { kind: 'guest' });
  await screen.findByText('log in first');
  expect(screen.queryByText(says)).toBeNull();
  cleanup();
  open(popup, { kind: 'restoring' });
  await screen.findByText('the page');
  expect([screen.queryByText(says), screen.queryByText('log in first')]).toEqual([null, null]);
});

it('opens to everybody what is nobody’s own', async () => {
  open('chat', { kind: 'guest' });
  await screen.findByText('No chat here yet');
});
