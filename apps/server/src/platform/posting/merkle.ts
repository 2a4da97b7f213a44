import { hash } from 'node:crypto';
import { blockText, merkleLeaf, merkleRoot as rootOf, type SealFormat } from '@tessera/engines/fair';

export const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer');

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
  readonly format: SealFormat;
}

export const GENESIS_HASH = Buffer.alloc(32);

/** The hash that the next block of the cell names: over everything that identifies this one. */
export function blockHash({ cell, block, fromPosition, toPosition, transfers, merkleRoot: root, previousHash, format }: BlockHead): Buffer {
  return textHash(
    blockText({
      chain: 'journal',
      cell,
      block,
      from: fromPosition.toString(),
      to: toPosition.toString(),
      rows: transfers,
      merkleRoot: root.toString('hex'),
      previousHash: previousHash.toString('hex'),
      format,
    }),
  );
}
