import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Amount, amountToShown, getCurrency, parseAmount, units } from '@tessera/kernel';
import { parseWebhookSecret, signWebhook } from '@tessera/webhooks';
import type { MemberRef } from '../../platform/http/caller.ts';
import type { StakeItem } from '../../platform/posting/ledger.ts';
import { maskAccount } from './present-payments.ts';
import { FakeGateway, givenPayments, PASSWORD, tally, verifyPassword } from './testing/given-payments.ts';

const SECRET = parseWebhookSecret(Buffer.alloc(32, 's').toString('base64'));
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let turnover = 0n;
const checkPassword = vi.fn(verifyPassword);
const given = await givenPayments({ verifyPassword: checkPassword, turnoverOutstanding: async () => units(turnover) });
const { db, clock, gateway, ledger, payments, newId, givenMember, balanceOf, runJob, houseBalance, expectSoundBooks } = given;

let member: MemberRef;
beforeEach(async () => {
  member = await givenMember('500');
  Object.assign(gateway, new FakeGateway());
  turnover = 0n;
  checkPassword.mockClear();
});
afterEach(expectSoundBooks);

const request = (changes: object = {}) => ({
  requestId: newId(), methodId: 'sandbox-payout', currency: 'USD', amount: '100', payeeName: 'Ana Lima', payeeAccount: 'ES9121000418450200051332', password: PASSWORD, ...changes,
});
const ask = (changes: object = {}) => payments.createWithdrawal(member, request(changes));
const decide = (id: string, verdict: 'approve' | 'reject') =>
  db.transaction((tx) => payments.decideWithdrawal(tx, { owner: { cell: member.cell, memberId: member.id }, id, verdict, operatorId: newId(), reason: 'known player' }));
const viewOf = (id: string) => payments.getWithdrawal(member, id);
const statesOf = async (id: string) => (await viewOf(id)).history.map(({ state }) => state);

const usd = (text: string) => parseAmount(text, getCurrency('USD'));
/** With a payout the bet is settled at once. */
function stakeOf(stake: string, payout: Amount | null): StakeItem {
  return {
    account: { cell: member.cell, memberId: member.id, currency: 'USD' }, wagerId: newId(), requestId: newId(), bodyHash: '00', product: 'casino', gameId: 'test',
    roundId: newId(), gate: null, gateVersion: null, ruleVersion: '1', stake: usd(stake), maxPayout: usd('1000'), day: '2027-03-10', detail: {},
    play: payout === null ? null : { result: 'lose', payout, validBet: usd(stake), seed: null },
  };
}

let messages = 0;
function call(order: { id: string }, changes: object = {}) {
  messages += 1;
  const body = { orderId: 'gw', merchantOrderId: order.id, kind: 'payout' as const, status: 'success' as const, amount: '100.00', currency: 'USD', occurredAtMs: clock.nowMs(), ...changes };
  const rawBody = JSON.stringify(body);
  return payments.receiveSandboxCallback({ headers: signWebhook({ id: `po_${messages}`, sentAtMs: clock.nowMs(), rawBody }, [SECRET]), rawBody }, [SECRET], body);
}
/** Approves, and runs the jobs until the gateway has the payout; answers its order. */
async function pay(id: string) {
  await decide(id, 'approve');
  return sendPayout();
}
async function sendPayout() {
  await runJob('start-payouts');
  await runJob('send-orders');
  const order = gateway.placed.at(-1);
  if (!order) throw new Error('no payout was sent');
  return order;
}

