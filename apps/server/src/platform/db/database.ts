import pg from 'pg';
import { DomainError } from '@tessera/kernel';

/** Runs statements. Repositories take one as their first parameter, so that nothing can escape a transaction. */
export interface Tx {
  /** Columns come back as: int8 → bigint, timestamptz → epoch ms, date → `YYYY-MM-DD`, bytea → Buffer, json → value. */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Like query, planned once per connection under the given name. For hot statements. */
  prepared<Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>;
}

export interface Database extends Tx {
  /** The only place that commits. Retries serialization failures and deadlocks, at most three times. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  end(): Promise<void>;
}

export class DatabaseUnavailable extends DomainError {
  constructor(cause?: unknown) {
    super({ code: 'unavailable', kind: 'unavailable', details: { part: 'database' } });
    this.cause = cause;
  }
}

export interface PoolUse {
  readonly busy: number;
  readonly idle: number;
  /** Who has to wait for a connection. */
  readonly waiting: number;
}

/** A database and the connections that reach it. */
export interface PooledDatabase extends Database {
  use(): PoolUse;
}

/** The clock of this process differs from the database's, so nothing was booked. */
export class ClockDiffers extends DomainError {
  constructor() {
    super({ code: 'unavailable', kind: 'unavailable', details: { part: 'clock' } });
  }
}

/** What lasts until a person puts it right: a wrong clock, or a disk that is full or broken. */
export type Trouble = 'clock' | 'storage';

const OIDS = { int8: 20, timestamptz: 1184, date: 1082 } as const;

const PARSERS: Record<number, (text: string) => unknown> = {
  [OIDS.int8]: (text) => BigInt(text),
  [OIDS.timestamptz]: (text) => Date.parse(text),
  [OIDS.date]: (text) => text,
};

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS[oid]) || pg.types.getTypeParser(oid, format ?? 'text'),
};

export interface DatabaseOptions {
  readonly url: string;
  readonly maxConnections: number;
  /** The role the connections work as; the owner when absent. */
  readonly role?: string;
  /** Further `name=value` settings of each connection. */
  readonly settings?: readonly string[];
  readonly onError?: (error: Error) => void;
  /** Hears every statement that was refused for such a reason. */
  readonly onTrouble?: (trouble: Trouble, cause: Error) => void;
}

type Translate = (error: unknown) => unknown;

/** The error of a pool hangs its whole connection on it, addresses and statements and all, which is for no log. */
export function withoutClient(error: Error & { client?: unknown }): Error {
  delete error.client;
  return error;
}

/** Opens a pool. Connections are made when first needed. */
export function openDatabase(options: DatabaseOptions): PooledDatabase {
  const settings = ['-c lock_timeout=2s', '-c statement_timeout=5s', '-c idle_in_transaction_session_timeout=10s', '-c timezone=UTC'];
  for (const setting of options.settings ?? []) settings.push(`-c ${setting}`);
  if (options.role) settings.push(`-c role=${options.role}`);
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections,
    connectionTimeoutMillis: 5_000,
    types: types as never,
    options: settings.join(' '),
  });
  pool.on('error', (error) => options.onError?.(withoutClient(error)));
  // The pool listens only while a connection is idle. PostgreSQL may end one before who asked for it has it, and an error event that
  // nobody hears ends the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const translate: Translate = (error) => {
    const trouble = troubleOf(error);
    if (trouble && error instanceof Error) options.onTrouble?.(trouble, error);
    return translated(error);
  };
  return {
    ...runnerOf(pool, translate),
    transaction: (work) => retrying(() => inTransaction(pool, translate, work)),
    end: () => pool.end(),
    use: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

function runnerOf(target: pg.Pool | pg.PoolClient, translate: Translate): Tx {
  const run = async <Row extends object>(config: pg.QueryConfig): Promise<Row[]> => {
    try {
      return (await target.query(config)).rows as Row[];
    } catch (error) {
      throw translate(error);
    }
  };
  return {
    query: (text, values = []) => run({ text, values: values as unknown[] }),
    prepared: (name, text, values) => run({ name, text, values: values as unknown[] }),
  };
}

async function inTransaction<Result>(pool: pg.Pool, translate: Translate, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const client = await pool.connect().catch((error: unknown) => {
    throw translate(error);
  });
  let broken = false;
  const onError = (): void => {
    broken = true;
  };
  client.on('error', onError);
  try {
    await client.query('BEGIN');
    const result = await work(runnerOf(client, translate));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      broken = true;
    });
    throw translate(error);
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

const LOCK_TIMEOUT = '55P03';
const STATEMENT_TIMEOUT = '57014';
/** Raised by posting_time. */
const CLOCK_DIFFERS = 'TS001';
/** insufficient_resources, disk_full, io_error: a table that cannot grow. */
const STORAGE = new Set(['53000', '53100', '58030']);

/** Whether the same work may succeed when it is simply done again: serialization failure or deadlock. */
export function isTransient(error: unknown): boolean {
  return sqlState(error) === '40001' || sqlState(error) === '40P01';
}

export function sqlState(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The name of the violated constraint, when that is what went wrong. */
export function violatedConstraint(error: unknown): string | undefined {
  const isViolation = sqlState(error)?.startsWith('23') ?? false;
  return isViolation && typeof error === 'object' && error !== null && 'constraint' in error ? String(error.constraint) : undefined;
}

async function retrying<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt > 3 || !isTransient(error)) throw error;
      // Full jitter keeps two losers from meeting again.
      const [spread = 0] = crypto.getRandomValues(new Uint8Array(1));
      await new Promise((resolve) => setTimeout(resolve, (spread % 20) * attempt));
    }
  }
}

/** Codes after which nothing was booked, or nobody knows; both are answered by asking again with the same request id. */
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08003',
  '08001',
  LOCK_TIMEOUT,
  STATEMENT_TIMEOUT,
  ...STORAGE,
]);

function troubleOf(error: unknown): Trouble | undefined {
  const code = sqlState(error) ?? '';
  if (code === CLOCK_DIFFERS) return 'clock';
  return STORAGE.has(code) ? 'storage' : undefined;
}

/** A lost, full or stuck database is a refusal that says so; every other error stays as it is. */
function translated(error: unknown): unknown {
  if (sqlState(error) === CLOCK_DIFFERS) return new ClockDiffers();
  return isUnavailable(error) ? new DatabaseUnavailable(error) : error;
}

/** Whether the database is lost, full or stuck, by an error of a connection of any kind. */
export function isUnavailable(error: unknown): boolean {
  const code = sqlState(error);
  return (
    error instanceof DatabaseUnavailable ||
    (code !== undefined && UNAVAILABLE.has(code)) ||
    (error instanceof Error &&
      /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(error.message))
  );
}
