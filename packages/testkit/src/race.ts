import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** So many calls must wait before they are let go; the others follow at once. */
const MEETING = 4;
/** Shorter than the application waits for a lock. */
const LONGEST_HOLD_MS = 1_500;

/**
 * Holds a table until calls that write it or lock its rows wait for it, and lets all of them go at the same moment. Without that
 * the first is over before the others have a connection, and nothing meets.
 */
export async function raceFor<Result>(
  { ownerUrl, table, count }: { readonly ownerUrl: string; readonly table: string; readonly count: number },
  call: () => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  const holder = new pg.Client({ connectionString: ownerUrl });
  await holder.connect();
  try {
    await holder.query(`begin; lock table ${table} in exclusive mode`);
    const calls = Promise.allSettled(Array.from({ length: count }, call));
    for (let heldMs = 0; heldMs < LONGEST_HOLD_MS && (await countWaiting(holder, table)) < MEETING; heldMs += 10) await sleep(10);
    await holder.query('commit');
    return await calls;
  } finally {
    await holder.end();
  }
}

async function countWaiting(holder: pg.Client, table: string): Promise<number> {
  const { rows } = await holder.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_locks
     where not granted and relation = $1::regclass and database = (select oid from pg_database where datname = current_database())`,
    [table],
  );
  return rows[0]?.waiting ?? 0;
}
