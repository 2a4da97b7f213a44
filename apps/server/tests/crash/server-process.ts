import { type ChildProcess, execFile, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { copyPrepared, freePortPair, launchSweeper, programAt, SCRATCH_ROOT } from '@tessera/testkit';
import { findEmbeddedPostgres } from '../../src/platform/postgres/index.ts';
import { isAlive, readPostmaster, signal } from '../../src/platform/postgres/postmaster.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
/** What `npm start` runs, and what that runs. */
const START = 'apps/server/src/bootstrap/start.mjs';
const SERVER = 'apps/server/src/main.ts';
/** Of all servers of a test, in the environment: no file is left beside a folder. */
const DATA_KEY = Buffer.alloc(32, 5).toString('base64');
/** Only end what hangs. */
const READY_MS = 180_000;
const POSTGRES_MS = 60_000;
/** The last account that follows the ready line. */
const LAST_ACCOUNT = '  operator nova_operator ';

export interface StartedServer {
  /** The lines after the ready line: `role username password`. */
  readonly accounts: readonly (readonly string[])[];
}

/** What a command said, and its exit code. */
export interface Said {
  readonly code: number;
  readonly said: string;
}

/** A real server with a data folder of its own, started, killed and started again from outside. */
export interface ServerProcess {
  readonly url: string;
  readonly gatewayUrl: string;
  readonly dataDir: string;
  /** What the server and the tools on its database read of it. */
  readonly env: Readonly<Record<string, string>>;
  start(): Promise<StartedServer>;
  /** Ends as on Ctrl-C. @returns the exit code */
  stop(): Promise<number | null>;
  /** Only sends it, to the server or to the shell that runs it. */
  signal(name: NodeJS.Signals): void;
  /** Waits until the server itself is gone. */
  ended(): Promise<void>;
  /** kill -9 of the server, and of the gateway where it has one; its PostgreSQL lives on. */
  kill(): Promise<void>;
  /** kill -9 of PostgreSQL's own main process. */
  killPostmaster(): Promise<void>;
  /** What a second start in the same folder says and its exit code. */
  startBeside(): Promise<{ readonly code: number | null; readonly said: string }>;
  /** What the server that was started last has said. */
  lastWords(): string;
  databaseUrl(): Promise<string>;
  /** `npm run verify -- ledger` on this server's database. */
  verifyLedger(): Promise<{ readonly code: number; readonly verdict: unknown }>;
  /** `npm run <tool> -- <words>` on this server's database. */
  run(tool: 'keys' | 'members' | 'staff', ...words: readonly string[]): Promise<Said>;
  /** `npm run staff` on this server's database. */
  staff(...words: readonly string[]): Promise<Said>;
  /** `npm run import -- football FILE` into this server's database. */
  importFootball(file: string): Promise<Said>;
  /** Leaves nothing behind: no process and no file. */
  remove(): Promise<void>;
}

export interface ServerOptions {
  /** Begins as `npm start` with an empty folder, as a newcomer does, until it was ready once. Otherwise with a cluster that has the newest schema. */
  readonly isFresh?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** Data is encrypted with a key of the environment unless told: with that in a file beside the data folder, or with none. */
  readonly keyFile?: 'beside' | 'none';
  /** Runs below a shell that hands no signal on, as npm's may. */
  readonly isBelowShell?: boolean;
}

export async function makeServerProcess(options: ServerOptions = {}): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(SCRATCH_ROOT, 'tessera-crash-'));
  // PostgreSQL runs as another user when the tests run as root.
  await chmod(dataDir, 0o711);
  if (!options.isFresh) await copyPrepared(dataDir);
  const port = await freePortPair();
  const key = options.keyFile === undefined ? { DATA_KEY } : options.keyFile === 'beside' ? { DATA_KEY_FILE: `${dataDir}.key` } : {};
  const env = environment({ DATA_DIR: dataDir, PORT: String(port), ...key, ...options.env });
  const run: ServerProcess['run'] = (tool, ...words) => runBeside(env, tool, ...words);
  const sweeper = launchSweeper(dataDir);
  let child: ChildProcess | null = null;
  let said: readonly string[] = [];
  let { isFresh = false } = options;
  let ended: Promise<unknown> = Promise.resolve();
  const kill = async (): Promise<void> => {
    if (child) await killAndWait(child);
    child = null;
    sweeper.watch(undefined);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    gatewayUrl: `http://127.0.0.1:${port + 1}`,
    dataDir,
    env,
    async start() {
      child = launch(env, { ...options, isFresh });
      ended = once(child, 'close');
      sweeper.watch(child.pid);
      said = collect(child);
      const started = await untilReady(child, said, env['NODE_ENV'] === 'production' ? 'Tessera ready ' : LAST_ACCOUNT);
      isFresh = false;
      return started;
    },
    lastWords: () => said.join('\n'),
    async stop() {
      if (!child) return null;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = (await ended) as [number | null];
      child = null;
      sweeper.watch(undefined);
      return code;
    },
    signal: (name) => void child?.kill(name),
    async ended() {
      await ended;
      child = null;
      sweeper.watch(undefined);
    },
    kill,
    killPostmaster: () => killPostmaster(dataDir, child?.pid),
    async startBeside() {
      const second = launch(environment({ ...env, PORT: String(await freePortPair()) }));
      const answer = collect(second);
      const impatient = setTimeout(() => void killAndWait(second), READY_MS);
      const [code] = (await once(second, 'close')) as [number | null];
      clearTimeout(impatient);
      return { code, said: answer.join('\n') };
    },
    async databaseUrl() {
      const url = await findEmbeddedPostgres({ dataDir });
      if (!url) throw new Error('the database of the server does not answer');
      return url;
    },
    async verifyLedger() {
      const { code, stdout } = await runTool([programAt('tools/verify.ts'), 'ledger'], environment({ DATA_DIR: dataDir, ...key }));
      return { code, verdict: stdout === '' ? null : JSON.parse(stdout) };
    },
    run,
    staff: (...words) => run('staff', ...words),
    async importFootball(file) {
      const words = [programAt('tools/import-football.ts'), 'football', file, '--competition', 'A past season'];
      const { code, stdout, stderr } = await runTool(words, environment({ DATA_DIR: dataDir, ...key }));
      return { code, said: stdout + stderr };
    },
    async remove() {
      await kill();
      await sweeper.sweep();
    },
  };
}

