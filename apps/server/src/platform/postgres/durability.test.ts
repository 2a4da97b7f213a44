import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { UnsafeDatabase, checkDurability, checkDurabilityOfMachines } from './index.ts';
import { type DataFolders, makeDataFolders, query } from './testing/data-folders.ts';

let folders: DataFolders;
beforeAll(async () => {
  folders = await makeDataFolders();
});
afterAll(() => folders.cleanUp());
afterEach(() => {
  vi.unstubAllEnvs();
});

async function check(url: string, options?: { allowUnsafe?: boolean }): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await checkDurability(client, options);
  } finally {
    await client.end();
  }
}

it('accepts a durable cluster, and refuses a role that does not wait for the disk', async () => {
  const { url, stop } = await folders.start(await folders.ready(), { durability: 'durable' });
  await check(url);
  for (const safe of ['remote_write', 'remote_apply']) {
    await query(url, `alter role tessera set synchronous_commit = ${safe}`);
    await check(url);
  }
  for (const unsafe of ['off', 'local']) {
    await query(url, `alter role tessera set synchronous_commit = ${unsafe}`);
    await expect(check(url)).rejects.toThrow(`synchronous_commit = ${unsafe} (needs on or remote_write or remote_apply)`);
  }
  await stop();
});

it('refuses a cluster that does not flush, unless a test outside production allows it', async () => {
  const { url, stop } = await folders.start(await folders.ready());
  const refusal = await check(url).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(UnsafeDatabase);
  expect((refusal as Error).message).toMatch(/fsync = off \(needs on\), full_page_writes = off \(needs on\), synchronous_commit = off/);
  await check(url, { allowUnsafe: true });
  vi.stubEnv('NODE_ENV', 'production');
  await expect(check(url, { allowUnsafe: true })).rejects.toThrow(/NODE_ENV is production/);
  await stop();
});

it('asks every machine of a cluster, and names one that could lose bets', async () => {
  const safe = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', data_checksums: 'on' };
  const answer = (nodeid: number, settings: Readonly<Record<string, string>>, success = true) => ({
    nodeid,
    success,
    result: success ? JSON.stringify(Object.entries(settings).map(([name, setting]) => ({ name, setting }))) : 'connection refused',
  });
  const cluster = (...rows: ReturnType<typeof answer>[]) => ({ query: async () => ({ rows }) });
  await checkDurabilityOfMachines(cluster(answer(1, safe), answer(2, safe)));
  await expect(checkDurabilityOfMachines(cluster(answer(1, safe), answer(2, { ...safe, fsync: 'off' })))).rejects.toThrow(
    /^Machine 2 of the cluster could lose .* fsync = off/,
  );
  await expect(checkDurabilityOfMachines(cluster(answer(3, {}, false)))).rejects.toThrow('Machine 3 of the cluster does not say');
});

it('refuses a cluster without checksums', async () => {
  const settings: Record<string, string> = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', data_checksums: 'off' };
  const client = { query: async () => ({ rows: Object.entries(settings).map(([name, setting]) => ({ name, setting })) }) };
  await expect(checkDurability(client)).rejects.toThrow(/: data_checksums = off \(needs on\)\.$/);
});
