import type { Chain, SealedBlock } from '@tessera/engines/fair';
import type { Tx } from '../db/database.ts';
import { findBlockOf, listBlocksAfter, readJournal, type StoredBlock } from '../posting/journal.ts';
import { RECORD, RECORD_BLOCK, type RecordBlock, type RecordRow } from '../records/seal-records.ts';

/** A row of a block: its position or the id of its record, and its text. */
export interface SealedRow {
  readonly id: string;
  readonly text: string;
}

export interface BlockRange {
  readonly cell: number;
  readonly after: number;
  readonly upTo: number;
  readonly limit: number;
}

/** What both chains answer alike. Rows are named by their position in the journal or the id of their record. */
export interface SealedChain {
  findBlock(tx: Tx, cell: number, row: string): Promise<SealedBlock | undefined>;
  /** The rows of a block in the order they were sealed; a block has 2,000 at most. */
  listRows(tx: Tx, block: SealedBlock): Promise<SealedRow[]>;
  listBlocks(tx: Tx, range: BlockRange): Promise<SealedBlock[]>;
}

export const SEALED_CHAINS: Readonly<Record<Chain, SealedChain>> = {
  journal: {
    async findBlock(tx, cell, position) {
      const block = await findBlockOf(tx, cell, BigInt(position));
      return block && journalBlock(block);
    },
    async listRows(tx, { cell, from, to, format }) {
      const rows = await readJournal(tx, { cell, from: BigInt(from), to: BigInt(to), format: format as StoredBlock['format'] });
      return rows.map(({ position, text }) => ({ id: position.toString(), text }));
    },
    listBlocks: async (tx, range) => (await listBlocksAfter(tx, range)).map(journalBlock),
  },
  records: {
    async findBlock(tx, cell, id) {
      const [block] = await tx.query<RecordBlock>(
        `SELECT ${RECORD_BLOCK} FROM platform_record_seal WHERE cell = $1 AND to_id >= $2 ORDER BY to_id LIMIT 1`,
        [cell, id],
      );
      return block && recordsBlock(block);
    },
    listRows: (tx, { cell, from, to }) =>
      tx.query<RecordRow>(`SELECT ${RECORD} FROM platform_record WHERE cell = $1 AND id > $2 AND id <= $3 ORDER BY id`, [cell, from, to]),
    async listBlocks(tx, { cell, after, upTo, limit }) {
      const blocks = await tx.query<RecordBlock>(
        `SELECT ${RECORD_BLOCK} FROM platform_record_seal WHERE cell = $1 AND block > $2 AND block <= $3 ORDER BY block LIMIT $4`,
        [cell, after, upTo, limit],
      );
      return blocks.map(recordsBlock);
    },
  },
};

function journalBlock({
  cell,
  block,
  fromPosition,
  toPosition,
  transfers,
  merkleRoot,
  previousHash,
  hash,
  format,
}: StoredBlock): SealedBlock {
  const bounds = { from: fromPosition.toString(), to: toPosition.toString(), rows: transfers };
  return { chain: 'journal', cell, block, ...bounds, ...inHex({ merkleRoot, previousHash, hash }), format };
}

function recordsBlock({ cell, block, fromId, toId, records, merkleRoot, previousHash, hash }: RecordBlock): SealedBlock {
  const bounds = { from: fromId, to: toId, rows: records };
  return { chain: 'records', cell, block, ...bounds, ...inHex({ merkleRoot, previousHash, hash }), format: 1 };
}

function inHex({ merkleRoot, previousHash, hash }: Readonly<Record<'merkleRoot' | 'previousHash' | 'hash', Buffer>>) {
  return { merkleRoot: merkleRoot.toString('hex'), previousHash: previousHash.toString('hex'), hash: hash.toString('hex') };
}
