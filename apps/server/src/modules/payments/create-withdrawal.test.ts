import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DomainError, getCurrency, parseAmount, units } from '@tessera/kernel';
import type { MemberRef } from '../../platform/http/caller.ts';
import type { Stake } from '../../platform/posting/stakes.ts';
import { maskAccount } from './present-payments.ts';
import { FakeGateway, givenPayments, tally, verifyPassword } from './testing/given-payments.ts';

const HOUR = 3_600_000;

let turnover = 0n;
const checkPassword = vi.fn(verifyPassword);
const given = await givenPayments({ verifyPassword: checkPassword, turnoverOutstanding: async () => units(turnover) });
const { clock, gateway, money, payments, newId, givenMember, balanceOf, expectSoundBooks, withdrawalRequest } = given;

let member: MemberRef;
beforeEach(async () => {
  member = await givenMember('500');
  Object.assign(gateway, new FakeGateway());
  turnover = 0n;
  checkPassword.mockClear();
});
afterEach(expectSoundBooks);

/** Asks again, as a client does, where a busy machine says that it cannot answer now. */
async function ask(changes: object = {}): ReturnType<typeof payments.createWithdrawal> {
  for (const body = withdrawalRequest(changes); ;) {
    try {
      return await payments.createWithdrawal(member, body);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'unavailable') throw error;
    }
  }
}

const usd = (text: string) => parseAmount(text, getCurrency('USD'));
function stakeOf(stake: string): Stake {
  return {
    account: { cell: member.cell, memberId: member.id, currency: 'USD' },
    brand: member.brand,
    requestId: newId(),
    bodyHash: '00',
    product: 'sports',
    gameId: 'test',
    roundId: newId(),
    gates: [],
    settledBy: [],
    ruleVersion: '1',
    stake: usd(stake),
    maxPayout: usd('1000'),
    day: '2027-03-10',
    detail: {},
  };
}

describe('asking for a withdrawal', () => {
  it('freezes the amount and waits for a person', async () => {
    const withdrawal = await ask();
    expect(withdrawal).toMatchObject({
      state: 'RISK_REVIEW',
      amount: '100.0000',
      fee: '0.0000',
      net: '100.0000',
      payeeAccount: '••••••••••••••••••••1332',
      reason: null,
      history: [{ state: 'APPLIED' }, { state: 'RISK_REVIEW' }],
    });
    expect(await balanceOf(member)).toEqual({ available: '400.00', frozen: '100.00' });
    expect(gateway.placed).toEqual([]);
  });

  it.each([
    [{ amount: '9.99' }, 'below_min'],
    [{ amount: '5000.01' }, 'above_max'],
    [{ amount: '10.001' }, 'invalid_amount'],
    [{ amount: '500.01' }, 'insufficient_funds'],
    [{ password: 'wrong' }, 'password_wrong'],
    [{ currency: 'EUR' }, 'wrong_currency'],
    [{ methodId: 'sandbox-deposit' }, 'method_not_found'],
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
    const wager = stakeOf('50');
    await money.stakes.place(wager);
    const settlement = { account, wagerId: wager.requestId, validBet: usd('50'), bonusPayout: usd('0'), day: '2027-03-10' };
    await money.stakes.settle([{ ...settlement, version: 1, result: 'win', payout: usd('100') }]);
    await money.stakes.place(stakeOf('550'));
    await money.stakes.settle([{ ...settlement, version: 2, result: 'lose', payout: usd('0') }]);
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
    const body = withdrawalRequest();
    const answers = await Promise.all(Array.from({ length: 20 }, () => payments.createWithdrawal(member, body)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await balanceOf(member)).toEqual({ available: '400.00', frozen: '100.00' });
    await expect(payments.createWithdrawal(member, { ...body, payeeAccount: 'DE00' })).rejects.toMatchObject({ code: 'request_conflict' });
  });

  it('of everything is accepted once when a hundred race', async () => {
    expect(tally(await Promise.allSettled(Array.from({ length: 100 }, () => ask({ amount: '500' }))))).toEqual({
      ok: 1,
      insufficient_funds: 99,
    });
    expect(await balanceOf(member)).toEqual({ available: '0.00', frozen: '500.00' });
  });

  it('is counted exactly when many race', async () => {
    expect(tally(await Promise.allSettled(Array.from({ length: 40 }, () => ask({ amount: '10' }))))).toEqual({ ok: 10, daily_count: 30 });
    const fees = (await payments.listWithdrawals(member, { before: undefined, limit: 20 })).map(({ fee }) => fee);
    expect(fees.filter((fee) => fee === '0.0000')).toHaveLength(3);
  });

  it('while betting never spends the same money twice', async () => {
    const [bets, asked] = await Promise.all([
      Promise.all(Array.from({ length: 12 }, () => money.stakes.place(stakeOf('50')))),
      Promise.allSettled(Array.from({ length: 6 }, () => ask({ amount: '100' }))),
    ]);
    const spent = bets.filter(({ code }) => code === 'ok').length * 50 + (tally(asked)['ok'] ?? 0) * 100;
    const { available, frozen } = await balanceOf(member);
    expect(spent).toBe(500 - Number(available));
    expect(Number(frozen)).toBe((tally(asked)['ok'] ?? 0) * 100);
    expect(Number(available)).toBeLessThan(100);
  });
});

it.each([
  ['ES9121000418450200051332', '••••••••••••••••••••1332'],
  ['12345678', '••••5678'],
  ['1234', '••34'],
  ['12345', '•••45'],
])('shows of %s only %s', (account, masked) => {
  expect(maskAccount(account)).toBe(masked);
});
