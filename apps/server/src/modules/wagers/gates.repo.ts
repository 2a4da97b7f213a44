import type { Tx } from '../../platform/db/database.ts';

/** Whatever can be closed for betting: a game, a draw, a market. */
export interface Gate {
  readonly id: string;
  readonly open: boolean;
  readonly closesAtMs: number | null;
}

const GATE_CELLS = 'SELECT gate_cells AS cells FROM wagers_layout';
/** Rows that one statement writes. */
const ROWS_AT_ONCE = 512;

/**
 * Creates gates or changes them, in the order in which bets take them; their versions grow when `isNewVersion`.
 * Answers the version of each.
 */
export async function putGates(
  tx: Tx,
  gates: readonly Gate[],
  { isNewVersion, nowMs }: { readonly isNewVersion: boolean; readonly nowMs: number },
): Promise<ReadonlyMap<string, number>> {
  if (gates.length === 0) return new Map();
  const [layout] = await tx.prepared<{ cells: number }>('wagers_gate_cells', GATE_CELLS, []);
  // A gate stands once, or once in every cell where each call books in one cell only.
  const cells = layout?.cells ?? 1;
  const sorted = gates.toSorted((left, right) => (left.id < right.id ? -1 : left.id > right.id ? 1 : 0));
  const atOnce = Math.max(1, Math.floor(ROWS_AT_ONCE / cells));
  const versions = new Map<string, number>();
  for (let from = 0; from < sorted.length; from += atOnce) {
    const some = sorted.slice(from, from + atOnce);
    const at = `$${some.length * COLUMNS + 1}::timestamptz`;
    const rows = some.flatMap((_gate, index) => Array.from({ length: cells }, (_copy, cell) => rowOf(index * COLUMNS, cell, at)));
    // How much versions grow is part of the text: a distributed engine takes no parameter behind ON CONFLICT, and sends rows of VALUES to
    // their machines in a tenth of the time that it takes for those of a SELECT.
    const answers = await tx.query<{ id: string; version: number }>(
      `INSERT INTO wagers_gate AS g (cell, id, open, closes_at, opened_at) VALUES ${rows.join(', ')}
       ON CONFLICT (cell, id) DO UPDATE SET open = EXCLUDED.open, closes_at = EXCLUDED.closes_at, version = g.version + ${isNewVersion ? 1 : 0} RETURNING id, version`,
      [...some.flatMap(({ id, open, closesAtMs }) => [id, open, closesAtMs === null ? null : new Date(closesAtMs)]), new Date(nowMs)],
    );
    for (const { id, version } of answers) versions.set(id, version);
  }
  return versions;
}

/** Parameters of a gate: its id, whether it is open, when it closes. */
const COLUMNS = 3;

function rowOf(before: number, cell: number, at: string): string {
  return `(${cell}, $${before + 1}::text, $${before + 2}::boolean, $${before + 3}::timestamptz, ${at})`;
}

/** `putGates` for one gate. */
export async function putGate(tx: Tx, gate: Gate, change: { readonly isNewVersion: boolean; readonly nowMs: number }): Promise<number> {
  const version = (await putGates(tx, [gate], change)).get(gate.id);
  if (version === undefined) throw new Error('a gate just put exists');
  return version;
}

/** Holds gates until the end of the transaction, taken in the order in which bets take them. */
export async function lockGates(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) await tx.prepared('wagers_lock_gate', 'UPDATE wagers_gate SET version = version WHERE id = $1', [id]);
}

/** Closes gates for good. Waits for bets that are being booked behind them, so that a settlement sees them all. */
export async function closeGates(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) await tx.prepared('wagers_close_gate', 'UPDATE wagers_gate SET open = false WHERE id = $1', [id]);
}

/** Whether stakes are still taken behind the gate: it cannot be closed before the end of the transaction. Taken behind the member's lock, as bets do. */
export async function holdOpenGate(tx: Tx, gate: { readonly cell: number; readonly id: string }, nowMs: number): Promise<boolean> {
  const [layout] = await tx.prepared<{ cells: number }>('wagers_gate_cells', GATE_CELLS, []);
  const [row] = await tx.prepared<{ isOpen: boolean }>(
    'wagers_hold_gate',
    `SELECT open AND coalesce(closes_at > $3, true) AS "isOpen" FROM wagers_gate WHERE cell = $1 AND id = $2 FOR SHARE`,
    [layout?.cells === 1 ? 0 : gate.cell, gate.id, new Date(nowMs)],
  );
  return row?.isOpen ?? false;
}

export interface StoredGate extends Gate {
  readonly version: number;
  readonly openedAtMs: number;
}

export async function findGate(tx: Tx, id: string): Promise<StoredGate | undefined> {
  const [gate] = await tx.query<StoredGate>(
    `SELECT id, open, version, closes_at AS "closesAtMs", opened_at AS "openedAtMs" FROM wagers_gate WHERE cell = 0 AND id = $1`,
    [id],
  );
  return gate;
}

/** Gates behind which wagers of a product stand, settled or not. Reads the whole table, so only verifiers use it. */
export async function listGatesOf(tx: Tx, product: string): Promise<string[]> {
  const rows = await tx.query<{ gate: string }>(
    'SELECT DISTINCT gate FROM wagers_wager WHERE product = $1 AND gate IS NOT NULL ORDER BY gate',
    [product],
  );
  return rows.map(({ gate }) => gate);
}
