// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { startI18n } from '@tessera/i18n';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { announcementsQuery } from '../content/content.queries.ts';
import { RegisterPopup } from './register-popup.tsx';
import { type RegisterForm, registerFormQuery } from './session.queries.ts';
import { permissionQuery, type Permission } from './site.queries.ts';
import { providersQuery } from './social/social.queries.ts';

// Nothing is answered but what a test gives; the client takes `fetch` when it is loaded.
vi.hoisted(() => void (globalThis.fetch = () => new Promise(() => undefined)));
vi.mock('./register-ways.tsx', () => ({
  RegisterWays: ({ onRegistered }: { readonly onRegistered: (account: string) => void }) => (
    <form aria-label="the form">
      <button type="button" onClick={() => onRegistered('ana')}>
        registered
      </button>
    </form>
  ),
}));

// Only ends what hangs.
configure({ asyncUtilTimeout: 60_000 });
beforeAll(() => startI18n('en', ['identity', 'social', 'social-errors']));
afterEach(cleanup);

const FORM = { rules: [], settings: { register: true } } as unknown as RegisterForm;
const PERMISSION = { info: { whitelabelVal: { switches: { FREEPLAY3: '1' } } } } as unknown as Permission;

function open(address = '/?popup=register') {
  const client = new QueryClient();
  client.setQueryData(announcementsQuery('en').queryKey, { banners: [], notices: [], popups: [] });
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <RegisterPopup onClose={() => undefined} />
      </QueryClientProvider>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [address] }) });
  render(<RouterProvider router={router} />);
  return { client, here: () => router.state.location.href };
}

const parts = () => ({
  form: screen.queryByRole('form') !== null,
  social: screen.queryByRole('button', { name: /Kite/ }) !== null,
  login: screen.queryByRole('button', { name: 'Log in' }) !== null,
  freePlay: screen.queryByRole('button', { name: 'Try it with play money' }) !== null,
});

it('shows the form, the services and the offer of play money at once, whatever comes first', async () => {
  const { client } = open();
  await screen.findByRole('dialog');
  const nothing = { form: false, social: false, login: false, freePlay: false };
  const give = async (set: () => unknown): Promise<void> => void (await act(async () => set()));
  expect(parts()).toEqual(nothing);
  await give(() => client.setQueryData(registerFormQuery.queryKey, FORM));
  expect(parts()).toEqual(nothing);
  await give(() => client.setQueryData(permissionQuery.queryKey, PERMISSION));
  expect(parts()).toEqual(nothing);
  await give(() => client.setQueryData(providersQuery.queryKey, [{ id: 'kite', label: 'Kite' }]));
  await screen.findByRole('form');
  expect(parts()).toEqual({ form: true, social: true, login: true, freePlay: true });
});

async function openReady() {
  const { client, here } = open();
  await screen.findByRole('dialog');
  await act(async () => {
    client.setQueryData(registerFormQuery.queryKey, FORM);
    client.setQueryData(permissionQuery.queryKey, PERMISSION);
    client.setQueryData(providersQuery.queryKey, []);
  });
  await screen.findByRole('form');
  return here;
}

it('leads whoever has registered to the promotions', async () => {
  const here = await openReady();
  fireEvent.click(screen.getByRole('button', { name: 'registered' }));
  await waitFor(() => expect(here()).toBe('/promotions'));
});

it('leads whoever has an account to the login', async () => {
  const here = await openReady();
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(here()).toBe('/?popup=login'));
});
