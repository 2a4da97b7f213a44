import { createLocalJWKSet, jwtVerify } from 'jose';
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import webPush from 'web-push';
import type { AccountRef } from '../../platform/posting/booking.ts';
import { givenEncryption } from '../../platform/encryption/testing/given-encryption.ts';
import type { MemberRef } from '../../platform/http/caller.ts';
import { createJobQueue } from '../../platform/jobs/index.ts';
import { runDue } from '../../platform/jobs/testing/run-due.ts';
import { createConsumer } from '../../platform/outbox/index.ts';
import { givenLedger, TODAY } from '../../platform/posting/testing/given-ledger.ts';
import { createPush } from './push.ts';
import { isPushService } from './services.ts';
import { givenBrowser } from './testing/given-browser.ts';

const given = await givenLedger(77);
const { stakes, paymentTransfers, clock, db, ledger } = given;
const encryption = await givenEncryption(db);
const browser = await givenBrowser();
const vapid = webPush.generateVAPIDKeys();
const push = createPush({
  db,
  clock,
  encryption,
  jobs: createJobQueue({ clock }),
  settings: { vapid, contact: 'https://operator.example', isService: (endpoint) => endpoint.startsWith(`${browser.origin}/`) },
  brandOf: async (brand) => (brand === 'nova' ? { name: 'Nova', look: 'nova' } : { name: 'another', look: 'another' }),
});
const consumer = createConsumer({
  db,
  log: pino({ level: 'silent' }),
  name: 'push.settled',
  handle: (tx, ranges) => push.announce(tx, ranges),
});
const LOST_MS = 60_000;

beforeEach(() => {
  browser.deliveries.length = 0;
  browser.answer(201);
});

async function givenMember(): Promise<{ account: AccountRef; member: MemberRef }> {
  const account = given.account('USD');
  await ledger.open(null, account, { brand: 'nova', day: TODAY });
  await paymentTransfers.post(null, given.deposit(account, '1000'));
  const member = { id: account.memberId, cell: account.cell, brand: 'nova', username: 'ana', currency: 'USD', isTrial: false };
  return { account, member };
}

async function settle(account: AccountRef, payout: string): Promise<string> {
  const bet = given.stake(account, '10');
  await stakes.place(bet);
  await stakes.settle([given.settlement(bet, payout)]);
  return bet.requestId;
}

async function deliver() {
  await consumer.run();
  return runDue(db, clock, [push.job]);
}
const messages = (): unknown[] => browser.deliveries.map(({ text }) => JSON.parse(text) as unknown);

it('tells each device of a settled bet in its language, once, encrypted for it and signed by this server', async () => {
  const { account, member } = await givenMember();
  await push.subscribe(member, browser.subscription('phone'), 'es');
  expect(await push.subscribe(member, browser.subscription('laptop'), 'en')).toEqual({ publicKey: vapid.publicKey, devices: 2 });
  const tag = await settle(account, '25.5');
  await deliver();
  await deliver();
  const common = { title: 'Nova', path: '/member/personalHistoryCopy', icon: '/looks/nova/icon-192.png', tag };
  expect(new Map(browser.deliveries.map(({ path }, at) => [path, messages()[at]]))).toEqual(
    new Map([
      ['/phone', { ...common, language: 'es', body: 'Tu apuesta está resuelta: se han pagado 25.50 USD.' }],
      ['/laptop', { ...common, language: 'en', body: 'Your bet is settled: 25.50 USD was paid.' }],
    ]),
  );
  const { headers } = browser.deliveries[0]!;
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(String(headers['authorization'])) ?? [];
  expect(key).toBe(vapid.publicKey);
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [jwk] }), { audience: browser.origin });
  expect(payload.sub).toBe('https://operator.example');
});

it('says that nothing was paid, and nothing of bets that were settled before, of others, or as they were played', async () => {
  const { account, member } = await givenMember();
  const other = await givenMember();
  await settle(account, '99');
  clock.advance(1);
  await push.subscribe(member, browser.subscription('phone'), 'en');
  await settle(other.account, '99');
  clock.advance(1);
  await settle(account, '0');
  await deliver();
  expect(messages()).toMatchObject([{ body: 'Your bet is settled: nothing was paid.' }]);
});

it('tries again what the service could not take, and follows it nowhere else', async () => {
  const { account, member } = await givenMember();
  await push.subscribe(member, browser.subscription('phone'), 'en');
  await settle(account, '1');
  for (const status of [503, 307]) {
    browser.answer(status);
    expect((await deliver()).failures).toHaveLength(1);
  }
  expect(browser.deliveries.map(({ path }) => path)).toEqual(['/phone', '/phone']);
  browser.answer(201);
  clock.advance(LOST_MS);
  expect((await deliver()).failures).toEqual([]);
  expect(browser.deliveries).toHaveLength(3);
  expect((await push.get(member)).devices).toBe(1);
});

it.each([404, 410])('forgets a device of which the service says %i', async (status) => {
  const { account, member } = await givenMember();
  await push.subscribe(member, browser.subscription('phone'), 'en');
  browser.answer(status);
  await settle(account, '1');
  expect((await deliver()).failures).toEqual([]);
  expect((await push.get(member)).devices).toBe(0);
});

it('tells a device no more that was taken off, nor one whose member was erased', async () => {
  const { account, member } = await givenMember();
  const erased = await givenMember();
  await push.subscribe(member, browser.subscription('phone'), 'en');
  await push.subscribe(erased.member, browser.subscription('phone'), 'en');
  await settle(account, '1');
  await settle(erased.account, '1');
  await consumer.run();
  expect((await push.unsubscribe(member, browser.subscription('phone').endpoint)).devices).toBe(0);
  await db.transaction((tx) => encryption.memberKeys.erase(tx, erased.member, clock.nowMs()));
  expect((await deliver()).failures).toEqual([]);
  expect(browser.deliveries).toEqual([]);
});

it('keeps addresses encrypted, one row a device, and the youngest ten of a member', async () => {
  const { member } = await givenMember();
  for (let device = 0; device < 12; device += 1) {
    clock.advance(1);
    await push.subscribe(member, browser.subscription(`device-${device}`), 'en');
    await push.subscribe(member, browser.subscription(`device-${device}`), 'en');
  }
  expect((await push.get(member)).devices).toBe(10);
  const rows = await db.query<{ row: string }>(
    `SELECT encode(encrypted_subscription, 'escape') || encode(endpoint_index, 'escape') AS row FROM push_subscription WHERE member_id = $1`,
    [member.id],
  );
  for (const { row } of rows) expect(row).not.toMatch(/device|127\.0\.0\.1/);
  await push.unsubscribe(member, browser.subscription('device-1').endpoint);
  expect((await push.get(member)).devices).toBe(10);
  await push.unsubscribe(member, browser.subscription('device-11').endpoint);
  expect((await push.get(member)).devices).toBe(9);
});

it('calls the services of browsers alone', async () => {
  const { member } = await givenMember();
  const subscription = { ...browser.subscription('x'), endpoint: 'http://169.254.169.254/latest' };
  await expect(push.subscribe(member, subscription, 'en')).rejects.toMatchObject({ code: 'push_service_unknown' });
  const services = [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
  ];
  for (const endpoint of services) expect(isPushService(endpoint), endpoint).toBe(true);
  const strangers = [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil-push.apple.com.example/x',
    'https://notpush.apple.com/x',
    'https://127.0.0.1/x',
    'nonsense',
  ];
  for (const endpoint of strangers) expect(isPushService(endpoint), endpoint).toBe(false);
});
