import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../platform/db/database.ts';
import type { MemberRef } from '../../platform/http/caller.ts';
import { type Break, expectNamed } from '../../platform/posting/testing/ledger-breaks.ts';
import { sealRecords } from '../../platform/records/seal-records.ts';
import { findBrokenRecord } from '../../platform/posting/verify-records.ts';
import { createSeeds } from '../wagers/seeds.ts';
import { givenPayments } from '../payments/testing/given-payments.ts';
import { givenSite } from './testing/given-site.ts';

const given = await givenPayments();
const { callBack, clock, db, newId, payments, limits, depositRequest, withdrawalRequest } = given;
const members = new Map<string, MemberRef>();
const { call } = await givenSite(given, members);
const owner = openDatabase({ url: given.ownerUrl, maxConnections: 2 });
afterAll(() => owner.end());

// A deposit that succeeded, one that staff approved, one under way; withdrawals approved, rejected and open; a rotated seed, a limit.
beforeAll(async () => {
  const member = await given.givenMember('1000');
  members.set('member', member);
  const deposit = () => payments.createDeposit(member, depositRequest());
  const withdraw = () => payments.createWithdrawal(member, withdrawalRequest());
  const decide = async (kind: string, id: string, verdict: string): Promise<void> => {
    const { status } = await call('POST', `/ops/${kind}/${id}/${verdict}`, {
      as: 'ops',
      body: { memberId: member.id, reason: 'known player' },
    });
    expect(status).toBe(200);
  };
  const big = await payments.createWithdrawal(member, withdrawalRequest({ amount: '400' }));
  await decide('withdrawals', big.id, 'approve');
  const [waiting] = (await call('GET', '/ops/proposals', { as: 'ops2' })).value.items ?? [];
  const confirmed = await call('POST', `/ops/proposals/${String(waiting?.['id'])}/confirm`, {
    as: 'ops2',
    body: { reason: 'known player' },
  });
  if (confirmed.status !== 200) throw new Error('the second person may confirm');
  const deposits = [await deposit(), await deposit(), await deposit()];
  await callBack({ id: deposits[0]!.id, kind: 'deposit', amount: '25.00' });
  await callBack({ id: deposits[1]!.id, kind: 'deposit', amount: '30.00' });
  await decide('deposits', deposits[1]!.id, 'approve');
  const withdrawals = [await withdraw(), await withdraw(), await withdraw()];
  await decide('withdrawals', withdrawals[0]!.id, 'approve');
  await decide('withdrawals', withdrawals[1]!.id, 'reject');
  await limits.set(member, { kind: 'loss', perDay: '500' });
  const seeds = createSeeds({ ...given.deps, cipher: given.cipher, stakes: given.money.stakes });
  await seeds.current(member);
  await seeds.rotate(member, { requestId: newId(), clientSeed: 'mine' });
});

it('finds nothing in what nobody touched', async () => {
  expect(await sealRecords(db, clock, 0)).toBeGreaterThan(15);
  expect(await sealRecords(db, clock, 0)).toBe(0);
  expect(await findBrokenRecord(owner)).toBeNull();
});

const RECORDED = /not what was recorded/;
/** Breaks one table, which is put back as it was. */
const harmed = (what: string, table: string, statement: string, reason = RECORDED): Break => ({
  what,
  table,
  break: `CREATE TABLE kept AS SELECT * FROM ${table}; ${statement}`,
  mend: `DELETE FROM ${table}; INSERT INTO ${table} SELECT * FROM kept; DROP TABLE kept`,
  reason,
});
const update = (what: string, table: string, set: string, where = 'true', reason = RECORDED): Break =>
  harmed(what, table, `UPDATE ${table} SET ${set} WHERE ${where}`, reason);
const gone = (what: string, table: string, where: string): Break => harmed(what, table, `DELETE FROM ${table} WHERE ${where}`);