/** Nothing of the test run's own environment but the way to programs. */
function environment(own: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const given = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    HOST: '127.0.0.1',
    SERVE_SITES: '0',
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'error',
    POSTING_LANES: process.env['POSTING_LANES'],
    ...own,
  };
  return Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** In a process group of its own, so that the gateway can be killed with it. */
function launch(env: Record<string, string>, { isFresh = false, isBelowShell = false }: ServerOptions = {}): ChildProcess {
  const surroundings = { cwd: ROOT, detached: true, stdio: ['ignore', 'pipe', 'pipe'] } satisfies SpawnOptions;
  if (!isBelowShell) return spawn(process.execPath, [isFresh ? START : programAt(SERVER)], { ...surroundings, env });
  // The second command keeps the shell from becoming the server.
  return spawn('sh', ['-c', `"$0" "$1"; exit`, process.execPath, START], {
    ...surroundings,
    env: { ...env, npm_lifecycle_event: 'start' },
  });
}

async function killAndWait(child: ChildProcess): Promise<void> {
  const isGone = child.exitCode !== null || child.signalCode !== null;
  const gone = isGone ? null : once(child, 'exit');
  if (child.pid !== undefined) signal(-child.pid, 'SIGKILL');
  await gone;
}

function collect(child: ChildProcess): string[] {
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => said.push(line));
  }
  return said;
}

async function untilReady(child: ChildProcess, said: readonly string[], last: string): Promise<StartedServer> {
  const deadlineMs = performance.now() + READY_MS;
  while (!said.some((line) => line.startsWith(last))) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (hasEnded || performance.now() > deadlineMs) throw new Error(`the server did not become ready:\n${said.join('\n')}`);
    await sleep(10);
  }
  const accounts = said.filter((line) => line.startsWith('  ')).map((line) => line.trim().split(/ +/));
  return { accounts };
}

/** Waits for a PostgreSQL that is ready, kills its main process and waits until that is gone. */
async function killPostmaster(dataDir: string, serverPid: number | undefined): Promise<void> {
  const folder = join(dataDir, 'postgres');
  for (const deadlineMs = performance.now() + POSTGRES_MS; performance.now() < deadlineMs; await sleep(10)) {
    const found = await readPostmaster(folder);
    // The file of a killed PostgreSQL stays behind, and names another process while the next one starts.
    if (found?.status !== 'ready' || !isAlive(found.pid) || found.pid === serverPid) continue;
    process.kill(found.pid, 'SIGKILL');
    while (isAlive(found.pid)) await sleep(5);
    return;
  }
  throw new Error('there was no PostgreSQL to kill');
}

/** `npm run <tool> -- <words>` on the database of the server with this environment. */
export async function runBeside(env: Readonly<Record<string, string>>, tool: string, ...words: readonly string[]): Promise<Said> {
  const { code, stdout, stderr } = await runTool([programAt(`tools/${tool}.ts`), ...words], env);
  return { code, said: stdout + stderr };
}

function runTool(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, words, { cwd: ROOT, env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr });
    });
  });
}
