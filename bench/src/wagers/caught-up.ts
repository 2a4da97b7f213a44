import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { listUnsealed } from '../../../apps/server/src/platform/posting/journal.ts';

const POLL_MS = 200;
const TIMEOUT_MS = 180_000;

/** Waits until the seal and every consumer have worked off what was booked: their work is a part of what a wager costs. */
export async function untilCaughtUp(db: Database): Promise<void> {
  for (let waitedMs = 0; waitedMs < TIMEOUT_MS; waitedMs += POLL_MS) {
    if (!(await isConsumerBehind(db)) && (await listUnsealed(db)).length === 0) return;
    await sleep(POLL_MS);
  }
  throw new Error(`the consumers and the seal have not caught up after ${TIMEOUT_MS / 1_000} s`);
}

async function isConsumerBehind(db: Database): Promise<boolean> {
  const behind = await db.query(
    `SELECT FROM outbox_head h CROSS JOIN (SELECT DISTINCT consumer FROM outbox_cursor) n
     LEFT JOIN outbox_cursor c ON c.cell = h.cell AND c.consumer = n.consumer WHERE h.position > coalesce(c.position, 0) LIMIT 1`,
  );
  return behind.length > 0;
}
