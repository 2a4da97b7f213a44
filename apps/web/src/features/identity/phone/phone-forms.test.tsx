// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CallFailed } from '@tessera/client';
import type { ErrorCode } from '@tessera/contract';
import { loadTexts, startI18n } from '@tessera/i18n';
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FieldRule } from '../register-rules.ts';
import { permissionQuery } from '../site.queries.ts';
import { RegisterMobileForm } from './register-mobile-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { SmsLoginForm } from './sms-login-form.tsx';

const NOW_MS = 1_800_000_000_000;
const ANSWER_MS = 7_000;
const RULES: FieldRule[] = (['username', 'password', 'confirmPassword', 'mobileNum'] as const).map((field) => ({
  ...{ field, enabled: true, required: true, minLength: 8, maxLength: 64, patternId: 'any', acceptedPattern: '*' },
}));
const MEMBER = { account: 'm2a3b4c5d6e', nickname: '', id: 'x', type: 0, currency: 'USD', isTrial: false };

const server = vi.hoisted(() => ({ calls: [] as { path: string; body: unknown }[], refuses: new Map<string, string>(), tookMs: 0 }));
vi.mock('../../../shared/call.ts', () => ({
  call: async ({ method, path }: { method: string; path: string }, { body }: { body?: unknown }) => {
    if (path.endsWith('/rules')) return RULES;
    if (method === 'GET') return {};
    server.calls.push({ path, body });
    const code = server.refuses.get(path);
    if (code !== undefined) throw new CallFailed({ code: code as ErrorCode, kind: 'invalid', message: '', status: 422 });
    if (!path.includes('/sms')) return { member: MEMBER };
    server.tookMs += ANSWER_MS;
    return { expiredMinutes: 3 };
  },
}));

