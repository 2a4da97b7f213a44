import type { Tx } from '../../platform/db/database.ts';
import type { BookPlace } from '../wagers/index.ts';

/** So many tickets of a frozen book. */
export interface BookChunk {
  readonly number: number;
  readonly root: Uint8Array;
  /** The last wager before its first ticket. */
  readonly after: BookPlace | undefined;
}

export async function insertChunks(tx: Tx, drawId: string, chunks: readonly BookChunk[]): Promise<void> {
  await tx.query(
    `INSERT INTO lottery_book_chunk (draw_id, number, root, after_cell, after_id, after_member_id)
     SELECT $1, number, root, after_cell, after_id, after_member_id
     FROM unnest($2::int[], $3::bytea[], $4::smallint[], $5::uuid[], $6::uuid[]) c (number, root, after_cell, after_id, after_member_id)`,
    [
      drawId,
      chunks.map(({ number }) => number),
      chunks.map(({ root }) => Buffer.from(root)),
      chunks.map(({ after }) => after?.cell ?? null),
      chunks.map(({ after }) => after?.id ?? null),
      chunks.map(({ after }) => after?.memberId ?? null),
    ],
  );
}

interface ChunkRow {
  readonly number: number;
  readonly root: Buffer;
  readonly cell: number | null;
  readonly id: string | null;
  readonly memberId: string | null;
}

/** In their order: a book of a million tickets has a thousand. */
export async function listChunks(tx: Tx, drawId: string): Promise<BookChunk[]> {
  const rows = await tx.query<ChunkRow>(
    `SELECT number, root, after_cell AS cell, after_id AS id, after_member_id AS "memberId" FROM lottery_book_chunk WHERE draw_id = $1
     ORDER BY number LIMIT 1000000`,
    [drawId],
  );
  return rows.map(({ number, root, cell, id, memberId }) => ({
    number,
    root,
    after: cell === null || id === null || memberId === null ? undefined : { cell, id, memberId },
  }));
}
