import { getCurrency } from '@tessera/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MemberRef } from '../../platform/http/caller.ts';
import { demoMethodsIn } from './gateways/index.ts';
import { addMethod } from './methods.repo.ts';
import { givenPayments, OTHER_CHANNEL, OTHER_SECRET, SECRET } from './testing/given-payments.ts';
import { givenPayout } from './testing/given-payout.ts';

const given = await givenPayments();
const { callBack, clock, db, gateway, otherGateway, payments, newId, givenMember, balanceOf, runJob, houseBalance, expectSoundBooks } =
  given;

const ofSandbox = demoMethodsIn(getCurrency('USD')).filter(({ channel }) => channel === 'sandbox');
for (const [position, method] of ofSandbox.entries())
  await db.transaction((tx) => addMethod(tx, 'demo', { ...method, id: `other-${method.kind}`, channel: OTHER_CHANNEL }, 90 + position));

let member: MemberRef;
beforeEach(async () => {
  member = await givenMember('200');
});
afterEach(expectSoundBooks);

const start = async (methodId: string) =>
  (await payments.createDeposit(member, { requestId: newId(), methodId, currency: 'USD', amount: '25' })).id;
const stateOf = async (id: string) => (await payments.getDeposit(member, id)).state;
const paid = (id: string) => ({ id, kind: 'deposit', amount: '25.00' }) as const;

describe('of two channels', () => {
  it.each([
    ['sandbox-deposit', 'sandbox', SECRET, OTHER_CHANNEL, OTHER_SECRET],
    ['other-deposit', OTHER_CHANNEL, OTHER_SECRET, 'sandbox', SECRET],
  ])('a deposit by %s is paid by a message of %s alone', async (methodId, channel, secret, strange, strangeSecret) => {
    const id = await start(methodId);
    // Rightly signed by a gateway of ours, which has nothing to say about this order.
    await expect(callBack(paid(id), {}, { channel: strange, secret: strangeSecret })).rejects.toMatchObject({ code: 'deposit_not_found' });
    for (const wrong of [
      { channel: strange, secret },
      { channel, secret: strangeSecret },
    ])
      await expect(callBack(paid(id), {}, wrong)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await stateOf(id)).toBe('PENDING');
    const before = Number(await houseBalance(`gateway.demo.${channel}`));
    await callBack(paid(id), {}, { channel, secret });
    expect(await stateOf(id)).toBe('SUCCESS');
    expect(Number(await houseBalance(`gateway.demo.${channel}`)) - before).toBe(-25);
  });

  it('messages of the same id are two messages', async () => {
    const [one, two] = [await start('sandbox-deposit'), await start('other-deposit')];
    await callBack(paid(one), {}, { id: 'same', channel: 'sandbox', secret: SECRET });
    await callBack(paid(two), {}, { id: 'same', channel: OTHER_CHANNEL, secret: OTHER_SECRET });
    expect(await balanceOf(member)).toEqual({ available: '250.00', frozen: '0.00' });
  });

  it('each is sent its own orders and asked about them', async () => {
    const id = await givenPayout(given, member, 'other-withdrawal');
    const sentBefore = gateway.placed.length;
    await runJob('send-orders');
    expect(gateway.placed).toHaveLength(sentBefore);
    const order = otherGateway.placed.at(-1) ?? expect.fail('nothing was sent');
    expect(order).toMatchObject({ kind: 'payout' });
    clock.advance(60_000);
    otherGateway.answer = () => ({ status: 'success', amount: '100.00', currency: 'USD' });
    await runJob('ask-gateway');
    expect(otherGateway.asked).toContain(`gw_${order.id}`);
    expect(gateway.asked).not.toContain(`gw_${order.id}`);
    expect((await payments.getWithdrawal(member, id)).state).toBe('PAID');
  });
});

it('a channel that is none is not found, and one that is not reached leaves its orders waiting', async () => {
  await expect(callBack(paid(newId()), {}, { channel: 'nobody' })).rejects.toMatchObject({ code: 'not_found' });
  const id = await start('other-deposit');
  await db.query(`UPDATE payments_order SET channel = 'nobody', state = 'new' WHERE id = $1`, [id]);
  clock.advance(60_000);
  await runJob('send-orders');
  expect(await stateOf(id)).toBe('PENDING');
  await db.query(`UPDATE payments_order SET channel = '${OTHER_CHANNEL}', state = 'placed' WHERE id = $1`, [id]);
});
