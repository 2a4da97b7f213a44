import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '@tessera/testkit';
import { openDatabase } from './database.ts';
import { type DatabaseLogin, ensureLogin } from './logins.ts';

const { ownerUrl } = await testDatabase();
const owner = openDatabase({ url: ownerUrl, maxConnections: 1 });
const dataDir = await mkdtemp(join(tmpdir(), 'tessera-logins-'));
const app = await ensureLogin(ownerUrl, { reach: 'app', dataDir });
const reports = await ensureLogin(ownerUrl, { reach: 'reports', dataDir });
const made: string[] = [];

afterAll(async () => {
  await dropRoles([...made, ...userNames(await readFile(join(dataDir, 'database-logins.json'), 'utf8'))]);
  await owner.end();
  await rm(dataDir, { recursive: true });
});

const userNames = (text: string): string[] => Object.values(JSON.parse(text) as Record<string, { user: string }>).map(({ user }) => user);

/** Roles belong to the cluster, which other tests use too. */
async function dropRoles(names: readonly string[]): Promise<void> {
  for (const name of names) await owner.query(`DROP OWNED BY ${name}`);
  for (const name of names) await owner.query(`DROP ROLE ${name}`);
}

const DENIED = { code: '42501' };

/** What an attacker would say who can say anything on a connection of the application. */
const ESCAPES: readonly (readonly [what: string, statements: readonly string[]])[] = [
  ['a program of the machine', [`COPY (SELECT 1) TO PROGRAM 'cat > /dev/null'`]],
  ['a file of the machine', [`SELECT pg_read_file('postgresql.conf')`]],
  ['a file by COPY', [`COPY outbox_head TO '/tmp/tessera-outbox-head'`]],
  ['the owner by name', ['SET ROLE tessera']],
  ['the session of the owner', ['SET SESSION AUTHORIZATION tessera']],
  ['the passwords of logins', ['SELECT rolpassword FROM pg_authid']],
  ['another role', ['CREATE ROLE tessera_stolen SUPERUSER']],
  ['a table', ['ALTER TABLE wallet_balance DROP CONSTRAINT wallet_balance_pkey']],
  ['a trigger', ['ALTER TABLE wallet_transfer DISABLE TRIGGER ALL']],
  ['all triggers', ['SET session_replication_role = replica']],
  ['a transfer', ['UPDATE wallet_transfer SET amounts = amounts']],
  ['a transfer removed', ['DELETE FROM wallet_transfer']],
  ['a seal', ['DELETE FROM wallet_seal']],
  ['all seals', ['TRUNCATE wallet_seal']],
  ['cash', ['UPDATE wallet_balance SET cash = cash + 1']],
  ['a function', [`CREATE FUNCTION public.stolen() RETURNS int LANGUAGE sql AS 'SELECT 1'`]],
  ['a function replaced', [`CREATE OR REPLACE FUNCTION posting_time(int8) RETURNS timestamptz LANGUAGE sql AS 'SELECT now()'`]],
  ['what was migrated', ['DELETE FROM platform_migration']],
  ['the audit', ['UPDATE backoffice_audit SET reason = reason']],
];

/** What undoes the role that a connection begins with. */
const UNDOING: readonly (readonly [what: string, statements: readonly string[]])[] = [
  ['as it is', []],
  ['after SET ROLE none', ['SET ROLE none']],
  ['after RESET ROLE', ['RESET ROLE']],
  ['after RESET SESSION AUTHORIZATION', ['RESET SESSION AUTHORIZATION']],
  ['after DISCARD ALL', ['DISCARD ALL']],
];

describe.each([
  ['the application', app],
  ['reports', reports],
])('a connection of %s', (_who, login) => {
  const cases = UNDOING.flatMap(([how, undoing]) => ESCAPES.map(([what, statements]) => [how, what, [...undoing, ...statements]] as const));

  it.each(cases)('%s does not reach %s', async (_how, _what, statements) => {
    await expect(say(login, statements)).rejects.toMatchObject(DENIED);
  });
});

it('an owner could do such things, so that the refusals mean something', async () => {
  await expect(
    say({ url: ownerUrl, role: 'tessera_app' }, ['SET ROLE none', `COPY (SELECT 1) TO PROGRAM 'cat > /dev/null'`]),
  ).resolves.toBeUndefined();
});

it('a login has nothing of its own once it has left its role', async () => {
  await expect(say(app, ['SELECT FROM identity_member'])).resolves.toBeUndefined();
  await expect(say(app, ['SET ROLE none', 'SELECT FROM identity_member'])).rejects.toMatchObject(DENIED);
});

