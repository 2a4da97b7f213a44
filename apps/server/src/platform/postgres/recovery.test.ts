import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isAlive } from './postmaster.ts';
import { type DataFolders, makeDataFolders, query } from './testing/data-folders.ts';

const HOLDER = fileURLToPath(new URL('testing/hold-postgres.ts', import.meta.url));

let folders: DataFolders;
beforeAll(async () => {
  folders = await makeDataFolders();
});
const holders: ChildProcess[] = [];
afterAll(async () => {
  // Where a test failed before it did.
  for (const holder of holders) holder.kill('SIGKILL');
  await folders.cleanUp();
});

/** Only ends what hangs. */
const HANGING = { timeout: 60_000 };

/** A server of its own process that uses the folder; `kill` is a kill -9. */
function spawnHolder(dataDir: string): { child: ChildProcess; ready: Promise<{ url: string; pid: number }>; kill(): Promise<void> } {
  const child = spawn(process.execPath, [HOLDER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  holders.push(child);
  const ready = once(createInterface({ input: child.stdout }), 'line').then(
    ([line]) => JSON.parse(String(line)) as { url: string; pid: number },
  );
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return { child, ready, kill };
}

it('stops a PostgreSQL that outlived its killed server, and keeps what was committed', async () => {
  const dataDir = await folders.ready();
  const holder = spawnHolder(dataDir);
  const orphan = await holder.ready;
  await query(orphan.url, 'create table kept (n int)', 'insert into kept values (1)');
  await holder.kill();
  expect(isAlive(orphan.pid)).toBe(true);
  const postgres = await folders.start(dataDir);
  expect(isAlive(orphan.pid)).toBe(false);
  expect(postgres.pid).not.toBe(orphan.pid);
  expect(await query(postgres.url, 'select n from kept')).toEqual([{ n: 1 }]);
  await postgres.stop();
});

// Sooner than it would give up waiting for the session of a dead one.
it('refuses to start beside a living server and leaves that one alone', { timeout: 45_000 }, async () => {
  const dataDir = await folders.ready();
  const holder = spawnHolder(dataDir);
  const { url } = await holder.ready;
  await expect(folders.start(dataDir)).rejects.toThrow(/is in use by a Tessera that is running/);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await holder.kill();
  await (await folders.start(dataDir)).stop();
});

it('starts after a kill -9, although PostgreSQL has not noticed yet that the session of the dead server ended', async () => {
  const dataDir = await folders.ready();
  const holder = spawnHolder(dataDir);
  const { url } = await holder.ready;
  const [session] = await query(url, `select pid from pg_locks where locktype = 'advisory' and granted`);
  const sessionPid = Number(session?.['pid']);
  const hasLooked = async (): Promise<boolean> => {
    const looking = `pid not in (pg_backend_pid(), ${sessionPid}) and query like '%advisory%'`;
    return (await query(url, `select 1 from pg_stat_activity where ${looking}`)).length > 0;
  };
  // As on a machine so busy that the session does not get to run.
  process.kill(sessionPid, 'SIGSTOP');
  await holder.kill();
  const start = folders.start(dataDir);
  let isOver = false;
  void start.catch(() => undefined).finally(() => (isOver = true));
  try {
    await expect.poll(async () => isOver || (await hasLooked()), HANGING).toBe(true);
  } finally {
    process.kill(sessionPid, 'SIGCONT');
  }
  await (await start).stop();
});

it('recovers after a kill -9 of everything, although the old process number now belongs to something else', async () => {
  const dataDir = await folders.ready();
  let lost = '';
  const first = await folders.start(dataDir, { durability: 'durable', onLost: (reason) => (lost = reason) });
  await query(first.url, 'create table kept (n int)', 'insert into kept values (1)', 'checkpoint', 'insert into kept values (2)');
  process.kill(first.pid, 'SIGKILL');
  await expect.poll(() => lost, HANGING).toContain('SIGKILL');
  const { uid, gid } = await stat(join(dataDir, 'postgres'));
  const bystander = spawn('sleep', ['60'], { uid, gid });
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  await writeFile(pidFile, (await readFile(pidFile, 'utf8')).replace(/^\d+/, String(bystander.pid)));
  const second = await folders.start(dataDir);
  expect(await query(second.url, 'select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }]);
  expect(isAlive(bystander.pid ?? 0)).toBe(true);
  bystander.kill();
  await second.stop();
});

it('is not fooled when the old process number now belongs to the PostgreSQL of another folder', async () => {
  const [dataDir, otherDir] = [await folders.ready(), await folders.ready()];
  const other = await folders.start(otherDir);
  const copy = (await readFile(join(otherDir, 'postgres', 'postmaster.pid'), 'utf8')).replace(
    join(otherDir, 'postgres'),
    join(dataDir, 'postgres'),
  );
  // The shared memory named in the file is the other one's, in use: a real leftover would name its own.
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), copy.replace(/^ *\d+ +\d+$/m, ' 1 1'));
  const postgres = await folders.start(dataDir);
  expect(postgres.pid).not.toBe(other.pid);
  expect(await query(other.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await postgres.stop();
  await other.stop();
});

it('starts after the very first start was killed while it made the cluster', async () => {
  const dataDir = await folders.empty();
  const holder = spawnHolder(dataDir);
  void holder.ready.catch(() => undefined);
  const isMaking = async (): Promise<boolean> => (await readdir(dataDir).catch(() => [])).some((name) => name.startsWith('postgres.init-'));
  while (!(await isMaking())) await sleep(5);
  await holder.kill();
  expect(await stat(join(dataDir, 'postgres')).catch(() => undefined)).toBeUndefined();
  const postgres = await folders.start(dataDir);
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await postgres.stop();
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.password', 'postgres.port']);
});
