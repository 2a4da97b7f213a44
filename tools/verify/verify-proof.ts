import { readFile } from 'node:fs/promises';
import { isSignedByKey } from '../../apps/server/src/platform/anchors/anchor-key.ts';
import { findPublicKey } from '../../apps/server/src/platform/anchors/anchor-log.ts';
import { proofs } from '@tessera/contract';
import { type ProofStep, verifyRowProof } from '@tessera/engines/fair';

export type ProofFileVerdict =
  | { readonly ok: true; readonly kind: string; readonly id: string; readonly rows: number; readonly anchoredAt: readonly string[] }
  | { readonly ok: false; readonly reason: string; readonly row?: number; readonly step?: ProofStep };

const KEY = /[A-Za-z0-9_-]{43}/g;

/**
 * Checks a proof that somebody downloaded, with nothing but the public keys they noted down. Asks no server and no database.
 * @param keys of `readKeys`
 */
export async function verifyProofFile(file: string, keys: readonly string[]): Promise<ProofFileVerdict> {
  const view = await readView(file);
  if (!view) return { ok: false, reason: 'the file is no proof of this site' };
  const anchoredAt: string[] = [];
  for (const [row, answer] of view.rows.entries()) {
    if (answer.state !== 'proven' || !answer.isWhole) return { ok: false, row, reason: 'the file was kept before this row was proven' };
    const { failed } = await verifyRowProof(view, answer.proof, { keys, isSigned: isSignedByKey });
    if (failed) return { ok: false, row, step: failed, reason: REASONS[failed] };
    anchoredAt.push(answer.proof.anchor.at);
  }
  if (anchoredAt.length === 0) return { ok: false, reason: 'the file proves nothing' };
  return { ok: true, kind: view.kind, id: view.id, rows: anchoredAt.length, anchoredAt };
}

/** The keys that a text holds, one a line or as the call for anchors answers them; without a file that of the folder of anchors. */
export async function readKeys(file: string | undefined, anchorFolder: string): Promise<string[]> {
  if (file !== undefined) return (await readFile(file, 'utf8')).match(KEY) ?? [];
  const own = await findPublicKey(anchorFolder);
  return own === null ? [] : [own];
}

async function readView(file: string): Promise<proofs.ProofView | null> {
  const text = await readFile(file, 'utf8');
  try {
    return proofs.ProofView.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const REASONS: Readonly<Record<ProofStep, string>> = {
  leaf: 'the row has not the hash it is said to have',
  row: 'the row is not the one that was asked for',
  content: 'what the row is said to be about is not what was sealed',
  block: 'the block has not the hash it is said to have',
  path: 'the row is not in the block',
  chain: 'the blocks do not follow each other',
  anchor: 'the anchor names another block',
  key: 'the anchor is signed with a key that is not among those given',
  signature: 'the anchor is not signed with its key',
};
