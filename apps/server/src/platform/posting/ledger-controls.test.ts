import { describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import type { MoneyPorts } from './ports.ts';
import { BY_CELL, cashOf, type GivenLedger, givenLedger, LAYOUTS, usd } from './testing/given-ledger.ts';
import { verifyLedger } from './verify-ledger.ts';

/** Rewrites a posting function in this test's own database, so that a guard is missing. */
async function weaken(
  owner: Database,
  name: 'posting_book' | 'posting_book_in_cell' | 'posting_settle',
  ...cuts: readonly (readonly [string, string])[]
): Promise<void> {
  const [row] = await owner.query<{ source: string }>(`SELECT pg_get_functiondef('${name}'::regproc) AS source`);
  let source = row?.source ?? '';
  for (const [guard, gap] of cuts) {
    expect(source, 'the guard is still called that').toContain(guard);
    source = source.replace(guard, gap);
  }
  await owner.query(source);
}

const NO_LOCK = [
  ['b.currency = i.currency FOR UPDATE) b ON true', 'b.currency = i.currency) b ON true'],
  ['IF cardinality(p_cells) = 1 THEN', 'IF false THEN'],
  // The later UPDATE would still make the racers wait, but only after each has decided; a pause widens that window.
  ['v_positions := posting_positions', 'PERFORM pg_sleep(0.1);\n  v_positions := posting_positions'],
] as const;
const NO_LOOK_UP = [['w.id = i.id AND w.id >= v_oldest', 'false AND w.id >= v_oldest']] as const;
const NO_FUNDS = [['WHEN b.cash + l.cash_out < 0 OR', 'WHEN']] as const;
const NO_ZERO_SUM = [['WHEN l.total <> 0 THEN', 'WHEN false THEN']] as const;
const NO_CHART = [['WHEN NOT l.allowed THEN', 'WHEN false THEN']] as const;
const NO_VERSION = [
  ["WHEN i.version <= w.settlement_version THEN 'replay'", ''],
  ["WHEN i.version > w.settlement_version + 1 THEN 'version_gap'", ''],
] as const;

/** No number of racers that decide at once, two to four, comes to it exactly. */
const LIMIT = usd('11');

async function raceLimit(given: GivenLedger): Promise<bigint> {
  const account = await given.member('1000');
  await given.owner.query('UPDATE wallet_balance SET stake_per_day = $2 WHERE member_id = $1', [account.memberId, LIMIT]);
  const processes: readonly MoneyPorts[] = [given, given.anotherLedger(), given.anotherLedger(), given.anotherLedger()];
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => (processes[index % processes.length] ?? given).stakes.place(given.stake(account, '1'))),
  );
  return usd('1000') - (await cashOf(given.ledger, account));
}

async function repeatStake(given: GivenLedger): Promise<number> {
  const account = await given.member('100');
  const stake = given.stake(account, '1');
  const answers = [];
  for (let copy = 0; copy < 5; copy += 1) answers.push(await given.stakes.place(stake).catch(() => ({ code: 'failed' })));
  return answers.filter((answer) => answer.code === 'ok').length;
}

/** What a page of settlements that is sent twice pays. */
async function settleTwice(given: GivenLedger): Promise<bigint> {
  const account = await given.member('10');
  const tickets = [given.stake(account, '1'), given.stake(account, '1')];
  for (const ticket of tickets) await given.stakes.place(ticket);
  const page = tickets.map((ticket) => given.settlement(ticket, '3'));
  await given.stakes.settle(page);
  const once = await cashOf(given.ledger, account);
  await given.stakes.settle(page);
  return (await cashOf(given.ledger, account)) - once;
}

