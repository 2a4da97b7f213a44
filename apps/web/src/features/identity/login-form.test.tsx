// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CallFailed } from '@tessera/client';
import { loadTexts, startI18n } from '@tessera/i18n';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LoginForm } from './login-form.tsx';

const server = vi.hoisted(() => ({ bodies: [] as Record<string, unknown>[], minutes: '3', asked: 0 }));
vi.mock('../../shared/call.ts', () => ({
  call: async (_call: unknown, { body }: { body: Record<string, unknown> }) => {
    server.bodies.push(body);
    if (body['code'] === '123456') return { member: { id: 'ana', type: 0 } };
    server.asked += 1;
    const code = body['code'] === undefined ? 'code_required' : 'code_wrong';
    const details: Record<string, string> =
      code === 'code_required' ? { field: 'code', by: 'email', to: 'a•••@example.com', minutes: server.minutes } : {};
    throw new CallFailed({ code, kind: 'invalid', message: '', status: 401, details, requestId: String(server.asked) });
  },
}));

// Only ends what hangs: parts that are loaded on demand take as long as the machine does.
configure({ asyncUtilTimeout: 60_000 });
beforeAll(async () => {
  await startI18n('en');
  await loadTexts('identity', 'codes', 'code-errors', 'phone');
});
beforeEach(() => Object.assign(server, { bodies: [], minutes: '3' }));
afterEach(cleanup);

async function givenAsked(): Promise<{ readonly onLoggedIn: ReturnType<typeof vi.fn>; readonly field: HTMLElement }> {
  const onLoggedIn = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LoginForm onLoggedIn={onLoggedIn} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'ana' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'violet-harbour-71' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  return { onLoggedIn, field: await screen.findByLabelText('Code from the message') };
}
const type = (value: string): boolean => fireEvent.change(screen.getByLabelText('Code from the message'), { target: { value } });
const press = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Log in' }));

it('asks for the code that was sent, says where to, and takes it as people write it', async () => {
  const { onLoggedIn } = await givenAsked();
  screen.getByText(/We mailed a code to a•••@example\.com\./);
  expect((screen.getByRole('timer').closest('button') as HTMLButtonElement).disabled).toBe(true);
  type('12345');
  press();
  type('000 000');
  press();
  await screen.findByText('This code is not right, or was used already.');
  expect((screen.getByLabelText('Code from the message') as HTMLInputElement).value).toBe('');
  type('123 456');
  press();
  await waitFor(() => expect(onLoggedIn).toHaveBeenCalled());
  expect(server.bodies.map((body) => body['code'])).toEqual([undefined, '000000', '123456']);
});

it('has another sent once the one before is over, and waits again', async () => {
  server.minutes = '0.001';
  await givenAsked();
  const again = await screen.findByRole('button', { name: 'Send code' });
  server.minutes = '3';
  type('1234');
  fireEvent.click(again);
  await screen.findByRole('timer');
  expect(server.bodies).toEqual([expect.anything(), { username: 'ana', password: 'violet-harbour-71', remember: true }]);
  expect((screen.getByLabelText('Code from the message') as HTMLInputElement).value).toBe('');
});

it('goes back to name and password', async () => {
  await givenAsked();
  fireEvent.click(screen.getByRole('button', { name: 'Other name or password' }));
  expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('');
  expect(screen.queryByLabelText('Code from the message')).toBeNull();
});
