import { type Chain, merkleProof, type RowProof } from '@tessera/engines/fair';
import { findAnchorOf } from '../anchors/anchor-copies.ts';
import { ANCHOR_EVERY_MS } from '../anchors/anchor-heads.ts';
import type { Tx } from '../db/database.ts';
import { leafHash, sha256 } from '../posting/merkle.ts';
import { JOURNAL_SEAL_EVERY_MS } from '../posting/sealer.ts';
import { RECORDS_SEAL_EVERY_MS, RECORDS_SETTLED_AFTER_MS } from '../records/seal-records.ts';
import { SEALED_CHAINS } from './sealed-chains.ts';

/** Blocks of a chain in one answer; anchors come every minute, so that seldom more than a few are needed. */
export const MAX_LATER_BLOCKS = 500;

export type RowAnswer =
  /** `isWhole` is false where more blocks lie between the last of `later` and the anchor. */
  | { readonly state: 'proven'; readonly proof: RowProof; readonly isWhole: boolean }
  | { readonly state: 'waiting'; readonly for: 'seal' | 'anchor'; readonly atMostMs: number }
  /** From before rows of its kind were sealed. */
  | { readonly state: 'none' };

/** How long each step takes at most while the jobs run. */
const WAITS: Readonly<Record<Chain, Readonly<Record<'seal' | 'anchor', number>>>> = {
  journal: { seal: JOURNAL_SEAL_EVERY_MS + ANCHOR_EVERY_MS, anchor: ANCHOR_EVERY_MS },
  records: { seal: RECORDS_SETTLED_AFTER_MS + RECORDS_SEAL_EVERY_MS + ANCHOR_EVERY_MS, anchor: ANCHOR_EVERY_MS },
};

/** Proves one row of a chain of a cell; reads one block of rows at most. Whose row it is, the caller has checked. */
export async function proveRow(
  tx: Tx,
  {
    chain,
    cell,
    row,
    content,
  }: { readonly chain: Chain; readonly cell: number; readonly row: string; readonly content: RowProof['content'] },
): Promise<RowAnswer> {
  const waitingFor = (what: 'seal' | 'anchor'): RowAnswer => ({ state: 'waiting', for: what, atMostMs: WAITS[chain][what] });
  const sealed = SEALED_CHAINS[chain];
  const block = await sealed.findBlock(tx, cell, row);
  if (!block) return waitingFor('seal');
  const anchored = await findAnchorOf(tx, block);
  if (!anchored) return waitingFor('anchor');
  const rows = await sealed.listRows(tx, block);
  const index = rows.findIndex(({ id }) => id === row);
  const text = rows[index]?.text;
  if (text === undefined) return { state: 'none' };
  const leaves = rows.map((one) => leafHash(one.text));
  const later = await sealed.listBlocks(tx, { cell, after: block.block, upTo: anchored.block, limit: MAX_LATER_BLOCKS });
  const { key, ...anchor } = anchored.anchor;
  const proof: RowProof = {
    text,
    content,
    leaf: leafHash(text).toString('hex'),
    inclusion: merkleProof(leaves, index, sha256),
    block,
    later,
    anchor,
    key,
  };
  return { state: 'proven', proof, isWhole: (later.at(-1) ?? block).block >= anchored.block };
}
