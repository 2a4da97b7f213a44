import { describe, expect, it } from 'vitest';
import { LARGEST_AMOUNT, negate, units } from '@tessera/kernel';
import type { AccountRef } from './booking.ts';
import { usd } from './testing/given-ledger.ts';
import { fundedMember, ledgersUnderContract } from './testing/ledger-adapters.ts';

describe.each(await ledgersUnderContract())('the largest balance (%s)', (_name, given) => {
  const { ledger, stakes, paymentTransfers, grants } = given;
  const pay = (account: AccountRef, amount: bigint) => {
    const entries = [
      { account: 'gateway.sandbox', amount: negate(units(amount)) },
      { account: 'cash', amount: units(amount) },
    ];
    return paymentTransfers.post(null, { ...given.transfer(account, 'deposit', {}), entries });
  };
  const memberAtLimit = async () => {
    const account = await fundedMember(given, '1');
    expect(await pay(account, LARGEST_AMOUNT - usd('1'))).toMatchObject({ code: 'ok', available: LARGEST_AMOUNT });
    return account;
  };
  const held = (account: AccountRef, amount: string) => ({ account, id: given.id(), reference: 'w', amount: usd(amount) });

  it('can be reached, and no credit goes beyond it', async () => {
    const account = await memberAtLimit();
    expect(await pay(account, 1n)).toEqual({ code: 'balance_limit_reached' });
    const bonus = given.transfer(account, 'bonus_grant', { bonus_cost: '-0.0001', bonus: '0.0001' });
    expect(await grants.post(null, bonus)).toEqual({ code: 'balance_limit_reached' });
    expect(await ledger.read(account)).toMatchObject({ cash: LARGEST_AMOUNT, bonus: 0n });
  });

  it('counts what is held, so that it can always come back', async () => {
    const account = await memberAtLimit();
    expect(await paymentTransfers.hold(null, held(account, '7'))).toMatchObject({ code: 'ok' });
    expect(await pay(account, 1n)).toEqual({ code: 'balance_limit_reached' });
    expect(await paymentTransfers.release(null, held(account, '7'))).toMatchObject({ code: 'ok', available: LARGEST_AMOUNT });
  });

  it('refuses a bet by its best payout, whether it would win or lose, and books nothing of it', async () => {
    const account = await memberAtLimit();
    const maxPayout = usd('2.0001');
    for (const payout of ['0', '2', '2.0001'])
      expect(await stakes.play(given.play(account, '2', payout, { maxPayout }))).toEqual({ code: 'balance_limit_reached' });
    expect(await stakes.place(given.stake(account, '2', { maxPayout }))).toEqual({ code: 'balance_limit_reached' });
    expect(await ledger.read(account)).toMatchObject({ cash: LARGEST_AMOUNT });
    expect(await stakes.play(given.play(account, '2', '2', { maxPayout: usd('2') }))).toMatchObject({
      code: 'ok',
      available: LARGEST_AMOUNT,
    });
  });

  it('keeps no settlement from being booked, and what stands beyond it is read and staked like any other money', async () => {
    const account = await fundedMember(given, '10');
    const bet = given.stake(account, '5', { maxPayout: usd('100') });
    await stakes.place(bet);
    expect(await pay(account, LARGEST_AMOUNT - usd('5'))).toMatchObject({ code: 'ok' });
    expect(await stakes.settle([given.settlement(bet, '100')])).toEqual(['ok']);
    expect(await ledger.read(account)).toMatchObject({ cash: LARGEST_AMOUNT + usd('100') });
    expect(await stakes.play(given.play(account, '1', '0'))).toMatchObject({ code: 'ok', available: LARGEST_AMOUNT + usd('99') });
    expect(await paymentTransfers.hold(null, held(account, '99'))).toMatchObject({ code: 'ok', available: LARGEST_AMOUNT });
  });

  it('is one for points too', async () => {
    const account = await fundedMember(given, '1');
    const earn = (amount: bigint) => {
      const entries = [
        { account: 'points_cost', amount: negate(units(amount)) },
        { account: 'points', amount: units(amount) },
      ];
      return grants.post(null, { ...given.transfer(account, 'points_grant', {}), entries });
    };
    expect(await earn(LARGEST_AMOUNT)).toMatchObject({ code: 'ok' });
    expect(await earn(1n)).toEqual({ code: 'balance_limit_reached' });
    expect(await ledger.read(account)).toMatchObject({ points: LARGEST_AMOUNT, cash: usd('1') });
  });
});
