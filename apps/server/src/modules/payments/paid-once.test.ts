import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGateway } from '@tessera/gateway';
import type { MemberRef } from '../../platform/http/caller.ts';
import type { GatewayOrder, Placing } from './gateway.ts';
import { openGateways, sandboxAccess } from './gateways/index.ts';
import { createPayments, type Payments } from './payments.ts';
import { openFaultyLine } from './testing/faulty-line.ts';
import { FakeGateway, givenPayments, SECRET, SECRET_TEXT } from './testing/given-payments.ts';
import { givenPayout } from './testing/given-payout.ts';

const MINUTE = 60_000;
/** A sender's lease: from then on another server may take its order. */
const LEASE_MS = 10_000;

const given = await givenPayments();
const { deps, db, clock, gateway, payments, newId, givenMember, runJob, balanceOf, expectSoundBooks } = given;

let member: MemberRef;
beforeEach(async () => {
  member = await givenMember('500');
  Object.assign(gateway, new FakeGateway());
});
afterEach(expectSoundBooks);

const payout = (methodId = 'sandbox-payout'): Promise<string> => givenPayout(given, member, methodId);
const stateOf = async (id: string) => (await payments.getWithdrawal(member, id)).state;
const ordersOf = (id: string) =>
  db.query<{ id: string; state: string }>('SELECT id, state FROM payments_order WHERE subject_id = $1 ORDER BY created_at', [id]);
const jobOf = (server: Payments, name: string) => server.loops.find((loop) => loop.name === `payments.${name}`)?.run();
const found = ({ id, kind, currency }: GatewayOrder, amount = '100.00') =>
  ({ result: 'found', gatewayOrderId: `gw_${id}`, payUrl: `https://pay.example/${id}`, kind, amount, currency }) as const;
const lastPlaced = (): GatewayOrder => gateway.placed.at(-1) ?? expect.fail('nothing was sent');

// Goal: whoever dies, and wherever the next server listens, the payee gets the money once. Method: two servers of different addresses on
// one database, with the real gateway.
it.each([
  ['sandbox', 'sandbox-payout', (body: string) => JSON.parse(body) as Record<string, string>, 'callbackUrl', 'merchantOrderId'],
  [
    'sandbox-transfer',
    'sandbox-transfer-out',
    (body: string) => Object.fromEntries(new URLSearchParams(body)) as Record<string, string>,
    'notify_url',
    'order_no',
  ],
])('is paid once by %s when its server is killed before it hears the answer and another server goes on', async (...tested) => {
  const [channel, methodId, read, address, number] = tested;
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-paid-once-'));
  const bank = createGateway({
    secrets: [SECRET],
    dataDir,
    callbackHosts: ['one.example', 'two.example'],
    automaticDelayMs: 60 * MINUTE,
    ports: { clock },
  });
  const line = await openFaultyLine(await bank.listen({ host: '127.0.0.1', port: 0 }));
  afterAll(async () => {
    await line.close();
    await bank.close();
    await rm(dataDir, { recursive: true });
  });
  const serverAt = (publicUrl: string): Payments => {
    const access = sandboxAccess(line.url, SECRET_TEXT);
    const addresses = { callbackUrl: `${publicUrl}/callbacks`, returnUrl: publicUrl };
    return createPayments({ ...deps, gateways: openGateways({ ...deps, access, ...addresses, timeoutMs: MINUTE }) });
  };
  const [one, two] = [serverAt('http://one.example'), serverAt('http://two.example')];
  const sent: string[] = [];
  const id = await payout(methodId);
  line.next(async (message, forward) => {
    sent.push(message.body);
    await forward(message);
    return null;
  });
  await jobOf(one, 'send-orders');
  clock.advance(LEASE_MS);
  line.next(async (message, forward) => {
    sent.push(message.body);
    return forward(message);
  });
  await jobOf(two, 'send-orders');
  expect(sent.map((body) => read(body)[address])).toEqual([
    `http://one.example/callbacks/${channel}`,
    `http://two.example/callbacks/${channel}`,
  ]);
  expect(new Set(sent.map((body) => read(body)[number])).size).toBe(1);
  clock.advance(60 * MINUTE);
  await jobOf(two, 'ask-gateway');
  expect(await stateOf(id)).toBe('PAID');
  expect(await ordersOf(id)).toMatchObject([{ state: 'succeeded' }]);
});