it.each<Break>([
  update('a payee changed', 'payments_withdrawal', `encrypted_payee = encrypted_payee || '\\x00'`),
  update(
    'the payee of another withdrawal',
    'payments_withdrawal',
    `encrypted_payee = (SELECT max(o.encrypted_payee) FROM payments_withdrawal o)`,
  ),
  update('an amount to withdraw changed', 'payments_withdrawal', 'amount = amount + 1'),
  update('a fee changed', 'payments_withdrawal', 'fee = fee + 1'),
  update(
    'an approved withdrawal turned back',
    'payments_withdrawal',
    `state = 'RISK_REVIEW'`,
    `state = 'APPROVED'`,
    /state of this payment/,
  ),
  update('a rejected withdrawal called paid', 'payments_withdrawal', `state = 'PAID'`, `state = 'REJECTED'`, /state of this payment/),
  update('the amount of a deposit changed', 'payments_deposit', 'amount = amount + 1'),
  update('a credit doubled on paper', 'payments_deposit', 'credited = credited * 2', 'credited > 0', /not credited as it says/),
  update('a credit taken back on paper', 'payments_deposit', `state = 'FAILED', credited = NULL`, 'credited > 0', /state of this payment/),
  update('who took a step', 'payments_step', `actor = 'x' || actor`, `state = 'APPROVED'`),
  update('when a step was taken', 'payments_step', `at = at + interval '1 second'`),
  update('an entry of the audit edited', 'backoffice_audit', `reason = 'x' || reason`),
  update('who did it, in the audit', 'backoffice_audit', 'operator_id = member_id'),
  // Its end refers to it, so it is not put back as a whole.
  {
    what: 'who proposed',
    table: 'backoffice_proposal',
    break: `UPDATE backoffice_proposal SET operator_username = 'x' || operator_username`,
    mend: 'UPDATE backoffice_proposal SET operator_username = substr(operator_username, 2)',
    reason: RECORDED,
  },
  {
    what: 'the amount of a proposal',
    table: 'backoffice_proposal',
    break: 'UPDATE backoffice_proposal SET amount = amount - 1',
    mend: 'UPDATE backoffice_proposal SET amount = amount + 1',
    reason: RECORDED,
  },
  update('who confirmed', 'backoffice_proposal_end', `operator_id = uuidv7()`),
  update('a threshold raised', 'backoffice_threshold', 'amount = amount * 100'),
  gone('a threshold forgotten', 'backoffice_threshold', 'true'),
  gone('a confirmation deleted', 'backoffice_proposal_end', 'true'),
  update('a revealed server seed', 'wagers_seed_pair', `server_seed = 'x' || server_seed`, 'NOT active', /not the one that was committed/),
  update(
    'a revealed server seed with its hash',
    'wagers_seed_pair',
    `server_seed = 'x' || server_seed, server_seed_hash = encode(sha256(convert_to('x' || server_seed, 'UTF8')), 'hex')`,
    'NOT active',
  ),
  update('a client seed', 'wagers_seed_pair', `client_seed = 'x' || client_seed`, 'NOT active'),
  update('the seed that follows', 'wagers_seed_pair', `next_server_seed_hash = 'x' || next_server_seed_hash`, 'active'),
  update('a limit raised', 'wallet_balance', 'loss_per_day = loss_per_day * 2'),
  update('a limit lifted', 'wallet_balance', 'loss_per_day = NULL'),
  update('a member blocked', 'wallet_balance', `play_status = 'blocked'`),
  gone('an entry of the audit deleted', 'backoffice_audit', `action = 'withdrawal.reject'`),
  gone('the whole audit deleted', 'backoffice_audit', 'true'),
  gone('all steps deleted', 'payments_step', 'true'),
  gone('a step deleted', 'payments_step', `state = 'REJECTED'`),
  gone('a withdrawal deleted', 'payments_withdrawal', `state = 'REJECTED'`),
  gone('a deposit deleted', 'payments_deposit', 'credited > 0'),
  gone('a seed pair deleted', 'wagers_seed_pair', 'NOT active'),
  harmed(
    'a step written in',
    'payments_step',
    `INSERT INTO payments_step SELECT cell, member_id, subject_id, n + 9, event, 'PAID', actor, reason, at FROM payments_step`,
  ),
  harmed(
    'a credit that nobody asked for',
    'payments_deposit',
    `UPDATE payments_deposit SET state = 'SUCCESS', credited = amount WHERE credited IS NULL`,
    /state of this payment/,
  ),
])('names the row: $what', (each) => expectNamed(owner, each, findBrokenRecord));

// What is done alike to a row and to its record is seen by the seal alone.
it.each<Break>([
  {
    what: 'an entry of the audit edited with its record',
    table: 'platform_record',
    break: `CREATE TABLE kept AS SELECT id, digest FROM platform_record; UPDATE backoffice_audit SET reason = 'x' || reason;
      UPDATE platform_record p SET digest = platform_digest(r) FROM backoffice_audit r WHERE p.subject = 'backoffice_audit' AND p.key = r.id::text`,
    mend: `UPDATE backoffice_audit SET reason = substr(reason, 2); UPDATE platform_record p SET digest = k.digest FROM kept k WHERE k.id = p.id; DROP TABLE kept`,
    reason: /changed after it was sealed/,
  },
  {
    what: 'an entry of the audit erased with its record',
    table: 'platform_record',
    break: `CREATE TABLE kept AS SELECT * FROM backoffice_audit; CREATE TABLE kept_too AS SELECT * FROM platform_record WHERE subject = 'backoffice_audit';
      DELETE FROM backoffice_audit; DELETE FROM platform_record WHERE subject = 'backoffice_audit'`,
    mend: 'INSERT INTO backoffice_audit SELECT * FROM kept; INSERT INTO platform_record SELECT * FROM kept_too; DROP TABLE kept; DROP TABLE kept_too',
    reason: /sealed \d+ records, \d+ are left/,
  },
  {
    what: 'a block rewritten',
    table: 'platform_record_seal',
    break: 'UPDATE platform_record_seal SET records = records + 1',
    mend: 'UPDATE platform_record_seal SET records = records - 1',
    reason: /match its hash/,
  },
  {
    what: 'a block moved',
    table: 'platform_record_seal',
    break: 'UPDATE platform_record_seal SET block = block + 1',
    mend: 'UPDATE platform_record_seal SET block = block - 1',
    reason: /does not follow/,
  },
])('names what was sealed: $what', (each) => expectNamed(owner, each, findBrokenRecord));
