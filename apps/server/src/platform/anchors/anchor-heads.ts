import type { Clock } from '@tessera/kernel';
import type { Database, Tx } from '../db/database.ts';
import { type Anchor, AnchorLogBroken, appendAnchor, type ChainHead, readAnchors } from './anchor-log.ts';

/** Among processes of one folder only one writes at a time. */
const ANCHOR_LOCK = 7_204_731;

/** Writes the heads of all chains that have grown since this process last did into the log. */
export function createAnchors({ db, clock, folder }: { readonly db: Database; readonly clock: Clock; readonly folder: string }): {
  /** @returns how many chains had grown */
  run(): Promise<number>;
} {
  const written = new Map<number, number>();
  return {
    run: () =>
      db.transaction(async (tx) => {
        await tx.query('SELECT pg_advisory_xact_lock($1)', [ANCHOR_LOCK]);
        const heads = (await listHeads(tx)).filter(({ cell, block }) => written.get(cell) !== block);
        if (heads.length === 0) return 0;
        await appendAnchor(folder, { atMs: clock.nowMs(), heads });
        for (const { cell, block } of heads) written.set(cell, block);
        return heads.length;
      }),
  };
}

async function listHeads(tx: Tx): Promise<ChainHead[]> {
  return tx.query<ChainHead>(
    `SELECT DISTINCT ON (cell) cell, block, encode(hash, 'hex') AS hash FROM wallet_seal ORDER BY cell, block DESC`,
  );
}

export interface BrokenAnchor {
  readonly table: 'wallet_seal' | 'anchors';
  readonly id: string;
  readonly reason: string;
}

/** A block that is older than this was anchored, unless nothing ran meanwhile that could. */
const ANCHORED_WITHIN = '10 minutes';

/** Holds the chains against the log outside the database: each anchored block still stands, and each block of some age was anchored. */
export async function findBrokenAnchor(tx: Tx, folder: string): Promise<BrokenAnchor | null> {
  const newest = new Map<number, number>();
  try {
    for await (const anchors of readAnchors(folder)) {
      const broken = await findRewritten(tx, anchors);
      if (broken) return broken;
      for (const { heads } of anchors) for (const { cell, block } of heads) newest.set(cell, block);
    }
  } catch (error) {
    if (error instanceof AnchorLogBroken) return { table: 'anchors', id: String(error.n), reason: error.message };
    throw error;
  }
  return findUnanchored(tx, newest);
}

async function findRewritten(tx: Tx, anchors: readonly Anchor[]): Promise<BrokenAnchor | null> {
  const heads = anchors.flatMap((anchor) => anchor.heads);
  const [row] = await tx.query<{ cell: number; block: number; isThere: boolean }>(
    `SELECT a.cell, a.block, s.cell IS NOT NULL AS "isThere" FROM unnest($1::smallint[], $2::int[], $3::text[]) a (cell, block, hash)
       LEFT JOIN wallet_seal s ON s.cell = a.cell AND s.block = a.block
     WHERE s.hash IS DISTINCT FROM decode(a.hash, 'hex') ORDER BY a.cell, a.block LIMIT 1`,
    [heads.map(({ cell }) => cell), heads.map(({ block }) => block), heads.map(({ hash }) => hash)],
  );
  if (!row) return null;
  const reason = row.isThere ? 'the block is not the one that was anchored' : 'the anchored block is gone';
  return { table: 'wallet_seal', id: `${row.cell}/${row.block}`, reason };
}

/** A chain that was cut and grew again somewhere else has blocks behind its last anchor that nobody anchored. */
async function findUnanchored(tx: Tx, newest: ReadonlyMap<number, number>): Promise<BrokenAnchor | null> {
  const [row] = await tx.query<{ cell: number; block: number }>(
    `SELECT s.cell, s.block FROM wallet_seal s LEFT JOIN unnest($1::smallint[], $2::int[]) a (cell, block) ON a.cell = s.cell
     WHERE s.block > coalesce(a.block, 0) AND s.sealed_at < (SELECT max(sealed_at) FROM wallet_seal) - interval '${ANCHORED_WITHIN}'
     ORDER BY s.cell, s.block LIMIT 1`,
    [[...newest.keys()], [...newest.values()]],
  );
  return row ? { table: 'wallet_seal', id: `${row.cell}/${row.block}`, reason: 'the block was never anchored' } : null;
}
