import { describe, expect, it } from 'vitest';
import type { AccountRef } from './booking.ts';
import { BRAND, BY_CELL, gate, givenLedger, NOON, setGate, SHARED, TODAY, usd } from './testing/given-ledger.ts';
import type { Stake } from './stakes.ts';

describe.each([
  ['calls over cells', SHARED],
  ['a cell a call', BY_CELL],
])('a booking (%s)', async (_mode, layout) => {
  const given = await givenLedger(101, layout);
  const { stakes, ledger, owner } = given;

  async function wagerOf({ account, requestId }: Pick<Stake, 'account' | 'requestId'>) {
    const [row] = await owner.query<Record<string, unknown>>(
      `SELECT state, stake, bonus_stake AS "bonusStake", max_payout AS "maxPayout", detail, available_after AS "availableAfter", result, payout, placed_at AS "placedAtMs"
       FROM wagers_wager WHERE cell = $1 AND member_id = $2 AND id = $3`,
      [account.cell, account.memberId, requestId],
    );
    return row;
  }

  const withBonus = async (cash: string, bonus: string): Promise<AccountRef> => {
    const account = await given.member(cash);
    await given.grants.post(null, given.transfer(account, 'bonus_grant', { bonus_cost: `-${bonus}`, bonus }));
    return account;
  };

  it('that raises a wager leaves it with the new stake, bonus stake, payout and details', async () => {
    const account = await withBonus('10', '5');
    const hand = given.stake(account, '4', { bonusStake: usd('1'), maxPayout: usd('8'), detail: { cards: 2 } });
    await stakes.place(hand);
    expect(await wagerOf(hand)).toMatchObject({ stake: usd('4'), bonusStake: usd('1'), maxPayout: usd('8'), detail: { cards: 2 } });
    await stakes.raise({
      ...hand,
      requestId: given.id(),
      wagerId: hand.requestId,
      stake: usd('3'),
      bonusStake: usd('2'),
      maxPayout: usd('14'),
      detail: { cards: 3 },
    });
    expect(await wagerOf(hand)).toEqual({
      ...{ state: 'open', stake: usd('7'), bonusStake: usd('3'), maxPayout: usd('14'), detail: { cards: 3 }, availableAfter: usd('7') },
      ...{ result: null, payout: null, placedAtMs: NOON },
    });
  });

  it('that is declined says so in the wager, which gives the stake back', async () => {
    const account = await given.member('10');
    const bet = given.stake(account, '3');
    await stakes.wait(bet);
    expect(await wagerOf(bet)).toMatchObject({ state: 'waiting', availableAfter: usd('7'), payout: null });
    await stakes.decline({ ...bet, requestId: given.id(), wagerId: bet.requestId });
    expect(await wagerOf(bet)).toMatchObject({ state: 'declined', result: 'void', payout: usd('3'), stake: usd('3') });
  });

  it('tells what the member could stake after it, less what it paid back of a debt', async () => {
    const account = await withBonus('5', '9');
    const won = given.stake(account, '5');
    await stakes.place(won);
    await stakes.settle([given.settlement(won, '6')]);
    await stakes.place(given.stake(account, '6'));
    await stakes.settle([given.settlement(won, '0', 2)]);
    expect(await ledger.read(account)).toMatchObject({ cash: 0n, receivable: -usd('6') });
    const bet = given.stake(account, '4', { bonusStake: usd('4'), rebate: usd('0.5') });
    expect(await stakes.place(bet)).toMatchObject({ code: 'ok', available: 0n });
    expect(await wagerOf(bet)).toMatchObject({ availableAfter: 0n });
    const play = given.play(account, '4', '7', { bonusStake: usd('4') });
    expect(await stakes.play(play)).toMatchObject({ code: 'ok', available: usd('1.5') });
    expect(await wagerOf(play)).toMatchObject({ availableAfter: usd('1.5'), payout: usd('7') });
    expect(await ledger.read(account)).toMatchObject({ cash: usd('1.5'), receivable: 0n, bonus: usd('1') });
  });

  it('pays back what is owed before a payout becomes cash, also of several wagers at once', async () => {
    const account = await given.member('20');
    const [won, ...others] = [
      given.stake(account, '5'),
      given.stake(account, '1'),
      given.stake(account, '1'),
      given.stake(account, '1'),
    ] as const;
    for (const bet of [won, ...others]) await stakes.place(bet);
    await stakes.settle([given.settlement(won, '8')]);
    await stakes.place(given.stake(account, '20'));
    await stakes.settle([given.settlement(won, '0', 2)]);
    expect(await ledger.read(account)).toMatchObject({ cash: 0n, receivable: -usd('8') });
    await stakes.settle(others.map((bet, index) => given.settlement(bet, ['3', '7', '4'][index] ?? '0')));
    expect(await ledger.read(account)).toMatchObject({ cash: usd('6'), receivable: 0n });
  });

  it('behind a gate is refused from the moment at which it closes', async () => {
    const account = await given.member('10');
    await setGate(given, 'soon', true);
    const at = async (ms: number) => {
      await owner.query(`UPDATE wagers_gate SET closes_at = $1 WHERE id = 'soon'`, [new Date(NOON + ms)]);
      return (await stakes.place(given.stake(account, '1', { gates: [gate('soon')] }))).code;
    };
    expect([await at(1), await at(0), await at(-1)]).toEqual(['ok', 'gate_closed', 'gate_closed']);
  });

  it('is held against a raised limit from the moment at which it begins', async () => {
    const at = async (ms: number, kind: 'stake' | 'loss') => {
      const account = await given.member('10');
      await owner.query(
        `UPDATE wallet_balance SET ${kind}_per_day = 10000, ${kind}_next = 20000, ${kind}_next_at = $2 WHERE member_id = $1`,
        [account.memberId, new Date(NOON + ms)],
      );
      return (await stakes.place(given.stake(account, '2'))).code;
    };
    for (const kind of ['stake', 'loss'] as const) expect([await at(0, kind), await at(1, kind)]).toEqual(['ok', `${kind}_limit_reached`]);
  });

  it('of yesterday is held against the counters of the day that has begun', async () => {
    const account = await given.member('10');
    await owner.query('UPDATE wallet_balance SET stake_per_day = 30000 WHERE member_id = $1', [account.memberId]);
    await stakes.place(given.stake(account, '2', { day: '2027-03-11' }));
    expect(await stakes.place(given.stake(account, '2'))).toEqual({ code: 'stake_limit_reached' });
    expect(await stakes.place(given.stake(account, '1'))).toMatchObject({ code: 'ok' });
  });

  it('of one currency knows no wager of another', async () => {
    const account = await given.member('10');
    const euros = { ...account, currency: 'EUR' };
    await ledger.open(null, euros, { brand: BRAND, day: TODAY });
    await given.paymentTransfers.post(null, given.deposit(euros, '10'));
    const bet = given.stake(account, '1');
    await stakes.place(bet);
    expect(await stakes.settle([given.settlement({ ...bet, account: euros }, '5')])).toEqual(['wager_not_found']);
    const raise = { ...bet, account: euros, requestId: given.id(), wagerId: bet.requestId };
    expect(await stakes.raise(raise)).toEqual({ code: 'wager_moved' });
    expect(await ledger.read(euros)).toMatchObject({ cash: usd('10') });
  });

  it('settles a wager once a call, however often a page names it', async () => {
    const account = await given.member('10');
    const bet = given.stake(account, '1');
    await stakes.place(bet);
    const page = [given.settlement(bet, '5'), given.settlement(bet, '5')];
    await expect(stakes.settle(page)).rejects.toThrow('one call settles a wager once');
    expect(await ledger.read(account)).toMatchObject({ cash: usd('9') });
  });
});
