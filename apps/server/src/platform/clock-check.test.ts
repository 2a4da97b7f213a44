import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '@tessera/testkit';
import { createClockCheck, refuseWrongClock } from './clock-check.ts';
import { type Database, openDatabase, type Tx } from './db/database.ts';

const DAY_MS = 86_400_000;

const { ownerUrl } = await testDatabase();
const simulation = openDatabase({ url: ownerUrl, maxConnections: 1 });
let real: Database;
beforeAll(async () => {
  await simulation.query(`ALTER DATABASE ${new URL(ownerUrl).pathname.slice(1)} SET tessera.simulation = 'off'`);
  real = openDatabase({ url: ownerUrl, maxConnections: 2 });
});
afterAll(() => Promise.all([simulation.end(), real.end()]));

/** A process whose clock can be set, with what it logs and how often it asks. */
function givenProcess(db: Tx) {
  const logged: { readonly level: 'error' | 'warn'; readonly skewMs?: number }[] = [];
  const keep =
    (level: 'error' | 'warn') =>
    (facts: unknown): void =>
      void logged.push({ level, ...(typeof facts === 'object' ? facts : {}) });
  const counted = { asked: 0 };
  const counting: Tx = {
    ...db,
    query: (text, values) => {
      counted.asked += 1;
      return db.query(text, values);
    },
  };
  const set = { aheadMs: 0 };
  const clock = { nowMs: () => Date.now() + set.aheadMs };
  const check = createClockCheck({ db: counting, clock, log: { error: keep('error'), warn: keep('warn') } });
  return { check, clock, set, logged, counted };
}

it('asks once for many that ask at the same time or shortly after', async () => {
  const { check, counted, logged } = givenProcess(real);
  expect(await Promise.all(Array.from({ length: 20 }, () => check.getSkewMs()))).toEqual(Array<number>(20).fill(0));
  for (let count = 0; count < 20; count += 1) await check.getSkewMs();
  expect(counted.asked).toBe(1);
  expect(logged).toEqual([]);
});

// Test machines share one clock; only the time of the query itself lies between the two.
it.each([
  [1_900, false],
  [-1_900, false],
  [3_000, true],
  [-3_000, true],
  [DAY_MS, true],
])('with %i ms between the clocks: wrong is %s', async (aheadMs, isWrong) => {
  const { check, clock, set, logged } = givenProcess(real);
  set.aheadMs = aheadMs;
  const skewMs = await check.getSkewMs();
  expect(Math.abs(skewMs - (isWrong ? aheadMs : 0))).toBeLessThan(900);
  expect(logged.map(({ level }) => level)).toEqual(isWrong ? ['error'] : []);
  const start = refuseWrongClock(real, clock);
  if (isWrong) await expect(start).rejects.toThrow(aheadMs > 0 ? /seconds ahead of the database/ : /seconds behind the database/);
  else await start;
});

it('sees at once that the clock was set, says so once, and says when it is right again', async () => {
  const { check, set, logged, counted } = givenProcess(real);
  await check.getSkewMs();
  set.aheadMs = DAY_MS;
  for (let count = 0; count < 5; count += 1) expect(Math.abs((await check.getSkewMs()) - DAY_MS)).toBeLessThan(1_000);
  expect(counted.asked).toBe(2);
  set.aheadMs = 0;
  expect(await check.getSkewMs()).toBe(0);
  expect(logged.map(({ level }) => level)).toEqual(['error', 'warn']);
  expect(Math.abs((logged[0]?.skewMs ?? 0) - DAY_MS)).toBeLessThan(1_000);
});

it('does not believe a good reading when the database refuses a time', async () => {
  const { check, counted, logged } = givenProcess(real);
  await check.getSkewMs();
  for (let count = 0; count < 3; count += 1) {
    check.onRefusal();
    await check.getSkewMs();
  }
  expect(counted.asked).toBe(4);
  await expect.poll(() => logged, { timeout: 5_000 }).toEqual([{ level: 'error', skewMs: 0 }]);
});

it('takes any clock on a simulation', async () => {
  const { check, clock, set, counted } = givenProcess(simulation);
  for (const aheadMs of [DAY_MS, 5 * DAY_MS, -DAY_MS]) {
    set.aheadMs = aheadMs;
    expect(await check.getSkewMs()).toBe(0);
  }
  expect(counted.asked).toBe(1);
  await refuseWrongClock(simulation, clock);
});
