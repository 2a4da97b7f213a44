import { createHmac, hash } from 'node:crypto';
import pg from 'pg';
import { expect, it } from 'vitest';
import { commitmentOf } from '@tessera/engines/fair';
import { cellOf } from '@tessera/kernel';
import { adoptKeys } from './adopt-keys.ts';
import { findPerson } from './modules/identity/profiles.repo.ts';
import { formerPayees } from './modules/payments/index.ts';
import { listPayees } from './modules/payments/payees.repo.ts';
import { findWithdrawal } from './modules/payments/withdrawals.repo.ts';
import { createSeedsRepo, findBrokenSeeds } from './modules/wagers/index.ts';
import { givenFormerDatabase, newId } from './platform/db/testing/former-database.ts';
import { encryptFormerRows, type FormerRows } from './platform/encryption/former-rows.ts';
import { takeUpKeys } from './platform/encryption/known-keys.ts';
import { createEncryption } from './platform/encryption/index.ts';
import { freshKey, givenKeyRing } from './platform/encryption/testing/given-encryption.ts';
import { findBrokenRecord } from './platform/posting/verify-records.ts';
import { findInFiles, findInTables } from '../tests/support/plain-texts.ts';

// Goal: what earlier versions wrote plain is encrypted by the first start, wherever it is interrupted, and nothing of it is left.

const seedOf = (text: string): string => hash('sha256', text);
const SEEDS = { before: seedOf('before'), now: seedOf('now'), later: seedOf('later'), season: seedOf('season') };
const TEXTS = ['ana.former@example.com', '34600111222', 'Ana Antigua', 'Ana Cobradora', 'ES6621000418401234567891', '1979-02-03'];
const ana = { id: newId(), cell: 0 };
ana.cell = cellOf(ana.id);
const withdrawals = [newId(), newId()] as const;
const pairs = { before: newId(), now: newId() };
const contactHash = createHmac('sha256', 'pepper').update('contact|tessera|email|ana.former@example.com').digest();
const bodyHash = hash('sha256', 'a body');

const { db, owner, ownerUrl } = await givenFormerDatabase('former_plain', async (client) => {
  await client.query(
    `INSERT INTO identity_member (cell, id, brand, account, nickname, type, currency, is_trial, password_hash, password_changed_at, registered_at, birthday)
     VALUES ($1, $2, 'tessera', 'anaformer', 'anaformer', 0, 'USD', false, 'x', now(), now(), '1979-02-03')`,
    [ana.cell, ana.id],
  );
  await client.query(
    `INSERT INTO identity_profile (cell, member_id, payee_name, email, mobile_num, country_dialing_code, affiliate_code, register_method)
     VALUES ($1, $2, 'Ana Antigua', 'ana.former@example.com', '600111222', '+34600111222', 'ABC123', 'WEB')`,
    [ana.cell, ana.id],
  );
  await client.query(`INSERT INTO identity_contact (brand, kind, key_hash, cell, member_id) VALUES ('tessera', 'email', $1, $2, $3)`, [
    contactHash,
    ana.cell,
    ana.id,
  ]);
  for (const id of withdrawals) {
    await client.query(
      `INSERT INTO payments_withdrawal (cell, member_id, id, closing_id, request_id, body_hash, member_account, method_id, channel, currency, amount, fee, payee_name,
         payee_account, state, day, created_at)
       VALUES ($1, $2, $3, $4, $5, decode($6, 'hex'), 'anaformer', 'm', 'sandbox', 'USD', 200000, 0, 'Ana Cobradora', 'ES6621000418401234567891', 'APPLIED', '2027-03-10', now())`,
      [ana.cell, ana.id, id, newId(), newId(), bodyHash],
    );
  }
  const pair = `INSERT INTO wagers_seed_pair (cell, member_id, id, server_seed, server_seed_hash, next_server_seed, client_seed, active, revealed_at, previous_id, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, 'c', $7, $8, $9, now())`;
  await client.query(pair, [ana.cell, ana.id, pairs.before, SEEDS.before, commitmentOf(SEEDS.before), SEEDS.now, false, new Date(), null]);
  await client.query(pair, [ana.cell, ana.id, pairs.now, SEEDS.now, commitmentOf(SEEDS.now), SEEDS.later, true, null, pairs.before]);
  await client.query(`INSERT INTO sportsbook_competition (id, name, is_fictional, created_at) VALUES ('league', 'League', true, now())`);
  await client.query(
    `INSERT INTO sportsbook_season (id, competition_id, number, server_seed, server_seed_hash, started_at) VALUES ($1, 'league', 1, $2, $3, now())`,
    [newId(), SEEDS.season, commitmentOf(SEEDS.season)],
  );
});
const PLAIN = [...TEXTS, SEEDS.now, SEEDS.later, SEEDS.season];
const ring = givenKeyRing();

/** What the version before recorded of a withdrawal. */
const FORMER = `sha256(convert_to(ROW(w.cell, w.member_id, w.id, w.closing_id, w.request_id, encode(w.body_hash, 'hex'), w.method_id, w.channel, w.currency,
  w.amount, w.fee, w.payee_name, w.payee_account, platform_micros(w.created_at))::text, 'UTF8'))`;

