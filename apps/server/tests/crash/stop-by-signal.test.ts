import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { CSRF_HEADER } from '@tessera/contract/http';
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from '../../src/platform/db/database.ts';
import { runAsOwner } from './read-ledger.ts';
import { makeServerProcess, type ServerOptions, type ServerProcess } from './server-process.ts';

const LIMIT_MS = 90_000;
const CALL_MS = 3_000;
/** What stopping may take besides the calls under way; PostgreSQL writes a checkpoint in it. */
const STOP_MS = 8_000;
/** What a supervisor waits before it kills. */
const KILL_MS = 10_000;

let server: ServerProcess | null = null;
afterEach(() => server?.remove());

/** A server on which every call that counts attempts takes its time in the database. */
async function givenSlowServer({ callMs = CALL_MS, ...options }: ServerOptions & { readonly callMs?: number } = {}) {
  const started = await makeServerProcess({ env: { GATEWAY_URL: 'http://127.0.0.1:9' }, ...options });
  server = started;
  await started.start();
  const databaseUrl = await started.databaseUrl();
  await runAsOwner(
    databaseUrl,
    `CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(${callMs / 1_000}); RETURN NEW; END $$`,
    'CREATE TRIGGER slow BEFORE INSERT ON platform_rate FOR EACH ROW EXECUTE FUNCTION slow()',
  );
  const call = () =>
    fetch(`${started.url}/wps/session/login/freeplay`, {
      method: 'POST',
      headers: { [CSRF_HEADER]: '1', 'content-type': 'application/json' },
      body: JSON.stringify({ platform: 'APP' }),
    }).then(
      (response) => response.status,
      () => 'cut off' as const,
    );
  const calls = Promise.all([call(), call(), call()]);
  await untilAsleep(databaseUrl, 3);
  return { server: started, calls, databaseUrl };
}

async function untilAsleep(databaseUrl: string, calls: number): Promise<void> {
  const db = openDatabase({ url: databaseUrl, maxConnections: 1 });
  const count = () => db.query<{ asleep: number }>(`SELECT count(*)::int AS asleep FROM pg_stat_activity WHERE wait_event = 'PgSleep'`);
  await expect.poll(count, { timeout: CALL_MS, interval: 20 }).toEqual([{ asleep: calls }]);
  await db.end();
}

const isGone = (databaseUrl: string): Promise<boolean> =>
  runAsOwner(databaseUrl, 'SELECT 1').then(
    () => false,
    () => true,
  );

/** @returns how long the server took to be gone, and its PostgreSQL with it */
async function untilGone({ server: stopping, databaseUrl }: Awaited<ReturnType<typeof givenSlowServer>>): Promise<number> {
  const fromMs = performance.now();
  await stopping.ended();
  expect(await isGone(databaseUrl)).toBe(true);
  return performance.now() - fromMs;
}

it('answers what is under way however often it is told to stop', { timeout: LIMIT_MS }, async () => {
  const given = await givenSlowServer();
  const gone = untilGone(given);
  for (let count = 0; count < 8; count += 1) {
    given.server.signal(count % 2 === 0 ? 'SIGTERM' : 'SIGHUP');
    await sleep(100);
  }
  expect(await given.calls).toEqual([200, 200, 200]);
  expect(await gone).toBeLessThan(CALL_MS + STOP_MS);
});

it('answers what is under way when npm’s shell is gone', { timeout: LIMIT_MS }, async () => {
  const given = await givenSlowServer({ isBelowShell: true });
  const gone = untilGone(given);
  given.server.signal('SIGTERM');
  expect(await given.calls).toEqual([200, 200, 200]);
  expect(await gone).toBeLessThan(CALL_MS + STOP_MS);
});

it('waits for no call after a second Ctrl-C, and still ends its PostgreSQL', { timeout: LIMIT_MS }, async () => {
  const given = await givenSlowServer();
  const gone = untilGone(given);
  given.server.signal('SIGINT');
  await sleep(200);
  given.server.signal('SIGINT');
  given.server.signal('SIGINT');
  expect(await given.calls).toEqual(['cut off', 'cut off', 'cut off']);
  expect(await gone).toBeLessThan(STOP_MS);
});

// Its own gateway runs beside it, and one client keeps a connection without asking anything more.
it('is gone before a supervisor would kill it, even when calls hang', { timeout: LIMIT_MS }, async () => {
  const given = await givenSlowServer({ callMs: 60_000, env: {} });
  const idle = new Agent({ keepAlive: true });
  await new Promise<void>((resolve) => {
    get(`${given.server.url}/livez`, { agent: idle }, (answer) => answer.resume().once('end', resolve));
  });
  const gone = untilGone(given);
  given.server.signal('SIGHUP');
  expect(await gone).toBeLessThan(KILL_MS);
  await given.calls;
  idle.destroy();
});

it('tells that it started and that it stopped', { timeout: LIMIT_MS }, async () => {
  const started = await makeServerProcess({ env: { GATEWAY_URL: 'http://127.0.0.1:9' } });
  server = started;
  await started.start();
  expect(await started.stop()).toBe(0);
  await started.start();
  const db = openDatabase({ url: await started.databaseUrl(), maxConnections: 1 });
  const kinds = () =>
    db.query<{ kind: string }>(`SELECT kind FROM platform_security_event WHERE kind IN ('server_started', 'server_stopped') ORDER BY at`);
  await expect
    .poll(async () => (await kinds()).map(({ kind }) => kind), { timeout: CALL_MS })
    .toEqual(['server_started', 'server_stopped', 'server_started']);
  await db.end();
  // What a log would hold of a connection: nothing.
  expect(started.lastWords()).not.toContain('"client":');
});
