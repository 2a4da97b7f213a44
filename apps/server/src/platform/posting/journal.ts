import type { SealFormat } from '@tessera/engines/fair';
import type { Tx } from '../db/database.ts';
import type { BlockHead } from './merkle.ts';

export interface JournalRow {
  readonly position: bigint;
  readonly id: string;
  /** The booking as one canonical text: what is sealed. */
  readonly text: string;
}

export const SEAL_FORMAT: SealFormat = 3;

const AT_MICROS = '(extract(epoch FROM t.at) * 1000000)::int8';

/** The text of a row tells an absent value from an empty one. */
function textOf(more: string): string {
  return `ROW(t.cell, t.position, t.member_id, t.id, t.brand, t.currency, t.kind, t.reference, ${AT_MICROS}, t.previous_position, t.accounts, t.amounts, t.cash_after,
    t.held_after, t.bonus_after, t.points_after, t.receivable_after, t.product, t.game_id, t.staked, t.valid_bet, t.won${more})::text`;
}

const TEXTS: Readonly<Record<SealFormat, string>> = {
  1: `concat_ws('|', t.cell, t.position, t.member_id, t.id, t.currency, t.kind, t.reference, ${AT_MICROS},
       (SELECT string_agg(concat_ws(':', e.line, e.account, coalesce(e.member_id::text, '-'), e.amount, coalesce(e.balance_after::text, '-')), ';' ORDER BY e.line)
        FROM wallet_entry e WHERE e.cell = t.cell AND e.position = t.position))`,
  2: textOf(''),
  3: textOf(", encode(t.terms, 'hex'), t.result"),
};

/** The bookings of a cell in (from, to] that a block of this format seals, sorted by position. */
export async function readJournal(
  tx: Tx,
  range: { readonly cell: number; readonly from: bigint; readonly to: bigint; readonly format: SealFormat },
): Promise<JournalRow[]> {
  return tx.prepared<JournalRow>(
    `journal_read_${range.format}`,
    `SELECT t.position, t.id, ${TEXTS[range.format]} AS text FROM wallet_transfer t
     WHERE t.cell = $1 AND t.position > $2 AND t.position <= $3${range.format === 1 ? ' AND cardinality(t.accounts) > 0' : ''} ORDER BY t.position`,
    [range.cell, range.from, range.to],
  );
}

export interface StoredBlock extends BlockHead {
  readonly leafMarks: Buffer;
  readonly hash: Buffer;
}

const BLOCK_COLUMNS = `cell, block, from_position AS "fromPosition", to_position AS "toPosition", transfers, merkle_root AS "merkleRoot",
  leaf_marks AS "leafMarks", previous_hash AS "previousHash", hash, format`;

export async function findLastBlock(tx: Tx, cell: number): Promise<StoredBlock | undefined> {
  const [block] = await tx.query<StoredBlock>(`SELECT ${BLOCK_COLUMNS} FROM wallet_seal WHERE cell = $1 ORDER BY block DESC LIMIT 1`, [
    cell,
  ]);
  return block;
}

export async function listBlocks(tx: Tx, cell: number): Promise<StoredBlock[]> {
  return tx.query<StoredBlock>(`SELECT ${BLOCK_COLUMNS} FROM wallet_seal WHERE cell = $1 ORDER BY block`, [cell]);
}

/** The block that holds a booking. */
export async function findBlockOf(tx: Tx, cell: number, position: bigint): Promise<StoredBlock | undefined> {
  const [block] = await tx.query<StoredBlock>(
    `SELECT ${BLOCK_COLUMNS} FROM wallet_seal WHERE cell = $1 AND to_position >= $2 ORDER BY to_position LIMIT 1`,
    [cell, position],
  );
  return block;
}

/** Blocks behind the one that is named, up to another one. */
export async function listBlocksAfter(
  tx: Tx,
  { cell, after, upTo, limit }: { readonly cell: number; readonly after: number; readonly upTo: number; readonly limit: number },
): Promise<StoredBlock[]> {
  return tx.query<StoredBlock>(
    `SELECT ${BLOCK_COLUMNS} FROM wallet_seal WHERE cell = $1 AND block > $2 AND block <= $3 ORDER BY block LIMIT $4`,
    [cell, after, upTo, limit],
  );
}

export async function insertBlock(tx: Tx, block: StoredBlock, nowMs: number): Promise<void> {
  await tx.query(
    `INSERT INTO wallet_seal (cell, block, from_position, to_position, transfers, merkle_root, leaf_marks, previous_hash, hash, format, sealed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
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
      block.format,
      new Date(nowMs),
    ],
  );
}

/** Moves the snapshots of the house accounts forward by what happened in a block. */
export async function addToHouseSnapshots(tx: Tx, block: Pick<StoredBlock, 'cell' | 'fromPosition' | 'toPosition'>): Promise<void> {
  await tx.prepared(
    'journal_snapshot',
    `INSERT INTO wallet_house_snapshot AS s (cell, account, currency, to_position, balance)
     SELECT t.cell, l.account, t.currency, $3, posting_sum(l.amount)
     FROM wallet_transfer t CROSS JOIN LATERAL unnest(t.accounts, t.amounts) l (account, amount)
     WHERE t.cell = $1 AND t.position > $2 AND t.position <= $3 AND l.account NOT IN ('cash', 'held', 'bonus', 'points', 'receivable')
     GROUP BY t.cell, l.account, t.currency
     ON CONFLICT (cell, account, currency) DO UPDATE SET balance = s.balance + EXCLUDED.balance, to_position = EXCLUDED.to_position`,
    [block.cell, block.fromPosition, block.toPosition],
  );
}

/** Cells with unsealed bookings, and up to where. */
export async function listUnsealed(tx: Tx): Promise<{ readonly cell: number; readonly head: bigint }[]> {
  return tx.query(
    `SELECT h.cell, h.position AS head FROM outbox_head h
     WHERE h.position > coalesce((SELECT max(s.to_position) FROM wallet_seal s WHERE s.cell = h.cell), 0) ORDER BY h.cell`,
  );
}
