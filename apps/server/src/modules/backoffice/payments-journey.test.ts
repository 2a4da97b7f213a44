import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { parseWebhookSecret, signWebhook } from '@tessera/webhooks';
import { systemClock } from '../../platform/clock.ts';
import type { MemberRef } from '../../platform/http/caller.ts';
import { runDue } from '../../platform/jobs/testing/run-due.ts';
import { createPayments, gatewaysOf, openGateways, sandboxAccess } from '../payments/index.ts';
import { givenPayments } from '../payments/testing/given-payments.ts';
import { givenSite } from './testing/given-site.ts';

/** The sandbox gateway as a process of its own, reached over HTTP only: what a demo site runs. */
const SECRET_TEXT = `whsec_${randomBytes(32).toString('base64')}`;
const SECRETS = [parseWebhookSecret(SECRET_TEXT)];
const MAIN = fileURLToPath(new URL('../../../../gateway/src/main.ts', import.meta.url));

/** Only ends what hangs. */
const HANGING = { timeout: 60_000 };

let gatewayUrl = '';
let child: ChildProcess | undefined;
const dataDir = mkdtempSync(join(tmpdir(), 'journey-gateway-'));

async function startGateway(): Promise<string> {
  const env = {
    ...process.env,
    GATEWAY_PORT: '0',
    GATEWAY_SECRET: SECRET_TEXT,
    GATEWAY_DATA_DIR: dataDir,
    GATEWAY_CALLBACK_HOSTS: '127.0.0.1:*',
  };
  const started = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  child = started;
  return new Promise((resolve, reject) => {
    started.once('exit', (code) => reject(new Error(`the gateway ended with ${code}`)));
    started.stdout.on('data', (chunk: Buffer) => {
      const ready = chunk
        .toString()
        .split('\n')
        .find((line) => line.includes('gateway ready'));
      if (ready) resolve((JSON.parse(ready) as { url: string }).url);
    });
  });
}

// The gateway needs our address and we need its address: the port is asked when it is used.
const late = { gateways: gatewaysOf(new Map()) };
const gateways: typeof late.gateways = {
  of: (channel) => late.gateways.of(channel),
  get: (channel) => late.gateways.get(channel),
};
const given = await givenPayments({ clock: systemClock, gateways });
const { deps, payments, newId, givenMember, balanceOf, runJob, houseBalance, expectSoundBooks, depositRequest, withdrawalRequest } = given;
const members = new Map<string, MemberRef>();
const { url, call } = await givenSite(given, members);

const gatewaysAt = (gateway: string, callbackUrl: string) =>
  openGateways({
    ...deps,
    access: sandboxAccess(gateway, SECRET_TEXT),
    callbackUrl,
    returnUrl: `${url}/member/depositv2`,
  });
const callbackUrl = `${url}/wps/payments/callbacks`;

beforeAll(async () => {
  gatewayUrl = await startGateway();
  late.gateways = gatewaysAt(gatewayUrl, callbackUrl);
});
afterAll(async () => {
  await new Promise((resolve) => child?.once('exit', resolve).kill('SIGTERM'));
  rmSync(dataDir, { recursive: true });
});

let member: MemberRef;
beforeEach(async () => {
  member = await givenMember('0');
  members.set('member', member);
});

/** Tells the gateway what becomes of the next order. */
async function prepare(behaviour: object): Promise<void> {
  const rawBody = JSON.stringify(behaviour);
  const headers = { 'content-type': 'application/json', ...signWebhook({ id: newId(), sentAtMs: systemClock.nowMs(), rawBody }, SECRETS) };
  expect((await fetch(`${gatewayUrl}/v1/sandbox/behaviour`, { method: 'POST', headers, body: rawBody })).status).toBe(204);
}
const deposit = (amount = '40.50', methodId = 'sandbox-deposit') =>
  call('POST', '/wps/payments/deposits', {
    as: 'member',
    body: depositRequest({ methodId, amount }),
  });
const stateOf = async (kind: string, id: unknown) =>
  (await call('GET', `/wps/payments/${kind}/${String(id)}`, { as: 'member' })).value['state'];
const expectState = (kind: string, id: unknown, state: string) =>
  vi.waitFor(async () => expect(await stateOf(kind, id)).toBe(state), { ...HANGING, interval: 50 });

it.each([
  ['sandbox-deposit', '/pay/'],
  ['sandbox-transfer-in', '/transfer/pay/'],
])('takes a deposit by %s that a person pays on the gateway’s page', async (methodId, path) => {
  const { value } = await deposit('40.50', methodId);
  expect(value).toMatchObject({ state: 'PENDING', payUrl: expect.stringContaining(`${gatewayUrl}${path}`) });
  const page = String(value['payUrl']);
  const html = await (await fetch(page)).text();
  expect(html).toContain('40.50');
  const choice = new URLSearchParams({ formToken: /name="formToken" value="([^"]+)"/.exec(html)?.[1] ?? '', choice: 'success' });
  const paid = await fetch(page, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: choice.toString(),
    redirect: 'manual',
  });
  expect(paid.status).toBe(303);
  await expectState('deposits', value['id'], 'SUCCESS');
  expect(await balanceOf(member)).toEqual({ available: '40.50', frozen: '0.00' });
});

