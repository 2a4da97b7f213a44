import { describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import type { Ledger } from './ledger.ts';
import { cashOf, type GivenLedger, givenLedger, usd } from './testing/given-ledger.ts';
import { verifyLedger } from './verify-ledger.ts';

/** Rewrites the placing function in this test's own database, so that a guard is missing. */
async function weaken(owner: Database, ...cuts: readonly (readonly [string, string])[]): Promise<void> {
  const [row] = await owner.query<{ source: string }>(`SELECT pg_get_functiondef('posting_place'::regproc) AS source`);
  let source = row?.source ?? '';
  for (const [guard, gap] of cuts) {
    expect(source, 'the guard is still called that').toContain(guard);
    source = source.replace(guard, gap);
  }
  await owner.query(source);
}

const ledgersOf = (given: GivenLedger): readonly Ledger[] => [
  given.ledger,
  given.anotherLedger(),
  given.anotherLedger(),
  given.anotherLedger(),
];

async function raceLimit(given: GivenLedger): Promise<bigint> {
  const account = await given.member('1000');
  await given.owner.query('UPDATE limits_member SET stake_per_day = $2 WHERE member_id = $1', [account.memberId, usd('10')]);
  const ledgers = ledgersOf(given);
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => (ledgers[index % ledgers.length] ?? given.ledger).place(given.stake(account, '1'))),
  );
  return usd('1000') - (await cashOf(given.ledger, account));
}

async function repeatStake(given: GivenLedger): Promise<number> {
  const account = await given.member('100');
  const stake = given.stake(account, '1');
  const answers = [];
  for (let copy = 0; copy < 5; copy += 1)
    answers.push(await given.ledger.place({ ...stake, wagerId: given.id() }).catch(() => ({ code: 'failed' })));
  return answers.filter((answer) => answer.code === 'ok').length;
}

// Goal: the tests that guard money can fail. Method: take one guard away at a time, in a database made for it, and
// show that the same check that passes with the guard finds the harm without it.
describe('with its guards the ledger', () => {
  it('keeps the limit in a race and books a request once', async () => {
    const given = await givenLedger(21);
    expect(await raceLimit(given)).toBe(usd('10'));
    expect(await repeatStake(given)).toBe(1);
  });
});

describe('a control without', () => {
  it('the lock on the member’s row: the limit is overrun', async () => {
    const given = await givenLedger(22);
    // The later UPDATE would still make the racers wait, but only after each has decided; a pause widens that window.
    await weaken(
      given.owner,
      ['ORDER BY b.cell, b.member_id FOR UPDATE OF b;', 'ORDER BY b.cell, b.member_id;'],
      ['v_base := posting_take_positions', 'PERFORM pg_sleep(0.02);\n  v_base := posting_take_positions'],
    );
    expect(await raceLimit(given)).toBeGreaterThan(usd('10'));
  });

  it('the look-up and the unique key of the request: a request is booked twice', async () => {
    const given = await givenLedger(23);
    await weaken(given.owner, ['w.request_id = i.request_id', 'w.request_id = i.request_id AND false']);
    expect(await repeatStake(given), 'the key alone still holds').toBe(1);
    await given.owner.query('ALTER TABLE wagers_wager DROP CONSTRAINT wagers_wager_cell_member_id_request_id_key');
    expect(await repeatStake(given)).toBe(5);
  });

  it('the comparison of funds and the CHECK: a balance goes below zero', async () => {
    const given = await givenLedger(24);
    const account = await given.member('5');
    await weaken(given.owner, ["WHEN b.cash < i.stake THEN 'insufficient_funds'", "WHEN false THEN 'insufficient_funds'"]);
    await expect(given.ledger.place(given.stake(account, '8')), 'the CHECK alone is loud').rejects.toThrow(
      'wallet_balance_cash_not_negative',
    );
    await given.owner.query('ALTER TABLE wallet_balance DROP CONSTRAINT wallet_balance_cash_not_negative');
    await given.ledger.place(given.stake(account, '8'));
    expect(await cashOf(given.ledger, account)).toBe(-usd('3'));
  });

  it('the house’s line: the verifier says which transfer', async () => {
    const given = await givenLedger(25);
    const account = await given.member('5');
    await weaken(given.owner, ["(2, 'house.' || x.product, NULL, x.stake, NULL),", '']);
    await given.ledger.place(given.stake(account, '1'));
    expect(await verifyLedger(given.owner)).toMatchObject({
      ok: false,
      table: 'wallet_entry',
      reason: 'the lines of this transfer do not sum to zero',
    });
  });
});
