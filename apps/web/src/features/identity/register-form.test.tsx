// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CallFailed } from '@tessera/client';
import type { identity } from '@tessera/contract';
import { forgetTab, loadTexts, startI18n } from '@tessera/i18n';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { keepInvitation } from '../../shared/invitation.ts';
import { RegisterForm } from './register-form.tsx';
import type { FieldRule } from './register-rules.ts';

const server = vi.hoisted(() => ({ bodies: [] as Record<string, unknown>[], failures: [] as unknown[], captchas: 0 }));
vi.mock('../../shared/call.ts', async (original) => ({
  ...(await original<object>()),
  call: async (endpoint: { path: string }, { body }: { body?: Record<string, unknown> }) => {
    if (endpoint.path.includes('captcha')) {
      server.captchas += 1;
      return { captchaId: 'c1', image: 'data:image/png;base64,', altcha: {} };
    }
    if (!body) return {};
    server.bodies.push(body);
    const failure = server.failures.shift();
    if (failure) throw failure;
    return { member: { id: 'ana', nickname: '', account: 'ana7', type: 0 } };
  },
}));
// No proof of work here: the picture is asked for.
vi.mock('./solve-proof.ts', () => ({ canProve: () => false, solveProof: () => undefined }));

const rule = (field: identity.RegisterField, patternId: FieldRule['patternId'], acceptedPattern: string, required = true): FieldRule =>
  ({ field, patternId, acceptedPattern, required, enabled: true, minLength: 1, maxLength: 60 }) as FieldRule;
const RULES = [
  rule('username', 'any', '*'),
  rule('password', 'any', '*'),
  rule('confirmPassword', 'any', '*'),
  rule('payeeName', 'any', '*', false),
  rule('affiliateCode', 'any', '*', false),
];
const failed = (changes: object = {}): CallFailed =>
  new CallFailed({ code: 'username_taken', kind: 'conflict', message: '', status: 409, ...changes });

configure({ asyncUtilTimeout: 60_000 });
beforeAll(async () => {
  await startI18n('en');
  await loadTexts('identity');
});
beforeEach(() => {
  forgetTab();
  Object.assign(server, { bodies: [], failures: [], captchas: 0 });
});
afterEach(cleanup);

const onRegistered = vi.fn();
function open(): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RegisterForm rules={RULES} minAge={18} onRegistered={onRegistered} />
    </QueryClientProvider>,
  );
  const fill = (label: RegExp, value: string): unknown => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill(/^Username/, 'ana7');
  fill(/^Password/, 'violet-harbour-71');
  fill(/^Repeat the password/, 'violet-harbour-71');
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
}
const send = (): unknown => fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));

it('sends along by whom the visitor was invited, and nothing where nobody did', async () => {
  keepInvitation('?referralCode=friend77&affiliateCode=PARTNER1');
  open();
  send();
  await waitFor(() => expect(server.bodies).toHaveLength(1));
  expect(server.bodies[0]).toMatchObject({ referralCode: 'friend77', affiliateCode: 'PARTNER1', username: 'ana7' });
  cleanup();
  forgetTab();
  open();
  send();
  await waitFor(() => expect(server.bodies).toHaveLength(2));
  expect(server.bodies[1]).not.toHaveProperty('referralCode');
  expect(server.bodies[1]).not.toHaveProperty('affiliateCode');
});

it.each([
  ['by its code', failed({ code: 'captcha_required', kind: 'invalid', status: 422 })],
  ['beside another refusal', failed({ captchaRequired: true })],
  ['in the details', failed({ details: { captchaRequired: 'true' } })],
])('shows a captcha where a refusal asks for one %s, and sends what was read in it', async (_how, failure) => {
  server.failures = [failure];
  open();
  expect(server.captchas).toBe(0);
  send();
  const field = await screen.findByRole('textbox', { name: /captcha|characters|picture/i });
  // Its picture comes after the field.
  await screen.findByRole('img');
  fireEvent.change(field, { target: { value: 'AB7CD' } });
  send();
  await waitFor(() => expect(server.bodies).toHaveLength(2));
  expect(server.bodies[1]).toMatchObject({ captcha: 'AB7CD', captchaId: 'c1' });
});

it('shows none where no refusal asks for one', async () => {
  server.failures = [failed()];
  open();
  send();
  await waitFor(() => expect(server.bodies).toHaveLength(1));
  await screen.findByText(/taken/i);
  expect(server.captchas).toBe(0);
});

it('clears every field and both boxes when it is reset', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  const values = [/^Username/, /^Password/, /^Repeat the password/].map(
    (label) => (screen.getByLabelText(label) as HTMLInputElement).value,
  );
  expect(values).toEqual(['', '', '']);
  expect(screen.getAllByRole('checkbox').filter((box) => (box as HTMLInputElement).checked)).toEqual([]);
});
