import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@tessera/kernel';
import { Refusal } from '@tessera/contract';
import { type Allowance, createAllowances } from '../allowances.ts';
import type { Database } from '../db/database.ts';

export interface RateLimiter {
  /** Counts one attempt. @throws Refusal throttled beyond `max` attempts per window */
  hit(key: string, limit: { readonly max: number; readonly perMs: number }): Promise<void>;
  /**
   * Counts one call of the present second, in this process alone: a shared counter would cost more than the bet it counts. Whoever is
   * beyond `max` is refused when the second is over, one after the other, so that a client which asks again at once costs no more than
   * one that waits, and many connections do not come back in the same moment, in which everybody else would wait behind them.
   * @throws Refusal throttled beyond `max`
   */
  pace(key: string, max: number): Promise<void>;
  /**
   * Takes an amount from what a key may have in this process.
   * @returns null, or the refusal to wait for, which comes after a while for the reason that `pace` has. @throws Refusal throttled, in the promise
   */
  take(key: string, amount: number, allowance: Allowance): Promise<never> | null;
  /** Lets one through and the next only so much later, of those that come at the same moment one. @throws Refusal throttled */
  space(key: string, everyMs: number): Promise<void>;
  /** Forgets windows that are over. */
  sweep(): Promise<void>;
}

const SECOND_MS = 1_000;
/** Each holds a connection and a little memory; further ones are refused at once. */
const MAX_HELD = 1_000;
const BETWEEN_REFUSALS_MS = 5;

function holdAtMost(max: number): { hold(ms: number): Promise<void> } {
  let held = 0;
  return {
    async hold(ms) {
      if (held >= max) return;
      held += 1;
      await sleep(ms);
      held -= 1;
    },
  };
}

/** Counters in the database, so that all processes share them. `factor` raises every limit, for tests only. */
export function createRateLimiter(db: Database, clock: Clock, factor = 1): RateLimiter {
  const refusals = holdAtMost(MAX_HELD);
  const present = { second: 0, calls: new Map<string, number>() };
  const allowances = createAllowances(clock);
  /** Those that are held, so that they do not come back in the same moment. */
  let held = 0;

  async function refuse(waitMs: number): Promise<never> {
    held += 1;
    await refusals.hold(Math.min(waitMs, SECOND_MS) + Math.min(held * BETWEEN_REFUSALS_MS, SECOND_MS));
    held -= 1;
    throw new Refusal('throttled', { retryAfterSeconds: String(Math.ceil(waitMs / SECOND_MS)) });
  }

  return {
    take(key, amount, { burst, perSecond }) {
      const waitMs = allowances.take(key, amount, { burst: burst * factor, perSecond: perSecond * factor });
      return waitMs === 0 ? null : refuse(waitMs);
    },
    async pace(key, max) {
      const second = Math.floor(clock.nowMs() / SECOND_MS);
      if (second !== present.second) {
        present.second = second;
        present.calls.clear();
      }
      const calls = (present.calls.get(key) ?? 0) + 1;
      present.calls.set(key, calls);
      const before = calls - max * factor - 1;
      if (before < 0) return;
      const untilOverMs = SECOND_MS - (clock.nowMs() % SECOND_MS);
      await refusals.hold(untilOverMs + Math.min(before * BETWEEN_REFUSALS_MS, SECOND_MS));
      throw new Refusal('throttled', { retryAfterSeconds: '1' });
    },
    async hit(key, { max, perMs }) {
      const nowMs = clock.nowMs();
      const startMs = nowMs - (nowMs % perMs);
      const [row] = await db.query<{ hits: number }>(
        `INSERT INTO platform_rate AS r (key, window_start, hits) VALUES ($1, $2, 1)
         ON CONFLICT (key, window_start) DO UPDATE SET hits = r.hits + 1 RETURNING hits`,
        [key, new Date(startMs)],
      );
      if ((row?.hits ?? 0) > max * factor) {
        throw new Refusal('throttled', { retryAfterSeconds: String(Math.ceil((startMs + perMs - nowMs) / 1_000)) });
      }
    },
    async space(key, everyMs) {
      const nowMs = clock.nowMs();
      const passed = await db.query(
        `INSERT INTO platform_spacing AS s (key, last_at) VALUES ($1, $2)
         ON CONFLICT (key) DO UPDATE SET last_at = $2 WHERE s.last_at <= $3 RETURNING key`,
        [key, new Date(nowMs), new Date(nowMs - Math.floor(everyMs / factor))],
      );
      if (passed.length === 0) throw new Refusal('throttled', { retryAfterSeconds: String(Math.ceil(everyMs / 1_000)) });
    },
    async sweep() {
      await db.query('DELETE FROM platform_spacing WHERE last_at < $1', [new Date(clock.nowMs() - 24 * 3_600_000)]);
      await db.query('DELETE FROM platform_rate WHERE window_start < $1', [new Date(clock.nowMs() - 24 * 3_600_000)]);
    },
  };
}

/** Counts one attempt and says whether it was within the limit, where being beyond is no refusal yet. */
export async function isWithin(
  rates: Pick<RateLimiter, 'hit'>,
  key: string,
  limit: { readonly max: number; readonly perMs: number },
): Promise<boolean> {
  try {
    await rates.hit(key, limit);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'throttled') return false;
    throw error;
  }
}
