import type { Logger } from 'pino';
import type { Database, Tx } from '../db/database.ts';

/** Events of a cell behind `from`, up to and with `to`: rows of the view `outbox_event`, in the order of their positions. */
export interface OutboxRange {
  readonly cell: number;
  readonly from: bigint;
  readonly to: bigint;
}

export interface ConsumerOptions {
  readonly db: Database;
  /** Names the cursor; renaming a consumer makes it start over. */
  readonly name: string;
  readonly log: Logger;
  /** The effect. It commits together with the cursors, so each event counts exactly once. */
  readonly handle: (tx: Tx, ranges: readonly OutboxRange[]) => Promise<void>;
  /** Events of one cell in one transaction. */
  readonly maxBatch?: number;
  /** One cell a transaction, as a database that is spread over machines needs it. */
  readonly isByCell?: boolean;
}

export interface Consumer {
  readonly name: string;
  /** Handles everything up to the head as of now. @returns how many events it handled */
  run(): Promise<number>;
}

/** Reads facts in commit order, cell by cell. Several processes may run the same consumer: a cell is worked on by one at a time. */
export function createConsumer(options: ConsumerOptions): Consumer {
  const { db, name, log, maxBatch = 2_000, isByCell = false } = options;

  async function drain(cells: readonly number[]): Promise<number> {
    let handled = 0;
    for (;;) {
      const ranges = await db.transaction((tx) => advance(tx, { name, cells, maxBatch }, options.handle));
      handled += ranges.reduce((sum, { from, to }) => sum + Number(to - from), 0);
      if (!ranges.some(({ from, to }) => to - from === BigInt(maxBatch))) return handled;
    }
  }

  async function drainAlone(cells: readonly number[]): Promise<number> {
    let handled = 0;
    for (const cell of cells) {
      handled += await drain([cell]).catch((error: unknown) => {
        log.error({ err: error, consumer: name, cell }, 'a consumer of the outbox failed; it will try again');
        return 0;
      });
    }
    return handled;
  }

  return {
    name,
    async run() {
      const cells = await listCellsBehind(db, name);
      if (cells.length === 0) return 0;
      if (isByCell) return drainAlone(cells);
      // One event that cannot be handled holds up its own cell and no other.
      return drain(cells).catch(() => drainAlone(cells));
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

interface Statements {
  readonly add: string;
  readonly lock: string;
  readonly heads: string;
  readonly move: string;
}

const OVER_CELLS: Statements = {
  add: 'INSERT INTO outbox_cursor (cell, consumer) SELECT unnest($1::smallint[]), $2 ON CONFLICT DO NOTHING',
  lock: 'SELECT cell, position FROM outbox_cursor WHERE cell = ANY ($1) AND consumer = $2 ORDER BY cell FOR UPDATE SKIP LOCKED',
  heads: 'SELECT cell, position FROM outbox_head WHERE cell = ANY ($1)',
  move: `UPDATE outbox_cursor o SET position = n.position FROM unnest($1::smallint[], $3::int8[]) n (cell, position)
    WHERE o.cell = n.cell AND o.consumer = $2`,
};

/** Equality with one cell, so that everything can be done where the cell lives. */
const IN_CELL: Statements = {
  add: 'INSERT INTO outbox_cursor (cell, consumer) VALUES ($1, $2) ON CONFLICT DO NOTHING',
  lock: 'SELECT cell, position FROM outbox_cursor WHERE cell = $1 AND consumer = $2 FOR UPDATE SKIP LOCKED',
  heads: 'SELECT cell, position FROM outbox_head WHERE cell = $1',
  move: 'UPDATE outbox_cursor SET position = $3 WHERE cell = $1 AND consumer = $2',
};

async function advance(
  tx: Tx,
  { name, cells, maxBatch }: { name: string; cells: readonly number[]; maxBatch: number },
  handle: ConsumerOptions['handle'],
): Promise<OutboxRange[]> {
  const isOne = cells.length === 1;
  const { add, lock, heads: readHeads, move } = isOne ? IN_CELL : OVER_CELLS;
  const valueOf = <Value>(values: readonly Value[]): Value | readonly Value[] | undefined => (isOne ? values[0] : values);
  await tx.query(add, [valueOf(cells), name]);
  const cursors = await tx.query<{ cell: number; position: bigint }>(lock, [valueOf(cells), name]);
  const heads = await tx.query<{ cell: number; position: bigint }>(readHeads, [valueOf(cells)]);
  const headOf = new Map(heads.map(({ cell, position }) => [cell, position]));
  const ranges = cursors.flatMap(({ cell, position }) => {
    const head = headOf.get(cell) ?? 0n;
    const to = head - position > maxBatch ? position + BigInt(maxBatch) : head;
    return to > position ? [{ cell, from: position, to }] : [];
  });
  if (ranges.length === 0) return [];
  await handle(tx, ranges);
  await tx.query(move, [valueOf(ranges.map(({ cell }) => cell)), name, valueOf(ranges.map(({ to }) => to))]);
  return ranges;
}
