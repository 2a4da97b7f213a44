import { CELL_COUNT, type Clock } from '@tessera/kernel';
import type { Database, Tx } from '../db/database.ts';
import { copyAnchors } from './anchor-copies.ts';
import { type Anchor, AnchorLogBroken, appendAnchor, type ChainHead, readAnchors } from './anchor-log.ts';

/** Among processes of one folder only one writes at a time. */
const ANCHOR_LOCK = 7_204_731;
export const ANCHOR_EVERY_MS = 60_000;

/** Writes the heads of all chains that have grown since this process last did into the log, and copies the log into the database. */
export function createAnchors({ db, clock, folder }: { readonly db: Database; readonly clock: Clock; readonly folder: string }): {
  /** @returns how many chains had grown */
  run(): Promise<number>;
} {
  const written = new Map<string, number>();
  return {
    run: () =>
      db.transaction(async (tx) => {
        await tx.query('SELECT pg_advisory_xact_lock($1)', [ANCHOR_LOCK]);
        const heads = (await listHeads(tx)).filter((head) => written.get(nameOf(head)) !== head.block);
        if (heads.length === 0) return 0;
        await copyAnchors(tx, folder, await appendAnchor(folder, { atMs: clock.nowMs(), heads }));
        for (const head of heads) written.set(nameOf(head), head.block);
        return heads.length;
      }),
  };
}

const nameOf = ({ chain, cell }: Pick<ChainHead, 'chain' | 'cell'>): string => `${chain} ${cell}`;

/** Each chain, and the table that holds its blocks. */
const CHAINS = [
  ['journal', 'wallet_seal'],
  ['records', 'platform_record_seal'],
] as const;
const TABLE_OF = Object.fromEntries(CHAINS) as Readonly<Record<ChainHead['chain'], (typeof CHAINS)[number][1]>>;
const SEALS = `(${CHAINS.map(([chain, table]) => `SELECT '${chain}' AS chain, cell, block, hash, sealed_at FROM ${table}`).join(' UNION ALL ')})`;

async function listHeads(tx: Tx): Promise<ChainHead[]> {
  const heads: ChainHead[] = [];
  for (const [chain, table] of CHAINS) {
    for (let cell = 0; cell < CELL_COUNT; cell += 1) {
      const [head] = await tx.query<Omit<ChainHead, 'chain'>>(
        `SELECT cell, block, encode(hash, 'hex') AS hash FROM ${table} WHERE cell = $1 ORDER BY block DESC LIMIT 1`,
        [cell],
      );
      if (head) heads.push({ chain, ...head });
    }
  }
  return heads;
}

export interface BrokenAnchor {
  readonly table: 'wallet_seal' | 'platform_record_seal' | 'anchors';
  readonly id: string;
  readonly reason: string;
}

/** A block that is older than this was anchored, unless nothing ran meanwhile that could. */
const ANCHORED_WITHIN = '10 minutes';

/** Holds the chains against the log outside the database: each anchored block still stands, and each block of some age was anchored. */
export async function findBrokenAnchor(tx: Tx, folder: string): Promise<BrokenAnchor | null> {
  const newest = new Map<string, ChainHead>();
  try {
    for await (const anchors of readAnchors(folder)) {
      const broken = await findRewritten(tx, anchors);
      if (broken) return broken;
      for (const { heads } of anchors) for (const head of heads) newest.set(nameOf(head), head);
    }
  } catch (error) {
    if (error instanceof AnchorLogBroken) return { table: 'anchors', id: String(error.n), reason: error.message };
    throw error;
  }
  return findUnanchored(tx, [...newest.values()]);
}

async function findRewritten(tx: Tx, anchors: readonly Anchor[]): Promise<BrokenAnchor | null> {
  const heads = anchors.flatMap((anchor) => anchor.heads);
  const [row] = await tx.query<Omit<ChainHead, 'hash'> & { readonly isThere: boolean }>(
    `SELECT a.chain, a.cell, a.block, s.cell IS NOT NULL AS "isThere" FROM unnest($1::text[], $2::smallint[], $3::int[], $4::text[]) a (chain, cell, block, hash)
       LEFT JOIN ${SEALS} s ON s.chain = a.chain AND s.cell = a.cell AND s.block = a.block
     WHERE s.hash IS DISTINCT FROM decode(a.hash, 'hex') ORDER BY a.chain, a.cell, a.block LIMIT 1`,
    [heads.map(({ chain }) => chain), heads.map(({ cell }) => cell), heads.map(({ block }) => block), heads.map(({ hash }) => hash)],
  );
  if (!row) return null;
  const reason = row.isThere ? 'the block is not the one that was anchored' : 'the anchored block is gone';
  return { table: TABLE_OF[row.chain], id: `${row.cell}/${row.block}`, reason };
}

/** A chain that was cut and grew again somewhere else has blocks behind its last anchor that nobody anchored. */
async function findUnanchored(tx: Tx, newest: readonly ChainHead[]): Promise<BrokenAnchor | null> {
  const [row] = await tx.query<Omit<ChainHead, 'hash'>>(
    `SELECT s.chain, s.cell, s.block FROM ${SEALS} s LEFT JOIN unnest($1::text[], $2::smallint[], $3::int[]) a (chain, cell, block) ON a.chain = s.chain AND a.cell = s.cell
     WHERE s.block > coalesce(a.block, 0) AND s.sealed_at < (SELECT max(sealed_at) FROM ${SEALS} z) - interval '${ANCHORED_WITHIN}'
     ORDER BY s.chain, s.cell, s.block LIMIT 1`,
    [newest.map(({ chain }) => chain), newest.map(({ cell }) => cell), newest.map(({ block }) => block)],
  );
  return row ? { table: TABLE_OF[row.chain], id: `${row.cell}/${row.block}`, reason: 'the block was never anchored' } : null;
}
