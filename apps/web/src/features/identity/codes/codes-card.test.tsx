// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CallFailed } from '@tessera/client';
import { loadTexts, startI18n } from '@tessera/i18n';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { SessionContext } from '../../../shared/session.ts';
import { givenMember, givenSession } from '../../../testing/given-session.ts';
import { CodesCard } from './codes-card.tsx';

const server = vi.hoisted(() => ({ isEnrolled: false, isRequired: false, calls: [] as { path: string; body: unknown }[], refuses: '' }));
vi.mock('../../../shared/call.ts', () => ({
  call: async ({ method, path }: { method: string; path: string }, { body }: { body?: unknown }) => {
    if (method === 'GET')
      return {
        isEnrolled: server.isEnrolled,
        isRequired: server.isRequired,
        enrolledAtMs: server.isEnrolled ? 1_800_000_000_000 : null,
        recoveryCodesLeft: server.isEnrolled ? 9 : 0,
      };
    server.calls.push({ path, body });
    if (server.refuses !== '') throw new CallFailed({ code: server.refuses as 'code_wrong', kind: 'invalid', message: '', status: 422 });
    if (path === '/wps/member/totp') return { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Tessera:ana?secret=A' };
    if (path === '/wps/member/totp/end') server.isEnrolled = false;
    else server.isEnrolled = true;
    return path === '/wps/member/totp/end' ? null : { recoveryCodes: ['aaaaa-bbbbb-ccccc-ddddd', 'eeeee-fffff-00000-11111'] };
  },
}));

// Only ends what hangs: parts that are loaded on demand take as long as the machine does.
configure({ asyncUtilTimeout: 60_000 });
beforeAll(async () => {
  await startI18n('en');
  await loadTexts('codes', 'code-errors');
});
beforeEach(() => Object.assign(server, { isEnrolled: false, isRequired: false, calls: [], refuses: '' }));
afterEach(cleanup);

function givenCard(): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={givenSession({ kind: 'member', member: givenMember() })}>
        <CodesCard />
      </SessionContext>
    </QueryClientProvider>,
  );
}
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string): boolean => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('sets an app up: password, key, first code, recovery codes', async () => {
  givenCard();
  fireEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  type('Your password, once more', 'secret');
  press('Continue');
  await screen.findByRole('img', { name: 'QR code for the app' });
  expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeDefined();
  // Nothing else can stand for the first code of an app.
  expect(screen.queryByRole('button', { name: 'Use a recovery code instead' })).toBeNull();
  type('Code from the app', '123 456');
  press('Switch on');
  await screen.findByText('aaaaa-bbbbb-ccccc-ddddd');
  press('I have kept them');
  await screen.findByText(/9 recovery codes left/);
  expect(server.calls).toEqual([
    { path: '/wps/member/totp', body: { password: 'secret' } },
    { path: '/wps/member/totp/confirm', body: { code: '123456' } },
  ]);
});

it('says so where the account needs an app', async () => {
  server.isRequired = true;
  givenCard();
  expect(await screen.findByText(/needs such an app/)).toBeDefined();
});

it('switches off by a code, and asks again after a wrong one', async () => {
  Object.assign(server, { isEnrolled: true, refuses: 'code_wrong' });
  givenCard();
  fireEvent.click(await screen.findByRole('button', { name: 'Switch off' }));
  const field = screen.getByLabelText('Code from the app');
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  // What is no whole code is no wrong try.
  type('Code from the app', '12345');
  fireEvent.submit(field.closest('form')!);
  expect(server.calls).toEqual([]);
  type('Code from the app', '000000');
  fireEvent.submit(field.closest('form')!);
  expect((await screen.findByRole('alert')).textContent).toBe('This code is not right, or was used already.');
  await waitFor(() => expect((screen.getByLabelText('Code from the app') as HTMLInputElement).value).toBe(''));
  server.refuses = '';
  press('Use a recovery code instead');
  type('Recovery code', 'AAAAA-BBBBB-CCCCC-DDDDD');
  fireEvent.submit(screen.getByLabelText('Recovery code').closest('form')!);
  await screen.findByRole('button', { name: 'Set up' });
  expect(server.calls.at(-1)).toEqual({ path: '/wps/member/totp/end', body: { code: 'AAAAABBBBBCCCCCDDDDD' } });
});
