import { blockText } from '@tessera/engines/fair';
import { CELL_COUNT, type Clock } from '@tessera/kernel';
import { type Database, type Tx, violatedConstraint } from '../db/database.ts';
import { GENESIS_HASH, leafHash, merkleRoot, textHash } from '../posting/merkle.ts';

export const RECORDS_SEAL_EVERY_MS = 30_000;
const MAX_BLOCK = 2_000;
/** Longer than any transaction lasts: what has an id of before then is committed, or never will be. */
export const RECORDS_SETTLED_AFTER_MS = 60_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export interface RecordRow {
  readonly id: string;
  readonly subject: string;
  readonly key: string;
  readonly text: string;
}

export interface RecordBlock {
  readonly cell: number;
  readonly block: number;
  readonly fromId: string;
  readonly toId: string;
  readonly records: number;
  readonly merkleRoot: Buffer;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
}

export const RECORD_BLOCK = `cell, block, from_id AS "fromId", to_id AS "toId", records, merkle_root AS "merkleRoot", previous_hash AS "previousHash", hash`;
export const RECORD = `id, subject, key,
  ROW(cell, id, subject, key, encode(digest, 'hex'), (extract(epoch FROM at) * 1000000)::int8)::text AS text`;

/** The hash that the next block names: over everything that identifies this one. */
function blockHash({ fromId: from, toId: to, records: rows, merkleRoot: root, previousHash, ...block }: Omit<RecordBlock, 'hash'>): Buffer {
  const hashes = { merkleRoot: root.toString('hex'), previousHash: previousHash.toString('hex') };
  return textHash(blockText({ chain: 'records', ...block, from, to, rows, ...hashes, format: 1 }));
}

/** Seals the records that no transaction can still write before. Two sealers cannot both write the same block. @returns how many were sealed */
export async function sealRecords(db: Database, clock: Clock, settledAfterMs = RECORDS_SETTLED_AFTER_MS): Promise<number> {
  let sealed = 0;
  for (let cell = 0; cell < CELL_COUNT; cell += 1) {
    for (;;) {
      const count = await sealNextBlock(db, { cell, nowMs: clock.nowMs(), settledAfterMs });
      sealed += count;
      if (count < MAX_BLOCK) break;
    }
  }
  return sealed;
}

async function sealNextBlock(
  db: Database,
  { cell, nowMs, settledAfterMs }: { cell: number; nowMs: number; settledAfterMs: number },
): Promise<number> {
  try {
    return await db.transaction(async (tx) => {
      const [last] = await tx.query<RecordBlock>(
        `SELECT ${RECORD_BLOCK} FROM platform_record_seal WHERE cell = $1 ORDER BY block DESC LIMIT 1`,
        [cell],
      );
      const fromId = last?.toId ?? FIRST_ID;
      // Ids are of the clock of the database.
      const rows = await tx.query<RecordRow>(
        `SELECT ${RECORD} FROM platform_record WHERE cell = $1 AND id > $2 AND id < uuidv7(-$3::float8 * interval '1 millisecond') ORDER BY id LIMIT ${MAX_BLOCK}`,
        [cell, fromId, settledAfterMs],
      );
      const toId = rows.at(-1)?.id;
      if (toId === undefined) return 0;
      const unhashed = {
        cell,
        block: (last?.block ?? 0) + 1,
        fromId,
        toId,
        records: rows.length,
        merkleRoot: merkleRoot(rows.map(({ text }) => leafHash(text))),
        previousHash: last?.hash ?? GENESIS_HASH,
      };
      await tx.query(
        `INSERT INTO platform_record_seal (cell, block, from_id, to_id, records, merkle_root, previous_hash, hash, sealed_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [...Object.values(unhashed), blockHash(unhashed), new Date(nowMs)],
      );
      return rows.length;
    });
  } catch (error) {
    if (violatedConstraint(error) === 'platform_record_seal_pkey') return 0;
    throw error;
  }
}

export interface BrokenRecord {
  readonly table: string;
  readonly id: string;
  readonly reason: string;
}

/** The first block of records that no longer proves what it sealed. */
export async function findBrokenRecordSeal(tx: Tx): Promise<BrokenRecord | null> {
  let previous: Pick<RecordBlock, 'cell' | 'block' | 'toId' | 'hash'> | null = null;
  const blocks = await tx.query<RecordBlock>(`SELECT ${RECORD_BLOCK} FROM platform_record_seal ORDER BY cell, block`);
  for (const block of blocks) {
    const id = `${block.cell}/${block.block}`;
    const before: Pick<RecordBlock, 'block' | 'toId' | 'hash'> =
      previous?.cell === block.cell ? previous : { block: 0, toId: FIRST_ID, hash: GENESIS_HASH };
    if (block.block !== before.block + 1 || block.fromId !== before.toId || !block.previousHash.equals(before.hash))
      return { table: 'platform_record_seal', id, reason: 'the block does not follow the one before it' };
    if (!blockHash(block).equals(block.hash)) return { table: 'platform_record_seal', id, reason: 'the block does not match its hash' };
    const rows = await tx.query<RecordRow>(`SELECT ${RECORD} FROM platform_record WHERE cell = $1 AND id > $2 AND id <= $3 ORDER BY id`, [
      block.cell,
      block.fromId,
      block.toId,
    ]);
    if (!merkleRoot(rows.map(({ text }) => leafHash(text))).equals(block.merkleRoot)) {
      const reason =
        rows.length === block.records
          ? 'a record of this block was changed after it was sealed'
          : `the block sealed ${block.records} records, ${rows.length} are left`;
      return { table: 'platform_record', id, reason };
    }
    previous = block;
  }
  return null;
}
