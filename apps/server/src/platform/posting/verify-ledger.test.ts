import { beforeAll, describe, expect, it } from 'vitest';
import { cashOf, givenLedger } from './testing/given-ledger.ts';
import { sealJournal } from './sealer.ts';
import { verifyLedger } from './verify-ledger.ts';

const given = await givenLedger(5);

beforeAll(async () => {
  const account = await given.member('100');
  const stake = given.stake(account, '10');
  await given.ledger.place(stake);
  await given.ledger.settle(given.settlement(stake, '25'));
  await given.ledger.settle(given.settlement(stake, '12', 2));
  for (let round = 0; round < 20; round += 1) await given.ledger.place(given.play(account, '1', round % 3 === 0 ? '2' : '0'));
  await given.ledger.hold(null, {
    account,
    id: given.id(),
    kind: 'withdrawal',
    reference: 'w',
    amount: await cashOf(given.ledger, account),
  });
});

/** Each break is done by the owner, behind the back of the posting functions, and undone by the one after. */
const BREAKS: readonly {
  readonly what: string;
  readonly break: string;
  readonly mend: string;
  readonly table: string;
  readonly reason: RegExp;
}[] = [
  {
    what: 'an entry changed',
    break: 'UPDATE wallet_entry SET amount = amount - 1 WHERE line = 2',
    mend: 'UPDATE wallet_entry SET amount = amount + 1 WHERE line = 2',
    table: 'wallet_entry',
    reason: /sum to zero/,
  },
  {
    what: 'a balance changed',
    break: 'UPDATE wallet_balance SET held = held + 1',
    mend: 'UPDATE wallet_balance SET held = held - 1',
    table: 'wallet_balance',
    reason: /not the sum/,
  },
  {
    what: 'a balance after a line changed',
    break: `UPDATE wallet_entry SET balance_after = balance_after + 1 WHERE member_id IS NOT NULL AND position = 3`,
    mend: `UPDATE wallet_entry SET balance_after = balance_after - 1 WHERE member_id IS NOT NULL AND position = 3`,
    table: 'wallet_entry',
    reason: /does not follow/,
  },
  {
    what: 'a stake changed',
    break: 'UPDATE wagers_wager SET stake = stake + 1',
    mend: 'UPDATE wagers_wager SET stake = stake - 1',
    table: 'wagers_wager',
    reason: /stake was not taken/,
  },
  {
    what: 'a payout changed',
    break: 'UPDATE wagers_wager SET payout = payout + 1 WHERE payout > 0',
    mend: 'UPDATE wagers_wager SET payout = payout - 1 WHERE payout > 0',
    table: 'wagers_wager',
    reason: /payout was not booked/,
  },
  {
    what: 'a settled wager opened again',
    break: `CREATE TABLE kept AS SELECT * FROM wagers_wager WHERE product = 'sports'; UPDATE wagers_wager SET state = 'open', payout = NULL, settlement_version = 0 WHERE product = 'sports'`,
    mend: `UPDATE wagers_wager w SET state = k.state, payout = k.payout, settlement_version = k.settlement_version FROM kept k WHERE k.id = w.id; DROP TABLE kept`,
    table: 'wagers_wager',
    reason: /not what its transfers say/,
  },
  {
    what: 'a play opened again',
    break: `CREATE TABLE kept AS SELECT * FROM wagers_wager WHERE product = 'casino'; UPDATE wagers_wager SET state = 'open', payout = NULL, settlement_version = 0 WHERE product = 'casino'`,
    mend: `UPDATE wagers_wager w SET state = k.state, payout = k.payout, settlement_version = k.settlement_version FROM kept k WHERE k.id = w.id; DROP TABLE kept`,
    table: 'wagers_wager',
    reason: /always settled/,
  },
  {
    what: 'a wager deleted',
    break: `CREATE TABLE kept AS SELECT * FROM wagers_wager WHERE product = 'sports'; DELETE FROM wagers_wager WHERE product = 'sports'`,
    mend: 'INSERT INTO wagers_wager SELECT * FROM kept; DROP TABLE kept',
    table: 'wallet_transfer',
    reason: /wager that is gone/,
  },
  {
    what: 'an event deleted',
    break: `CREATE TABLE kept AS SELECT * FROM outbox_event WHERE position = 4; DELETE FROM outbox_event WHERE position = 4`,
    mend: 'INSERT INTO outbox_event SELECT * FROM kept; DROP TABLE kept',
    table: 'outbox_event',
    reason: /gap/,
  },
];

