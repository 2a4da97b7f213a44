import { expect, it } from 'vitest';
import type { AccountRef } from './booking.ts';
import type { MoneyPorts } from './ports.ts';
import { cashOf, givenLedger, sumOfEntries, usd } from './testing/given-ledger.ts';
import { verifyLedger } from './verify-ledger.ts';

const given = await givenLedger();
const ledgers: readonly MoneyPorts[] = [given, given.anotherLedger(), given.anotherLedger()];
const ledgerAt = (index: number): MoneyPorts => ledgers[index % ledgers.length] ?? given;

// Goal: one effect a key, however often and wherever it arrives.
it('has exactly 1,000 effects of 1,000 keys sent 50 times each through three processes', { timeout: 600_000 }, async () => {
  const accounts = await Promise.all(Array.from({ length: 100 }, () => given.member('1000')));
  const stakes = Array.from({ length: 1_000 }, (_, index) => given.stake(accounts[index % 100] as AccountRef, '1'));
  const codes = await Promise.all(
    Array.from({ length: 50 }, (_, copy) => stakes.map((stake, index) => ledgerAt(copy + index).stakes.place(stake))).flat(),
  );
  const effects = codes.filter((answer) => answer.code === 'ok').length;
  expect([effects, codes.filter((answer) => answer.code === 'replay').length]).toEqual([1_000, 49_000]);
  for (const account of accounts) expect(await cashOf(given.ledger, account)).toBe(usd('990'));
});

// Goal: the balance is spent once. The CHECK of the table would make a bug loud: it would be an error, not a refusal.
it('accepts exactly one of 200 parallel bets of the full balance', async () => {
  const account = await given.member('50');
  const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => ledgerAt(index).stakes.place(given.stake(account, '50'))));
  expect(answers.filter((answer) => answer.code === 'ok')).toHaveLength(1);
  expect(answers.filter((answer) => answer.code === 'insufficient_funds')).toHaveLength(199);
  expect(await cashOf(given.ledger, account)).toBe(0n);
});

// A copy that waited for its account must not be judged by what it saw before: its bet is accepted, so the money is gone because of it.
it('never answers a copy of an accepted bet with a refusal, whichever process it came through', { timeout: 120_000 }, async () => {
  for (let round = 0; round < 40; round += 1) {
    const accounts = await Promise.all(Array.from({ length: 24 }, () => given.member('1')));
    const stakes = accounts.map((account) => given.stake(account, '1'));
    const answers = await Promise.all(
      ledgers.map(async (each) => Promise.all(stakes.map(async (stake) => (await each.stakes.place(stake)).code))),
    );
    for (const index of stakes.keys()) {
      expect(answers.map((codes) => codes[index]).toSorted()).toEqual(['ok', 'replay', 'replay']);
    }
  }
});

it('books nothing on an account while it is locked, and everything afterwards', async () => {
  const [locked, other] = [await given.member('50'), await given.member('50')];
  const booked: string[] = [];
  const later: Promise<unknown>[] = [];
  await given.db.transaction(async (tx) => {
    await given.ledger.lock(tx, locked);
    later.push(
      ledgerAt(1)
        .stakes.place(given.stake(locked, '1'))
        .then(() => booked.push('bet')),
      given.paymentTransfers.post(null, given.deposit(locked, '1')).then(() => booked.push('deposit')),
    );
    // Another member's bet that starts later is done before.
    await ledgerAt(2)
      .stakes.place(given.stake(other, '1'))
      .then(() => booked.push('other'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(booked).toEqual(['other']);
  });
  await Promise.all(later);
  expect(booked.toSorted()).toEqual(['bet', 'deposit', 'other']);
});

/** `npm run prove -- storms` asks for the long run. */
const MOVES = Number(process.env['STORM_MOVES'] ?? 1_600);
const READS = Number(process.env['STORM_READS'] ?? 80);
const MOVERS = 32;

// Goal: every reader at every moment sees a whole ledger. Method: 8 members, moves through three processes, and
// reads that add up all balances and all house entries in one snapshot.
it(`never shows a reader money that is gone or doubled, over ${MOVES} moves and ${READS} reads`, { timeout: 900_000 }, async () => {
  const accounts = await Promise.all(Array.from({ length: 8 }, () => given.member('100')));
  const ids = accounts.map((account) => account.memberId);
  let moved = 0;
  const mover = async (worker: number): Promise<void> => {
    for (let step = 0; step < MOVES / MOVERS; step += 1) {
      const account = accounts[(worker + step) % 8] as AccountRef;
      const hold = { account, reference: 'w', amount: usd('0.5') };
      await ledgerAt(worker).stakes.play(given.play(account, '1', step % 2 === 0 ? '1.5' : '0.4'));
      if (step % 5 === 0) await ledgerAt(worker).paymentTransfers.hold(null, { ...hold, id: given.id() });
      if (step % 5 === 3) await ledgerAt(worker).paymentTransfers.release(null, { ...hold, id: given.id() });
      moved += 1;
    }
  };
  let wrong = 0;
  const reader = async (): Promise<void> => {
    for (let read = 0; read < READS; read += 1) {
      const [row] = await given.db.query<{ total: bigint }>(
        `SELECT ((SELECT sum(cash + held + receivable) FROM wallet_balance WHERE member_id = ANY ($1)) +
          (SELECT sum(e.amount) FROM wallet_entry e JOIN wallet_transfer t ON t.cell = e.cell AND t.position = e.position WHERE t.member_id = ANY ($1) AND e.member_id IS NULL))::int8 AS total`,
        [ids],
      );
      if (row?.total !== 0n) wrong += 1;
    }
  };
  await Promise.all([reader(), ...Array.from({ length: MOVERS }, (_, worker) => mover(worker))]);
  expect([moved, wrong]).toEqual([MOVES, 0]);
});

it('sums to zero after the storms, with balances, wagers and positions that all agree', async () => {
  expect(await sumOfEntries(given.db)).toBe(0n);
  expect(await verifyLedger(given.owner)).toMatchObject({ ok: true });
});
