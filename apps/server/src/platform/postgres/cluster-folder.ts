import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, giveFolder } from './account.ts';
import type { Binaries } from './binaries.ts';
import { OWNER, isAlive } from './postmaster.ts';
import { StartRefused } from './start-refused.ts';

/** `disposable` skips every flush to disk: for test data only, a crash loses it. */
export type Durability = 'durable' | 'disposable';

/** For a machine with two cores and a few gigabytes. Nothing here weakens what a commit means. */
const SETTINGS = [
  'shared_buffers=256MB',
  'effective_cache_size=1GB',
  'work_mem=8MB',
  'maintenance_work_mem=128MB',
  'wal_compression=on',
  'min_wal_size=256MB',
  'max_wal_size=2GB',
  'checkpoint_timeout=15min',
  'random_page_cost=1.1',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  // Refused statements are the caller's to report; their text may hold personal data.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_line_prefix=',
];

/** PostgreSQL reads its settings from PG… variables too; none of ours may leak into it. */
export function postgresEnv(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}

export function identityOf(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** The password of the owner role, made at the first start; only this process's user can read the file. */
export async function readOrMakePassword(dataDir: string): Promise<string> {
  const path = join(dataDir, 'postgres.password');
  const made = randomBytes(24).toString('base64url');
  const draft = `${path}.${process.pid}`;
  const present = await readFile(path, 'utf8').catch(() => '');
  if (present.trim() !== '') return present.trim();
  if (await stat(join(dataDir, 'postgres')).catch(() => undefined)) {
    throw new StartRefused(`The password of the database is missing: put back ${path}, which belongs to ${join(dataDir, 'postgres')}.`);
  }
  await writeFile(draft, `${made}\n`, { mode: 0o600, flush: true });
  await rename(draft, path);
  return made;
}

interface Init {
  readonly dataDir: string;
  readonly folder: string;
  readonly password: string;
  readonly binaries: Binaries;
  readonly account: Account | undefined;
  readonly durability: Durability;
}

/** Makes the cluster where there is none and refuses one that this PostgreSQL or this user cannot open. */
export async function prepareClusterFolder(init: Init): Promise<void> {
  await removeUnfinished(init.dataDir);
  if (!(await stat(init.folder).catch(() => undefined))) await initialise(init);
  const { folder, account, binaries } = init;
  const { uid } = await stat(folder);
  if (account && uid !== account.uid) await giveFolder(folder, account);
  if (!account && process.getuid !== undefined && uid !== process.getuid()) {
    throw new StartRefused(
      `The data folder ${folder} belongs to another user (number ${uid}): start Tessera as that user or set DATA_DIR to another folder.`,
    );
  }
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '');
  if (version.trim() === '')
    throw new StartRefused(`${folder} is not a PostgreSQL data folder: remove it or set DATA_DIR to another folder.`);
  if (version.trim() !== binaries.major) {
    throw new StartRefused(
      `${folder} was made by PostgreSQL ${version.trim()} and Tessera now brings PostgreSQL ${binaries.major}: ` +
        `move the data over with pg_dump and psql, or set DATA_DIR to another folder.`,
    );
  }
  await chmod(folder, 0o700);
}

const UNFINISHED = /^postgres\.init-(\d+)$/;

async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = Number(UNFINISHED.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid) || (pid !== process.pid && isAlive(pid))) continue;
    // An initdb whose parent was killed may still be writing there.
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Works in a sibling folder and renames it, so a cluster under its final name is always whole. */
async function initialise({ dataDir, folder, password, binaries, account, durability }: Init): Promise<void> {
  const draft = join(dataDir, `postgres.init-${process.pid}`);
  const passwordFile = join(draft, 'password');
  const data = join(draft, 'data');
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) {
    await chown(draft, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  const options = [
    `--pgdata=${data}`,
    `--username=${OWNER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    ...(durability === 'disposable' ? ['--no-sync'] : []),
    ...SETTINGS.flatMap((setting) => ['--set', setting]),
  ];
  await runInitdb(binaries.initdb, options, { cwd: draft, env: postgresEnv(), ...identityOf(account) });
  await rename(data, folder).catch((error: NodeJS.ErrnoException) => {
    // Another start finished first; its cluster has the same password.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { recursive: true, force: true });
}

function runInitdb(
  program: string,
  options: readonly string[],
  context: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    // Its own process group: Ctrl-C in the terminal is for the server, which cleans up after it.
    const child = spawn(program, options, { ...context, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', (cause) => reject(cannotRun(program, cause)));
    child.once('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new StartRefused(`PostgreSQL could not make its data folder: ${lastComplaint(output) || `initdb ended with ${String(code)}`}.`),
        );
    });
  });
}

export function cannotRun(program: string, cause: Error): StartRefused {
  return new StartRefused(
    `The PostgreSQL that comes with Tessera does not run on this machine (${program}: ${cause.message}): set DATABASE_URL to a PostgreSQL 18 of your own.`,
    cause,
  );
}

/** The last line in which PostgreSQL says what is wrong, without its prefix and full stop. */
export function lastComplaint(output: string): string {
  const lines = output.split('\n').filter((line) => /(?:FATAL|PANIC|ERROR|error|could not)/.test(line));
  return (lines.at(-1) ?? output.trim().split('\n').at(-1) ?? '')
    .replace(/^(?:\S+: )?(?:FATAL|PANIC|ERROR|error): +/, '')
    .replace(/\.$/, '');
}
