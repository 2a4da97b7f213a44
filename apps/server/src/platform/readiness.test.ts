import { afterAll, afterEach, expect, it } from 'vitest';
import { testDatabase } from '@tessera/testkit';
import { openDatabase } from './db/database.ts';
import { createReadiness, type ReadinessOptions } from './readiness.ts';

const { ownerUrl } = await testDatabase();
// One connection, so that a test can reach the table that the probe made on it.
const db = openDatabase({ url: ownerUrl, maxConnections: 1 });
const owner = openDatabase({ url: ownerUrl, maxConnections: 1 });
afterAll(() => Promise.all([db.end(), owner.end()]));

const logged: string[] = [];
afterEach(() => {
  logged.length = 0;
});
const rightClock = { getSkewMs: async () => 0, onRefusal: () => undefined };
const givenReadiness = (changes: Partial<ReadinessOptions> = {}) =>
  createReadiness({
    db,
    clockCheck: rightClock,
    log: { error: (_facts: unknown, text?: string) => void logged.push(text ?? '') },
    ...changes,
  });

it('has nothing against calls while the database writes, and leaves nothing behind', async () => {
  for (let count = 0; count < 3; count += 1) expect(await givenReadiness().findObstacle()).toBeNull();
  expect(await db.query('SELECT count(*)::int AS rows, pg_relation_size($1) AS size FROM readiness_probe', ['readiness_probe'])).toEqual([
    { rows: 0, size: 0n },
  ]);
});

it('notices tables that cannot grow, and that they can again', async () => {
  await owner.query(
    `CREATE FUNCTION disk_is_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'No space left' USING ERRCODE = '53100'; END $$`,
  );
  await givenReadiness().findObstacle();
  await db.query('CREATE TRIGGER no_space BEFORE INSERT ON readiness_probe EXECUTE FUNCTION disk_is_full()');
  const readiness = givenReadiness();
  expect(await readiness.findObstacle()).toBe('database');
  expect(logged).toEqual(['this server is not ready: the database does not write']);
  await db.query('DROP TRIGGER no_space ON readiness_probe');
  await expect.poll(() => readiness.findObstacle(), { timeout: 10_000 }).toBeNull();
});

it('notices a database that reads only', async () => {
  await db.query('SET default_transaction_read_only = on');
  expect(await givenReadiness().findObstacle()).toBe('database');
  await db.query('SET default_transaction_read_only = off');
});

it('answers within two seconds when the database does not', async () => {
  const stuck = { ...db, transaction: () => new Promise<never>(() => undefined) };
  const askedMs = performance.now();
  expect(await givenReadiness({ db: stuck }).findObstacle()).toBe('database');
  expect(performance.now() - askedMs).toBeLessThan(4_000);
});

it('looks once for many that ask', async () => {
  let looks = 0;
  const counting = {
    ...rightClock,
    getSkewMs: async () => {
      looks += 1;
      return 0;
    },
  };
  const readiness = givenReadiness({ clockCheck: counting });
  await Promise.all(Array.from({ length: 50 }, () => readiness.findObstacle()));
  await readiness.findObstacle();
  expect(looks).toBe(1);
});

it('says that the clock is wrong, and above all that it is about to stop', async () => {
  const readiness = givenReadiness({ clockCheck: { ...rightClock, getSkewMs: async () => -3_000 } });
  expect(await readiness.findObstacle()).toBe('clock');
  readiness.drain();
  expect(await readiness.findObstacle()).toBe('draining');
});
