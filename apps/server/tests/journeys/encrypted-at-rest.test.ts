import { expect, it } from 'vitest';
import { backoffice, casino, identity, payments } from '@tessera/contract';
import { createSeedsRepo, findBrokenSeeds } from '../../src/modules/wagers/index.ts';
import { verifyLedger } from '../../src/platform/posting/verify-ledger.ts';
import { findBrokenRecord } from '../../src/platform/posting/verify-records.ts';
import { givenTessera } from '../support/given-tessera.ts';
import { findInFiles, findInTables } from '../support/plain-texts.ts';
import { giveMoney, givenOperator, newId, PASSWORD } from '../support/scene.ts';

// Goal: whoever holds a copy of the database learns no seed that is not revealed, and nothing about a person. Method: let a member do
// everything that tells something, then look for each text in every column and in PostgreSQL's files.

const tessera = await givenTessera();
const { owner } = tessera;
const SECRETS = {
  email: 'filomena.plain@example.com',
  mobileNum: '+34655123987',
  payeeName: 'Filomena Llanura',
  birthday: '1987-06-23',
};
const PAYEE = { payeeName: 'Filomena Cobradora', payeeAccount: 'ES7921000813610123456789' };
const TEXTS = [SECRETS.email, SECRETS.mobileNum.slice(1), SECRETS.payeeName, SECRETS.birthday, PAYEE.payeeName, PAYEE.payeeAccount];
const browser = tessera.browser();

it('keeps nothing plain of what a member tells, and no seed that is not revealed', async () => {
  await browser.call(identity.register, {
    body: {
      username: 'PublicHandle77',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      termsAccepted: true,
      ageConfirmed: true,
      registerMethod: 'WEB',
      email: SECRETS.email,
      mobileNum: SECRETS.mobileNum,
      payeeName: SECRETS.payeeName,
      birthday: SECRETS.birthday,
    },
  });
  const { identity: accounts, wagers } = tessera.running.modules;
  const member = await accounts.findMemberByUsername('publichandle77', 'tessera');
  if (!member) throw new Error('the member just registered');
  await giveMoney(tessera, member, '500');
  const play = () =>
    browser.call(casino.play, {
      params: { gameId: 'ember-mosaic' },
      body: { requestId: newId(tessera), currency: 'USD', stake: '1' },
    });
  await play();
  const first = await wagers.seeds.current(member);
  await browser.call(casino.rotateSeeds, { body: { requestId: newId(tessera), clientSeed: 'mine' } });
  await play();
  await browser.call(payments.createWithdrawal, {
    body: { requestId: newId(tessera), methodId: 'sandbox-payout', currency: 'USD', amount: '20', password: PASSWORD, ...PAYEE },
  });
  await tessera.runJobs('sports.fictional', 'sports.advance', 'records.seal', 'wallet.seal');

  const active = await wagers.seeds.current(member);
  const secrets = [active.serverSeed, active.nextServerSeed];
  expect(await findInTables(owner, [...TEXTS, ...secrets])).toEqual([]);
  expect(await findInFiles(owner, [...TEXTS, ...secrets])).toEqual([]);
  // What may be known is found, so that the search is one.
  expect(await findInTables(owner, [first.serverSeed])).toEqual(['wagers_seed_pair.server_seed']);
  expect(await findInTables(owner, ['PublicHandle77'])).toContain('identity_member.username');
  expect(await findInFiles(owner, [first.serverSeed, 'PublicHandle77'])).toEqual([first.serverSeed, 'PublicHandle77']);

  // The person and staff read it.
  expect(await accounts.findPerson(member)).toMatchObject({ email: SECRETS.email, birthday: SECRETS.birthday });
  const operator = await givenOperator(tessera);
  const queue = await operator.call(backoffice.listWithdrawalQueue, { query: { state: 'RISK_REVIEW' } });
  expect(queue.items).toMatchObject([{ payeeName: PAYEE.payeeName, payeeAccount: expect.stringMatching(/^•+6789$/) }]);
  // Nothing of it was logged.
  const logged = JSON.stringify(tessera.logged);
  for (const text of [...TEXTS, ...secrets]) expect(logged).not.toContain(text);
});

