import pg from 'pg';
import { expect, it } from 'vitest';
import { type Amount, units } from '@tessera/kernel';
import { createPorts } from '../posting/ports.ts';
import { createPostgresLedger } from '../posting/postgres-ledger.ts';
import { sealJournal } from '../posting/sealer.ts';
import type { Stake } from '../posting/stakes.ts';
import { verifyLedger } from '../posting/verify-ledger.ts';
import { findWagerByRequest } from '../../modules/wagers/wagers.repo.ts';
import { listStatements } from '../../modules/wallet/wallet.repo.ts';
import { account, clock, givenFormerDatabase, lost, newId, open, pairId, played } from './testing/former-database.ts';

// Goal: a database that the first version wrote goes on: it verifies, and is played on.

const { cell, memberId } = account;
let entriesBefore: unknown[] = [];
const { db, owner, ownerUrl } = await givenFormerDatabase('former_database', async (client) => {
  const columns = 'cell, position, line, account, member_id, amount, balance_after';
  entriesBefore = (await client.query(`SELECT ${columns} FROM wallet_entry ORDER BY cell, position, line`)).rows;
});

const stakeOf = (requestId: string, bodyHash: string, stake: bigint, more: Partial<Stake> = {}): Stake => ({
  account,
  brand: 'tessera',
  requestId,
  bodyHash,
  product: 'sports',
  gameId: 'football',
  roundId: 'r',
  gates: [],
  settledBy: [],
  ruleVersion: '1',
  stake: units(stake),
  maxPayout: units(stake),
  day: '2027-03-10',
  detail: {},
  ...more,
});

it('keeps every line, and every seal still proves what it sealed', async () => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query(
    'SELECT cell, position, line, account, member_id, amount, balance_after FROM wallet_entry ORDER BY cell, position, line',
  );
  await client.end();
  expect(rows).toEqual(entriesBefore);
  expect(rows.length).toBeGreaterThan(15);
  expect(await verifyLedger(owner)).toMatchObject({ ok: true });
  // The seal is of the first format, and it is no empty promise.
  await owner.query(`UPDATE wallet_transfer SET at = at + interval '1 second' WHERE kind = 'deposit'`);
  expect(await verifyLedger(owner)).toMatchObject({ ok: false, reason: expect.stringMatching(/changed after it was sealed/) });
  await owner.query(`UPDATE wallet_transfer SET at = at - interval '1 second' WHERE kind = 'deposit'`);
});

it('answers requests from before, and plays, settles and seals on', async () => {
  const ledger = createPostgresLedger({ db, clock });
  const { stakes, paymentTransfers } = createPorts(ledger);
  const read = async (): Promise<Amount> => (await ledger.read(account))?.cash ?? units(0n);
  expect(await ledger.readSeed(account)).toEqual({ pairId, nonce: 6 });
  // The id of an old request is never booked anew, whether it was booked then or not; the wager is found by it.
  expect(await stakes.place(stakeOf(played.requestId, played.hash, 20_000n))).toEqual({ code: 'request_expired' });
  expect(await findWagerByRequest(db, { cell, id: memberId }, played.requestId)).toMatchObject({
    id: played.wagerId,
    bodyHash: played.hash,
  });
  expect(await findWagerByRequest(db, { cell, id: memberId }, newId())).toBeUndefined();

  clock.advance(1_000);
  const before = await read();
  // Its id names a moment that the former time had not reached.
  expect(await stakes.place(stakeOf(open.requestId, open.hash, 20_000n))).toEqual({ code: 'request_expired' });
  await paymentTransfers.post(null, {
    account,
    id: newId(),
    kind: 'deposit',
    reference: 'more',
    entries: [
      { account: 'gateway.sandbox', amount: units(-200_000n) },
      { account: 'cash', amount: units(200_000n) },
    ],
  });
  const owed = (await ledger.read(account))?.receivable;
  expect(owed).toBe(0n);
  expect(await stakes.place(stakeOf(newId(), 'ee'.repeat(32), 10_000n))).toMatchObject({ code: 'ok' });
  const settlement = {
    account,
    wagerId: open.wagerId,
    version: 1,
    result: 'win',
    payout: units(30_000n),
    bonusPayout: units(0n),
    validBet: units(20_000n),
  } as const;
  expect(await stakes.settle([{ ...settlement, day: '2027-03-10' }])).toEqual(['ok']);
  expect(await stakes.settle([{ ...settlement, wagerId: lost.wagerId, version: 4, day: '2027-03-10' }])).toEqual(['ok']);
  expect((await read()) > before).toBe(true);
  expect(await sealJournal(db, clock)).toBeGreaterThan(3);
  expect(await verifyLedger(owner)).toMatchObject({ ok: true });
  const statement = await listStatements(db, { cell, id: memberId, currency: 'USD' }, { before: undefined, limit: 100 });
  expect(statement.at(-1)).toMatchObject({ kind: 'deposit', amount: 100_000n, balanceAfter: 100_000n });
  expect(new Set(statement.map(({ position }) => position)).size).toBeGreaterThan(8);
});
