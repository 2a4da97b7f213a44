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
  const { db, name, log, maxBatch = 2_000 } = options;

  async function drain(cells: readonly number[]): Promise<number> {
    let handled = 0;
    let count = 0;
    do {
      count = await db.transaction((tx) => advance(tx, { name, cells, maxBatch }, options.handle));
      handled += count;
    } while (count === maxBatch);
    return handled;
  }

  return {
    name,
    async run() {
      const cells = await listCellsBehind(db, name);
      if (cells.length === 0) return 0;
      try {
        return await drain(cells);
      } catch {
        // One event that cannot be handled holds up its own cell and no other.
        let handled = 0;
        for (const cell of cells) {
          handled += await drain([cell]).catch((error: unknown) => {
            log.error({ err: error, consumer: name, cell }, 'a consumer of the outbox failed; it will try again');
            return 0;
          });
        }
        return handled;
      }
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
  { name, cells, maxBatch }: { name: string; cells: readonly number[]; maxBatch: number },
  handle: ConsumerOptions['handle'],
): Promise<number> {
  await tx.query('INSERT INTO outbox_cursor (cell, consumer) SELECT unnest($1::smallint[]), $2 ON CONFLICT DO NOTHING', [cells, name]);
  const cursors = await tx.query<{ cell: number; position: bigint }>(
    'SELECT cell, position FROM outbox_cursor WHERE cell = ANY ($1) AND consumer = $2 ORDER BY cell FOR UPDATE SKIP LOCKED',
    [cells, name],
  );
  const events = await tx.query<OutboxEvent>(
    `SELECT e.* FROM unnest($1::smallint[], $2::int8[]) c (cell, position) CROSS JOIN LATERAL (
       SELECT cell, position, kind, member_id AS "memberId", payload, at AS "atMs" FROM outbox_event
       WHERE cell = c.cell AND position > c.position ORDER BY position LIMIT $3) e
     ORDER BY e.cell, e.position LIMIT $3`,
    [cursors.map(({ cell }) => cell), cursors.map(({ position }) => position), maxBatch],
  );
  if (events.length === 0) return 0;
  await handle(tx, events);
  const reached = [...new Map(events.map(({ cell, position }) => [cell, position]))];
  await tx.query(
    `UPDATE outbox_cursor o SET position = n.position FROM unnest($2::smallint[], $3::int8[]) n (cell, position)
     WHERE o.cell = n.cell AND o.consumer = $1`,
    [name, reached.map(([cell]) => cell), reached.map(([, position]) => position)],
  );
  return events.length;
}