it('pays a withdrawal out through the transfer bank, which reports it', async () => {
  const paidBefore = Number(await houseBalance('gateway.demo.sandbox-transfer'));
  member = await givenMember('200');
  members.set('member', member);
  const body = withdrawalRequest({ methodId: 'sandbox-transfer-out', amount: '120' });
  const { value } = await call('POST', '/wps/payments/withdrawals', { as: 'member', body });
  await call('POST', `/ops/withdrawals/${String(value['id'])}/approve`, {
    as: 'ops',
    body: { memberId: member.id, reason: 'known player' },
  });
  await runJob('withdrawal-due');
  await runJob('send-orders');
  await expectState('withdrawals', value['id'], 'PAID');
  const muchLaterClock = { nowMs: () => systemClock.nowMs() + 16 * 60_000 };
  await runDue(deps.db, muchLaterClock, createPayments({ ...deps, clock: muchLaterClock }).jobs);
  expect(await balanceOf(member)).toEqual({ available: '80.00', frozen: '0.00' });
  expect(Number(await houseBalance('gateway.demo.sandbox-transfer')) - paidBefore).toBe(120);
  await expectSoundBooks();
});

it.each([
  [{ next: 'success' }, 'SUCCESS', '40.50'],
  [{ next: 'duplicate' }, 'SUCCESS', '40.50'],
  [{ next: 'fail' }, 'FAILED', '0.00'],
  [{ next: 'cancel' }, 'FAILED', '0.00'],
  [{ next: 'mismatch', amount: '40.49' }, 'MANUAL_REVIEW', '0.00'],
])('takes a deposit of which comes %j: %s', async (behaviour, state, available) => {
  await prepare({ kind: 'deposit', ...behaviour });
  const { value } = await deposit();
  await expectState('deposits', value['id'], state);
  expect(await balanceOf(member)).toEqual({ available, frozen: '0.00' });
  await expectSoundBooks();
});

it('finds out by asking when the callback cannot reach us', async () => {
  await prepare({ kind: 'deposit', next: 'success' });
  let attempts = 0;
  const deaf = createServer((socket) => {
    attempts += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(deaf, 'listening');
  late.gateways = gatewaysAt(gatewayUrl, `http://127.0.0.1:${(deaf.address() as AddressInfo).port}`);
  const { value } = await deposit();
  late.gateways = gatewaysAt(gatewayUrl, callbackUrl);
  await vi.waitFor(() => expect(attempts).toBeGreaterThan(0), HANGING);
  deaf.close();
  expect(await stateOf('deposits', value['id'])).toBe('PENDING');
  const ahead = createPayments({ ...deps, clock: { nowMs: () => systemClock.nowMs() + 61_000 } });
  await ahead.loops.find(({ name }) => name === 'payments.ask-gateway')?.run();
  expect(await stateOf('deposits', value['id'])).toBe('SUCCESS');
});

it('pays a withdrawal that staff approved, again when the first payout failed', async () => {
  const paidBefore = Number(await houseBalance('gateway.demo.sandbox'));
  member = await givenMember('200');
  members.set('member', member);
  const body = withdrawalRequest({ amount: '120' });
  const { value } = await call('POST', '/wps/payments/withdrawals', { as: 'member', body });
  await call('POST', `/ops/withdrawals/${String(value['id'])}/approve`, {
    as: 'ops',
    body: { memberId: member.id, reason: 'known player' },
  });
  await prepare({ kind: 'payout', next: 'fail' });
  await runJob('withdrawal-due');
  await runJob('send-orders');
  await vi.waitFor(
    async () =>
      expect((await payments.getWithdrawal(member, String(value['id']))).history.map(({ state }) => state)).toEqual([
        'APPLIED',
        'RISK_REVIEW',
        'APPROVED',
        'PAYING',
        'APPROVED',
      ]),
    HANGING,
  );

  const laterClock = { nowMs: () => systemClock.nowMs() + 31_000 };
  const later = createPayments({ ...deps, clock: laterClock });
  await runDue(deps.db, laterClock, later.jobs);
  await later.loops.find(({ name }) => name === 'payments.send-orders')?.run();
  await expectState('withdrawals', value['id'], 'PAID');
  expect(await balanceOf(member)).toEqual({ available: '80.00', frozen: '120.00' });
  const muchLaterClock = { nowMs: () => systemClock.nowMs() + 16 * 60_000 };
  await runDue(deps.db, muchLaterClock, createPayments({ ...deps, clock: muchLaterClock }).jobs);
  expect(await stateOf('withdrawals', value['id'])).toBe('AUTO_CONFIRMED');
  expect(await balanceOf(member)).toEqual({ available: '80.00', frozen: '0.00' });
  expect(Number(await houseBalance('gateway.demo.sandbox')) - paidBefore).toBe(120);
  await expectSoundBooks();
});

it('gives a deposit its page as soon as a gateway is there that was not', async () => {
  const there = late.gateways;
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  await once(closed, 'close');
  late.gateways = gatewaysAt(`http://127.0.0.1:${port}`, callbackUrl);
  const asked = await deposit();
  expect(asked).toMatchObject({ status: 200, value: { state: 'PENDING', payUrl: null } });
  late.gateways = there;
  await expect
    .poll(
      async () => {
        await runJob('send-orders');
        return (await call('GET', `/wps/payments/deposits/${String(asked.value['id'])}`, { as: 'member' })).value['payUrl'];
      },
      { timeout: 20_000 },
    )
    .toMatch(/^http/);
});
