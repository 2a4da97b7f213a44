// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CallFailed } from '@tessera/client';
import { startI18n } from '@tessera/i18n';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LoginForm } from './login-form.tsx';

const server = vi.hoisted(() => ({ bodies: [] as Record<string, unknown>[], failures: [] as unknown[], captchas: 0 }));
vi.mock('../../shared/call.ts', async (original) => ({
  ...(await original<object>()),
  call: async (endpoint: { path: string }, { body }: { body?: Record<string, unknown> }) => {
    if (endpoint.path.includes('captcha')) {
      server.captchas += 1;
      return { captchaId: 'c1', image: 'data:image/png;base64,', altcha: {} };
    }
    server.bodies.push(body ?? {});
    const failure = server.failures.shift();
    if (failure) throw failure;
    return { member: { id: 'ana', nickname: '', account: 'ana7', type: 0 } };
  },
}));
// No proof of work here: the picture is asked for.
vi.mock('./solve-proof.ts', () => ({ canProve: () => false, solveProof: () => undefined }));

const failed = (changes: object): CallFailed =>
  new CallFailed({ code: 'invalid_credentials', kind: 'unauthenticated', message: '', status: 401, ...changes });

// Only ends what hangs.
configure({ asyncUtilTimeout: 60_000 });
beforeAll(() => startI18n('en', ['identity']));
beforeEach(() => Object.assign(server, { bodies: [], failures: [], captchas: 0 }));
afterEach(cleanup);

const captchaField = (): HTMLElement | null => screen.queryByRole('textbox', { name: /captcha|characters|picture/i });
const press = (): unknown => fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
const onLoggedIn = vi.fn();

function open(): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LoginForm onLoggedIn={onLoggedIn} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: '  ana ' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'violet-harbour-71' } });
}

it('asks for no captcha before a failed login says so, and for one from then on', async () => {
  server.failures = [failed({}), failed({ captchaRequired: true })];
  open();
  expect([captchaField(), server.captchas]).toEqual([null, 0]);
  press();
  await screen.findByText('The username or the password is not right.');
  expect([captchaField(), server.captchas]).toEqual([null, 0]);
  press();
  await waitFor(() => expect(captchaField()).not.toBeNull());
  expect(server.captchas).toBe(1);
});

it('sends the name without spaces around it', async () => {
  open();
  press();
  await waitFor(() => expect(server.bodies).toHaveLength(1));
  expect(server.bodies[0]).toMatchObject({ username: 'ana', password: 'violet-harbour-71' });
});
