import { once } from 'node:events';
import { readFile, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chooseAccount, openDataFolder } from './account.ts';
import { type NativePackage, findNativePackage, prepareBinaries } from './binaries.ts';
import { type Durability, prepareClusterFolder, readOrMakePassword } from './cluster-folder.ts';
import { keepInUse } from './in-use.ts';
import { type PostgresLog, type PostgresProcess, launchPostgres } from './launch.ts';
import { type Cluster, OWNER, clearOrphan, clusterUrl, connectToPostmaster, readPostmaster } from './postmaster.ts';
import { makePrivateFolder } from '../secret-file.ts';
import { StartRefused } from './start-refused.ts';

export interface EmbeddedPostgresOptions {
  /** Made when missing. Holds the cluster (`postgres`), its password and its port. */
  readonly dataDir: string;
  /** Refused when taken. Without it: the port of last time, or another free one. */
  readonly port?: number;
  /** `durable` unless told. */
  readonly durability?: Durability;
  readonly log: PostgresLog;
  /** Called once when PostgreSQL ends without `stop()`. */
  readonly onLost?: (reason: string) => void;
  /** Where the binaries are; the installed package unless told. */
  readonly native?: NativePackage;
}

export interface EmbeddedPostgres {
  /** TCP address with the owner role and its password, database `tessera`. */
  readonly url: string;
  readonly pid: number;
  /** Ends all sessions, flushes and waits until PostgreSQL is gone. */
  stop(): Promise<void>;
}

const FAST_STOP_MS = 120_000;
const UNSAFE_SETTINGS = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];

/**
 * Starts the PostgreSQL that comes with Tessera on 127.0.0.1, making its cluster at the first start. It runs in its own process
 * group: Ctrl-C reaches only this process, which drains and then calls `stop()`. After a kill -9 it lives on; the next start
 * stops it cleanly.
 * @throws StartRefused
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durability = 'durable', log } = options;
  const dataDir = await makeFolder(resolve(options.dataDir));
  const folder = join(dataDir, 'postgres');
  const account = await chooseAccount(folder);
  if (account) await openDataFolder(dataDir, account);
  const binaries = await prepareBinaries(options.native ?? (await findNativePackage()), account);
  const cluster: Cluster = { folder, password: await readOrMakePassword(dataDir) };
  await prepareClusterFolder({ dataDir, ...cluster, binaries, account, durability });
  await clearOrphan(cluster);

  const settings = durability === 'durable' ? [] : UNSAFE_SETTINGS;
  const { child, port } = await launchPostgres({ dataDir, folder, binaries, account, port: options.port, settings, log });
  const stopChild = stopperOf(child, options.onLost);
  try {
    const inUse = await keepInUse(cluster);
    // The mark belongs to this run of PostgreSQL: taken again later it would make its own successor look in use.
    child.once('exit', () => void inUse.release());
    await ensureDatabase(cluster);
    return {
      url: clusterUrl(cluster, port, OWNER),
      pid: child.pid ?? 0,
      stop: async () => {
        await inUse.release();
        await stopChild();
      },
    };
  } catch (error) {
    await stopChild();
    throw error;
  }
}

/** The address of the PostgreSQL that a running server keeps for this data folder, for tools that work beside it. */
export async function findEmbeddedPostgres({ dataDir }: { dataDir: string }): Promise<string | undefined> {
  const folder = join(resolve(dataDir), 'postgres');
  const password = await readFile(join(resolve(dataDir), 'postgres.password'), 'utf8').catch(() => undefined);
  if (password === undefined) return undefined;
  const cluster: Cluster = { folder, password: password.trim() };
  const client = await connectToPostmaster(cluster, 5_000);
  await client?.end();
  const found = client && (await readPostmaster(folder));
  return found && clusterUrl(cluster, found.port, OWNER);
}

async function makeFolder(dataDir: string): Promise<string> {
  try {
    await makePrivateFolder(dataDir);
    return await realpath(dataDir);
  } catch (cause) {
    throw new StartRefused(
      `The data folder ${dataDir} cannot be made (${(cause as Error).message}): set DATA_DIR to a folder you may write to.`,
      cause,
    );
  }
}

/** Fast shutdown; past the time limit an immediate one, which the next start recovers from without loss. */
function stopperOf(child: PostgresProcess, onLost: ((reason: string) => void) | undefined): () => Promise<void> {
  let stopping = false;
  const ended = once(child, 'exit');
  void ended.then(([code, signalName]) => {
    if (!stopping) onLost?.(`PostgreSQL ended unexpectedly (${String(signalName ?? `code ${String(code)}`)}).`);
  });
  return async () => {
    stopping = true;
    child.kill('SIGINT');
    const timer = setTimeout(() => child.kill('SIGQUIT'), FAST_STOP_MS);
    await ended;
    clearTimeout(timer);
  };
}

async function ensureDatabase(cluster: Cluster): Promise<void> {
  const client = await connectToPostmaster(cluster);
  if (!client) throw new StartRefused(`PostgreSQL started in ${cluster.folder} but does not answer: start again.`);
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [OWNER]);
    if (rowCount === 0) await client.query(`create database ${OWNER}`);
  } finally {
    await client.end();
  }
}