describe('a payout that may have been taken', () => {
  /** Its first sending is lost on the way, in one direction or the other. */
  async function givenUnknownFate(): Promise<string> {
    const id = await payout();
    gateway.next = () => ({ result: 'unknown' });
    await runJob('send-orders');
    clock.advance(LEASE_MS);
    return id;
  }
  const sendAgain = async (placing: Placing, afterMs = 0): Promise<void> => {
    clock.advance(afterMs);
    gateway.next = () => placing;
    await runJob('send-orders');
  };

  it.each<Placing>([{ result: 'conflict' }, { result: 'refused', reason: '422 invalid_amount' }])(
    'is looked for when the gateway answers %j, and goes on where it is found',
    async (placing) => {
      const id = await givenUnknownFate();
      gateway.finding = () => found(lastPlaced());
      await sendAgain(placing);
      expect(await ordersOf(id)).toMatchObject([{ state: 'placed' }]);
      gateway.answer = () => ({ status: 'success', amount: '100.00', currency: 'USD' });
      await jobOf(payments, 'ask-gateway');
      clock.advance(MINUTE);
      await jobOf(payments, 'ask-gateway');
      expect(await stateOf(id)).toBe('PAID');
      expect(new Set(gateway.placed.map((order) => order.id)).size).toBe(1);
    },
  );

  it.each([
    ['cannot be asked', () => ({ result: 'unknown' }) as const],
    ['has another amount under its number', () => found(lastPlaced(), '99.00')],
    ['does not know it yet', () => ({ result: 'absent' }) as const],
  ])('stays on its way while the gateway refuses it and %s', async (_name, finding) => {
    const id = await givenUnknownFate();
    gateway.finding = finding;
    for (const placing of [{ result: 'conflict' }, { result: 'refused', reason: '422' }] as const) {
      await sendAgain(placing, LEASE_MS);
      expect(await stateOf(id)).toBe('PAYING');
    }
    expect(await balanceOf(member)).toEqual({ available: '400.00', frozen: '100.00' });
    expect(await ordersOf(id)).toMatchObject([{ state: 'new' }]);
  });

  it('comes back when the gateway refuses it and does not know it, so late that nothing of it is still under way', async () => {
    const id = await givenUnknownFate();
    gateway.finding = () => ({ result: 'absent' });
    await sendAgain({ result: 'refused', reason: '422' }, 30 * MINUTE - LEASE_MS - 1);
    expect(await stateOf(id)).toBe('PAYING');
    await sendAgain({ result: 'refused', reason: '422' }, 10 * MINUTE);
    expect(await stateOf(id)).toBe('APPROVED');
  });

  it('is sent at pauses of more than five minutes by then', async () => {
    await givenUnknownFate();
    const sentAtMs: number[] = [];
    gateway.next = () => {
      sentAtMs.push(clock.nowMs());
      return { result: 'unknown' };
    };
    const fromMs = clock.nowMs() - LEASE_MS;
    for (let second = 0; second < 60 * 60; second += 5) {
      await runJob('send-orders');
      clock.advance(5_000);
    }
    const late = sentAtMs.filter((atMs) => atMs - fromMs >= 30 * MINUTE);
    expect(late.length).toBeGreaterThan(1);
    for (const atMs of late) expect(atMs - (sentAtMs[sentAtMs.indexOf(atMs) - 1] ?? 0)).toBeGreaterThan(5 * MINUTE);
  });

  it('is not brought back by a server so slow that another one has sent it since', async () => {
    const id = await payout();
    const [order] = await ordersOf(id);
    const timesSent = () => gateway.placed.filter((placed) => placed.id === order?.id).length;
    const slow = Promise.withResolvers<Placing>();
    gateway.next = () => slow.promise;
    const first = runJob('send-orders');
    await expect.poll(timesSent).toBe(1);
    clock.advance(LEASE_MS);
    await sendAgain({ result: 'unknown' });
    expect(timesSent()).toBe(2);
    slow.resolve({ result: 'refused', reason: '422' });
    await first;
    expect(await stateOf(id)).toBe('PAYING');
  });
});

it('cannot have two payouts under way, whatever the code above does', async () => {
  const id = await payout();
  const copy = db.query(
    `INSERT INTO payments_order (cell, member_id, id, kind, subject_id, channel, currency, amount, state, sends, due_at, created_at)
     SELECT cell, member_id, $2, kind, subject_id, channel, currency, amount, 'new', 0, due_at, created_at FROM payments_order WHERE subject_id = $1`,
    [id, newId()],
  );
  await expect(copy).rejects.toThrow('payments_order_payout_once');
});
