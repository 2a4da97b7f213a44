import { expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { createRateLimiter } from './rate-limit.ts';

/** Counts of the present second need no database. */
const NO_DATABASE = {} as Database;
const SECOND_MS = 1_000;

it('refuses who is beyond the pace of a second when that second is over, and everybody else at once', async () => {
  let nowMs = 7_750;
  const rates = createRateLimiter(NO_DATABASE, { nowMs: () => nowMs });
  const startedMs = performance.now();
  await rates.pace('one', 2);
  await rates.pace('one', 2);
  const refused = rates.pace('one', 2).catch((error: unknown) => ({ error, afterMs: performance.now() - startedMs }));
  await rates.pace('other', 2);
  const { error, afterMs } = (await refused) as { error: unknown; afterMs: number };
  expect(error).toMatchObject({ code: 'throttled', details: { retryAfterSeconds: '1' } });
  // Timers of Node may be a millisecond early.
  expect(afterMs).toBeGreaterThanOrEqual(249);
  nowMs += SECOND_MS;
  await rates.pace('one', 2);
});

it('refuses many one after the other, the last a second after the first', async () => {
  const rates = createRateLimiter(NO_DATABASE, { nowMs: () => 999 });
  await rates.pace('one', 1);
  const startedMs = performance.now();
  const refusedAfterMs = async (): Promise<number> => {
    await expect(rates.pace('one', 1)).rejects.toMatchObject({ code: 'throttled' });
    return performance.now() - startedMs;
  };
  const afterMs = await Promise.all(Array.from({ length: 300 }, refusedAfterMs));
  const [first = 0, fiftieth = 0, last = 0] = [afterMs[0], afterMs[49], afterMs[299]];
  // Timers of Node may be a millisecond early; a busy machine makes them late, never early.
  expect(fiftieth).toBeGreaterThanOrEqual(1 + 49 * 5 - 1);
  expect(last).toBeGreaterThanOrEqual(1_000);
  expect(first).toBeLessThan(fiftieth);
});

it('holds a bounded number of refusals, and gives the further ones at once', async () => {
  const nowMs = 0;
  const rates = createRateLimiter(NO_DATABASE, { nowMs: () => nowMs });
  await rates.pace('one', 1);
  const isDone: boolean[] = [];
  const held = Array.from({ length: 1_000 }, async (_, index) => {
    await rates.pace('one', 1).catch(() => undefined);
    isDone[index] = true;
  });
  await expect(rates.pace('one', 1)).rejects.toMatchObject({ code: 'throttled' });
  expect(isDone).toEqual([]);
  await Promise.all(held);
});
