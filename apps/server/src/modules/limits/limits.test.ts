import { describe, expect, it } from 'vitest';
import type { limits as contract } from '@tessera/contract';
import type { MemberRef } from '../../platform/http/caller.ts';
import { accountOf, givenLimits, usd } from './testing/given-limits.ts';

const HOUR = 3_600_000;
const { db, clock, limits, givenMember, bet } = await givenLimits();

const limitOf = async (member: MemberRef, kind: contract.LimitKind) =>
  (await limits.get(member)).limits.find((limit) => limit.kind === kind);
const reserve = (member: MemberRef, amount: string) => db.transaction((tx) => limits.reserveDeposit(tx, accountOf(member), usd(amount)));
const codesOf = (answers: readonly { readonly code: string }[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ code }) => code)].map(([code, all]) => [code, all.length]));

describe('own limits', () => {
  it('show no limit and no use at first', async () => {
    const member = await givenMember('10');
    const none = { perDay: null, usedToday: '0.0000', pending: null };
    expect(await limits.get(member)).toEqual({
      currency: 'USD',
      dayEndsAtMs: Date.parse('2027-03-11T00:00:00Z'),
      limits: [
        { kind: 'stake', ...none },
        { kind: 'loss', ...none },
        { kind: 'deposit', ...none },
      ],
    });
  });

  it('count what is staked, lost and deposited today, and start anew at midnight', async () => {
    const member = await givenMember('100');
    await bet(member, '10', '4');
    await bet(member, '5', null);
    await reserve(member, '25');
    expect((await limits.get(member)).limits.map((limit) => limit.usedToday)).toEqual(['15.0000', '11.0000', '25.0000']);
    await bet(member, '1', '80');
    expect(await limitOf(member, 'loss')).toMatchObject({ usedToday: '0.0000' });
    clock.advance(13 * HOUR);
    expect((await limits.get(member)).limits.map((limit) => limit.usedToday)).toEqual(['0.0000', '0.0000', '0.0000']);
    await reserve(member, '7');
    expect((await limits.get(member)).limits.map((limit) => limit.usedToday)).toEqual(['0.0000', '0.0000', '7.0000']);
  });

  it('keep amounts a person can see', async () => {
    const member = await givenMember('1');
    await expect(limits.set(member, { kind: 'stake', perDay: '1.005' })).rejects.toMatchObject({ code: 'invalid_amount' });
  });
});

describe('a change of a limit', () => {
  it('downward refuses the next bet', async () => {
    const member = await givenMember('100');
    expect(await bet(member, '10')).toMatchObject({ code: 'ok' });
    await limits.set(member, { kind: 'stake', perDay: '15' });
    expect(await bet(member, '5.01')).toEqual({ code: 'stake_limit_reached' });
    expect(await bet(member, '5')).toMatchObject({ code: 'ok' });
  });

  it('upward counts for bets and deposits at 24:00:00, not a millisecond before', async () => {
    const member = await givenMember('100');
    await limits.set(member, { kind: 'stake', perDay: '1' });
    await limits.set(member, { kind: 'deposit', perDay: '1' });
    const raisedAt = clock.nowMs();
    await limits.set(member, { kind: 'stake', perDay: '50' });
    const view = await limits.set(member, { kind: 'deposit', perDay: null });
    expect(view.limits.map((limit) => limit.pending)).toEqual([
      { perDay: '50.0000', startsAtMs: raisedAt + 24 * HOUR },
      null,
      { perDay: null, startsAtMs: raisedAt + 24 * HOUR },
    ]);

    clock.advanceTo(raisedAt + 24 * HOUR - 1);
    expect(await bet(member, '2')).toEqual({ code: 'stake_limit_reached' });
    await expect(reserve(member, '2')).rejects.toMatchObject({ code: 'deposit_limit_reached' });
    clock.advance(1);
    expect(await bet(member, '2')).toMatchObject({ code: 'ok' });
    await reserve(member, '2');
    expect(await limitOf(member, 'stake')).toMatchObject({ perDay: '50.0000', pending: null });
    const row = await db.query(
      'SELECT stake_per_day, stake_next, stake_next_at, deposit_per_day, deposit_next_at FROM wallet_balance WHERE cell = $1 AND member_id = $2',
      [member.cell, member.id],
    );
    expect(row).toEqual([
      { stake_per_day: usd('50'), stake_next: null, stake_next_at: null, deposit_per_day: null, deposit_next_at: null },
    ]);
  });
});

