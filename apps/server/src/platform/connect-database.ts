import { CELL_COUNT } from '@tessera/kernel';
import type { Logger } from 'pino';
import { createClient } from './db/owner-client.ts';
import { type ClockCheck, createClockCheck, refuseWrongClock } from './clock-check.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { type Database, isUnavailable, openDatabase, type PooledDatabase, sqlState, type Trouble } from './db/database.ts';
import { hasCitus } from './db/distribute.ts';
import { type DatabaseLogin, ensureLogin } from './db/logins.ts';
import { migrate } from './db/migrate.ts';
import { logRarely } from './log-rarely.ts';
import { waitAtMost } from './wait-at-most.ts';
import { hotSettings } from './posting/hot-settings.ts';
import { POSTING_CONNECTIONS } from './posting/postgres-ledger.ts';
import { openRings, type Rings } from './realtime/ring.ts';
import {
  checkDurability,
  checkDurabilityOfMachines,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  StartRefused,
} from './postgres/index.ts';
import { adoptRecords } from './records/adopt-records.ts';

export interface ConnectedDatabase {
  /** For connections of a kind of their own. */
  readonly login: DatabaseLogin;
  readonly db: PooledDatabase;
  /** Only for the ledger: what it waits for is never a slow report. */
  readonly hot: PooledDatabase;
  /** Lent to no call, so that a pool of which all connections are taken hides nothing. */
  readonly watch: Database;
  readonly clockCheck: ClockCheck;
  /** Hears what other processes, and this one, rang for. */
  readonly rings: Rings;
  /** Waits a moment for statements under way, unless told to hurry; then PostgreSQL itself ends, where it is ours. */
  close(hurry?: AbortSignal): Promise<void>;
}

const WATCH_CONNECTIONS = 2;
const CLOSE_MS = 1_000;
const RESTART_MS = 500;
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * The given database, or the one that comes with the project, brought to the newest schema and checked for durability. Only that is
 * done as its owner, and what `adopt` does with the new schema; every pool logs in as somebody who owns nothing.
 */
export async function connectDatabase(config: Config, log: Logger, adopt: (ownerUrl: string) => Promise<void>): Promise<ConnectedDatabase> {
  const embedded = config.databaseUrl ? null : await keepEmbedded(config, log);
  const url = config.databaseUrl ?? embedded?.url() ?? '';
  let isSpread: boolean;
  let login: DatabaseLogin;
  try {
    isSpread = await prepare(url, config);
    await adopt(url);
    await adoptRecords(url);
    login = await ensureLogin(url, { reach: 'app', dataDir: config.dataDir, givenUrl: config.appDatabaseUrl });
  } catch (error) {
    await embedded?.stop();
    throw refusalOf(error);
  }
  const onError = (error: Error): void => log.warn({ err: error }, 'a database connection was lost');
  const watch = openDatabase({ ...login, maxConnections: WATCH_CONNECTIONS, onError });
  const clockCheck = createClockCheck({ db: watch, clock: systemClock, log });
  const onTrouble = troubleLog(clockCheck, log);
  const db = openDatabase({ ...login, maxConnections: config.dbConnections, onError, onTrouble });
  const hot = openDatabase({ ...login, maxConnections: POSTING_CONNECTIONS, settings: hotSettings(isSpread), onError, onTrouble });
  const rings = openRings({ ...login, log });
  const close = async (hurry?: AbortSignal): Promise<void> => {
    await waitAtMost(Promise.all([db.end(), hot.end(), watch.end(), rings.close()]), CLOSE_MS, hurry);
    await embedded?.stop();
  };
  try {
    await refuseWrongClock(watch, systemClock);
  } catch (error) {
    await close();
    throw refusalOf(error);
  }
  return { login, db, hot, watch, clockCheck, rings, close };
}

/** What failed because the database went away while the server started, as one sentence; everything else as it is. */
export function refusalOf(error: unknown): unknown {
  const cause = error instanceof Error && isUnavailable(error.cause) ? error.cause : error;
  return isUnavailable(cause)
    ? new StartRefused(`The database was lost while the server started: start again. ${lastSentence(cause)}`.trimEnd(), error)
    : error;
}

/** What the connection said, where that is more than that it is gone. */
function lastSentence(error: unknown): string {
  const said = error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : '';
  return said === '' ? '' : `(${said})`;
}

