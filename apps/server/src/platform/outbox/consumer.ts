import type { Logger } from 'pino';
import type { Database, Tx } from '../db/database.ts';

export interface OutboxEvent {
  readonly cell: number;
  readonly position: bigint;
  readonly kind: string;
  readonly memberId: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly atMs: number;
}

export interface ConsumerOptions {
  readonly db: Database;
  /** Names the cursor; renaming a consumer makes it start over. */
  readonly name: string;
  readonly log: Logger;
  /** The effect. It commits together with the cursor, so each event counts exactly once. */
  readonly handle: (tx: Tx, events: readonly OutboxEvent[]) => Promise<void>;
  readonly maxBatch?: number;
}

export interface Consumer {
  readonly name: string;
  /** Handles everything up to the head as of now. @returns how many events it handled */
  run(): Promise<number>;
}

/** Reads facts in commit order, cell by cell. Several processes may run the same consumer: a cell is worked on by one at a time. */
export function createConsumer(options: ConsumerOptions): Consumer {
  const { db, name, log, maxBatch = 500 } = options;
  return {
    name,
    async run() {
      let handled = 0;
      for (const cell of await listCellsBehind(db, name)) {
        let count = 0;
        do {
          count = await db
            .transaction((tx) => advance(tx, { name, cell, maxBatch }, options.handle))
            .catch((error: unknown) => {
              log.error({ err: error, consumer: name, cell }, 'a consumer of the outbox failed; it will try again');
              return 0;
            });
          handled += count;
        } while (count === maxBatch);
      }
      return handled;
    },
  };
}

async function listCellsBehind(db: Database, name: string): Promise<number[]> {
  const rows = await db.prepared<{ cell: number }>(
    'outbox_behind',
    `SELECT h.cell FROM outbox_head h LEFT JOIN outbox_cursor c ON c.cell = h.cell AND c.consumer = $1 WHERE h.position > coalesce(c.position, 0) ORDER BY h.cell`,
    [name],
  );
  return rows.map((row) => row.cell);
}

async function advance(
  tx: Tx,
  { name, cell, maxBatch }: { name: string; cell: number; maxBatch: number },
  handle: ConsumerOptions['handle'],
): Promise<number> {
  await tx.query('INSERT INTO outbox_cursor (cell, consumer) VALUES ($1, $2) ON CONFLICT DO NOTHING', [cell, name]);
  const [cursor] = await tx.query<{ position: bigint }>(
    'SELECT position FROM outbox_cursor WHERE cell = $1 AND consumer = $2 FOR UPDATE SKIP LOCKED',
    [cell, name],
  );
  if (!cursor) return 0;
  const events = await tx.query<OutboxEvent>(
    `SELECT cell, position, kind, member_id AS "memberId", payload, at AS "atMs" FROM outbox_event WHERE cell = $1 AND position > $2 ORDER BY position LIMIT $3`,
    [cell, cursor.position, maxBatch],
  );
  const last = events.at(-1);
  if (!last) return 0;
  await handle(tx, events);
  await tx.query('UPDATE outbox_cursor SET position = $3 WHERE cell = $1 AND consumer = $2', [cell, name, last.position]);
  return events.length;
}
