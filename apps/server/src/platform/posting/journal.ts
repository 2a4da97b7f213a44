import type { Tx } from '../db/database.ts';

export interface JournalRow {
  readonly position: bigint;
  readonly id: string;
  /** The transfer and its lines as one canonical text: what is sealed. */
  readonly text: string;
}

/** The transfers of a cell in (from, to], sorted by position, each with its lines. */
export async function readJournal(
  tx: Tx,
  range: { readonly cell: number; readonly from: bigint; readonly to: bigint },
): Promise<JournalRow[]> {
  return tx.query<JournalRow>(
    `SELECT t.position, t.id,
       concat_ws('|', t.cell, t.position, t.member_id, t.id, t.currency, t.kind, t.reference, (extract(epoch FROM t.at) * 1000000)::int8,
         (SELECT string_agg(concat_ws(':', e.line, e.account, coalesce(e.member_id::text, '-'), e.amount, coalesce(e.balance_after::text, '-')), ';' ORDER BY e.line)
          FROM wallet_entry e WHERE e.cell = t.cell AND e.position = t.position)) AS text
     FROM wallet_transfer t WHERE t.cell = $1 AND t.position > $2 AND t.position <= $3 ORDER BY t.position`,
    [range.cell, range.from, range.to],
  );
}

export interface StoredBlock {
  readonly cell: number;
  readonly block: number;
  readonly fromPosition: bigint;
  readonly toPosition: bigint;
  readonly transfers: number;
  readonly merkleRoot: Buffer;
  readonly leafMarks: Buffer;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
}

const BLOCK_COLUMNS = `cell, block, from_position AS "fromPosition", to_position AS "toPosition", transfers, merkle_root AS "merkleRoot",
  leaf_marks AS "leafMarks", previous_hash AS "previousHash", hash`;

export async function findLastBlock(tx: Tx, cell: number): Promise<StoredBlock | undefined> {
  const [block] = await tx.query<StoredBlock>(`SELECT ${BLOCK_COLUMNS} FROM wallet_seal WHERE cell = $1 ORDER BY block DESC LIMIT 1`, [
    cell,
  ]);
  return block;
}

export async function listBlocks(tx: Tx, cell: number): Promise<StoredBlock[]> {
  return tx.query<StoredBlock>(`SELECT ${BLOCK_COLUMNS} FROM wallet_seal WHERE cell = $1 ORDER BY block`, [cell]);
}

export async function insertBlock(tx: Tx, block: StoredBlock, nowMs: number): Promise<void> {
  await tx.query(
    `INSERT INTO wallet_seal (cell, block, from_position, to_position, transfers, merkle_root, leaf_marks, previous_hash, hash, sealed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      block.cell,
      block.block,
      block.fromPosition,
      block.toPosition,
      block.transfers,
      block.merkleRoot,
      block.leafMarks,
      block.previousHash,
      block.hash,
      new Date(nowMs),
    ],
  );
}

/** Moves the snapshots of the house accounts forward by what happened in a block. */
export async function addToHouseSnapshots(tx: Tx, block: Pick<StoredBlock, 'cell' | 'fromPosition' | 'toPosition'>): Promise<void> {
  await tx.query(
    `INSERT INTO wallet_house_snapshot AS s (cell, account, currency, to_position, balance)
     SELECT e.cell, e.account, t.currency, $3, sum(e.amount)
     FROM wallet_entry e JOIN wallet_transfer t ON t.cell = e.cell AND t.position = e.position
     WHERE e.cell = $1 AND e.position > $2 AND e.position <= $3 AND e.member_id IS NULL
     GROUP BY e.cell, e.account, t.currency
     ON CONFLICT (cell, account, currency) DO UPDATE SET balance = s.balance + EXCLUDED.balance, to_position = EXCLUDED.to_position`,
    [block.cell, block.fromPosition, block.toPosition],
  );
}

/** Cells with unsealed events, and up to where. */
export async function listUnsealed(tx: Tx): Promise<{ readonly cell: number; readonly head: bigint }[]> {
  return tx.query(
    `SELECT h.cell, h.position AS head FROM outbox_head h
     WHERE h.position > coalesce((SELECT max(s.to_position) FROM wallet_seal s WHERE s.cell = h.cell), 0) ORDER BY h.cell`,
  );
}
