import { afterAll, expect, it } from 'vitest';
import { cellOf } from '@tessera/kernel';
import type { AccountRef } from './booking.ts';
import { sealJournal } from './sealer.ts';
import { BRAND, givenLedger, TODAY } from './testing/given-ledger.ts';
import { answerOrWaits, openPatiently } from './testing/waits-for.ts';
import { verifyLedger } from './verify-ledger.ts';

const given = await givenLedger(111);
const { owner, clock, ledger, ownerUrl } = given;
const patient = openPatiently(ownerUrl);
const app = openPatiently(ownerUrl, 'tessera_app');
afterAll(() => Promise.all([patient.end(), app.end()]));

const CELL = 7;
async function memberOfCell(): Promise<AccountRef> {
  let account = given.account();
  while (cellOf(account.memberId) !== CELL) account = given.account();
  await ledger.open(null, account, { brand: BRAND, day: TODAY });
  await given.paymentTransfers.post(null, given.deposit(account, '1000'));
  return account;
}
const blocks = () =>
  owner.query('SELECT block, from_position AS "from", to_position AS "to", transfers FROM wallet_seal WHERE cell = $1 ORDER BY block', [
    CELL,
  ]);

it('seals blocks of at most 2,000 bookings, one after the other, and the rest with the next run', async () => {
  const accounts = await Promise.all(Array.from({ length: 32 }, memberOfCell));
  for (let round = 0; round < 62; round += 1)
    await Promise.all(accounts.map((account) => given.stakes.play(given.play(account, '1', '1'))));
  expect(await sealJournal(app, clock)).toBe(32 * 63);
  expect(await blocks()).toEqual([
    { block: 1, from: 0n, to: 2_000n, transfers: 2_000 },
    { block: 2, from: 2_000n, to: 2_016n, transfers: 16 },
  ]);
  expect(await sealJournal(app, clock)).toBe(0);
  await memberOfCell();
  expect(await sealJournal(app, clock)).toBe(1);
  expect(await blocks()).toHaveLength(3);
  expect(await verifyLedger(owner)).toMatchObject({ ok: true });
});

it('lets one of two sealers write a block, and the other go without', async () => {
  await memberOfCell();
  const both = await patient.transaction(async (holder) => {
    // Reading is free, writing waits: both have made the same block when they are let go.
    await holder.query('LOCK TABLE wallet_seal IN SHARE ROW EXCLUSIVE MODE');
    const sealing = Promise.all([sealJournal(app, clock), sealJournal(app, clock)]);
    expect(await answerOrWaits(owner, sealing, 'INSERT INTO wallet_seal', 2)).toBe('waits');
    return { sealing };
  });
  expect((await both.sealing).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(await blocks()).toHaveLength(4);
  expect(await verifyLedger(owner)).toMatchObject({ ok: true });
});