// Only ends what hangs: parts that are loaded on demand take as long as the machine does.
configure({ asyncUtilTimeout: 60_000 });
beforeAll(async () => {
  await startI18n('en');
  await loadTexts('identity', 'phone', 'phone-errors', 'codes', 'code-errors');
});
let nowMs = NOW_MS;
beforeEach(() => {
  Object.assign(server, { calls: [], tookMs: 0 });
  server.refuses.clear();
  nowMs = NOW_MS;
  const realMs = performance.now.bind(performance);
  vi.spyOn(Date, 'now').mockImplementation(() => nowMs);
  vi.spyOn(performance, 'now').mockImplementation(() => realMs() + server.tookMs);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function given(form: ReactNode): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  // What the forms ask for first: where the visitor is.
  client.setQueryData(permissionQuery.queryKey, { location: { country: 'ES' } } as never);
  render(<QueryClientProvider client={client}>{form}</QueryClientProvider>);
}
const type = (label: string | RegExp, value: string): boolean => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
const faultOf = (label: string): string | null => {
  const field = screen.getByLabelText(label);
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  return field.getAttribute('aria-invalid') === 'true' ? (document.getElementById(ids[0] ?? '')?.textContent ?? null) : null;
};
const done = vi.fn<(...args: unknown[]) => void>();
beforeEach(() => done.mockReset());

const FORMS = [
  {
    name: 'a login by message',
    show: () => given(<SmsLoginForm onLoggedIn={done} />),
    send: '/wps/verification/sms/noLogin',
    submit: 'Log in',
    path: '/wps/session/login',
    rest: () => undefined,
    body: (mobileNum: string, code: string) => ({
      type: 'sms',
      username: mobileNum,
      countryDialingCode: '34',
      password: code,
      remember: true,
    }),
  },
  {
    name: 'a registration by mobile',
    show: () => given(<RegisterMobileForm rules={RULES} minAge={18} onRegistered={done} takesCode takesPassword />),
    send: '/wps/verification/sms/register',
    submit: 'Sign up',
    path: '/wps/member/register/mobile',
    rest: () => {
      type(/^Password/, 'copper-meadow-58');
      type(/^(Confirm|Repeat)/, 'copper-meadow-58');
      for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
    },
    body: (mobileNum: string, code: string) => ({
      ...{ mobileNum, countryDialingCode: '34', verificationCode: code, registerMethod: 'MOBILE' },
      ...{ password: 'copper-meadow-58', confirmPassword: 'copper-meadow-58', termsAccepted: true, ageConfirmed: true },
      ...{ registerUrl: location.href, domain: location.hostname },
    }),
  },
  {
    name: 'a forgotten password by mobile',
    show: () => given(<ResetForm onDone={done} />),
    send: '/wps/verification/sms',
    submit: 'Set password and log in',
    path: '/wps/member/password/verification',
    rest: () => type('New password', 'copper-meadow-58'),
    body: (mobileNum: string, code: string) => ({
      ...{ mobileNum, countryDialingCode: '34', verificationCode: code, newPassword: 'copper-meadow-58' },
    }),
  },
] as const;

describe.each(FORMS)('$name', ({ show, send, submit, path, rest, body }) => {
  it('has a code sent and closes the button until it is over, by its minutes less the way of the answer', async () => {
    show();
    type('Mobile number', '612 345 678');
    press('Send code');
    // Three minutes, of which the answer took seven seconds.
    expect((await screen.findByRole('timer')).textContent).toBe('02:53');
    expect(screen.getByRole('status').textContent).toMatch(/a code is on its way/);
    const closed = screen.getByRole('timer').closest('button') as HTMLButtonElement;
    expect(closed.disabled).toBe(true);
    expect(server.calls).toEqual([{ path: send, body: { mobileNum: '612 345 678', countryDialingCode: '34' } }]);
    act(() => {
      nowMs = NOW_MS + 3 * 60_000 - ANSWER_MS;
    });
    const open = await screen.findByRole('button', { name: 'Send code' });
    expect((open as HTMLButtonElement).disabled).toBe(false);
  });

  it.each([
    ['612 345 678', '123456'],
    ['\u202a612-345-678\u202c', '\u202a123 456\u202c'],
    ['６１２３４５６７８', '１２３４５６'],
    ['٦١٢٣٤٥٦٧٨', '١٢٣-٤٥٦'],
  ])('takes %j and %j as what they say', async (mobileNum, code) => {
    show();
    type('Mobile number', mobileNum);
    type('Code from the message', code);
    rest();
    press(submit);
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    const plain = mobileNum.replaceAll(/[\u202a\u202c]/g, '');
    expect(server.calls).toEqual([{ path, body: body(plain, '123456') }]);
  });

  it.each(['', 'call me', '<b>612345678</b>', '+44 20 7946 0000'])('says that %j is no number, and sends nothing', async (mobileNum) => {
    show();
    type('Mobile number', mobileNum);
    press('Send code');
    expect(faultOf('Mobile number')).toBe('Invalid mobile format');
    type('Mobile number', '6');
    expect(faultOf('Mobile number')).toBeNull();
    type('Mobile number', mobileNum);
    rest();
    press(submit);
    await waitFor(() => expect(faultOf('Mobile number')).toBe('Invalid mobile format'));
    expect(faultOf('Code from the message')).toBe('Input cannot be empty');
    expect(server.calls).toEqual([]);
  });

  it.each([
    ['verification_code_wrong', 'Code from the message', 'Invalid verification code'],
    ['mobile_invalid', 'Mobile number', 'Invalid mobile format'],
  ])('says at the field what the server refuses as %s', async (code, label, text) => {
    server.refuses.set(path, code);
    show();
    type('Mobile number', '612345678');
    type('Code from the message', '123456');
    rest();
    press(submit);
    await waitFor(() => expect(faultOf(label)).toBe(text));
    // Said once: nothing repeats it below the form.
    expect(screen.queryByRole('alert')).toBeNull();
    expect(done).not.toHaveBeenCalled();
  });
});
