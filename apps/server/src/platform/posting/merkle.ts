import { hash } from 'node:crypto';
import { merkleLeaf, merkleRoot as rootOf } from '@tessera/engines/fair';

const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer');

export function leafHash(text: string): Buffer {
  return merkleLeaf(text, sha256) as Buffer;
}

export function textHash(text: string): Buffer {
  return sha256(Buffer.from(text, 'utf8'));
}

/** Root over leaf hashes in the given order (RFC 6962 §2.1). */
export function merkleRoot(leaves: readonly Buffer[]): Buffer {
  return rootOf(leaves, sha256) as Buffer;
}

export interface BlockHead {
  readonly cell: number;
  readonly block: number;
  readonly fromPosition: bigint;
  readonly toPosition: bigint;
  readonly transfers: number;
  readonly merkleRoot: Buffer;
  readonly previousHash: Buffer;
  readonly format: 1 | 2 | 3;
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
    ...(head.format === 1 ? [] : [head.format]),
  ].join('|');
  return textHash(text);
}
