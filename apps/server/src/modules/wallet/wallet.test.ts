import { expect, it } from 'vitest';
import { givenLedger } from '../../platform/posting/testing/given-ledger.ts';
import { createWallet } from './wallet.ts';

const { accounts, paymentTransfers, clock, db, deposit, member, play, settlement, stake, stakes } = await givenLedger();
const wallet = createWallet({ db, accounts });

it('pages through the statement in the order of booking, whatever the ids of the transfers', async () => {
  const account = await member('0');
  const owner = { id: account.memberId, cell: account.cell, brand: 'tessera', username: 'ana', currency: account.currency, isTrial: false };
  // A deposit has its id from the moment it is asked for, and may be paid after one that was asked for later.
  const asked = ['1', '2', '3', '4', '5'].map((amount) => {
    clock.advance(1);
    return deposit(account, amount);
  });
  const booked = [2, 4, 0, 3, 1].map((index) => asked[index]!);
  for (const transfer of booked) await paymentTransfers.post(null, transfer);

  const pages = [];
  for (let before: bigint | undefined; ;) {
    const page = await wallet.listStatements(owner, { before, limit: 2 });
    if (page.length === 0) break;
    pages.push(page.map(({ id }) => id));
    before = page.at(-1)?.position;
  }
  const newestFirst = booked.map(({ id }) => id).toReversed();
  expect(pages).toEqual([newestFirst.slice(0, 2), newestFirst.slice(2, 4), newestFirst.slice(4)]);
  expect(await wallet.listStatements(owner, { before: 999n, limit: 2 })).toEqual([]);
});

it('leaves out what moved no money, and ends where the account began', async () => {
  const account = await member('10');
  const owner = { id: account.memberId, cell: account.cell, brand: 'tessera', username: 'ana', currency: account.currency, isTrial: false };
  const bets = ['1', '2', '3'].map((amount) => stake(account, amount));
  for (const bet of bets) await stakes.place(bet);
  await stakes.settle(bets.map((bet, index) => settlement(bet, index === 1 ? '5' : '0')));
  await stakes.play(play(account, '1', '4'));
  const found = await wallet.listStatements(owner, { before: undefined, limit: 50 });
  expect(found.map(({ kind, amount, balanceAfter }) => [kind, Number(amount) / 10_000, Number(balanceAfter) / 10_000])).toEqual([
    ['wager_play', 4, 12],
    ['wager_play', -1, 8],
    ['wager_settle', 5, 9],
    ['wager_place', -3, 4],
    ['wager_place', -2, 7],
    ['wager_place', -1, 9],
    ['deposit', 10, 10],
  ]);
  const [, , won] = await wallet.listStatements(owner, { before: undefined, limit: 2 });
  expect(won).toMatchObject({ kind: 'wager_settle', id: bets[1]?.requestId });
});
