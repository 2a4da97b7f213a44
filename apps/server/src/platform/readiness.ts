import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ClockCheck } from './clock-check.ts';
import type { Database } from './db/database.ts';
import { logRarely } from './log-rarely.ts';

export type Obstacle = 'draining' | 'clock' | 'database';

export interface Readiness {
  /** Why no call should be sent here; null when they may. Answers within two seconds, whatever the database does. */
  findObstacle(): Promise<Obstacle | null>;
  /** This server is about to stop. */
  drain(): void;
}

export interface ReadinessOptions {
  /** Connections that no call takes. */
  readonly db: Database;
  readonly clockCheck: ClockCheck;
  readonly log: Pick<Logger, 'error'>;
}

const ANSWER_MS = 2_000;
/** Anybody may ask, so a look at the database serves everybody for this long. */
const GOOD_FOR_MS = 1_000;

export function createReadiness({ db, clockCheck, log }: ReadinessOptions): Readiness {
  const rare = logRarely(log);
  let isDraining = false;
  let looking: Promise<Obstacle | null> | null = null;

  async function look(): Promise<Obstacle | null> {
    try {
      if ((await clockCheck.getSkewMs()) !== 0) return 'clock';
      await tryToWrite(db);
      return null;
    } catch (error) {
      rare.error({ err: error }, 'this server is not ready: the database does not write');
      return 'database';
    }
  }

  function lookOnce(): Promise<Obstacle | null> {
    looking ??= look().finally(() => {
      setTimeout(() => {
        looking = null;
      }, GOOD_FOR_MS).unref();
    });
    return looking;
  }

  return {
    async findObstacle() {
      if (isDraining) return 'draining';
      return Promise.race([lookOnce(), pause(ANSWER_MS, 'database' as const, { ref: false })]);
    },
    drain() {
      isDraining = true;
    },
  };
}

/**
 * Makes a table grow by a page, writes to the log and waits until that is on disk. The table belongs to the connection and is
 * empty again after the commit, so nothing is left behind.
 */
async function tryToWrite(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('CREATE TEMPORARY TABLE IF NOT EXISTS readiness_probe (n int) ON COMMIT DELETE ROWS');
    await tx.query('INSERT INTO readiness_probe VALUES (1)');
    await tx.query(`SELECT pg_logical_emit_message(true, 'tessera.readiness', '')`);
  });
}
