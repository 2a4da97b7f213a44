import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { cannotRun, identityOf, lastComplaint, postgresEnv } from './cluster-folder.ts';
import { choosePort } from './port.ts';
import { readPostmaster } from './postmaster.ts';
import { StartRefused } from './start-refused.ts';

/** A pino logger fits. */
export interface PostgresLog {
  debug(message: string): void;
  warn(message: string): void;
}

export interface Launch {
  readonly dataDir: string;
  readonly folder: string;
  readonly binaries: Binaries;
  readonly account: Account | undefined;
  readonly port: number | undefined;
  /** `name=value` pairs on top of the cluster's own settings. */
  readonly settings: readonly string[];
  readonly log: PostgresLog;
}

export type PostgresProcess = ChildProcessByStdio<null, null, Readable>;

const ATTEMPTS = 40;
/** Reasons that go away: the port was taken since we looked, or children of a killed postmaster are still leaving. */
const PASSING = /Address already in use|could not create any TCP|shared memory block/;

/** Starts PostgreSQL and waits until it accepts connections; crash recovery may take minutes and is waited for. */
export async function launchPostgres(launch: Launch): Promise<{ child: PostgresProcess; port: number }> {
  const portFile = join(launch.dataDir, 'postgres.port');
  const remembered = Number(await readFile(portFile, 'utf8').catch(() => '')) || undefined;
  let complaint = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = await choosePort(launch.port, attempt === 0 ? remembered : undefined);
    const outcome = await launchOnce(launch, port);
    if (typeof outcome !== 'string') {
      if (port !== remembered) await writeFile(portFile, `${port}\n`);
      return { child: outcome, port };
    }
    complaint = outcome;
    if (!PASSING.test(complaint)) break;
    await sleep(250);
  }
  throw new StartRefused(`PostgreSQL did not start in ${launch.folder}: ${lastComplaint(complaint)}.`);
}

/** The process, or what it said before it ended. */
async function launchOnce({ folder, binaries, account, settings, log }: Launch, port: number): Promise<PostgresProcess | string> {
  const options = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const child = spawn(binaries.postgres, ['-D', folder, ...options], {
    cwd: folder,
    env: postgresEnv(),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...identityOf(account),
  });
  const said: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (said.length < 100) said.push(line);
    if (/^(?:WARNING|FATAL|PANIC):/.test(line)) log.warn(`postgres: ${line}`);
    else log.debug(`postgres: ${line}`);
  });
  let failure: Error | undefined;
  let closed = false;
  child.once('error', (error) => (failure = error)).once('close', () => (closed = true));
  for (let waitedMs = 0; ; waitedMs += 20) {
    if (failure) throw cannotRun(binaries.postgres, failure);
    if (closed) return said.join('\n');
    const found = await readPostmaster(folder);
    if (found?.pid === child.pid && found?.status === 'ready') return child;
    if (waitedMs % 10_000 === 9_980) log.warn('PostgreSQL is still starting, probably recovering from a crash.');
    await sleep(20);
  }
}