it('encrypts all of it, and nothing plain is left in any column or file', async () => {
  await owner.query(
    `INSERT INTO platform_record (cell, subject, key, digest) SELECT cell, 'payments_withdrawal', id::text, ${FORMER} FROM payments_withdrawal w`,
  );
  // One was changed after it was recorded, which must not be covered up.
  await owner.query('ALTER TABLE payments_withdrawal DROP CONSTRAINT payments_withdrawal_encrypted');
  await owner.query('UPDATE payments_withdrawal SET amount = amount + 1 WHERE id = $1', [withdrawals[1]]);
  await owner.query(
    'ALTER TABLE payments_withdrawal ADD CONSTRAINT payments_withdrawal_encrypted CHECK (num_nonnulls(payee_name, payee_account) = 0 AND encrypted_payee IS NOT NULL) NOT VALID',
  );
  expect(await findInTables(owner, PLAIN)).toEqual([
    'identity_member.birthday',
    'identity_profile.country_dialing_code',
    'identity_profile.email',
    'identity_profile.payee_name',
    'payments_withdrawal.payee_account',
    'payments_withdrawal.payee_name',
    'sports_season.server_seed',
    'wagers_seed_pair.next_server_seed',
    'wagers_seed_pair.server_seed',
  ]);
  // A first start that ends in the middle, after one withdrawal.
  let batches = 0;
  const interrupted: FormerRows = {
    ...formerPayees,
    encryptSome(tx, encryption) {
      batches += 1;
      if (batches > 1) throw new Error('killed');
      return formerPayees.encryptSome(tx, encryption, 1);
    },
  };
  await takeUpKeys(ownerUrl, ring);
  await expect(encryptFormerRows(ownerUrl, ring, [interrupted])).rejects.toThrow('killed');
  expect(await owner.query('SELECT count(*)::int AS n FROM payments_withdrawal WHERE encrypted_payee IS NOT NULL')).toEqual([{ n: 1 }]);
  // What somebody reads as of before stays in the files for so long.
  const reader = new pg.Client({ connectionString: ownerUrl });
  await reader.connect();
  await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  await reader.query('SELECT 1');
  setTimeout(() => void reader.end(), 1_500);
  // Two processes start at the same time.
  await Promise.all([adoptKeys(ownerUrl, ring), adoptKeys(ownerUrl, ring)]);
  expect(await findInTables(owner, PLAIN)).toEqual([]);
  expect(await findInFiles(owner, PLAIN, ['base'])).toEqual([]);
  const open = await owner.query(`SELECT conname FROM pg_constraint WHERE conname LIKE '%\\_encrypted' AND NOT convalidated`);
  expect(open).toEqual([]);
});

it('reads and finds what it encrypted', async () => {
  const { memberKeys, blindIndex } = await createEncryption(db, ring);
  expect(await findPerson(db, memberKeys, ana)).toEqual({
    birthday: '1979-02-03',
    payeeName: 'Ana Antigua',
    email: 'ana.former@example.com',
    mobileNum: '600111222',
    countryDialingCode: '+34600111222',
  });
  expect(await owner.query('SELECT key_hash AS hash FROM identity_contact')).toEqual([
    { hash: blindIndex.of('identity_contact', contactHash.toString('hex')) },
  ]);
  const withdrawal = await findWithdrawal(db, { cell: ana.cell, memberId: ana.id }, withdrawals[0]);
  expect(await listPayees(db, memberKeys, [withdrawal!])).toEqual(
    new Map([[withdrawals[0], { name: 'Ana Cobradora', account: 'ES6621000418401234567891' }]]),
  );
  expect(withdrawal?.bodyHash).toBe((await memberKeys.get(db, ana)).digest('payments_withdrawal.body_hash', bodyHash).toString('hex'));
  const rotation = await createSeedsRepo(ring).findRotation(db, ana, pairs.now);
  expect(rotation).toMatchObject({
    current: { serverSeed: SEEDS.now, nextServerSeed: SEEDS.later },
    revealed: { serverSeed: SEEDS.before },
  });
  expect(await findBrokenSeeds(owner, ring)).toMatchObject({ reason: expect.stringContaining('not the ones that were committed to') });
  await owner.query('DELETE FROM wagers_seed_pair WHERE member_id <> $1', [ana.id]);
  expect(await findBrokenSeeds(owner, ring)).toBeNull();
});

it('records anew what was as recorded, and goes on to name what was not', async () => {
  expect(await findBrokenRecord(owner)).toMatchObject({ table: 'payments_withdrawal', id: withdrawals[1] });
  await owner.query('DELETE FROM platform_record WHERE key = $1', [withdrawals[1]]);
  await owner.query('DELETE FROM payments_withdrawal WHERE id = $1', [withdrawals[1]]);
  // Without its steps and its hold the other one is no sound withdrawal; of its record nothing is said.
  expect(await findBrokenRecord(owner)).toMatchObject({ reason: expect.not.stringContaining('recorded') });
});

it('takes no plain row any more, whoever writes it, and no other key', async () => {
  await expect(owner.query(`UPDATE identity_profile SET email = 'plain@example.com'`)).rejects.toThrow('identity_profile_encrypted');
  await expect(owner.query(`UPDATE wagers_seed_pair SET next_server_seed = 'x'`)).rejects.toThrow('wagers_seed_pair_encrypted');
  await expect(adoptKeys(ownerUrl, givenKeyRing(freshKey()))).rejects.toThrow(`encrypted with the key ${ring.current.id}`);
});
