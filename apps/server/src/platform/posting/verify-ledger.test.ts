import { beforeAll, describe, expect, it } from 'vitest';
import type { AccountRef } from './booking.ts';
import { type Break, expectNamed } from './testing/ledger-breaks.ts';
import { cashOf, givenLedger } from './testing/given-ledger.ts';
import { sealJournal } from './sealer.ts';
import { verifyLedger } from './verify-ledger.ts';

const given = await givenLedger(5);

beforeAll(async () => {
  const account = await given.member('100');
  const stake = given.stake(account, '10');
  await given.stakes.place(stake);
  await given.stakes.settle([given.settlement(stake, '25')]);
  await given.stakes.settle([given.settlement(stake, '12', 2)]);
  for (let round = 0; round < 20; round += 1) await given.stakes.play(given.play(account, '1', round % 3 === 0 ? '2' : '0'));
  await given.stakes.place(given.stake(account, '3'));
  await given.paymentTransfers.hold(null, { account, id: given.id(), reference: 'w', amount: await cashOf(given.ledger, account) });
});

const BREAKS: readonly Break[] = [
  {
    what: 'an amount changed',
    break: `UPDATE wallet_transfer SET amounts[2] = amounts[2] - 1 WHERE kind = 'wager_play'`,
    mend: `UPDATE wallet_transfer SET amounts[2] = amounts[2] + 1 WHERE kind = 'wager_play'`,
    table: 'wallet_transfer',
    reason: /sum to zero/,
  },
  {
    what: 'an account without an amount',
    break: `UPDATE wallet_transfer SET accounts = accounts || 'fee'::text WHERE position = 3`,
    mend: `UPDATE wallet_transfer SET accounts = trim_array(accounts, 1) WHERE position = 3`,
    table: 'wallet_transfer',
    reason: /sum to zero/,
  },
  {
    what: 'money from an account that the kind may not touch',
    break: `UPDATE wallet_transfer SET accounts = ARRAY['fee', 'cash'] WHERE kind = 'deposit'`,
    mend: `UPDATE wallet_transfer SET accounts = ARRAY['gateway.sandbox', 'cash'] WHERE kind = 'deposit'`,
    table: 'wallet_transfer',
    reason: /chart of accounts/,
  },
  {
    what: 'a balance changed',
    break: 'UPDATE wallet_balance SET held = held + 1',
    mend: 'UPDATE wallet_balance SET held = held - 1',
    table: 'wallet_balance',
    reason: /not the sum/,
  },
  {
    what: 'a funded balance row deleted',
    break: 'CREATE TABLE kept AS SELECT * FROM wallet_balance; DELETE FROM wallet_balance',
    mend: 'INSERT INTO wallet_balance SELECT * FROM kept; DROP TABLE kept',
    table: 'wallet_balance',
    reason: /not the sum/,
  },
  {
    what: 'a balance that no booking explains',
    break: `INSERT INTO wallet_balance (cell, member_id, currency, brand, opened_at, day, cash) VALUES (1, gen_random_uuid(), 'EUR', 'tessera', now(), now(), 5)`,
    mend: `DELETE FROM wallet_balance WHERE currency = 'EUR'`,
    table: 'wallet_balance',
    reason: /not the sum/,
  },
  {
    what: 'a balance after a booking changed',
    break: 'UPDATE wallet_transfer SET cash_after = cash_after + 1 WHERE position = 3',
    mend: 'UPDATE wallet_transfer SET cash_after = cash_after - 1 WHERE position = 3',
    table: 'wallet_transfer',
    reason: /do not follow/,
  },
  {
    what: 'the chain of an account cut',
    break: 'UPDATE wallet_transfer SET previous_position = previous_position - 1 WHERE position = 5',
    mend: 'UPDATE wallet_transfer SET previous_position = previous_position + 1 WHERE position = 5',
    table: 'wallet_transfer',
    reason: /do not follow/,
  },
  {
    what: 'a stake changed',
    break: 'UPDATE wagers_wager SET stake = stake + 1',
    mend: 'UPDATE wagers_wager SET stake = stake - 1',
    table: 'wagers_wager',
    reason: /stake was not taken/,
  },
  {
    what: 'an open stake changed',
    break: `UPDATE wagers_wager SET stake = stake + 1 WHERE state = 'open'`,
    mend: `UPDATE wagers_wager SET stake = stake - 1 WHERE state = 'open'`,
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
    what: 'a won wager set to nothing',
    break: `CREATE TABLE kept AS SELECT * FROM wagers_wager WHERE payout > 0; UPDATE wagers_wager SET payout = 0, result = 'lose' WHERE payout > 0`,
    mend: 'UPDATE wagers_wager w SET payout = k.payout, result = k.result FROM kept k WHERE k.id = w.id; DROP TABLE kept',
    table: 'wagers_wager',
    reason: /payout was not booked/,
  },
  {
    what: 'an open wager marked lost',
    break: `UPDATE wagers_wager SET state = 'settled', payout = 0, valid_bet = 0, settlement_version = 1 WHERE state = 'open'`,
    mend: `UPDATE wagers_wager SET state = 'open', payout = NULL, valid_bet = NULL, settlement_version = 0 WHERE product = 'sports' AND payout = 0`,
    table: 'wagers_wager',
    reason: /not what its bookings say/,
  },
  {
    what: 'a payout turned into bonus money',
    break: 'UPDATE wagers_wager SET bonus_payout = 1 WHERE payout > 0',
    mend: 'UPDATE wagers_wager SET bonus_payout = 0 WHERE payout > 0',
    table: 'wagers_wager',
    reason: /payout was not booked/,
  },
  {
    what: 'the product of a wager changed',
    break: `UPDATE wagers_wager SET product = 'lottery' WHERE product = 'sports'`,
    mend: `UPDATE wagers_wager SET product = 'sports' WHERE product = 'lottery'`,
    table: 'wagers_wager',
    reason: /stake was not taken/,
  },
  {
    what: 'a settlement that names no wager',
    break: `UPDATE wallet_transfer SET reference = 'x' WHERE kind = 'wager_resettle'`,
    mend: `UPDATE wallet_transfer SET reference = NULL WHERE kind = 'wager_resettle'`,
    table: 'wallet_transfer',
    reason: /wager that is gone/,
  },
  {
    what: 'a valid bet changed',
    break: 'UPDATE wagers_wager SET valid_bet = valid_bet + 1 WHERE settlement_version = 2',
    mend: 'UPDATE wagers_wager SET valid_bet = valid_bet - 1 WHERE settlement_version = 2',
    table: 'wagers_wager',
    reason: /valid bet/,
  },
  {
    what: 'a settled wager opened again',
    break: `CREATE TABLE kept AS SELECT * FROM wagers_wager WHERE settlement_version = 2; UPDATE wagers_wager SET state = 'open', payout = NULL, bonus_payout = NULL, settlement_version = 0 WHERE settlement_version = 2`,
    mend: `UPDATE wagers_wager w SET state = k.state, payout = k.payout, bonus_payout = k.bonus_payout, settlement_version = k.settlement_version FROM kept k WHERE k.id = w.id; DROP TABLE kept`,
    table: 'wagers_wager',
    reason: /not what its bookings say/,
  },
  {
    what: 'a play opened again',
    break: `CREATE TABLE kept AS SELECT * FROM wagers_wager WHERE product = 'casino'; UPDATE wagers_wager SET state = 'open', payout = NULL, bonus_payout = NULL, settlement_version = 0 WHERE product = 'casino'`,
    mend: `UPDATE wagers_wager w SET state = k.state, payout = k.payout, bonus_payout = k.bonus_payout, settlement_version = k.settlement_version FROM kept k WHERE k.id = w.id; DROP TABLE kept`,
    table: 'wagers_wager',
    reason: /not what its bookings say/,
  },
  {
    what: 'a wager deleted',
    break: `CREATE TABLE kept AS SELECT * FROM wagers_wager WHERE product = 'sports'; DELETE FROM wagers_wager WHERE product = 'sports'`,
    mend: 'INSERT INTO wagers_wager SELECT * FROM kept; DROP TABLE kept',
    table: 'wallet_transfer',
    reason: /wager that is gone/,
  },
  {
    what: 'a wager that nothing was booked for',
    break: `INSERT INTO wagers_wager (cell, member_id, id, brand, body_hash, product, game_id, round_id, rule_version, currency, stake, max_payout, detail, available_after, placed_at,
      placed_position, state) VALUES (1, gen_random_uuid(), gen_random_uuid(), 'tessera', '', 'sports', 'x', '', '1', 'USD', 1, 1, '{}', 0, now(), 1, 'open')`,
    mend: `DELETE FROM wagers_wager WHERE game_id = 'x'`,
    table: 'wagers_wager',
    reason: /stake was not taken/,
  },
  {
    what: 'a booking deleted',
    break: 'CREATE TABLE kept AS SELECT * FROM wallet_transfer WHERE position = 4; DELETE FROM wallet_transfer WHERE position = 4',
    mend: 'INSERT INTO wallet_transfer SELECT * FROM kept; DROP TABLE kept',
    table: 'outbox_head',
    reason: /gap/,
  },
  {
    what: 'the key of a request deleted',
    break: 'CREATE TABLE kept AS SELECT * FROM wallet_request; DELETE FROM wallet_request',
    mend: 'INSERT INTO wallet_request SELECT * FROM kept; DROP TABLE kept',
    table: 'wallet_request',
    reason: /names no booking/,
  },
];