it.each(['identity_member', 'identity_operator', 'identity_session', 'identity_profile', 'payments_member', 'platform_body_jti'])(
  'reports do not read %s',
  async (table) => {
    await expect(say(reports, [`SELECT FROM ${table}`])).rejects.toMatchObject(DENIED);
  },
);

it('reports write nothing', async () => {
  await expect(say(reports, ['INSERT INTO wallet_seal DEFAULT VALUES'])).rejects.toMatchObject(DENIED);
  await expect(say(reports, ['SELECT posting_partitions(0, 0)'])).rejects.toMatchObject(DENIED);
});

describe('the functions that work as the owner', () => {
  it('look at no table of the caller, whose code would run as the owner', async () => {
    const trap = [
      `CREATE FUNCTION pg_temp.steal() RETURNS int8 LANGUAGE plpgsql AS 'BEGIN CREATE TABLE public.stolen (); RETURN 0; END'`,
      'CREATE TEMP VIEW outbox_head AS SELECT pg_temp.steal() AS position',
      'SELECT posting_partitions(0, 0)',
    ];
    await expect(say(app, trap)).resolves.toBeUndefined();
    expect(await owner.query(`SELECT to_regclass('public.stolen')::text AS stolen`)).toEqual([{ stolen: null }]);
  });

  it('all name what is temporary last', async () => {
    const open = await owner.query(
      `SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef
         AND NOT coalesce(proconfig @> ARRAY['search_path=public, pg_temp'], false)`,
    );
    expect(open).toEqual([]);
  });
});

describe('a login', () => {
  it('is kept in a file that its user alone can read', async () => {
    expect((await stat(join(dataDir, 'database-logins.json'))).mode & 0o777).toBe(0o600);
    expect(await ensureLogin(ownerUrl, { reach: 'app', dataDir })).toEqual(app);
  });

  it('is mended when its password was changed', async () => {
    await owner.query(`ALTER ROLE ${new URL(app.url).searchParams.get('user') ?? ''} PASSWORD 'forgotten'`);
    await expect(say(app, ['SELECT 1'])).rejects.toMatchObject({ code: '28P01' });
    await ensureLogin(ownerUrl, { reach: 'app', dataDir });
    await expect(say(app, ['SELECT 1'])).resolves.toBeUndefined();
  });
});

describe('a given login', () => {
  const password = 'a-password-of-tests';
  const giveRole = async (name: string, ...more: readonly string[]): Promise<string> => {
    const user = `test_${name}_${process.pid}`;
    await owner.query(`CREATE ROLE ${user} LOGIN PASSWORD '${password}'`);
    made.push(user);
    for (const statement of more) await owner.query(statement.replaceAll('$user', user));
    return Object.assign(new URL(ownerUrl), { username: user, password }).href;
  };
  const tryGiven = (givenUrl: string) => ensureLogin(ownerUrl, { reach: 'app', dataDir, givenUrl });

  it('is used when it is a member of the role alone', async () => {
    const givenUrl = await giveRole('right', 'GRANT tessera_app TO $user');
    expect(await tryGiven(givenUrl)).toEqual({ url: givenUrl, role: 'tessera_app' });
  });

  it('is refused when it is no member', async () => {
    await expect(tryGiven(await giveRole('stranger'))).rejects.toThrow('GRANT tessera_app');
  });

  it.each([
    ['the owner', async () => ownerUrl],
    ['one that may make roles', () => giveRole('maker', 'GRANT tessera_app TO $user', 'ALTER ROLE $user CREATEROLE')],
    ['one that reads files', () => giveRole('reader', 'GRANT tessera_app, pg_read_server_files TO $user')],
    [
      'one that owns a table',
      () => giveRole('holder', 'GRANT tessera_app TO $user', 'CREATE TABLE held ()', 'ALTER TABLE held OWNER TO $user'),
    ],
  ])('is refused when it is %s', async (_what, make) => {
    await expect(tryGiven(await make())).rejects.toThrow('may do more than tessera_app');
  });
});

it('tells an owner who may not make roles what to give instead', async () => {
  const user = `test_weak_${process.pid}`;
  await owner.query(`CREATE ROLE ${user} LOGIN PASSWORD 'weak'`);
  made.push(user);
  const weakUrl = Object.assign(new URL(ownerUrl), { username: user, password: 'weak' }).href;
  const fresh = await mkdtemp(join(tmpdir(), 'tessera-logins-'));
  await expect(ensureLogin(weakUrl, { reach: 'app', dataDir: fresh })).rejects.toThrow('APP_DATABASE_URL');
  await rm(fresh, { recursive: true });
});

async function say({ url, role }: DatabaseLogin, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: `-c role=${role}` });
  try {
    await client.connect();
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
