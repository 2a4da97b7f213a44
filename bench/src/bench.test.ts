import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { isPostgres, isServer, listFamily } from './processes.ts';
import { median } from './result.ts';

it('takes the median of odd and even counts', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 9, 6])).toBe(5);
});

it('finds a process and all below it, with their memory', async () => {
  const child = spawn('sh', ['-c', 'sh -c "sleep 30 & wait" & wait'], { detached: true });
  await expect
    .poll(async () => (await listFamily(child.pid ?? 0)).map(({ command }) => command), { timeout: 20_000 })
    .toContain('sleep 30');
  const family = await listFamily(child.pid ?? 0);
  expect(family).toHaveLength(3);
  expect(family.every(({ residentKib }) => residentKib > 0)).toBe(true);
  process.kill(-(child.pid ?? 0), 'SIGKILL');
});

it('tells the server from npm, and PostgreSQL from both', () => {
  const running = (command: string) => ({ pid: 1, parentPid: 0, residentKib: 1, command });
  expect(isServer(running('node apps/server/src/bootstrap/start.mjs'))).toBe(true);
  expect(isServer(running('npm start'))).toBe(false);
  expect(isServer(running('sh -c node apps/server/src/bootstrap/start.mjs'))).toBe(false);
  expect(isPostgres(running('/a/native/bin/postgres -D /data'))).toBe(true);
  expect(isPostgres(running('postgres: checkpointer '))).toBe(true);
  expect(isPostgres(running('node server.ts --url=postgres://x'))).toBe(false);
});
