import type { Logger } from 'pino';
import type { Database, Tx } from '../db/database.ts';
import { refuseUnknownEvents } from './events.ts';
import type { OutboxRange } from './outbox-range.ts';

export interface ConsumerOptions {
  readonly db: Database;
  /** Names the cursor; renaming a consumer makes it start over. */
  readonly name: string;
  readonly log: Logger;
  /**
   * The effect. It commits together with the cursors, so each event counts exactly once. Ranges with an event that the contract does not name
   * never get here: its cell waits, and the log says for what, until a process that knows it runs.
   */
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
      const behind = await listCellsBehind(db, name);
      if (behind.length === 0) return 0;
      const cells = behind.map(({ cell }) => cell);
      const isNew = behind.filter((one) => one.isNew).map(({ cell }) => cell);
      if (isNew.length > 0) await db.query(ADD_CURSORS, [isNew, name]);
      if (isByCell) return drainAlone(cells);
      // One event that cannot be handled holds up its own cell and no other.
      return drain(cells).catch(() => drainAlone(cells));
    },
  };
}

/** isNew: where this consumer has no cursor yet. */
async function listCellsBehind(db: Database, name: string): Promise<{ readonly cell: number; readonly isNew: boolean }[]> {
  return db.prepared(
    'outbox_behind',
    `SELECT h.cell, c.cell IS NULL AS "isNew" FROM outbox_head h LEFT JOIN outbox_cursor c ON c.cell = h.cell AND c.consumer = $1
     WHERE h.position > coalesce(c.position, 0) ORDER BY h.cell`,
    [name],
  );
}

const ADD_CURSORS = 'INSERT INTO outbox_cursor (cell, consumer) SELECT unnest($1::smallint[]), $2 ON CONFLICT DO NOTHING';

/** Each with the name it is prepared under. */
interface Statements {
  readonly take: readonly [name: string, text: string];
  readonly move: readonly [name: string, text: string];
}

const OVER_CELLS: Statements = {
  take: [
    'outbox_take',
    `SELECT o.cell, o.position AS "from", h.position AS head FROM outbox_cursor o JOIN outbox_head h ON h.cell = o.cell
     WHERE o.cell = ANY ($1) AND o.consumer = $2 ORDER BY o.cell FOR UPDATE OF o SKIP LOCKED`,
  ],
  move: [
    'outbox_move',
    `UPDATE outbox_cursor o SET position = n.position FROM unnest($1::smallint[], $3::int8[]) n (cell, position)
     WHERE o.cell = n.cell AND o.consumer = $2`,
  ],
};

/** Equality with one cell, so that everything can be done where the cell lives. */
const IN_CELL: Statements = {
  take: [
    'outbox_take_in_cell',
    `SELECT o.cell, o.position AS "from", h.position AS head FROM outbox_cursor o JOIN outbox_head h ON h.cell = o.cell
     WHERE o.cell = $1 AND h.cell = $1 AND o.consumer = $2 FOR UPDATE OF o SKIP LOCKED`,
  ],
  move: ['outbox_move_in_cell', 'UPDATE outbox_cursor SET position = $3 WHERE cell = $1 AND consumer = $2'],
};

async function advance(
  tx: Tx,
  { name, cells, maxBatch }: { name: string; cells: readonly number[]; maxBatch: number },
  handle: ConsumerOptions['handle'],
): Promise<OutboxRange[]> {
  const isOne = cells.length === 1;
  const { take, move } = isOne ? IN_CELL : OVER_CELLS;
  const valueOf = <Value>(values: readonly Value[]): Value | readonly Value[] | undefined => (isOne ? values[0] : values);
  const cursors = await tx.prepared<{ cell: number; from: bigint; head: bigint }>(...take, [valueOf(cells), name]);
  const ranges = cursors.flatMap(({ cell, from, head }) => {
    const to = head - from > maxBatch ? from + BigInt(maxBatch) : head;
    return to > from ? [{ cell, from, to }] : [];
  });
  if (ranges.length === 0) return [];
  await refuseUnknownEvents(tx, ranges);
  await handle(tx, ranges);
  await tx.prepared(...move, [valueOf(ranges.map(({ cell }) => cell)), name, valueOf(ranges.map(({ to }) => to))]);
  return ranges;
}

/** How many events of the journal each consumer has not handled. */
export async function listLags(tx: Tx): Promise<{ readonly consumer: string; readonly lag: bigint }[]> {
  return tx.query(
    `SELECT c.consumer, sum(h.position - c.position)::int8 AS lag FROM outbox_cursor c JOIN outbox_head h ON h.cell = c.cell
     GROUP BY c.consumer ORDER BY 1`,
  );
}