describe('asking for a withdrawal', () => {
  it('freezes the amount and waits for a person', async () => {
    const withdrawal = await ask();
    expect(withdrawal).toMatchObject({
      state: 'RISK_REVIEW', amount: '100.0000', fee: '0.0000', net: '100.0000', payeeAccount: '••••••••••••••••••••1332', reason: null, history: [{ state: 'APPLIED' }, { state: 'RISK_REVIEW' }],
    });
    expect(await balanceOf(member)).toEqual({ available: '400.00', frozen: '100.00' });
    expect(gateway.placed).toEqual([]);
  });

  it.each([
    [{ amount: '9.99' }, 'below_min'], [{ amount: '5000.01' }, 'above_max'], [{ amount: '10.001' }, 'invalid_amount'], [{ amount: '500.01' }, 'insufficient_funds'],
    [{ password: 'wrong' }, 'password_wrong'], [{ currency: 'EUR' }, 'wrong_currency'], [{ methodId: 'sandbox-deposit' }, 'method_not_found'],
    [{ payeeAccount: '4111111111111111' }, 'invalid_input'], [{ payeeName: '4111 1111 1111 1111' }, 'invalid_input'],
  ])('with %j is refused: %s', async (changes, code) => {
    await expect(ask(changes)).rejects.toMatchObject({ code });
    expect(await balanceOf(member)).toEqual({ available: '500.00', frozen: '0.00' });
    expect(await payments.listWithdrawals(member, { before: undefined, limit: 9 })).toEqual([]);
  });

  it('is refused while something has to be staked first', async () => {
    turnover = 1n;
    await expect(ask()).rejects.toMatchObject({ code: 'turnover_outstanding' });
  });

  it('is refused while the member owes money', async () => {
    const account = { cell: member.cell, memberId: member.id, currency: 'USD' };
    const wager = stakeOf('50', null);
    await ledger.place(wager);
    const settlement = { account, wagerId: wager.wagerId, validBet: usd('50'), day: '2027-03-10' };
    await ledger.settle({ ...settlement, transferId: newId(), version: 1, result: 'win', payout: usd('100') });
    await ledger.place(stakeOf('550', usd('0')));
    await ledger.settle({ ...settlement, transferId: newId(), version: 2, result: 'lose', payout: usd('0') });
    await expect(ask()).rejects.toMatchObject({ code: 'debt_outstanding' });
  });

  it('asks for the password only when everything else is right', async () => {
    await expect(ask({ amount: '500.01', password: 'wrong' })).rejects.toMatchObject({ code: 'insufficient_funds' });
    expect(checkPassword).not.toHaveBeenCalled();
  });

  it('costs a fee after three a day, and ten are the most', async () => {
    for (let count = 0; count < 3; count += 1) expect((await ask({ amount: '10' })).fee).toBe('0.0000');
    expect(await ask({ amount: '300' })).toMatchObject({ fee: '3.0000', net: '297.0000' });
    const last = await ask({ amount: '10' });
    expect(last).toMatchObject({ fee: '2.0000', net: '8.0000' });
    for (let count = 0; count < 5; count += 1) await ask({ amount: '10' });
    await expect(ask({ amount: '10' })).rejects.toMatchObject({ code: 'daily_count' });
    await payments.cancelWithdrawal(member, last.id);
    await ask({ amount: '10' });
    clock.advance(24 * HOUR);
    expect((await ask({ amount: '10' })).fee).toBe('0.0000');
  });

  it('answers a repeat with the same withdrawal and refuses the id with another body', async () => {
    const body = request();
    const answers = await Promise.all(Array.from({ length: 20 }, () => payments.createWithdrawal(member, body)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await balanceOf(member)).toEqual({ available: '400.00', frozen: '100.00' });
    await expect(payments.createWithdrawal(member, { ...body, payeeAccount: 'DE00' })).rejects.toMatchObject({ code: 'request_conflict' });
  });

  it('of everything is accepted once when a hundred race', async () => {
    expect(tally(await Promise.allSettled(Array.from({ length: 100 }, () => ask({ amount: '500' }))))).toEqual({ ok: 1, insufficient_funds: 99 });
    expect(await balanceOf(member)).toEqual({ available: '0.00', frozen: '500.00' });
  });

  it('is counted exactly when many race', async () => {
    expect(tally(await Promise.allSettled(Array.from({ length: 40 }, () => ask({ amount: '10' }))))).toEqual({ ok: 10, daily_count: 30 });
    const fees = (await payments.listWithdrawals(member, { before: undefined, limit: 20 })).map(({ fee }) => fee);
    expect(fees.filter((fee) => fee === '0.0000')).toHaveLength(3);
  });

  it('while betting never spends the same money twice', async () => {
    const [bets, asked] = await Promise.all([Promise.all(Array.from({ length: 12 }, () => ledger.place(stakeOf('50', null)))), Promise.allSettled(Array.from({ length: 6 }, () => ask({ amount: '100' })))]);
    const spent = bets.filter(({ code }) => code === 'ok').length * 50 + (tally(asked)['ok'] ?? 0) * 100;
    const { available, frozen } = await balanceOf(member);
    expect(spent).toBe(500 - Number(available));
    expect(Number(frozen)).toBe((tally(asked)['ok'] ?? 0) * 100);
    expect(Number(available)).toBeLessThan(100);
  });
});

describe('a withdrawal', () => {
  it('is paid, stays frozen until it counts as received, and then leaves the books', async () => {
    const gatewayBefore = Number(await houseBalance('gateway.sandbox'));
    const feeBefore = Number(await houseBalance('fee'));
    for (let count = 0; count < 3; count += 1) await payments.cancelWithdrawal(member, (await ask({ amount: '10' })).id);
    for (let count = 0; count < 3; count += 1) await ask({ amount: '10' });
    const { id } = await ask({ amount: '300' });
    const order = await pay(id);
    expect(order).toMatchObject({ kind: 'payout', amount: usd('297'), currency: 'USD' });
    await call(order, { amount: '297.00' });
    await call(order, { amount: '297.00' });
    expect((await viewOf(id)).state).toBe('PAID');
    expect(await balanceOf(member)).toEqual({ available: '170.00', frozen: '330.00' });

    clock.advance(15 * MINUTE - 1);
    await runJob('confirm-withdrawals');
    expect((await viewOf(id)).state).toBe('PAID');
    clock.advance(1);
    await Promise.all([runJob('confirm-withdrawals'), runJob('confirm-withdrawals')]);
    expect(await statesOf(id)).toEqual(['APPLIED', 'RISK_REVIEW', 'APPROVED', 'PAYING', 'PAID', 'AUTO_CONFIRMED']);
    expect(await balanceOf(member)).toEqual({ available: '170.00', frozen: '30.00' });
    expect(Number(await houseBalance('gateway.sandbox')) - gatewayBefore).toBe(297);
    expect(Number(await houseBalance('fee')) - feeBefore).toBe(3);
    await call(order, { amount: '297.00' });
    expect((await viewOf(id)).state).toBe('AUTO_CONFIRMED');
  });

  it('that the gateway could not pay is tried again under a new order number', async () => {
    const { id } = await ask();
    const first = await pay(id);
    await call(first, { status: 'failed' });
    await call(first, { status: 'failed' });
    expect((await viewOf(id)).state).toBe('APPROVED');
    expect(await balanceOf(member)).toEqual({ available: '400.00', frozen: '100.00' });
    await runJob('start-payouts');
    expect((await viewOf(id)).state).toBe('APPROVED');
    clock.advance(30_000);
    const second = await sendPayout();
    expect(second.id).not.toBe(first.id);
    // The first one cannot come back to life: it would be paid twice.
    await expect(call(first)).rejects.toMatchObject({ code: 'invalid_transition' });
    expect((await viewOf(id)).state).toBe('PAYING');
    await call(second);
    expect((await viewOf(id)).state).toBe('PAID');
  });

  it.each(['unreachable', 'unknown'] as const)('keeps its order number while the gateway is %s', async (result) => {
    const { id } = await ask();
    gateway.next = () => ({ result });
    await pay(id);
    clock.advance(10_000);
    gateway.next = new FakeGateway().next;
    await runJob('send-orders');
    expect(new Set(gateway.placed.map((order) => order.id)).size).toBe(1);
    expect(gateway.placed).toHaveLength(2);
    expect((await viewOf(id)).state).toBe('PAYING');
  });

  it('that the gateway refuses goes back and may be rejected', async () => {
    const { id } = await ask();
    gateway.next = () => ({ result: 'refused', reason: 'status 422' });
    await pay(id);
    expect((await viewOf(id)).state).toBe('APPROVED');
    await decide(id, 'reject');
    expect(await viewOf(id)).toMatchObject({ state: 'REJECTED', reason: 'known player' });
    expect(await balanceOf(member)).toEqual({ available: '500.00', frozen: '0.00' });
    clock.advance(HOUR);
    await runJob('start-payouts');
    expect((await viewOf(id)).state).toBe('REJECTED');
  });

  it('is paid once when several processes run the jobs', async () => {
    const { id } = await ask();
    await decide(id, 'approve');
    await Promise.all(Array.from({ length: 6 }, () => runJob('start-payouts')));
    await Promise.all(Array.from({ length: 6 }, () => runJob('send-orders')));
    expect(gateway.placed).toHaveLength(1);
  });

  it('of which another amount was paid waits for a person', async () => {
    const { id } = await ask();
    const order = await pay(id);
    await expect(call(order, { amount: '99.00' })).rejects.toMatchObject({ code: 'invalid_transition', details: { reason: 'amount_mismatch' } });
    expect((await viewOf(id)).state).toBe('PAYING');
    expect(await balanceOf(member)).toEqual({ available: '400.00', frozen: '100.00' });
  });

  it('can be taken back until somebody approves it, once', async () => {
    const { id } = await ask();
    expect(tally(await Promise.allSettled(Array.from({ length: 8 }, () => payments.cancelWithdrawal(member, id))))).toEqual({ ok: 1, invalid_transition: 7 });
    expect(await balanceOf(member)).toEqual({ available: '500.00', frozen: '0.00' });
    const approved = await ask();
    await decide(approved.id, 'approve');
    await expect(payments.cancelWithdrawal(member, approved.id)).rejects.toMatchObject({ code: 'invalid_transition' });
    const stranger = { ...(await givenMember('0')), cell: member.cell };
    await expect(payments.cancelWithdrawal(stranger, approved.id)).rejects.toMatchObject({ code: 'withdrawal_not_found' });
  });

  it('goes one way when approval, rejection and cancelling race', async () => {
    // What other tests left behind would be counted here.
    clock.advance(15 * MINUTE);
    for (const job of ['start-payouts', 'send-orders', 'confirm-withdrawals']) await runJob(job);
    gateway.placed.length = 0;
    const before = Number(await houseBalance('gateway.sandbox'));
    let approved = 0;
    for (let round = 0; round < 10; round += 1) {
      const { id } = await ask({ amount: '20' });
      const race = [() => decide(id, 'approve'), () => decide(id, 'reject'), () => payments.cancelWithdrawal(member, id)];
      // Whoever comes first gets ahead, so each takes its turn.
      const runners = [0, 1, 2, 0, 1, 2].map((index) => race[(index + round) % 3]);
      const results = await Promise.allSettled(runners.map((run) => run?.()));
      const states = (await statesOf(id)).slice(2);
      // An approval may still be rejected before it is paid; nothing else has a second step.
      expect([['APPROVED'], ['REJECTED'], ['CANCELLED'], ['APPROVED', 'REJECTED']]).toContainEqual(states);
      expect(tally(results)).toEqual({ ok: states.length, invalid_transition: 6 - states.length });
      if (states.at(-1) === 'APPROVED') approved += 1;
      expect(await balanceOf(member)).toEqual({ available: `${500 - approved * 20}.00`, frozen: `${approved * 20}.00` });
    }
    await decide((await ask({ amount: '20' })).id, 'approve');
    approved += 1;
    await sendPayout();
    expect(gateway.placed).toHaveLength(approved);
    for (const order of gateway.placed) await call(order, { amount: amountToShown(order.amount, getCurrency('USD')) });
    clock.advance(15 * MINUTE);
    await runJob('confirm-withdrawals');
    expect(await balanceOf(member)).toEqual({ available: `${500 - approved * 20}.00`, frozen: '0.00' });
    const paid = gateway.placed.reduce((sum, { amount }) => sum + amount, 0n);
    expect(Number(await houseBalance('gateway.sandbox')) - before).toBe(Number(paid) / 10_000);
  });

  it('keeps who did what and why, and nobody can change it', async () => {
    const { id } = await ask();
    await decide(id, 'reject');
    const steps = await db.query('SELECT n, event, state, actor, reason FROM payments_step WHERE subject_id = $1 ORDER BY n', [id]);
    expect(steps).toMatchObject([
      { n: 1, event: 'apply', state: 'APPLIED', actor: 'member', reason: null },
      { n: 2, event: 'riskHold', state: 'RISK_REVIEW', actor: 'risk', reason: 'every withdrawal is looked at' },
      { n: 3, event: 'reject', state: 'REJECTED', actor: expect.stringMatching(/^operator:/), reason: 'known player' },
    ]);
    await expect(db.query('UPDATE payments_step SET reason = $1', ['other'])).rejects.toThrow('permission denied');
    await expect(db.query('DELETE FROM payments_step')).rejects.toThrow('permission denied');
  });
});

it.each([['ES9121000418450200051332', '••••••••••••••••••••1332'], ['12345678', '••••5678'], ['1234', '••34'], ['12345', '•••45']])('shows of %s only %s', (account, masked) => {
  expect(maskAccount(account)).toBe(masked);
});
