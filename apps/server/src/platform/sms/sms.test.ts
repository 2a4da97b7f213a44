import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { manualClock, testDatabase } from '@tessera/testkit';
import { openDatabase } from '../db/database.ts';
import { givenKeyRing } from '../encryption/testing/given-encryption.ts';
import { createJobQueue } from '../jobs/index.ts';
import { runDue } from '../jobs/testing/run-due.ts';
import { createSmsQueue, type OutgoingSms, SmsRefused, type SmsTransport } from './index.ts';

const { ownerUrl } = await testDatabase();
const clock = manualClock(Date.parse('2027-03-10T12:00:00Z'));
const db = openDatabase({ url: ownerUrl, maxConnections: 4, role: 'tessera_app' });
const platform = { db, clock, randomBytes, log: pino({ level: 'silent' }), cipher: givenKeyRing(), jobs: createJobQueue({ clock }) };
afterAll(() => db.end());
beforeEach(() => db.query('DELETE FROM platform_sms'));

const HOUR_MS = 3_600_000;
const SMS = { brand: 'tessera', to: '+34612345678', text: 'Tessera: 493817 is your code' };
const queueWith = (transport: SmsTransport | null) => {
  const queue = createSmsQueue(platform, transport);
  return {
    ...queue,
    put: (sms = SMS, isDecoy = false) => db.transaction((tx) => queue.put(tx, sms, { expiresAtMs: clock.nowMs() + HOUR_MS, isDecoy })),
    work: () => runDue(db, clock, [queue.job]),
    page: (extra: object = {}) => queue.list({ brands: ['tessera'], before: undefined, limit: 10, ...extra }),
  };
};

it('waits for staff where nothing carries it, until it expires', async () => {
  const queue = queueWith(null);
  await queue.put();
  await queue.work();
  expect(await queue.page()).toMatchObject([{ ...SMS, state: 'sent', attempts: 1 }]);
  clock.advance(HOUR_MS - 1);
  expect(await queue.page()).toMatchObject([{ text: SMS.text }]);
  clock.advance(1);
  expect(await queue.page()).toMatchObject([{ to: SMS.to, text: null }]);
});

it('is shown by pages, to the staff of its brand alone', async () => {
  const queue = queueWith(null);
  for (const to of ['+34612345671', '+34612345672', '+34612345673']) {
    await queue.put({ ...SMS, to });
    clock.advance(1);
  }
  await queue.put({ ...SMS, brand: 'nova' });
  const first = await queue.page({ limit: 2 });
  expect(first.map(({ to }) => to)).toEqual(['+34612345673', '+34612345672']);
  expect((await queue.page({ before: first[1]?.id })).map(({ to }) => to)).toEqual(['+34612345671']);
  expect(await queue.page({ brands: [] })).toEqual([]);
});

it('is tried again while its carrier fails, under one id, and forgotten when it was taken', async () => {
  const taken: OutgoingSms[] = [];
  let failures = 2;
  const queue = queueWith({
    async send(sms) {
      taken.push(sms);
      failures -= 1;
      if (failures >= 0) throw new Error(`busy, could not reach ${sms.to} with ${sms.text}`);
    },
  });
  await queue.put();
  for (let n = 0; n < 3; n += 1) {
    await queue.work();
    if (n === 0) expect(await queue.page()).toMatchObject([{ state: 'waiting', failure: 'busy, could not reach … with …' }]);
    clock.advance(60_000);
  }
  expect(new Set(taken.map(({ id }) => id)).size).toBe(1);
  expect(taken).toHaveLength(3);
  expect(await queue.page()).toMatchObject([{ state: 'sent', attempts: 3, text: null }]);
});

it('is given up when it is refused or of no use any more; a decoy goes nowhere', async () => {
  const sent: string[] = [];
  const refusing = queueWith({
    send: async () => {
      throw new SmsRefused('no such number');
    },
  });
  await refusing.put();
  await refusing.work();
  expect(await refusing.page()).toMatchObject([{ state: 'failed', failure: 'no such number', text: null }]);
  clock.advance(1);
  const carrying = queueWith({ send: async ({ to }) => void sent.push(to) });
  await carrying.put(SMS, true);
  await carrying.put({ ...SMS, to: '+34612345670' });
  clock.advance(HOUR_MS);
  await carrying.work();
  expect(sent).toEqual([]);
  expect(await carrying.page()).toMatchObject([{ state: 'failed', failure: 'expired' }, { state: 'failed' }]);
  await carrying.put();
  await db.query("DELETE FROM platform_sms WHERE state = 'failed'");
  await carrying.sweep();
  await carrying.work();
  expect(sent).toEqual([SMS.to]);
  expect(await db.query('SELECT FROM platform_sms WHERE is_decoy')).toEqual([]);
});