// Goal: the tests that guard money can fail. Method: take one guard away at a time, in a database made for it, and
// show that the same check that passes with the guard finds the harm without it.
describe('with its guards the ledger', () => {
  it.each(LAYOUTS)('keeps the limit in a race, books a request once and settles a page once (%s)', async (_mode, layout) => {
    const given = await givenLedger(21, layout);
    expect(await raceLimit(given)).toBe(LIMIT);
    expect(await repeatStake(given)).toBe(1);
    expect(await settleTwice(given)).toBe(0n);
    const account = await given.member('5');
    const lonely = { ...given.deposit(account, '1'), entries: [{ account: 'cash', amount: usd('1') }] };
    await expect(given.paymentTransfers.post(null, lonely)).rejects.toThrow('sum to zero');
    await expect(given.paymentTransfers.post(null, given.transfer(account, 'deposit', { fee: '-1', cash: '1' }))).rejects.toThrow(
      'chart of accounts',
    );
    const { id, reference: _, ...aimless } = given.deposit(account, '1');
    const booking = { ...aimless, request: { id, bodyHash: null }, reference: null, countsOn: null, gates: [], seed: null, wager: null };
    await expect(given.ledger.book(null, booking)).rejects.toThrow('names what it is about');
    expect(await verifyLedger(given.owner)).toMatchObject({ ok: true });
  });
});

describe('a control without', () => {
  it.each([
    ['calls over cells', undefined],
    ['a lane of one cell', BY_CELL],
  ])('the lock on the member’s row: the limit is overrun (%s)', async (_mode, layout) => {
    const given = await givenLedger(22, layout);
    await weaken(given.owner, layout ? 'posting_book_in_cell' : 'posting_book', ...NO_LOCK);
    expect(await raceLimit(given)).toBeGreaterThan(LIMIT);
  });

  it('the look-up and the key of the request: a request is booked twice', async () => {
    const given = await givenLedger(23);
    await weaken(given.owner, 'posting_book', ...NO_LOOK_UP);
    expect(await repeatStake(given), 'the key alone still holds').toBe(1);
    await given.owner.query('ALTER TABLE wagers_wager DROP CONSTRAINT wagers_wager_pkey');
    expect(await repeatStake(given)).toBe(5);
  });

  it('the comparison of funds and the CHECK: a balance goes below zero', async () => {
    const given = await givenLedger(24);
    const account = await given.member('5');
    await weaken(given.owner, 'posting_book', ...NO_FUNDS);
    await expect(given.stakes.place(given.stake(account, '8')), 'the CHECK alone is loud').rejects.toThrow('wallet_balance_never_negative');
    await given.owner.query('ALTER TABLE wallet_balance DROP CONSTRAINT wallet_balance_never_negative');
    await given.stakes.place(given.stake(account, '8'));
    expect(await cashOf(given.ledger, account)).toBe(-usd('3'));
  });

  it('the sum of the entries: the verifier says which booking', async () => {
    const given = await givenLedger(25);
    const account = await given.member('5');
    await weaken(given.owner, 'posting_book', ...NO_ZERO_SUM);
    await given.paymentTransfers.post(null, { ...given.deposit(account, '1'), entries: [{ account: 'cash', amount: usd('1') }] });
    const reason = 'the entries of this booking do not sum to zero';
    expect(await verifyLedger(given.owner)).toMatchObject({ ok: false, table: 'wallet_transfer', id: `${account.cell}/2`, reason });
  });

  it('the chart of accounts: money comes from where it may not, and the verifier says so', async () => {
    const given = await givenLedger(26);
    const account = await given.member('5');
    await weaken(given.owner, 'posting_book', ...NO_CHART);
    await given.paymentTransfers.post(null, given.transfer(account, 'deposit', { fee: '-1', cash: '1' }));
    const reason = 'the chart of accounts has no such entry';
    expect(await verifyLedger(given.owner)).toMatchObject({ ok: false, table: 'wallet_transfer', id: `${account.cell}/2`, reason });
  });

  it('the version of a settlement: a page that comes twice pays anew, and the verifier names a wager', async () => {
    const given = await givenLedger(27);
    await weaken(given.owner, 'posting_settle', ...NO_VERSION);
    await settleTwice(given);
    expect(await verifyLedger(given.owner)).toMatchObject({
      ok: false,
      table: 'wagers_wager',
      reason: 'the state of this wager is not what its bookings say',
    });
  });
});