/** What zero sums cannot see: both sides of a transfer changed alike, or a whole transfer gone. Only the seal finds these. */
const SEALED_BREAKS: typeof BREAKS = [
  {
    what: 'a snapshot raised',
    break: 'UPDATE wallet_house_snapshot SET balance = balance + 1',
    mend: 'UPDATE wallet_house_snapshot SET balance = balance - 1',
    table: 'wallet_house_snapshot',
    reason: /not the sum/,
  },
  {
    what: 'a kind rewritten',
    break: `UPDATE wallet_transfer SET kind = 'adjustment' WHERE position = 5`,
    mend: `UPDATE wallet_transfer SET kind = 'wager_play' WHERE position = 5`,
    table: 'wallet_transfer',
    reason: /changed after it was sealed/,
  },
  {
    what: 'a time moved',
    break: `UPDATE wallet_transfer SET at = at + interval '1 second' WHERE position = 6`,
    mend: `UPDATE wallet_transfer SET at = at - interval '1 second' WHERE position = 6`,
    table: 'wallet_transfer',
    reason: /changed after it was sealed/,
  },
  {
    what: 'a house account renamed',
    break: `UPDATE wallet_entry SET account = 'house.other' WHERE account = 'gateway.sandbox'`,
    mend: `UPDATE wallet_entry SET account = 'gateway.sandbox' WHERE account = 'house.other'`,
    table: 'wallet_house_snapshot',
    reason: /not the sum/,
  },
  {
    what: 'a block rewritten',
    break: 'UPDATE wallet_seal SET transfers = transfers + 1',
    mend: 'UPDATE wallet_seal SET transfers = transfers - 1',
    table: 'wallet_seal',
    reason: /match its hash/,
  },
];

describe('verify', () => {
  it('finds nothing in a sound ledger, sealed or not', async () => {
    expect(await verifyLedger(given.owner)).toMatchObject({ ok: true });
    expect(await sealJournal(given.db, given.clock)).toBeGreaterThan(20);
    expect(await sealJournal(given.db, given.clock)).toBe(0);
    expect(await verifyLedger(given.owner)).toMatchObject({ ok: true });
  });

  it.each([...BREAKS, ...SEALED_BREAKS])('names the row: $what', async ({ break: harm, mend, table, reason }) => {
    for (const statement of harm.split(';')) await given.owner.query(statement);
    const verdict = await verifyLedger(given.owner);
    for (const statement of mend.split(';')) await given.owner.query(statement);
    expect(verdict).toMatchObject({ ok: false, table, reason: expect.stringMatching(reason) });
    expect(await verifyLedger(given.owner)).toMatchObject({ ok: true });
  });

  it('names the place when a whole sealed transfer with its effects was cut out', async () => {
    await given.owner.transaction(async (tx) => {
      await tx.query('DELETE FROM wallet_entry WHERE position = 7');
      await tx.query('DELETE FROM wallet_transfer WHERE position = 7');
    });
    expect(await verifyLedger(given.owner)).toMatchObject({ ok: false });
  });
});

describe('the application’s role', () => {
  it.each([
    'UPDATE wallet_entry SET amount = 1',
    'DELETE FROM wallet_transfer',
    'UPDATE wallet_balance SET cash = 1',
    'INSERT INTO wallet_entry VALUES (0, 1, 1, $$x$$, NULL, 1, NULL)',
    'UPDATE wagers_wager SET payout = 1',
    'DELETE FROM wallet_seal',
    'DELETE FROM outbox_event',
  ])('may not %s', async (statement) => {
    await expect(given.db.query(statement)).rejects.toThrow('permission denied');
  });
});
