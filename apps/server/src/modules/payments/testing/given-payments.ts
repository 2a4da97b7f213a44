import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, expect } from 'vitest';
import { PROFILES, Refusal } from '@tessera/contract';
import { type Amount, amountToShown, cellOf, getCurrency, parseAmount, units, uuidv7 } from '@tessera/kernel';
import { manualClock, testDatabase } from '@tessera/testkit';
import { formKeysOf, parseWebhookSecret, signWebhook, type WebhookSecret } from '@tessera/webhooks';
import { businessDay } from '../../../platform/business-day.ts';
import { givenEncryption } from '../../../platform/encryption/testing/given-encryption.ts';
import type { MemberRef } from '../../../platform/http/caller.ts';
import { findBrokenRecord } from '../../../platform/posting/verify-records.ts';
import { createJobQueue } from '../../../platform/jobs/index.ts';
import { runDue } from '../../../platform/jobs/testing/run-due.ts';
import { createPorts } from '../../../platform/posting/ports.ts';
import { createPostgresLedger } from '../../../platform/posting/postgres-ledger.ts';
import { openHot } from '../../../platform/posting/testing/open-hot.ts';
import { createSecurityEvents } from '../../../platform/security-events/index.ts';
import { createLimits } from '../../limits/index.ts';
import type { Answer, Finding, GatewayCallbacks, GatewayCalls, GatewayOrder, Message, PaymentGateway, Placing } from '../gateway.ts';
import { gatewaysOf } from '../gateways/index.ts';
import { sandboxCallbacks } from '../gateways/sandbox-callbacks.ts';
import { transferCallbacks } from '../gateways/transfer-callbacks.ts';
import { createPayments } from '../payments.ts';
import type { PaymentsDeps } from '../payment.ts';
import { PASSWORD, paymentRequests } from './requests.ts';

export const NOON = Date.parse('2027-03-10T12:00:00Z');
const USD = getCurrency('USD');
const usd = (text: string): Amount => parseAmount(text, USD);

export const secretFrom = (letter: string): WebhookSecret => parseWebhookSecret(Buffer.alloc(32, letter).toString('base64'));
export const SECRET_TEXT = `whsec_${Buffer.alloc(32, 's').toString('base64')}`;
export const SECRET = parseWebhookSecret(SECRET_TEXT);
export const FORM_KEYS = formKeysOf([SECRET]);

/** A channel beside the sandbox's, of the same form, with a key and orders of its own. */
export const OTHER_CHANNEL = 'other';
export const OTHER_SECRET = secretFrom('o');

export interface Signing {
  readonly id?: string;
  readonly secret?: WebhookSecret;
  readonly sentAtMs?: number;
  readonly tamper?: (body: string) => string;
  /** Whose address it is sent to; the sandbox's unless told. */
  readonly channel?: string;
}

/** A gateway that does what the test says and remembers what it was asked. */
export class FakeGateway implements GatewayCalls {
  readonly placed: GatewayOrder[] = [];
  readonly asked: string[] = [];
  next: (order: GatewayOrder) => Placing | Promise<Placing> = (order) => ({
    result: 'placed',
    gatewayOrderId: `gw_${order.id}`,
    payUrl: `https://pay.example/${order.id}`,
  });
  finding: (orderId: string) => Finding = () => ({ result: 'unknown' });
  answer: (gatewayOrderId: string) => Answer = () => 'pending';

  async place(order: GatewayOrder): Promise<Placing> {
    this.placed.push(order);
    return this.next(order);
  }

  async find(orderId: string): Promise<Finding> {
    return this.finding(orderId);
  }

  async ask(gatewayOrderId: string): Promise<Answer> {
    this.asked.push(gatewayOrderId);
    return this.answer(gatewayOrderId);
  }
}

export async function verifyPassword(_member: MemberRef, password: string): Promise<void> {
  if (password !== PASSWORD) throw new Refusal('password_wrong');
}

