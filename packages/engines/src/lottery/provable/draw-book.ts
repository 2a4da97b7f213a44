import { InvalidInput } from '@tessera/kernel';
import { bytesToHex, portableSha256, type Sha256 } from '../../fair/hashing.ts';
import { type InclusionProof, isIncluded, merkleLeaf, merkleProof, merkleRoot } from '../../fair/merkle.ts';

/** A power of two: then each full chunk is a node of the tree, and the root over the chunks' roots is the root over all leaves. */
export const CHUNK_TICKETS = 1_024;

/** Takes the texts of tickets in the order of their book, and holds no more of them than a chunk. */
export interface BookBuilder {
  add(text: string): void;
  /** Roots of the chunks so far, the last one included. */
  finish(): FrozenBook;
}

export interface FrozenBook {
  /** Hex; of a book without tickets the hash of nothing (RFC 6962 §2.1). */
  readonly root: string;
  readonly count: number;
  readonly chunks: readonly Uint8Array[];
}

export function createBook(sha256: Sha256 = portableSha256): BookBuilder {
  const chunks: Uint8Array[] = [];
  let leaves: Uint8Array[] = [];
  let count = 0;
  const closeChunk = (): void => {
    chunks.push(merkleRoot(leaves, sha256));
    leaves = [];
  };
  return {
    add(text) {
      leaves.push(merkleLeaf(text, sha256));
      count += 1;
      if (leaves.length === CHUNK_TICKETS) closeChunk();
    },
    finish() {
      if (leaves.length > 0) closeChunk();
      return { root: bytesToHex(merkleRoot(chunks, sha256)), count, chunks };
    },
  };
}

export interface PlaceInBook {
  /** Of the ticket in the whole book, from 0. */
  readonly index: number;
  readonly count: number;
  /** Texts of the tickets of its chunk alone. */
  readonly chunkTexts: readonly string[];
  readonly chunks: readonly Uint8Array[];
}

/** The way from one ticket to the root, out of its own chunk and the roots of the others. @throws InvalidInput */
export function proveTicket({ index, count, chunkTexts, chunks }: PlaceInBook, sha256: Sha256 = portableSha256): InclusionProof {
  if (!Number.isInteger(index) || index < 0 || index >= count) throw new InvalidInput('index', 'is not the place of a ticket');
  const leaves = chunkTexts.map((text) => merkleLeaf(text, sha256));
  const within = merkleProof(leaves, index % CHUNK_TICKETS, sha256);
  const above = merkleProof(chunks, Math.floor(index / CHUNK_TICKETS), sha256);
  return { index, count, path: [...within.path, ...above.path] };
}

/** Whether a ticket of this very text is in the book with that root. @throws InvalidProof when the proof cannot be read */
export function isInBook(text: string, proof: InclusionProof, root: Uint8Array, sha256: Sha256 = portableSha256): boolean {
  return isIncluded(merkleLeaf(text, sha256), proof, root, sha256);
}
