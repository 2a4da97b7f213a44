import { afterAll, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '@tessera/testkit';
import { openDatabase } from './database.ts';
import { listMigrations, migrate, MigrationRefused } from './migrate.ts';

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