/** What sums cannot see: a booking changed alike in all its parts. Only the seal finds these. */
const SEALED_BREAKS: readonly Break[] = [
  {
    what: 'a snapshot raised',
    break: 'UPDATE wallet_house_snapshot SET balance = balance + 1',
    mend: 'UPDATE wallet_house_snapshot SET balance = balance - 1',
    table: 'wallet_house_snapshot',
    reason: /not the sum/,
  },
  {
    what: 'a snapshot deleted',
    break: 'CREATE TABLE kept AS SELECT * FROM wallet_house_snapshot; DELETE FROM wallet_house_snapshot',
    mend: 'INSERT INTO wallet_house_snapshot SELECT * FROM kept; DROP TABLE kept',
    table: 'wallet_house_snapshot',
    reason: /not the sum/,
  },
  {
    what: 'a brand rewritten',
    break: `UPDATE wallet_transfer SET brand = 'other' WHERE position = 5`,
    mend: `UPDATE wallet_transfer SET brand = 'tessera' WHERE position = 5`,
    table: 'wallet_transfer',
    reason: /changed after it was sealed/,
  },
  {
    what: 'a time moved',
    break: `UPDATE wallet_transfer SET at = at + interval '1 second' WHERE kind = 'deposit'`,
    mend: `UPDATE wallet_transfer SET at = at - interval '1 second' WHERE kind = 'deposit'`,
    table: 'wallet_transfer',
    reason: /changed after it was sealed/,
  },
  {
    what: 'a house account renamed',
    break: `UPDATE wallet_transfer SET accounts[1] = 'gateway.other' WHERE kind = 'deposit'`,
    mend: `UPDATE wallet_transfer SET accounts[1] = 'gateway.sandbox' WHERE kind = 'deposit'`,
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
  {
    what: 'a block that begins behind the one before it',
    break: 'UPDATE wallet_seal SET from_position = from_position + 1 WHERE block = 2',
    mend: 'UPDATE wallet_seal SET from_position = from_position - 1 WHERE block = 2',
    table: 'wallet_seal',
    reason: /does not follow/,
  },
  {
    what: 'two blocks in the other order',
    break:
      'UPDATE wallet_seal SET block = 9 WHERE block = 1; UPDATE wallet_seal SET block = 1 WHERE block = 2; UPDATE wallet_seal SET block = 2 WHERE block = 9',
    mend: 'UPDATE wallet_seal SET block = 9 WHERE block = 1; UPDATE wallet_seal SET block = 1 WHERE block = 2; UPDATE wallet_seal SET block = 2 WHERE block = 9',
    table: 'wallet_seal',
    reason: /does not follow/,
  },
];

describe('verify', () => {
  it('finds nothing in a sound ledger, sealed or not', async () => {
    expect(await verifyLedger(given.owner)).toMatchObject({ ok: true });
    expect(await sealJournal(given.db, given.clock)).toBeGreaterThan(20);
    expect(await sealJournal(given.db, given.clock)).toBe(0);
    const [account] = await given.owner.query<AccountRef>('SELECT cell, member_id AS "memberId", currency FROM wallet_balance');
    await given.paymentTransfers.post(null, given.deposit(account!, '1'));
    expect(await sealJournal(given.db, given.clock), 'a second block').toBe(1);
    expect(await verifyLedger(given.owner)).toMatchObject({ ok: true });
  });

  it.each([...BREAKS, ...SEALED_BREAKS])('names the row: $what', (each) => expectNamed(given.owner, each));

  it('names the place when a whole sealed booking was cut out and those behind it moved up', async () => {
    await given.owner.transaction(async (tx) => {
      await tx.query('DELETE FROM wallet_transfer WHERE position = 7');
      await tx.query('UPDATE wallet_transfer SET previous_position = 6 WHERE position = 8');
    });
    expect(await verifyLedger(given.owner)).toMatchObject({ ok: false });
  });
});

describe('the application’s role', () => {
  it.each([
    'UPDATE wallet_transfer SET brand = $$x$$',
    'DELETE FROM wallet_transfer',
    'UPDATE wallet_balance SET cash = 1',
    'UPDATE wallet_balance SET seed_pair_id = NULL',
    'INSERT INTO wallet_request VALUES (0, gen_random_uuid(), gen_random_uuid(), $$USD$$, $$x$$, $$x$$, NULL, 1)',
    'INSERT INTO wallet_account_rule VALUES ($$deposit$$, $$fee$$, -1)',
    'UPDATE wagers_wager SET payout = 1',
    'DELETE FROM wallet_seal',
    'UPDATE wagers_layout SET ids_from = now()',
  ])('may not %s', async (statement) => {
    await expect(given.db.query(statement)).rejects.toThrow('permission denied');
  });
});
