// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { startI18n } from '@tessera/i18n';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { LoginWays } from './login-ways.tsx';
import { type Permission, permissionQuery } from './site.queries.ts';

vi.mock('./login-form.tsx', () => ({ LoginForm: () => <p>by name</p> }));
vi.mock('./phone/sms-login-form.tsx', () => ({ SmsLoginForm: () => null }));

beforeAll(() => startI18n('en', ['identity']));
afterEach(cleanup);

function open(loginTypes: readonly string[], takesCodes: '0' | '1'): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const whitelabelVal = { loginTypes, switches: { MOBILEVERCODELOGIN3: takesCodes } };
  client.setQueryData(permissionQuery.queryKey, { info: { whitelabelVal } } as unknown as Permission);
  render(
    <QueryClientProvider client={client}>
      <LoginWays onLoggedIn={() => undefined} />
    </QueryClientProvider>,
  );
}

it('opens the first way to log in that the brand has, and no tabs where it has one', async () => {
  open(['sms', 'username'], '1');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('By mobile');
  cleanup();
  open(['username', 'sms'], '1');
  await screen.findByText('by name');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('By username');
  cleanup();
  open(['sms', 'username'], '0');
  await screen.findByText('by name');
  expect(screen.queryAllByRole('tab')).toEqual([]);
});