function troubleLog(clockCheck: ClockCheck, log: Logger): (trouble: Trouble, cause: Error) => void {
  const rare = logRarely(log);
  return (trouble, cause) => {
    if (trouble === 'clock') clockCheck.onRefusal();
    else rare.error({ err: cause }, 'the database cannot write');
  };
}

/** @returns whether the database is spread over machines */
async function prepare(url: string, config: Config): Promise<boolean> {
  const client = createClient({ connectionString: url });
  try {
    await client.connect();
  } catch (error) {
    throw new StartRefused(`The database does not answer: ${error instanceof Error ? error.message : String(error)}.`);
  }
  try {
    await checkDurability(client, { allowUnsafe: config.allowUnsafeDatabase });
    const { rows } = await client.query<{ simulation: string | null }>(`SELECT current_setting('tessera.simulation', true) AS simulation`);
    if (config.isProduction && rows[0]?.simulation === 'on')
      throw new StartRefused('This database is marked as a simulation and cannot be used in production.');
  } finally {
    await client.end();
  }
  await migrate(url).catch((error: unknown) => {
    if (error instanceof Error && sqlState(error.cause) === INSUFFICIENT_PRIVILEGE) {
      throw new StartRefused(
        'The owner of the database may not create or grant the roles tessera_app and tessera_reports: let an administrator create both and grant tessera_app to this user.',
      );
    }
    throw error;
  });
  return layOut(url, config);
}

/**
 * Gates stand in every cell where each call names one cell. A process whose calls span cells is content with either.
 * @returns whether the database is spread over machines
 * @throws StartRefused for calls that span cells on such a database
 */
export async function layOut(url: string, { layout, allowUnsafeDatabase }: Config): Promise<boolean> {
  const client = createClient({ connectionString: url });
  await client.connect();
  try {
    const isSpread = await hasCitus(client);
    if (isSpread) await checkDurabilityOfMachines(client, { allowUnsafe: allowUnsafeDatabase });
    if (isSpread && layout.mode !== 'cell')
      throw new StartRefused('This database is spread over machines: start with POSTING_LANES=cell, so that every call names one cell.');
    if (layout.mode === 'cell') await client.query('SELECT posting_lay_out($1)', [CELL_COUNT]);
    return isSpread;
  } finally {
    await client.end();
  }
}

interface KeptPostgres {
  url(): string;
  stop(): Promise<void>;
}

type StartPostgres = (options: Parameters<typeof startEmbeddedPostgres>[0]) => Promise<EmbeddedPostgres>;

/** Runs the embedded PostgreSQL and starts it again, on the same port, should it end by itself. @throws StartRefused */
export async function keepEmbedded(
  { dataDir }: Pick<Config, 'dataDir'>,
  log: Logger,
  startPostgres: StartPostgres = startEmbeddedPostgres,
): Promise<KeptPostgres> {
  let isStopping = false;
  let current: EmbeddedPostgres | null = null;
  let isStarting = true;
  /** One that ends before it was ready is started again when that is known. */
  let isLost = false;
  let restarting: Promise<void> = Promise.resolve();
  const onLost = (reason: string): void => {
    if (isStopping) return;
    log.error({ reason }, 'PostgreSQL ended by itself and is started again');
    if (isStarting) isLost = true;
    else if (current) restarting = restart(current);
  };
  const start = (port?: number): Promise<EmbeddedPostgres> =>
    startPostgres({ dataDir, log, onLost, ...(port === undefined ? {} : { port }) });
  const restart = async ({ url }: EmbeddedPostgres): Promise<void> => {
    // The pools keep the address they were opened with.
    const port = Number(new URL(url).port);
    isStarting = true;
    while (!isStopping) {
      isLost = false;
      try {
        current = await start(port);
        isStarting = isLost;
        if (!isLost) return;
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL did not start; it will be tried again');
        await new Promise((resolve) => setTimeout(resolve, RESTART_MS));
      }
    }
  };
  const first = await start().catch((error: unknown) => {
    throw refusalOf(error);
  });
  current = first;
  isStarting = false;
  if (isLost) await restart(first);
  return {
    url: () => (current ?? first).url,
    async stop() {
      isStopping = true;
      await restarting;
      await (current ?? first).stop();
    },
  };
}
