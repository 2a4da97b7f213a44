import type { Tx } from '../../platform/db/database.ts';

/** Whatever can be closed for betting: a game, a draw, a market. */
export interface Gate {
  readonly id: string;
  readonly open: boolean;
  readonly closesAtMs: number | null;
}

/** A gate stands once, or once in every cell where each call books in one cell only. */
const COPIES = `(SELECT generate_series(0, gate_cells - 1)::smallint AS cell FROM wagers_layout)`;

/**
 * Creates gates or changes them, in the order in which bets take them; their versions grow when `isNewVersion`.
 * Answers the version of each.
 */
export async function putGates(
  tx: Tx,
  gates: readonly Gate[],
  { isNewVersion, nowMs }: { readonly isNewVersion: boolean; readonly nowMs: number },
): Promise<ReadonlyMap<string, number>> {
  // How much versions grow is part of the text: a distributed engine takes no parameter behind ON CONFLICT.
  const rows = await tx.query<{ id: string; version: number }>(
    `INSERT INTO wagers_gate AS g (cell, id, open, closes_at, opened_at)
     SELECT c.cell, n.id, n.open, n.closes_at, $4::timestamptz FROM unnest($1::text[], $2::boolean[], $3::timestamptz[]) AS n (id, open, closes_at)
       CROSS JOIN ${COPIES} c ORDER BY n.id, c.cell
     ON CONFLICT (cell, id) DO UPDATE SET open = EXCLUDED.open, closes_at = EXCLUDED.closes_at, version = g.version + ${isNewVersion ? 1 : 0} RETURNING id, version`,
    [
      gates.map(({ id }) => id),
      gates.map(({ open }) => open),
      gates.map(({ closesAtMs }) => (closesAtMs === null ? null : new Date(closesAtMs))),
      new Date(nowMs),
    ],
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
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
  const [layout] = await tx.prepared<{ cells: number }>('wagers_gate_cells', 'SELECT gate_cells AS cells FROM wagers_layout', []);
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
