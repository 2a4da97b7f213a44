import type { Clock } from '@tessera/kernel';
import type { Database } from '../db/database.ts';

/** Days of wagers that have their partition before they begin. */
const DAYS_AHEAD = 7;

/** Makes the partitions that will be needed next. Without them nothing is lost: rows lie in the partition of the rest. */
export async function makePartitions(db: Database, clock: Clock): Promise<void> {
  await db.query('SELECT posting_partitions($1, $2)', [clock.nowMs(), DAYS_AHEAD]);
}
