import { pino } from 'pino';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { payments } from '@tessera/contract';
import { createClockCheck } from '../../src/platform/clock-check.ts';
import { type LoopRunner, startLoops } from '../../src/platform/jobs/index.ts';
import { givenTessera } from '../support/given-tessera.ts';
import { givenMember, newId } from '../support/scene.ts';

const DAY_MS = 86_400_000;

let aheadMs = 0;
const clock = {
  nowMs: () => Date.now() + aheadMs,
  advance: (ms: number) => void (aheadMs += ms),
  advanceTo: (epochMs: number) => void (aheadMs = epochMs - Date.now()),
};
const tessera = await givenTessera({ clock });

beforeAll(async () => {
  const member = await givenMember(tessera, 'marina', '500');
  await tessera.runJobs('sports.fictional');
  // One match is being played, the others are to come.
  await tessera.owner.query(`UPDATE sports_event e SET kickoff_at = now() + s.after, ends_at = now() + s.after + interval '2 hours'
    FROM (SELECT id, (row_number() OVER (ORDER BY id) - 1) * interval '1 hour' - interval '1 second' AS after FROM sports_event) s
    WHERE s.id = e.id`);
  await tessera.runJobs('sports.advance');
  await member.call(payments.createDeposit, {
    body: { requestId: newId(tessera), methodId: 'sandbox-deposit', currency: 'USD', amount: '25' },
  });
});

let runner: LoopRunner | null = null;
afterEach(() => runner?.stop());

const readWorld = async () => ({
  matches: await tessera.owner.query<{ state: string }>(
    'SELECT id, state, kickoff_at, ends_at, result_version FROM sports_event ORDER BY id',
  ),
  deposits: await tessera.owner.query('SELECT id, state FROM payments_deposit'),
});

it('starts no loop while the clock is a day ahead, says so once, and goes on when it is right', async () => {
  const before = await readWorld();
  expect(before.deposits).toMatchObject([{ state: 'PENDING' }]);
  expect(before.matches.filter(({ state }) => state === 'LIVE')).toHaveLength(1);
  const logged: { readonly level: number; readonly skewMs?: number }[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const clockCheck = createClockCheck({ db: tessera.running.platform.db, clock, log });
  const ran = new Set<string>();
  const loops = tessera.running.loops.map((loop) => ({
    ...loop,
    everyMs: 5,
    run: async () => {
      ran.add(loop.name);
      await loop.run();
    },
  }));
  let checks = 0;
  const counted = {
    ...clockCheck,
    getSkewMs: async () => {
      const skewMs = await clockCheck.getSkewMs();
      checks += 1;
      return skewMs;
    },
  };
  aheadMs = DAY_MS;
  const leases = { hold: async () => true, drop: async () => undefined, close: async () => undefined };
  runner = startLoops(loops, { log, clockCheck: counted, leases });
  await expect.poll(() => checks, { timeout: 10_000 }).toBeGreaterThan(20 * loops.length);
  expect(await readWorld()).toEqual(before);
  expect([...ran]).toEqual([]);
  expect(logged).toHaveLength(1);
  expect(Math.abs((logged[0]?.skewMs ?? 0) - DAY_MS)).toBeLessThan(1_000);

  aheadMs = 0;
  await expect.poll(() => ran.size, { timeout: 10_000 }).toBe(loops.length);
  expect(logged).toHaveLength(1);
});
