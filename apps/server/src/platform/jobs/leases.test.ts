import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { testDatabase } from '@tessera/testkit';
import { openDatabase } from '../db/database.ts';
import { LEASE_CLASS, type Leases, openLeases } from './leases.ts';
import { type LoopRunner, startLoops } from './loops.ts';

const { ownerUrl } = await testDatabase();
const log = pino({ level: 'silent' });
const clockCheck = { getSkewMs: async () => 0, onRefusal: () => undefined };
const owner = openDatabase({ url: ownerUrl, maxConnections: 1 });

interface Worker {
  readonly passes: number[];
  stop(): Promise<void>;
}
const running: { readonly runner: LoopRunner; readonly leases: Leases }[] = [];
afterEach(async () => {
  for (const { runner, leases } of running.splice(0)) {
    await runner.stop();
    await leases.close();
  }
});

/** Passes that are under way now, over all workers, and the most there ever were. */
const atWork = { now: 0, most: 0 };

/** A process with one loop. Each pass leaves the moment it ended. */
function startWorker(): Worker {
  const passes: number[] = [];
  const leases = openLeases({ url: ownerUrl, role: 'tessera_app' }, log);
  const run = async (): Promise<void> => {
    atWork.now += 1;
    atWork.most = Math.max(atWork.most, atWork.now);
    await pause(20);
    atWork.now -= 1;
    passes.push(performance.now());
  };
  const runner = startLoops([{ name: 'count', everyMs: 5, run }], { log, clockCheck, leases });
  running.push({ runner, leases });
  return {
    passes,
    async stop() {
      await runner.stop();
      await leases.close();
    },
  };
}

/** The connection that holds the lease of the loop ends as it does when its process is killed. */
const killHolder = () =>
  owner.query(`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND granted`, [LEASE_CLASS]);

it('lets one of two workers run a loop, and the other when the connection of the first is lost', async () => {
  const first = startWorker();
  await expect.poll(() => first.passes.length).toBeGreaterThan(3);
  const second = startWorker();
  await expect.poll(() => first.passes.length, { timeout: 10_000 }).toBeGreaterThan(30);
  expect(second.passes).toEqual([]);
  expect(atWork.most).toBe(1);

  // The first asks for it again at once; whoever has it then, the other has none.
  await killHolder();
  const seen = [first.passes.length, second.passes.length];
  await expect
    .poll(() => first.passes.length + second.passes.length, { timeout: 10_000 })
    .toBeGreaterThan((seen[0] ?? 0) + (seen[1] ?? 0) + 30);
  const grew = [first.passes.length > (seen[0] ?? 0) + 1, second.passes.length > (seen[1] ?? 0) + 1];
  expect(grew.filter(Boolean)).toHaveLength(1);
});

it('hands over at a stop: the other goes on within seconds', async () => {
  const first = startWorker();
  await expect.poll(() => first.passes.length).toBeGreaterThan(3);
  const second = startWorker();
  const stoppedMs = performance.now();
  await first.stop();
  const ended = first.passes.length;
  await expect.poll(() => second.passes.length, { timeout: 10_000 }).toBeGreaterThan(0);
  expect((second.passes[0] ?? Infinity) - stoppedMs).toBeLessThan(5_000);
  expect(first.passes).toHaveLength(ended);
});

it('holds nothing that another holds, nor what was given up', async () => {
  const [one, other] = [openLeases({ url: ownerUrl, role: 'tessera_app' }, log), openLeases({ url: ownerUrl, role: 'tessera_app' }, log)];
  expect([await one.hold('a'), await other.hold('a'), await other.hold('b'), await one.hold('a')]).toEqual([true, false, true, true]);
  await one.close();
  expect([await one.hold('a'), await other.hold('a')]).toEqual([false, true]);
  await other.close();
});
