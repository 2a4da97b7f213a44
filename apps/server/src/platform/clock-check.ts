import type { Clock } from '@tessera/kernel';
import type { Logger } from 'pino';
import type { Tx } from './db/database.ts';
import { logRarely } from './log-rarely.ts';
import { StartRefused } from './postgres/start-refused.ts';

/** As far as posting_time lets the two clocks be apart. */
export const MAX_SKEW_MS = 2_000;
const GOOD_FOR_MS = 5_000;

/** Holds the clock of this process against the database's, which all processes share. */
export interface ClockCheck {
  /**
   * How far this process is ahead of the database, in ms; negative when it is behind, 0 when both agree within two seconds or
   * the database is marked `simulation`. Asks the database at most every few seconds, and at once when the clock was set.
   * @throws DatabaseUnavailable
   */
  getSkewMs(): Promise<number>;
  /** To be told when the database refuses a time: logs why, once a minute. */
  onRefusal(): void;
}

interface Reading {
  readonly clockMs: number;
  readonly monotonicMs: number;
  readonly skewMs: number;
  readonly isSimulation: boolean;
}

export interface ClockCheckOptions {
  readonly db: Tx;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error' | 'warn'>;
}

export function createClockCheck({ db, clock, log }: ClockCheckOptions): ClockCheck {
  let last: Reading | null = null;
  let reading: Promise<Reading> | null = null;
  let isWrong = false;
  const rare = logRarely(log);

  /** How far the clock was set since then: left alone, it goes on as the monotonic one does. */
  const setByMs = (since: Reading): number => clock.nowMs() - since.clockMs - (performance.now() - since.monotonicMs);

  const isGood = (found: Reading): boolean =>
    performance.now() - found.monotonicMs <= GOOD_FOR_MS && (found.isSimulation || Math.abs(setByMs(found)) <= MAX_SKEW_MS);

  function tell(skewMs: number): void {
    if (skewMs !== 0) rare.error({ skewMs }, 'the clock of this process differs from the database: nothing is booked and no job runs');
    else if (isWrong) {
      rare.reset();
      log.warn('the clock of this process agrees with the database again');
    }
    isWrong = skewMs !== 0;
  }

  async function getSkewMs(): Promise<number> {
    if (!last || !isGood(last)) {
      reading ??= readClocks(db, clock).finally(() => {
        reading = null;
      });
      last = await reading;
    }
    const skewMs = last.isSimulation ? 0 : tolerated(last.skewMs + setByMs(last));
    tell(skewMs);
    return skewMs;
  }

  return {
    getSkewMs,
    onRefusal() {
      if (!isWrong) last = null;
      getSkewMs().then(
        (skewMs) => {
          if (skewMs === 0) rare.error({ skewMs }, 'a booking came to the database more than two seconds after the time it names');
        },
        (error: unknown) => log.warn({ err: error }, 'the clocks could not be compared'),
      );
    },
  };
}

/** For programs that write times of their own. @throws StartRefused when the clocks differ, DatabaseUnavailable */
export async function refuseWrongClock(db: Tx, clock: Clock): Promise<void> {
  const { skewMs, isSimulation } = await readClocks(db, clock);
  if (isSimulation || tolerated(skewMs) === 0) return;
  const seconds = Math.round(Math.abs(skewMs) / 1_000);
  throw new StartRefused(
    `The clock of this machine is ${seconds} seconds ${skewMs > 0 ? 'ahead of' : 'behind'} the database's: set both right and start again.`,
  );
}

function tolerated(skewMs: number): number {
  return Math.abs(skewMs) > MAX_SKEW_MS ? Math.round(skewMs) : 0;
}

/** The database answered at some moment of the call, so a slow answer is no skew. */
async function readClocks(db: Tx, clock: Clock): Promise<Reading> {
  const clockMs = clock.nowMs();
  const monotonicMs = performance.now();
  const [row] = await db.query<{ databaseMs: bigint; isSimulation: boolean }>(
    `SELECT (extract(epoch FROM clock_timestamp()) * 1000)::int8 AS "databaseMs",
       coalesce(current_setting('tessera.simulation', true), '') = 'on' AS "isSimulation"`,
  );
  if (!row) throw new Error('a SELECT without FROM has one row');
  const leastMs = clockMs - Number(row.databaseMs);
  const mostMs = leastMs + performance.now() - monotonicMs;
  return { clockMs, monotonicMs, skewMs: Math.max(leastMs, Math.min(0, mostMs)), isSimulation: row.isSimulation };
}
