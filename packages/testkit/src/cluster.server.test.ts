import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, it } from 'vitest';
import { isAlive, readPostmaster } from '../../../apps/server/src/platform/postgres/postmaster.ts';

const HOLDER = fileURLToPath(new URL('testing/hold-cluster.ts', import.meta.url));
const SWEPT = { timeout: 20_000 };

it('leaves no PostgreSQL and no file behind when the test run is killed', async () => {
  const run = spawn(process.execPath, [HOLDER], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = (await once(createInterface({ input: run.stdout }), 'line')) as [string];
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  const folder = rows[0]?.data_directory ?? '';
  const pid = (await readPostmaster(folder))?.pid ?? 0;
  expect(isAlive(pid)).toBe(true);

  run.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), SWEPT).toBe(false);
  await expect.poll(() => stat(dirname(folder)).catch(() => undefined), SWEPT).toBeUndefined();
  await client.end();
});