describe('deposits', () => {
  it('are refused for a blocked member and for a currency without an account', async () => {
    const member = await givenMember('1');
    await db.query(`UPDATE wallet_balance SET play_status = 'blocked' WHERE cell = $1 AND member_id = $2`, [member.cell, member.id]);
    await expect(reserve(member, '1')).rejects.toMatchObject({ code: 'account_blocked' });
    await expect(reserve({ ...member, currency: 'EUR' }, '1')).rejects.toMatchObject({ code: 'wrong_currency' });
  });

  it('that fail make room on the same day only', async () => {
    const member = await givenMember('1');
    await limits.set(member, { kind: 'deposit', perDay: '100' });
    const { day } = await reserve(member, '100');
    await db.transaction((tx) => limits.returnDeposit(tx, accountOf(member), { amount: usd('40'), day }));
    expect(await limitOf(member, 'deposit')).toMatchObject({ usedToday: '60.0000' });
    clock.advance(24 * HOUR);
    await reserve(member, '10');
    await db.transaction((tx) => limits.returnDeposit(tx, accountOf(member), { amount: usd('60'), day }));
    expect(await limitOf(member, 'deposit')).toMatchObject({ usedToday: '10.0000' });
  });
});

describe('in a race', () => {
  it.each([50, 200])('%i bets never stake more than the limit', async (count) => {
    const member = await givenMember('1000');
    await limits.set(member, { kind: 'stake', perDay: '17.50' });
    const answers = await Promise.all(Array.from({ length: count }, () => bet(member, '1')));
    expect(codesOf(answers)).toEqual({ ok: 17, stake_limit_reached: count - 17 });
    expect(await limitOf(member, 'stake')).toMatchObject({ usedToday: '17.0000' });
  });

  it.each([50, 200])('%i bets never lose more than the limit', async (count) => {
    const member = await givenMember('1000');
    await limits.set(member, { kind: 'loss', perDay: '10' });
    // Every third round pays something back; a bet counts with its whole stake until then.
    const answers = await Promise.all(Array.from({ length: count }, (_, index) => bet(member, '1', index % 3 === 0 ? '0.50' : '0')));
    expect(answers.every(({ code }) => code === 'ok' || code === 'loss_limit_reached')).toBe(true);
    const lost = Number((await limitOf(member, 'loss'))?.usedToday);
    expect(lost).toBeGreaterThan(9);
    expect(lost).toBeLessThanOrEqual(10);
  });

  it('50 deposits never exceed the limit', async () => {
    const member = await givenMember('1');
    await limits.set(member, { kind: 'deposit', perDay: '100' });
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => reserve(member, '15')));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    expect(await limitOf(member, 'deposit')).toMatchObject({ usedToday: '90.0000' });
  });

  it('a limit lowered while betting holds for every bet that starts after the answer', async () => {
    const member = await givenMember('1000');
    const racing = Array.from({ length: 60 }, () => bet(member, '1'));
    const lowered = await limits.set(member, { kind: 'stake', perDay: '5' });
    expect(lowered.limits[0]).toMatchObject({ perDay: '5.0000' });
    const after = await Promise.all(Array.from({ length: 20 }, () => bet(member, '1')));
    const before = await Promise.all(racing);
    const staked = [...before, ...after].filter(({ code }) => code === 'ok').length;
    expect(await limitOf(member, 'stake')).toMatchObject({ usedToday: `${staked}.0000` });
    // One bet may have been decided a moment before the change and counted behind it.
    const counted = Number(lowered.limits[0]?.usedToday);
    expect(staked).toBeLessThanOrEqual(Math.max(5, counted + 1));
    expect(await bet(member, '1')).toEqual({ code: staked < 5 ? 'ok' : 'stake_limit_reached' });
  });
});
