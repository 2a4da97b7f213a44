import { type Database, openDatabase } from '../../db/database.ts';

/**
 * What `work` answers, or `waits` as soon as so many statements with this text in them wait for a lock: either happens, so that nobody
 * has to decide how long is long enough. `watcher` must have a connection to spare.
 */
export async function answerOrWaits<Answer>(watcher: Database, work: Promise<Answer>, text: string, count = 1): Promise<Answer | 'waits'> {
  let isOver = false;
  const over = (): void => {
    isOver = true;
  };
  work.then(over, over);
  const watch = async (): Promise<Answer | 'waits'> => {
    while (!isOver) {
      const rows = await watcher.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND position($1 IN query) > 0 AND pid <> pg_backend_pid()`,
        [text],
      );
      if (rows.length >= count) return 'waits';
    }
    return work;
  };
  return Promise.race([work, watch()]);
}

/** A pool that waits for a lock as long as a busy machine may need. */
export function openPatiently(url: string, role?: string): Database {
  return openDatabase({ url, maxConnections: 6, settings: ['lock_timeout=60s', 'statement_timeout=60s'], ...(role ? { role } : {}) });
}
