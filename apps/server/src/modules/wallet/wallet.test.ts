import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { givenLedger } from '../../platform/posting/testing/given-ledger.ts';
import { createWallet } from './wallet.ts';

const { clock, db, ledger, deposit, member } = await givenLedger();
const wallet = createWallet({ clock, db, ledger, randomBytes, log: pino({ level: 'silent' }) });

it('pages through the statement in the order of booking, whatever the ids of the transfers', async () => {
  const account = await member('0');
  const owner = { id: account.memberId, cell: account.cell, account: 'ana', currency: account.currency, isTrial: false };
  // A deposit has its id from the moment it is asked for, and may be paid after one that was asked for later.
  const asked = ['1', '2', '3', '4', '5'].map((amount) => {
    clock.advance(1);
    return deposit(account, amount);
  });
  const booked = [2, 4, 0, 3, 1].map((index) => asked[index]!);
  for (const transfer of booked) await ledger.post(null, transfer);

  const pages = [];
  for (let before: string | undefined; ;) {
    const page = await wallet.listStatements(owner, { before, limit: 2 });
    if (page.length === 0) break;
    pages.push(page.map(({ id }) => id));
    before = page.at(-1)?.id;
  }
  const newestFirst = booked.map(({ id }) => id).toReversed();
  expect(pages).toEqual([newestFirst.slice(0, 2), newestFirst.slice(2, 4), newestFirst.slice(4)]);
  expect(await wallet.listStatements(owner, { before: '00000000-0000-4000-8000-000000000000', limit: 2 })).toEqual([]);
});