/** The module on a database of its own, working as the application's role. */
export async function givenPayments(changes: Partial<PaymentsDeps> = {}) {
  const { ownerUrl } = await testDatabase();
  const clock = changes.clock ?? manualClock(NOON);
  const db = openHot(ownerUrl, 12);
  afterAll(() => db.end());
  const ledger = createPostgresLedger({ db, clock });
  const money = createPorts(ledger);
  const log = pino({ level: 'silent' });
  const events = createSecurityEvents({ db, clock, randomBytes, log }, { nameKey: 'a secret of the test installation' });
  const platform = { db, clock, randomBytes, log, events, timeZoneOf: async () => 'UTC' };
  const limits = createLimits(platform);
  const gateway = new FakeGateway();
  const otherGateway = new FakeGateway();
  const transferGateway = new FakeGateway();
  const open = (calls: GatewayCalls, callbacks: GatewayCallbacks): PaymentGateway => ({
    place: (order) => calls.place(order),
    find: (id) => calls.find(id),
    ask: (id) => calls.ask(id),
    ...callbacks,
  });
  const channels = new Map([
    ['sandbox', open(gateway, sandboxCallbacks({ secrets: [SECRET], clock, log }))],
    [OTHER_CHANNEL, open(otherGateway, sandboxCallbacks({ secrets: [OTHER_SECRET], clock, log }))],
    ['sandbox-transfer', open(transferGateway, transferCallbacks({ keys: FORM_KEYS, clock, log }))],
  ]);
  const { memberKeys, cipher } = await givenEncryption(db);
  const deps: PaymentsDeps = {
    ...platform,
    memberKeys,
    paymentTransfers: money.paymentTransfers,
    jobs: createJobQueue({ clock }),
    profileOf: async () => PROFILES.demo,
    confirmMinutesOf: async () => 15,
    limits,
    gateways: gatewaysOf(channels),
    verifyPassword,
    ...changes,
  };
  const payments = createPayments(deps);
  await payments.addSandboxMethods({ code: 'demo', currency: 'USD' });

  const newId = (): string => uuidv7(clock.nowMs(), randomBytes);
  const givenMember = async (cash: string): Promise<MemberRef> => {
    const id = newId();
    const member: MemberRef = { id, cell: cellOf(id), brand: 'demo', username: 'ana', currency: 'USD', isTrial: false };
    const account = { cell: member.cell, memberId: id, currency: 'USD' };
    await ledger.open(null, account, { brand: member.brand, day: businessDay(clock.nowMs(), 'UTC').day });
    const entries = [
      { account: 'cash', amount: usd(cash) },
      { account: 'adjustment', amount: units(-usd(cash)) },
    ];
    if (usd(cash) > 0n) await money.adjustments.post(null, { account, id: newId(), kind: 'adjustment', reference: 'test', entries });
    return member;
  };
  const balanceOf = async (member: MemberRef): Promise<{ available: string; frozen: string }> => {
    const balances = await ledger.read({ cell: member.cell, memberId: member.id, currency: 'USD' });
    return { available: amountToShown(balances?.cash ?? usd('0'), USD), frozen: amountToShown(balances?.held ?? usd('0'), USD) };
  };
  const runJob = async (name: string): Promise<number> => {
    const named = ({ name: one }: { readonly name: string }): boolean => one === `payments.${name}`;
    const loop = payments.loops.find(named);
    if (loop) return loop.run();
    const { done, failures } = await runDue(db, clock, payments.jobs.filter(named));
    if (failures.length > 0) throw failures[0];
    return done;
  };

  /** What a house account has received, all cells together. */
  const houseBalance = async (account: string): Promise<string> => {
    const [sum] = await db.query<{ amount: bigint }>(
      'SELECT coalesce(sum(amount), 0)::int8 AS amount FROM wallet_entry WHERE account = $1',
      [account],
    );
    return amountToShown(units(sum?.amount ?? 0n), USD);
  };
  /** Every transfer sums to zero, and every balance is the sum of its entries. */
  const expectSoundBooks = async (): Promise<void> => {
    expect(await db.query('SELECT position FROM wallet_entry GROUP BY cell, position HAVING sum(amount) <> 0')).toEqual([]);
    expect(
      await db.query(`SELECT b.member_id FROM wallet_balance b LEFT JOIN wallet_entry e ON e.cell = b.cell AND e.member_id = b.member_id
      GROUP BY b.cell, b.member_id, b.currency HAVING b.cash <> coalesce(sum(e.amount) FILTER (WHERE e.account = 'cash'), 0)
        OR b.held <> coalesce(sum(e.amount) FILTER (WHERE e.account = 'held'), 0)`),
    ).toEqual([]);
    expect(await findBrokenRecord(db)).toBeNull();
    // What is frozen is exactly what open withdrawals hold.
    expect(
      await db.query(`SELECT b.member_id FROM wallet_balance b LEFT JOIN payments_withdrawal w ON w.cell = b.cell AND w.member_id = b.member_id
        AND w.state IN ('APPLIED', 'RISK_REVIEW', 'APPROVED', 'PAYING', 'PAID', 'DISPUTED')
      GROUP BY b.cell, b.member_id, b.currency HAVING b.held <> coalesce(sum(w.amount), 0)`),
    ).toEqual([]);
  };
  /** Takes a message as the callback route of a channel does. */
  const deliver = async (channel: string, message: Message): Promise<void> => {
    await payments.verifyCallback(channel, message);
    await payments.receiveCallback(channel, message);
  };
  let messages = 0;
  /** Hands in a callback as the gateway signs it; `tamper` changes the body after signing. */
  const callBack = async (
    order: { readonly id: string; readonly kind: 'deposit' | 'payout'; readonly amount: string },
    changes: object = {},
    signing: Signing = {},
  ): Promise<void> => {
    messages += 1;
    const { id = `cb_${messages}`, secret = SECRET, sentAtMs = clock.nowMs(), tamper = (body: string) => body } = signing;
    const body = {
      orderId: `gw_${order.id}`,
      merchantOrderId: order.id,
      kind: order.kind,
      status: 'success' as const,
      amount: order.amount,
      currency: 'USD',
      occurredAtMs: clock.nowMs(),
      ...changes,
    };
    const signed = JSON.stringify(body);
    const rawBody = tamper(signed);
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      ...signWebhook({ id, sentAtMs, rawBody: signed }, [secret]),
    };
    await deliver(signing.channel ?? 'sandbox', { rawBody: Buffer.from(rawBody), header: (name) => headers[name] });
  };

  return {
    callBack,
    deliver,
    deps,
    cipher,
    db,
    ownerUrl,
    clock: clock as ReturnType<typeof manualClock>,
    gateway,
    otherGateway,
    transferGateway,
    money,
    limits,
    payments,
    newId,
    ...paymentRequests(newId),
    givenMember,
    balanceOf,
    runJob,
    houseBalance,
    expectSoundBooks,
  };
}

export type Given = Awaited<ReturnType<typeof givenPayments>>;

/** One of each code, to compare races with. */
export function tally(results: readonly PromiseSettledResult<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const result of results) {
    const reason: unknown = result.status === 'rejected' ? result.reason : undefined;
    const code = result.status === 'fulfilled' ? 'ok' : reason instanceof Error && 'code' in reason ? String(reason.code) : String(reason);
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}
