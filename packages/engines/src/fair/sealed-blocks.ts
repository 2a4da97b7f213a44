import type { Chain } from './sealed-rows.ts';

/** A block of a chain of a cell, without its rows. Hashes are hex; bounds are positions of the journal or ids of records. */
export interface SealedBlock {
  readonly chain: Chain;
  readonly cell: number;
  readonly block: number;
  /** The last row of the block before, and of this one. */
  readonly from: string;
  readonly to: string;
  readonly rows: number;
  readonly merkleRoot: string;
  readonly previousHash: string;
  /** How the rows were written; 1 for records. */
  readonly format: number;
  readonly hash: string;
}

/** What the hash of a block is of: everything that identifies it. */
export function blockText(block: Omit<SealedBlock, 'hash'>): string {
  const { chain, cell, block: n, from, to, rows, merkleRoot, previousHash, format } = block;
  return [
    ...(chain === 'records' ? ['records'] : []),
    cell,
    n,
    from,
    to,
    rows,
    merkleRoot,
    previousHash,
    ...(chain === 'records' || format === 1 ? [] : [format]),
  ].join('|');
}

/** The last block of a chain of a cell, as an anchor names it: chain, cell, block, hash. */
export type AnchoredHead = readonly [chain: Chain, cell: number, block: number, hash: string];

/** A line of the log outside the database. */
export interface AnchorLine {
  readonly n: number;
  /** ISO 8601. */
  readonly at: string;
  readonly heads: readonly AnchoredHead[];
  /** SHA-256 in hex of the line before this one; of nothing for the first. */
  readonly previous: string;
  /** Ed25519 over `anchorText`, base64url. */
  readonly signature: string;
}

/** What is signed. */
export function anchorText({ n, at, heads, previous }: Omit<AnchorLine, 'signature'>): string {
  return JSON.stringify([n, at, heads, previous]);
}
