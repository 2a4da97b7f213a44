// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { startI18n } from '@tessera/i18n';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LoginPopup } from './login-popup.tsx';
import { type Permission, permissionQuery } from './site.queries.ts';
import { providersQuery } from './social/social.queries.ts';

interface Login {
  readonly password: string | null;
  readonly passwordExpired: boolean;
}
const given = vi.hoisted(() => ({ login: { password: null, passwordExpired: false } as Login, opened: [] as string[], closed: 0 }));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => undefined }));
vi.mock('../../shared/popup.ts', () => ({ usePopup: () => ({ open: (popup: string) => given.opened.push(popup) }) }));
vi.mock('./popup-frame.tsx', () => ({ PopupFrame: ({ children }: { readonly children: ReactNode }) => children }));
vi.mock('./login-ways.tsx', () => ({
  LoginWays: ({ onLoggedIn }: { readonly onLoggedIn: (session: object, password: string | null) => void }) => (
    <button onClick={() => onLoggedIn({ member: { isTrial: true }, passwordExpired: given.login.passwordExpired }, given.login.password)}>
      answer
    </button>
  ),
}));

const PERMISSION = { info: { whitelabelVal: { switches: {}, passwordResets: ['email'] } } } as unknown as Permission;

beforeAll(() => startI18n('en', ['identity', 'social', 'social-errors']));
beforeEach(() => Object.assign(given, { opened: [], closed: 0 }));
afterEach(cleanup);

function open(login: Login = { password: null, passwordExpired: false }): void {
  given.login = login;
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(permissionQuery.queryKey, PERMISSION);
  client.setQueryData(providersQuery.queryKey, []);
  render(
    <QueryClientProvider client={client}>
      <LoginPopup onClose={() => (given.closed += 1)} />
    </QueryClientProvider>,
  );
}

it.each([
  ['the initial password', { password: '123456', passwordExpired: false }, ['change-password'], 0],
  ['a password that is too old', { password: 'violet-harbour-71', passwordExpired: true }, ['change-password'], 0],
  ['any other password', { password: 'violet-harbour-71', passwordExpired: false }, [], 1],
  ['a code by message', { password: null, passwordExpired: true }, [], 1],
])('after a login by %s it leads where that one leads', (_how, login, opened, closed) => {
  open(login);
  fireEvent.click(screen.getByRole('button', { name: 'answer' }));
  expect([given.opened, given.closed]).toEqual([opened, closed]);
});

it('leads to the registration and to a forgotten password', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  fireEvent.click(screen.getByRole('button', { name: 'Open an account' }));
  expect(given.opened).toEqual(['forgot-password', 'register']);
});
