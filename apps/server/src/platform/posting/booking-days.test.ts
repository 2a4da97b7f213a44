import { describe, expect, it } from 'vitest';
import type { AccountRef } from './booking.ts';
import { addDeposit, findLimits } from './member-limits.ts';
import { givenLedger, TODAY, usd } from './testing/given-ledger.ts';

const given = await givenLedger(75);
const { db } = given;
const TOMORROW = '2027-03-11';

async function countersOf(account: AccountRef) {
  const found = await findLimits(db, account);
  return found && { day: found.day, deposited: found.deposited, staked: found.staked, lost: found.lost };
}

describe('the day of a member', () => {
  it.each(['bet', 'play', 'settlement', 'deposit'])('begins anew with a %s: nothing of yesterday is left', async (by) => {
    const account = await given.member('50');
    const open = given.stake(account, '2');
    await given.stakes.place(open);
    await addDeposit(db, account, { amount: usd('40'), day: TODAY });
    expect(await countersOf(account)).toEqual({ day: TODAY, deposited: usd('40'), staked: usd('2'), lost: usd('2') });
    if (by === 'bet') await given.stakes.place(given.stake(account, '5', { day: TOMORROW }));
    else if (by === 'play') await given.stakes.play(given.play(account, '5', '1', { day: TOMORROW }));
    else if (by === 'settlement') await given.stakes.settle([{ ...given.settlement(open, '9'), day: TOMORROW }]);
    else await addDeposit(db, account, { amount: usd('3'), day: TOMORROW });
    const begun = {
      bet: { deposited: 0n, staked: usd('5'), lost: usd('5') },
      play: { deposited: 0n, staked: usd('5'), lost: usd('4') },
      settlement: { deposited: 0n, staked: 0n, lost: -usd('9') },
      deposit: { deposited: usd('3'), staked: 0n, lost: 0n },
    }[by];
    expect(await countersOf(account)).toEqual({ day: TOMORROW, ...begun });
    // What was stamped before midnight counts for the day that has begun.
    await given.stakes.place(given.stake(account, '1'));
    const { staked = 0n, lost = 0n, deposited } = begun ?? {};
    expect(await countersOf(account)).toEqual({ day: TOMORROW, deposited, staked: staked + usd('1'), lost: lost + usd('1') });
  });

  it('keeps its deposits when bets follow', async () => {
    const account = await given.member('50');
    await addDeposit(db, account, { amount: usd('40'), day: TODAY });
    await given.stakes.play(given.play(account, '5', '1'));
    const bet = given.stake(account, '3');
    await given.stakes.place(bet);
    await given.stakes.settle([given.settlement(bet, '4')]);
    expect(await countersOf(account)).toEqual({ day: TODAY, deposited: usd('40'), staked: usd('8'), lost: usd('3') });
  });

  it('counts a correction as what it changes, on the day it is made', async () => {
    const account = await given.member('50');
    const bet = given.stake(account, '10');
    await given.stakes.place(bet);
    await given.stakes.settle([given.settlement(bet, '25')]);
    expect(await countersOf(account)).toMatchObject({ staked: usd('10'), lost: -usd('15') });
    await given.stakes.settle([given.settlement(bet, '4', 2)]);
    expect(await countersOf(account)).toMatchObject({ staked: usd('10'), lost: usd('6') });
    await given.stakes.settle([{ ...given.settlement(bet, '0', 3), day: TOMORROW }]);
    expect(await countersOf(account)).toMatchObject({ day: TOMORROW, staked: 0n, lost: usd('4') });
  });

  it('moves with the last of several wagers that are settled in one call over midnight', async () => {
    const account = await given.member('50');
    const bets = [given.stake(account, '10'), given.stake(account, '10'), given.stake(account, '10')];
    for (const bet of bets) await given.stakes.place(bet);
    const [first, second, third] = bets.map((bet, index) => given.settlement(bet, `${index + 1}`));
    await given.stakes.settle([first!, { ...second!, day: TOMORROW }, third!]);
    expect(await countersOf(account)).toMatchObject({ day: TOMORROW, staked: 0n, lost: -usd('5') });
  });

  it('is not touched by what counts for no limit', async () => {
    const account = await given.member('50');
    await given.stakes.place(given.stake(account, '2'));
    await given.paymentTransfers.hold(null, { account, id: given.id(), reference: 'w', amount: usd('1') });
    expect(await countersOf(account)).toEqual({ day: TODAY, deposited: 0n, staked: usd('2'), lost: usd('2') });
  });
});

describe('a transfer that comes again', () => {
  it.each([
    [
      'as another kind',
      {
        kind: 'adjustment' as const,
        entries: [
          { account: 'adjustment', amount: -usd('1') },
          { account: 'cash', amount: usd('1') },
        ],
      },
    ],
    ['with another reference', { reference: 'another' }],
    ['in another currency', { currency: 'EUR' }],
  ])('%s is a conflict, unchanged it is a repeat', async (_how, change) => {
    const account = await given.member('10');
    await given.ledger.open(null, { ...account, currency: 'EUR' }, { brand: 'tessera', day: TODAY });
    const { id, kind, reference, entries } = given.deposit(account, '1');
    const deposit = {
      account,
      request: { id, bodyHash: null },
      kind,
      reference,
      entries,
      countsOn: null,
      gates: [],
      seed: null,
      wager: null,
    };
    const { currency = 'USD', ...rest } = change as { currency?: string };
    expect(await given.ledger.book(null, deposit)).toMatchObject({ code: 'ok' });
    const changed = { ...deposit, ...rest, account: { ...account, currency } } as typeof deposit;
    expect(await given.ledger.book(null, changed)).toEqual({ code: 'request_conflict' });
    expect(await given.ledger.book(null, deposit)).toEqual({ code: 'replay' });
    expect((await given.ledger.read(account))?.cash).toBe(usd('11'));
  });
});
