import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

export interface TpcbFigures {
  readonly tps: number;
  readonly client: 'pgbench' | 'driver';
}

const SCALE = 20;
const CLIENTS = [8, 16, 32, 64] as const;

/** TPC-B at its best number of clients: pgbench where it is installed, else the same transaction through the driver. */
export async function measureTpcb(url: string, seconds: number): Promise<TpcbFigures> {
  const client = (await hasPgbench()) ? 'pgbench' : 'driver';
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query('CREATE DATABASE tpcb');
  const tpcbUrl = new URL(url);
  tpcbUrl.pathname = '/tpcb';
  try {
    if (client === 'pgbench')
      await run('pgbench', ['-i', '-q', '-s', String(SCALE), ...connectionOf(tpcbUrl)], { env: environmentOf(tpcbUrl) });
    else await initializeByDriver(tpcbUrl.href);
    const measure = (clients: number, length: number) =>
      client === 'pgbench' ? runPgbench(tpcbUrl, clients, length) : runDriver(tpcbUrl.href, clients, length);
    let best = { clients: 0, tps: 0 };
    for (const clients of CLIENTS) {
      const tps = await measure(clients, Math.max(3, Math.round(seconds / 3)));
      process.stderr.write(`TPC-B with ${clients} clients: ${Math.round(tps)} tps\n`);
      if (tps > best.tps) best = { clients, tps };
    }
    const tps = Math.max(best.tps, await measure(best.clients, seconds));
    return { tps: Math.round(tps), client };
  } finally {
    await admin.query('DROP DATABASE tpcb WITH (FORCE)');
    await admin.end();
  }
}

async function hasPgbench(): Promise<boolean> {
  return run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );
}

function connectionOf(url: URL): string[] {
  return ['-h', url.hostname, '-p', url.port, '-U', url.username, url.pathname.slice(1)];
}

function environmentOf(url: URL): NodeJS.ProcessEnv {
  return { ...process.env, PGPASSWORD: decodeURIComponent(url.password) };
}

async function runPgbench(url: URL, clients: number, seconds: number): Promise<number> {
  const { stdout } = await run(
    'pgbench',
    ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), ...connectionOf(url)],
    { env: environmentOf(url) },
  );
  const match = /tps = ([\d.]+)/.exec(stdout);
  if (!match) throw new Error(`pgbench printed no tps: ${stdout}`);
  return Number(match[1]);
}

async function initializeByDriver(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE TABLE pgbench_branches (bid int PRIMARY KEY, bbalance int, filler char(88)) WITH (fillfactor = 100);
    CREATE TABLE pgbench_tellers (tid int PRIMARY KEY, bid int, tbalance int, filler char(84));
    CREATE TABLE pgbench_accounts (aid int PRIMARY KEY, bid int, abalance int, filler char(84));
    CREATE TABLE pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    INSERT INTO pgbench_branches SELECT n, 0 FROM generate_series(1, ${SCALE}) n;
    INSERT INTO pgbench_tellers SELECT n, (n - 1) / 10 + 1, 0 FROM generate_series(1, ${SCALE * 10}) n;
    INSERT INTO pgbench_accounts SELECT n, (n - 1) / 100000 + 1, 0, '' FROM generate_series(1, ${SCALE * 100_000}) n;
    ANALYZE`);
  await client.end();
}

/** The transaction of pgbench, statement by statement, each prepared. */
const STATEMENTS = {
  account: 'UPDATE pgbench_accounts SET abalance = abalance + $1 WHERE aid = $2',
  read: 'SELECT abalance FROM pgbench_accounts WHERE aid = $1',
  teller: 'UPDATE pgbench_tellers SET tbalance = tbalance + $1 WHERE tid = $2',
  branch: 'UPDATE pgbench_branches SET bbalance = bbalance + $1 WHERE bid = $2',
  history: 'INSERT INTO pgbench_history (tid, bid, aid, delta, mtime) VALUES ($1, $2, $3, $4, CURRENT_TIMESTAMP)',
} as const;

async function runDriver(url: string, clients: number, seconds: number): Promise<number> {
  const endsAtMs = performance.now() + seconds * 1_000;
  const below = (limit: number): number => 1 + Math.floor(Math.random() * limit);
  const counts = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const call = (name: keyof typeof STATEMENTS, values: number[]) => client.query({ name, text: STATEMENTS[name], values });
      let done = 0;
      while (performance.now() < endsAtMs) {
        const [aid, tid, bid, delta] = [below(SCALE * 100_000), below(SCALE * 10), below(SCALE), below(10_000) - 5_000];
        await client.query('BEGIN');
        await call('account', [delta, aid]);
        await call('read', [aid]);
        await call('teller', [delta, tid]);
        await call('branch', [delta, bid]);
        await call('history', [tid, bid, aid, delta]);
        await client.query('END');
        done += 1;
      }
      await client.end();
      return done;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}
