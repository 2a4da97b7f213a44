import { DomainError, InvalidInput } from '@tessera/kernel';
import { bytesToHex, hexToBytes, isDigest, portableSha256, utf8ToBytes } from './hashing.ts';
import type { Sha256 } from './hashing.ts';

/** That a leaf is in a tree, for someone who knows only the root. */
export interface InclusionProof {
  /** Place of the leaf, from 0. */
  readonly index: number;
  /** Leaves of the tree. */
  readonly count: number;
  /** Hex of the hashes beside the way up, from the leaf to the root. */
  readonly path: readonly string[];
}

export class InvalidProof extends DomainError {
  constructor(reason: string) {
    super({ code: 'invalid_proof', kind: 'invalid', details: { reason } });
  }
}

/** Domain separation keeps a leaf from being passed off as an inner node (RFC 6962 §2.1). */
const LEAF = 0;
const NODE = 1;
const DIGEST_BYTES = 32;
const MOST_LEAVES = 2 ** 32;

/** Hash of one leaf. A text is taken as its UTF-8 bytes. */
export function merkleLeaf(content: string | Uint8Array, sha256: Sha256 = portableSha256): Uint8Array {
  const bytes = typeof content === 'string' ? utf8ToBytes(content) : content;
  return sha256(joined(LEAF, bytes));
}

/** Root over leaf hashes in their order; a lone node moves up unchanged. The root of nothing is the hash of nothing (RFC 6962 §2.1). */
export function merkleRoot(leaves: readonly Uint8Array[], sha256: Sha256 = portableSha256): Uint8Array {
  let level = leaves;
  while (level.length > 1) level = levelAbove(level, sha256);
  return level[0] ?? sha256(new Uint8Array(0));
}

/** @throws InvalidInput for an index outside the leaves */
export function merkleProof(leaves: readonly Uint8Array[], index: number, sha256: Sha256 = portableSha256): InclusionProof {
  if (!Number.isInteger(index) || index < 0 || index >= leaves.length) throw new InvalidInput('index', 'is not the place of a leaf');
  const path: string[] = [];
  let level = leaves;
  for (let place = index; level.length > 1; place = Math.floor(place / 2)) {
    const beside = level[besideOf(place)];
    if (beside) path.push(bytesToHex(beside));
    level = levelAbove(level, sha256);
  }
  return { index, count: leaves.length, path };
}

/** Whether the proof leads from the leaf's hash to the root. @throws InvalidProof when it cannot be read */
export function isIncluded(leaf: Uint8Array, proof: InclusionProof, root: Uint8Array, sha256: Sha256 = portableSha256): boolean {
  const { index, count, path } = parseInclusionProof(proof);
  if (leaf.length !== DIGEST_BYTES || root.length !== DIGEST_BYTES) throw new InvalidProof('a hash is not 32 bytes');
  const steps = path.values();
  let hash = leaf;
  for (let [place, width] = [index, count]; width > 1; [place, width] = [Math.floor(place / 2), Math.ceil(width / 2)]) {
    if (besideOf(place) >= width) continue;
    const beside = hexToBytes(steps.next().value ?? '');
    hash = place % 2 === 0 ? nodeHash(hash, beside, sha256) : nodeHash(beside, hash, sha256);
  }
  return bytesToHex(hash) === bytesToHex(root);
}

/** Reads a proof that came from elsewhere. @throws InvalidProof */
export function parseInclusionProof(value: unknown): InclusionProof {
  if (typeof value !== 'object' || value === null) throw new InvalidProof('it is not an object');
  const { index, count, path } = value as Partial<Record<keyof InclusionProof, unknown>>;
  if (!isCount(count) || count > MOST_LEAVES) throw new InvalidProof('the number of leaves is wrong');
  if (!isCount(index, 0) || index >= count) throw new InvalidProof('the index is outside the tree');
  if (!Array.isArray(path) || !path.every(isDigest)) throw new InvalidProof('the path is not a list of hashes');
  if (path.length !== pathLength(index, count)) throw new InvalidProof('the path has not one hash for each level');
  return { index, count, path };
}

function isCount(value: unknown, least = 1): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least;
}

/** Levels at which the way up has a neighbour: a lone node has none. */
function pathLength(index: number, count: number): number {
  let length = 0;
  for (let [place, width] = [index, count]; width > 1; [place, width] = [Math.floor(place / 2), Math.ceil(width / 2)])
    if (besideOf(place) < width) length += 1;
  return length;
}

function besideOf(place: number): number {
  return place % 2 === 0 ? place + 1 : place - 1;
}

function levelAbove(level: readonly Uint8Array[], sha256: Sha256): Uint8Array[] {
  const above: Uint8Array[] = [];
  for (let place = 0; place < level.length; place += 2) {
    const [left, right] = [level[place] as Uint8Array, level[place + 1]];
    above.push(right ? nodeHash(left, right, sha256) : left);
  }
  return above;
}

function nodeHash(left: Uint8Array, right: Uint8Array, sha256: Sha256): Uint8Array {
  return sha256(joined(NODE, left, right));
}

function joined(prefix: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 1));
  bytes[0] = prefix;
  let place = 1;
  for (const part of parts) {
    bytes.set(part, place);
    place += part.length;
  }
  return bytes;
}