it('names a pair whose encrypted seeds were changed or put into another row', async () => {
  const { wagers, identity: accounts } = tessera.running.modules;
  const { cipher } = tessera.encryption;
  const other = await accounts.createMember({ brand: 'tessera', username: 'other', password: PASSWORD, type: 0 });
  const pair = await wagers.seeds.current(other);
  expect(await findBrokenSeeds(owner, cipher)).toBeNull();
  const broken = async (statement: string): Promise<unknown> => {
    await owner.query('CREATE TABLE kept AS SELECT * FROM wagers_seed_pair WHERE active');
    await owner.query(statement);
    const found = await findBrokenSeeds(owner, cipher);
    await owner.query(
      `UPDATE wagers_seed_pair p SET encrypted_seeds = k.encrypted_seeds, server_seed_hash = k.server_seed_hash, next_server_seed_hash = k.next_server_seed_hash
       FROM kept k WHERE k.id = p.id`,
    );
    await owner.query('DROP TABLE kept');
    return found;
  };
  const named = { table: 'wagers_seed_pair', id: `${other.id}/${pair.id}` };
  const ofOther = `WHERE member_id = '${other.id}'`;
  expect(
    await broken(
      `UPDATE wagers_seed_pair SET encrypted_seeds = set_byte(encrypted_seeds, 40, get_byte(encrypted_seeds, 40) # 1) ${ofOther}`,
    ),
  ).toMatchObject({
    ...named,
    reason: expect.stringContaining('it was changed, or belongs somewhere else'),
  });
  expect(
    await broken(
      `UPDATE wagers_seed_pair SET encrypted_seeds = (SELECT encrypted_seeds FROM kept WHERE member_id <> '${other.id}' LIMIT 1) ${ofOther}`,
    ),
  ).toMatchObject(named);
  for (const column of ['server_seed_hash', 'next_server_seed_hash'])
    expect(await broken(`UPDATE wagers_seed_pair SET ${column} = repeat('a', 64) ${ofOther}`), column).toMatchObject({
      ...named,
      reason: 'the encrypted server seeds are not the ones that were committed to',
    });
  expect(await findBrokenSeeds(owner, cipher)).toBeNull();
  expect(await createSeedsRepo(cipher).list(owner, other, [pair.id])).toMatchObject([{ serverSeed: pair.serverSeed, active: true }]);
});

it('erases a person: the name is gone, the books stay as they were', async () => {
  const { identity: accounts, payments } = tessera.running.modules;
  const member = await accounts.findMemberByUsername('publichandle77', 'tessera');
  if (!member) throw new Error('the member registered');
  const books = () =>
    owner.query('SELECT account, sum(amount)::text AS sum, count(*)::int AS lines FROM wallet_entry GROUP BY 1 ORDER BY 1');
  const before = await books();
  expect(await accounts.eraseMember(member)).toBe(true);
  expect(await accounts.eraseMember(member)).toBe(false);

  expect(await accounts.findPerson(member)).toBeUndefined();
  expect(await payments.listWithdrawals(member, { before: undefined, limit: 10 })).toMatchObject([
    { amount: '20.0000', payeeName: '', payeeAccount: '', state: 'RISK_REVIEW' },
  ]);
  expect((await browser.send({ method: 'GET', path: '/wps/member/info' })).status).toBe(401);
  expect(await books()).toEqual(before);
  expect(await verifyLedger(owner)).toMatchObject({ ok: true });
  expect(await findBrokenRecord(owner)).toBeNull();
  expect(await findBrokenSeeds(owner, tessera.encryption.cipher)).toBeNull();
  // Neither the key nor anything it opens is left, with all keys of the installation.
  expect(await owner.query('SELECT encrypted_key FROM platform_member_key WHERE member_id = $1', [member.id])).toEqual([
    { encrypted_key: null },
  ]);
});
