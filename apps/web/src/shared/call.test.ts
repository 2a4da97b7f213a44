import { identityCalls } from '@tessera/contract/calls';
import { paymentsCalls } from '@tessera/contract/later-calls';
import { startI18n } from '@tessera/i18n';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const wire = vi.hoisted(() => {
  const state = { sent: [] as string[], answers: [] as Response[] };
  globalThis.fetch = async (_url, init) => {
    state.sent.push(init?.body as string);
    return state.answers.shift() ?? Response.error();
  };
  return state;
});
const { call, onCallFailed, onProofMissing } = await import('./call.ts');

const refusal = (code: string): Response =>
  Response.json({ success: false, value: { code, kind: 'forbidden', details: {}, requestId: 'r' }, message: code }, { status: 403 });
const body = {
  requestId: '01900000-0000-7000-8000-000000000000',
  methodId: 'sandbox-payout',
  currency: 'USD',
  amount: '20',
  payeeName: 'Ana Sol',
  payeeAccount: 'ES91',
  password: 'p',
};
const withdraw = () => call(paymentsCalls.createWithdrawal, { body });
const heard: string[] = [];
let stop: (() => void)[] = [];

beforeAll(() => startI18n('en'));
beforeEach(() => {
  wire.sent = [];
  heard.length = 0;
  stop = [onCallFailed(({ code }) => heard.push(code))];
});
afterEach(() => {
  for (const end of stop) end();
});

it.each(['fresh_code_required', 'totp_required'])('repeats a call that wants %s as it was, once that is there', async (code) => {
  const asked: string[] = [];
  stop.push(onProofMissing(async (missing) => asked.push(missing) > 0));
  wire.answers = [refusal(code), Response.json({ success: true, value: { id: 'w' }, message: null })];
  await expect(withdraw()).resolves.toEqual({ id: 'w' });
  expect(asked).toEqual([code]);
  expect(wire.sent).toEqual([JSON.stringify(body), JSON.stringify(body)]);
  expect(heard).toEqual([]);
});

it('asks again where the proof was over before the repeat came', async () => {
  const asked: string[] = [];
  stop.push(onProofMissing(async (missing) => asked.push(missing) > 0));
  wire.answers = [
    refusal('fresh_code_required'),
    refusal('fresh_code_required'),
    Response.json({ success: true, value: { id: 'w' }, message: null }),
  ];
  await expect(withdraw()).resolves.toEqual({ id: 'w' });
  expect(asked).toEqual(['fresh_code_required', 'fresh_code_required']);
});

it('ends with the refusal where the person gives none, and where nobody asks', async () => {
  wire.answers = [refusal('fresh_code_required')];
  await expect(withdraw()).rejects.toMatchObject({ code: 'fresh_code_required' });
  stop.push(onProofMissing(async () => false));
  wire.answers = [refusal('fresh_code_required')];
  await expect(withdraw()).rejects.toMatchObject({ code: 'fresh_code_required' });
  expect(heard).toEqual(['fresh_code_required', 'fresh_code_required']);
  expect(wire.sent).toHaveLength(2);
});

it('repeats no other refusal', async () => {
  stop.push(onProofMissing(async () => true));
  wire.answers = [refusal('code_wrong')];
  await expect(call(identityCalls.proveTotp, { body: { code: '000000' } })).rejects.toMatchObject({ code: 'code_wrong' });
  expect(wire.sent).toHaveLength(1);
});
