import { hash } from 'node:crypto';

const sha256 = (bytes: Buffer): Buffer => hash('sha256', bytes, 'buffer');

/** Domain separation keeps a leaf from being passed off as an inner node (RFC 6962 §2.1). */
const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

export function leafHash(text: string): Buffer {
  return sha256(Buffer.concat([LEAF, Buffer.from(text, 'utf8')]));
}

/** Root over leaf hashes in the given order; a lone node moves up unchanged. The root of nothing is the hash of nothing. */
export function merkleRoot(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 0) return sha256(Buffer.alloc(0));
  let level = leaves;
  while (level.length > 1) {
    const above: Buffer[] = [];
    for (let index = 0; index < level.length; index += 2) {
      const left = level[index] as Buffer;
      const right = level[index + 1];
      above.push(right ? sha256(Buffer.concat([NODE, left, right])) : left);
    }
    level = above;
  }
  return level[0] as Buffer;
}

export interface BlockHead {
  readonly cell: number;
  readonly block: number;
  readonly fromPosition: bigint;
  readonly toPosition: bigint;
  readonly transfers: number;
  readonly merkleRoot: Buffer;
  readonly previousHash: Buffer;
}

export const GENESIS_HASH = Buffer.alloc(32);

/** The hash that the next block of the cell names: over everything that identifies this one. */
export function blockHash(head: BlockHead): Buffer {
  const text = [
    head.cell,
    head.block,
    head.fromPosition,
    head.toPosition,
    head.transfers,
    head.merkleRoot.toString('hex'),
    head.previousHash.toString('hex'),
  ].join('|');
  return sha256(Buffer.from(text, 'utf8'));
}
