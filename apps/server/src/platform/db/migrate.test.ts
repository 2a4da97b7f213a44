import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeEach, expect, inject, it } from 'vitest';
import { testDatabase } from '@tessera/testkit';
import { openDatabase } from './database.ts';
import { FUNCTION_ORDER, listMigrations, migrate, MigrationRefused } from './migrate.ts';
import { splitStatements } from './split-statements.ts';

const { ownerUrl } = await testDatabase();
const db = openDatabase({ url: ownerUrl, maxConnections: 2 });
afterAll(() => db.end());

const applied = () => db.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM platform_migration ORDER BY name');

beforeEach(async () => {
  await db.query('DELETE FROM platform_migration');
  for (const { name, sha256 } of await listMigrations())
    await db.query('INSERT INTO platform_migration (name, sha256) VALUES ($1, $2)', [name, sha256]);
});

it('leaves a database that is up to date as it is', async () => {
  const before = await applied();
  await Promise.all([migrate(ownerUrl), migrate(ownerUrl)]);
  expect(await applied()).toEqual(before);
});

it('refuses a database that a newer version has brought further, and changes nothing in it', async () => {
  await db.query(`INSERT INTO platform_migration (name, sha256) VALUES ('9999_later.sql', 'x')`);
  await db.query(`DELETE FROM platform_migration WHERE name = (SELECT max(name) FROM platform_migration WHERE name < '9999')`);
  const before = await applied();
  const refusal = await migrate(ownerUrl).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(MigrationRefused);
  expect(String(refusal)).toMatch(/another version of Tessera \(migration 9999_later\.sql is newer than this one\): use its own version/);
  expect(await applied()).toEqual(before);
});

it('refuses a database whose migrations were edited', async () => {
  await db.query(`UPDATE platform_migration SET sha256 = 'x' WHERE name = '0005_wagers.sql'`);
  await expect(migrate(ownerUrl)).rejects.toThrow('migration 0005_wagers.sql differs');
});

it('applies the functions whose text has changed, and no others', async () => {
  await db.query(`UPDATE platform_function SET sha256 = 'older', applied_at = 'epoch' WHERE name = 'posting_book.sql'`);
  await db.query(`UPDATE platform_function SET applied_at = 'epoch' WHERE name = 'posting_settle.sql'`);
  await db.query('DROP FUNCTION posting_book');
  await migrate(ownerUrl);
  const [book] = await db.query<{ found: boolean }>(`SELECT to_regproc('posting_book') IS NOT NULL AS found`);
  expect(book?.found).toBe(true);
  const stale = await db.query<{ name: string }>(`SELECT name FROM platform_function WHERE applied_at = 'epoch'`);
  expect(stale).toEqual([{ name: 'posting_settle.sql' }]);
});

it('names every file of functions in the order of its application', async () => {
  const files = await readdir(new URL('../../../functions/', import.meta.url));
  expect(files.toSorted()).toEqual(FUNCTION_ORDER.map((name) => `${name}.sql`).toSorted());
});

it('brings an empty database up once, whoever comes first', async () => {
  const name = 'migrated_by_three';
  const admin = new pg.Client({ connectionString: inject('testClusterUrl') });
  await admin.connect();
  try {
    await admin.query(`CREATE DATABASE ${name}`);
    const url = Object.assign(new URL(inject('testClusterUrl')), { pathname: `/${name}` }).href;
    // Without the lock two of them create the same tables and one fails.
    await Promise.all([migrate(url), migrate(url), migrate(url)]);
    const fresh = openDatabase({ url, maxConnections: 1 });
    const rows = await fresh.query<{ name: string }>('SELECT name FROM platform_migration');
    await fresh.end();
    expect(rows).toHaveLength((await listMigrations()).length);
  } finally {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.end();
  }
});

it('says in one sentence that an extension is missing which the owner may not create, and applies nothing', async () => {
  const name = 'migrated_without_extension';
  const admin = new pg.Client({ connectionString: inject('testClusterUrl') });
  await admin.connect();
  const url = Object.assign(new URL(inject('testClusterUrl')), { pathname: `/${name}` });
  try {
    await admin.query(`CREATE DATABASE ${name}`);
    await admin.query(`CREATE ROLE ${name} LOGIN CREATEROLE PASSWORD 'x'`);
    // May make tables there, but nothing that belongs to the database itself.
    const inside = new pg.Client({ connectionString: url.href });
    await inside.connect();
    await inside.query(`GRANT ALL ON SCHEMA public TO ${name}`);
    await inside.query(`CREATE ROLE tessera_app NOLOGIN`).catch(() => undefined);
    await inside.query(`CREATE ROLE tessera_reports NOLOGIN`).catch(() => undefined);
    await inside.query(`GRANT tessera_app, tessera_reports TO ${name} WITH ADMIN OPTION`);
    const owner = Object.assign(new URL(url), { username: name, password: 'x' }).href;
    const refusal = await migrate(owner).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(MigrationRefused);
    expect(String(refusal)).toMatch(/lacks the extension pg_trgm .* run CREATE EXTENSION pg_trgm in it once\.$/);
    expect((await inside.query('SELECT FROM platform_migration')).rowCount).toBe(0);
    await inside.end();
  } finally {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.query(`DROP ROLE IF EXISTS ${name}`);
    await admin.end();
  }
});

it('reads statements apart, whatever their texts hold', () => {
  const body = "CREATE FUNCTION f() RETURNS text AS $body$ SELECT ';' $body$ LANGUAGE sql";
  const script = `-- a; comment\nSELECT ';', 'it''s;' AS "a;b"; /* ; */ ${body};\n-- the end;\n`;
  expect(splitStatements(script)).toEqual([`-- a; comment\nSELECT ';', 'it''s;' AS "a;b"`, `/* ; */ ${body}`]);
});
