import type { Clock } from '@tessera/kernel';
import { type Database, violatedConstraint } from '../db/database.ts';
import { addToHouseSnapshots, findLastBlock, insertBlock, listUnsealed, readJournal, SEAL_FORMAT, type StoredBlock } from './journal.ts';
import { blockHash, GENESIS_HASH, leafHash, merkleRoot } from './merkle.ts';

export const JOURNAL_SEAL_EVERY_MS = 10_000;
const MAX_BLOCK = 2_000n;
/** Enough of each leaf to name the row that no longer fits its root. */
export const LEAF_MARK_BYTES = 8;

/**
 * Seals the journal: everything committed and not sealed yet becomes blocks, chained per cell. Runs beside the bets and takes
 * no lock they need; two sealers at once cannot both write the same block.
 * @returns how many transfers were sealed
 */
export async function sealJournal(db: Database, clock: Clock): Promise<number> {
  let sealed = 0;
  for (const { cell, head } of await listUnsealed(db)) {
    for (;;) {
      const block = await sealNextBlock(db, clock, { cell, head });
      if (!block) break;
      sealed += block.transfers;
    }
  }
  return sealed;
}

async function sealNextBlock(db: Database, clock: Clock, { cell, head }: { cell: number; head: bigint }): Promise<StoredBlock | null> {
  try {
    return await db.transaction(async (tx) => {
      const last = await findLastBlock(tx, cell);
      const from = last?.toPosition ?? 0n;
      if (from >= head) return null;
      const to = from + MAX_BLOCK < head ? from + MAX_BLOCK : head;
      const leaves = (await readJournal(tx, { cell, from, to, format: SEAL_FORMAT })).map((row) => leafHash(row.text));
      const unchained = {
        cell,
        block: (last?.block ?? 0) + 1,
        fromPosition: from,
        toPosition: to,
        transfers: leaves.length,
        merkleRoot: merkleRoot(leaves),
        previousHash: last?.hash ?? GENESIS_HASH,
        format: SEAL_FORMAT,
      };
      const block = {
        ...unchained,
        leafMarks: Buffer.concat(leaves.map((leaf) => leaf.subarray(0, LEAF_MARK_BYTES))),
        hash: blockHash(unchained),
      };
      await insertBlock(tx, block, clock.nowMs());
      await addToHouseSnapshots(tx, block);
      return block;
    });
  } catch (error) {
    if (violatedConstraint(error) === 'wallet_seal_pkey') return null;
    throw error;
  }
}
