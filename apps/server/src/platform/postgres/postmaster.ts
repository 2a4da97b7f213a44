import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, realpath, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { StartRefused } from './start-refused.ts';

const run = promisify(execFile);

/** What PostgreSQL writes down in its data folder about the process that serves it. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly status: string;
  readonly text: string;
}

export interface Cluster {
  readonly folder: string;
  readonly password: string;
}

/** The role that owns everything; it is a superuser of this cluster, which nobody else shares. */
export const OWNER = 'tessera';
/** Held by the server that uses the cluster for as long as its connection lives, so a kill -9 releases it. */
const IN_USE_LOCK = 4_207_849;
/** Every session tells its process this way, so that a start knows whether the one that has the lock is alive. */
const SESSION_NAME = /^tessera (\d+)$/;

/** SQLSTATE invalid_password. */
const WRONG_PASSWORD = '28P01';
const STOP_TIMEOUT_MS = 60_000;
const ANSWER_TIMEOUT_MS = 30_000;
/** How long the session of a dead process may go on: PostgreSQL ends it when it next gets to run. */
const DEAD_SESSION_TIMEOUT_MS = 60_000;

export function clusterUrl(cluster: Cluster, port: number, database: string): string {
  return `postgres://${OWNER}:${encodeURIComponent(cluster.password)}@127.0.0.1:${port}/${database}`;
}

export async function readPostmaster(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // Lines: pid, data folder, start time, port, socket folder, address, shared memory key, status.
  const lines = text.split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim(), text };
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !isZombie(pid);
}

/** Ended but not yet collected by its parent, as in containers whose first process collects nobody. */
function isZombie(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.startsWith('Z') === true;
  } catch {
    return false;
  }
}

/** The program and arguments of a process; its children of PostgreSQL call themselves `postgres: …`, a postmaster does not. */
async function commandOf(pid: number): Promise<readonly string[]> {
  const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(async () => {
    const listed = await run('ps', ['-o', 'args=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
    return listed.stdout.trim().replaceAll(' ', '\0');
  });
  return text.split('\0');
}

/** False when the process certainly is no postmaster of this folder; a postmaster whose folder cannot be told counts as ours. */
export async function maybeServes(pid: number, folder: string): Promise<boolean> {
  const command = await commandOf(pid);
  if (basename(command[0] ?? '') !== 'postgres') return false;
  const other = await realpath(command[command.indexOf('-D') + 1] ?? '').catch(() => undefined);
  if (other === undefined || other === (await realpath(folder))) return true;
  return (await readPostmaster(other))?.pid !== pid;
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export function inUseRefusal({ folder }: Cluster): StartRefused {
  return new StartRefused(
    `The data folder ${folder} is in use by a Tessera that is running: stop that one first, or set DATA_DIR to another folder.`,
  );
}

/** True for the guard's own connection: whoever has the lock uses the cluster. */
export async function takeInUseLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [IN_USE_LOCK]);
  return rows[0]?.taken === true;
}

/** Takes the lock, at once or as soon as PostgreSQL has ended the session of a dead process; false when a living one has it. */
async function takeLeftInUseLock(client: pg.Client): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < DEAD_SESSION_TIMEOUT_MS; waitedMs += 50) {
    if (await takeInUseLock(client)) return true;
    if (await isInUseByLiving(client)) return false;
    await sleep(50);
  }
  return false;
}

/** A session that does not tell its process counts as living. */
async function isInUseByLiving(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and objid = $1 and granted`,
    [IN_USE_LOCK],
  );
  return rows.some(({ name }) => {
    const pid = SESSION_NAME.exec(name)?.[1];
    return pid === undefined || isAlive(Number(pid));
  });
}

/**
 * Connects to whatever serves the folder and makes it prove that it does: it must know the folder's password and read back the
 * very same postmaster file. Undefined when nothing proves it in time.
 */
export async function connectToPostmaster(cluster: Cluster, timeoutMs: number = ANSWER_TIMEOUT_MS): Promise<pg.Client | undefined> {
  for (let waitedMs = 0; ; waitedMs += 100) {
    const found = await readPostmaster(cluster.folder);
    if (!found || !isAlive(found.pid)) return undefined;
    const client = new pg.Client({
      connectionString: clusterUrl(cluster, found.port, 'postgres'),
      connectionTimeoutMillis: 5_000,
      application_name: `tessera ${process.pid}`,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ text: string }>(`select pg_read_file('postmaster.pid') as text`);
      const [pid] = (rows[0]?.text ?? '').split('\n');
      if (Number(pid) === found.pid) return client;
      await client.end();
      return undefined;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (waitedMs >= timeoutMs || (error as { code?: string }).code === WRONG_PASSWORD) return undefined;
    }
    await sleep(100);
  }
}

/**
 * Leaves the folder free to be started: a postmaster that outlived its server is stopped cleanly, one that serves a living
 * server is left alone and the start refused, and a process number that now belongs to another program counts as none.
 */
export async function clearOrphan(cluster: Cluster): Promise<void> {
  const found = await readPostmaster(cluster.folder);
  if (!found) return;
  if (!isAlive(found.pid) || !(await maybeServes(found.pid, cluster.folder))) {
    // PostgreSQL ignores a file that names its parent, but still looks for children attached to the old shared memory;
    // deleting the file would skip that.
    await writeFile(join(cluster.folder, 'postmaster.pid'), found.text.replace(/^\d+/, String(process.pid)));
    return;
  }
  const client = await connectToPostmaster(cluster);
  if (client) {
    const free = await takeLeftInUseLock(client);
    await client.end();
    if (!free) throw inUseRefusal(cluster);
    signal(found.pid, 'SIGINT');
  }
  await waitForEnd(cluster, found.pid);
}

async function waitForEnd(cluster: Cluster, pid: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < STOP_TIMEOUT_MS; waitedMs += 50) {
    if (!isAlive(pid)) return;
    const now = await readPostmaster(cluster.folder);
    if (now?.pid !== pid) return;
    await sleep(50);
  }
  throw new StartRefused(
    `Process ${pid} looks like a PostgreSQL that still serves ${cluster.folder} but does not answer: end it and start again.`,
  );
}
