import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { type TestDatabase, startTestCluster, testDatabase } from './index.ts';

const first = await testDatabase();
let second: TestDatabase;
beforeAll(async () => {
  second = await testDatabase();
});

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

it('gives each caller a migrated database of its own that is marked as a simulation', async () => {
  expect(second.ownerUrl).not.toBe(first.ownerUrl);
  await query(first.ownerUrl, 'create table mine (n int)');
  expect(await query(first.ownerUrl, `select to_regclass('mine')::text as mine`)).toEqual([{ mine: 'mine' }]);
  expect(await query(second.ownerUrl, `select to_regclass('mine')::text as mine`)).toEqual([{ mine: null }]);
  const [{ count }] = (await query(second.ownerUrl, 'select count(*)::int as count from platform_migration')) as [{ count: number }];
  expect(count).toBeGreaterThan(0);
  expect(await query(second.ownerUrl, `select current_setting('tessera.simulation') as mark`)).toEqual([{ mark: 'on' }]);
});

it('drops a database even while somebody is connected', async () => {
  const { ownerUrl, drop } = await testDatabase();
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  await drop();
  await expect(query(ownerUrl, 'select 1')).rejects.toThrow('does not exist');
});

it('starts a durable cluster for tests that kill something', async () => {
  const cluster = await startTestCluster({ durability: 'durable' });
  const { ownerUrl } = await testDatabase(cluster);
  expect(await query(ownerUrl, 'show fsync')).toEqual([{ fsync: 'on' }]);
  await cluster.remove();
});
