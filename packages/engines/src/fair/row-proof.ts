import { bytesToHex, hexToBytes, isDigest, sha256Hex, utf8ToBytes } from './hashing.ts';
import { type InclusionProof, isIncluded, merkleLeaf } from './merkle.ts';
import { type AnchorLine, anchorText, blockText, type SealedBlock } from './sealed-blocks.ts';
import { type ContentKind, type NamedRow, readContent, readSealedRow } from './sealed-rows.ts';

/** What a proof is asked for. A booking is named by its position. */
export type ProofSubject = { readonly kind: 'wager' | 'booking' | 'deposit' | 'withdrawal'; readonly id: string };

/** That a row was sealed, and that its seal was signed outside the database. */
export interface RowProof {
  /** The row exactly as it was sealed. */
  readonly text: string;
  /** What the digest in the row is of. */
  readonly content: { readonly kind: ContentKind; readonly text: string } | null;
  /** Hash of the text, hex. */
  readonly leaf: string;
  readonly inclusion: InclusionProof;
  readonly block: SealedBlock;
  /** The blocks after it, up to the one that was anchored. */
  readonly later: readonly SealedBlock[];
  readonly anchor: AnchorLine;
  /** The public key the anchor is signed with: 32 bytes, base64url. */
  readonly key: string;
}

/**
 * In the order they are taken. `leaf`: the row has the hash. `row`: it can be read and is about what was asked for. `content`: the digest in it is of
 * the content. `block`: the block has its hash. `path`: the row is in it. `chain`: each later block names the one before it. `anchor`: the anchor
 * names the last of them. `key`: the key is one that is trusted. `signature`: the anchor is signed with it.
 */
export const PROOF_STEPS = ['leaf', 'row', 'content', 'block', 'path', 'chain', 'anchor', 'key', 'signature'] as const;
export type ProofStep = (typeof PROOF_STEPS)[number];

export interface ProofTrust {
  /** Public keys that were noted down, in the form of a proof. */
  readonly keys: readonly string[];
  /** Ed25519; both key and signature are base64url. */
  readonly isSigned: (signed: { readonly key: string; readonly message: Uint8Array; readonly signature: string }) => Promise<boolean>;
}

export interface ProofVerdict {
  /** The first step that failed; null when all hold. Steps behind it were not taken. */
  readonly failed: ProofStep | null;
  /** The row by its columns; null when it cannot be read. */
  readonly row: NamedRow | null;
}

/** Checks a proof with nothing but itself, the keys and what was asked for. A proof that cannot be read fails at the step that reads it. */
export async function verifyRowProof(subject: ProofSubject, proof: RowProof, trust: ProofTrust): Promise<ProofVerdict> {
  const checks: Readonly<Record<ProofStep, () => boolean | Promise<boolean>>> = {
    leaf: () => bytesToHex(merkleLeaf(proof.text)) === proof.leaf,
    row: () => isAbout(subject, proof.block.chain, readSealedRow(proof.block.chain, proof.block.format, proof.text)),
    content: () => holdsContent(proof),
    block: () => hasItsHash(proof.block),
    path: () =>
      proof.inclusion.count === proof.block.rows && isIncluded(hexToBytes(proof.leaf), proof.inclusion, hexToBytes(proof.block.merkleRoot)),
    chain: () => isChained([proof.block, ...proof.later]),
    anchor: () => namesHead(proof.anchor, proof.later.at(-1) ?? proof.block),
    key: () => trust.keys.includes(proof.key),
    signature: () => trust.isSigned({ key: proof.key, message: utf8ToBytes(anchorText(proof.anchor)), signature: proof.anchor.signature }),
  };
  for (const step of PROOF_STEPS) if (!(await holds(checks[step]))) return { failed: step, row: readRow(proof) };
  return { failed: null, row: readRow(proof) };
}

/** Whatever a forged proof makes fall over has not been shown. */
async function holds(check: () => boolean | Promise<boolean>): Promise<boolean> {
  try {
    return await check();
  } catch {
    return false;
  }
}

function readRow({ block, text }: RowProof): NamedRow | null {
  try {
    return readSealedRow(block.chain, block.format, text);
  } catch {
    return null;
  }
}

function isAbout({ kind, id }: ProofSubject, chain: SealedBlock['chain'], row: NamedRow): boolean {
  if (chain === 'records') return row['subject'] === `payments_${kind}` && row['key'] === id;
  if (kind === 'booking') return row['position'] === id;
  return row['id'] === id || row['reference'] === id;
}

function holdsContent({ block, text, content }: RowProof): boolean {
  const row = readSealedRow(block.chain, block.format, text);
  const digest = (block.chain === 'records' ? row['digest'] : row['terms']) ?? null;
  if (content === null) return block.chain === 'journal';
  if (content.kind !== (block.chain === 'records' ? row['subject'] : 'terms')) return false;
  readContent(content.kind, content.text);
  return isDigest(digest) && sha256Hex(content.text) === digest;
}

function hasItsHash(block: SealedBlock): boolean {
  return sha256Hex(blockText(block)) === block.hash;
}

function isChained(blocks: readonly SealedBlock[]): boolean {
  return blocks.every((block, index) => {
    const before = blocks[index - 1];
    if (!before) return true;
    const follows =
      block.chain === before.chain && block.cell === before.cell && block.block === before.block + 1 && block.from === before.to;
    return follows && block.previousHash === before.hash && hasItsHash(block);
  });
}

function namesHead({ heads }: AnchorLine, last: SealedBlock): boolean {
  return heads.some(
    ([chain, cell, block, hash]) => chain === last.chain && cell === last.cell && block === last.block && hash === last.hash,
  );
}
