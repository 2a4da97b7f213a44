import { signForm } from '@tessera/webhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MemberRef } from '../../../platform/http/caller.ts';
import { FORM_KEYS, givenPayments, tally } from '../testing/given-payments.ts';

const given = await givenPayments();
const { clock, db, deliver, payments, newId, givenMember, balanceOf, houseBalance, expectSoundBooks } = given;
const CHANNEL = 'sandbox-transfer';

let member: MemberRef;
let id: string;
beforeEach(async () => {
  member = await givenMember('0');
  const request = { requestId: newId(), methodId: 'sandbox-transfer-in', currency: 'USD', amount: '25' };
  id = (await payments.createDeposit(member, request)).id;
});
afterEach(expectSoundBooks);

interface Sending {
  readonly nonce?: string;
  readonly keys?: readonly string[];
  readonly sentAtMs?: number;
  readonly tamper?: (body: string) => string;
}
/** A notice as the gateway signs it; `tamper` changes it after signing. */
function notice(
  changes: Record<string, string> = {},
  { nonce = newId(), keys = FORM_KEYS, sentAtMs, tamper = (body) => body }: Sending = {},
) {
  const fields = {
    trade_no: `gw_${id}`,
    order_no: id,
    direction: 'IN',
    trade_status: 'PAID',
    amount_minor: '2500',
    currency: 'USD',
    ...changes,
  };
  const body = tamper(signForm({ fields, nonce, sentAtMs: sentAtMs ?? clock.nowMs() }, keys));
  return deliver(CHANNEL, { rawBody: Buffer.from(body), header: () => undefined });
}
const state = async () => (await payments.getDeposit(member, id)).state;
const cash = async () => (await balanceOf(member)).available;

describe('a notice', () => {
  it('credits once, however often and in whatever form it comes', async () => {
    const before = Number(await houseBalance(`gateway.demo.${CHANNEL}`));
    const copies = [...Array.from({ length: 8 }, () => notice({}, { nonce: `same-${id}` })), ...Array.from({ length: 8 }, () => notice())];
    expect(tally(await Promise.allSettled(copies))).toEqual({ ok: 16 });
    expect([await state(), await cash()]).toEqual(['SUCCESS', '25.00']);
    expect(Number(await houseBalance(`gateway.demo.${CHANNEL}`)) - before).toBe(-25);
  });

  it('sent again gets the answer of the first time while it is fresh, and is not believed any more after that', async () => {
    const first = { nonce: `first-${id}`, sentAtMs: clock.nowMs() };
    await notice({}, first);
    clock.advance(300_000);
    await notice({}, first);
    clock.advance(1_000);
    await expect(notice({}, first)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await cash()).toBe('25.00');
  });

  it.each<[string, Sending]>([
    ['with a sum changed', { tamper: (body) => body.replace('=2500', '=250000') }],
    ['without a signature', { tamper: (body) => body.replace(/&sign=\w+/, '') }],
    ['with an empty signature', { tamper: (body) => body.replace(/&sign=\w+/, '&sign=') }],
    ['with the signature of nothing', { tamper: (body) => body.replace(/&sign=\w+/, '&sign=D41D8CD98F00B204E9800998ECF8427E') }],
    ['with a sum before the signed one', { tamper: (body) => `amount_minor=250000&${body}` }],
    ['with two fields passed off as one', { tamper: (body) => body.replace('&currency=USD', '%26currency%3DUSD') }],
    ['with another nonce', { tamper: (body) => body.replace(/nonce=[^&]+/, 'nonce=another-nonce') }],
    ['signed with another key', { keys: ['f'.repeat(64)] }],
    ['signed with an empty key', { keys: [''] }],
    ['older than five minutes', { sentAtMs: clock.nowMs() - 301_000 }],
    ['from more than five minutes ahead', { sentAtMs: clock.nowMs() + 10_000_000 }],
    ['as JSON', { tamper: (body) => JSON.stringify(Object.fromEntries(new URLSearchParams(body))) }],
    ['that is empty', { tamper: () => '' }],
  ])('%s is not believed and leaves no trace', async (_name, sending) => {
    await expect(notice({}, sending)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect([await state(), await db.query('SELECT id FROM payments_webhook WHERE order_id = $1', [id])]).toEqual(['PENDING', []]);
  });

  it.each([
    [{ order_no: 'D-1' }, 'invalid_input'],
    [{ trade_status: 'WAITING' }, 'invalid_input'],
    [{ direction: 'OUT' }, 'withdrawal_not_found'],
    [{ trade_no: 'gw_of_another' }, 'invalid_transition'],
    [{ currency: 'EUR' }, 'wrong_currency'],
    [{ memo: 'x' }, 'invalid_input'],
  ])('that says %j is refused: %s', async (changes, code) => {
    await expect(notice(changes)).rejects.toMatchObject({ code });
    expect(await state()).toBe('PENDING');
  });

  it.each(['2499', '250000', '25.00', '0', '-2500', '9'.repeat(30)])('of %s is looked at by a person', async (minor) => {
    await notice({ amount_minor: minor });
    expect([await state(), await cash()]).toEqual(['MANUAL_REVIEW', '0.00']);
  });

  it('of a transfer that came back fails the deposit', async () => {
    await notice({ trade_status: 'CLOSED' });
    expect(await state()).toBe('FAILED');
  });
});
