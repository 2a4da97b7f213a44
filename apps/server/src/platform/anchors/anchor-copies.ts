import type { AnchorLine, Chain } from '@tessera/engines/fair';
import { invariant } from '@tessera/kernel';
import type { Tx } from '../db/database.ts';
import { findPublicKey, type LoggedAnchor, readLinesAfter } from './anchor-log.ts';

// The copy of the log in the database, for whoever shows anchors. What is checked is the signature of the line, not the copy.

/** A line with the public key that checks it. */
export interface SignedAnchor extends AnchorLine {
  /** 32 bytes, base64url. */
  readonly key: string;
}

/** At most this many lines a statement: each names up to 128 chains. */
const LINES_OF_COPY = 200;
const BEFORE_ALL = { n: 0, day: '0000-00-00' };

/** Copies what the copy lacks, up to the line that was just written; a crash may have come between a line and its copy. */
export async function copyAnchors(tx: Tx, folder: string, newest: LoggedAnchor): Promise<void> {
  const key = await findPublicKey(folder);
  invariant(key !== null, 'whoever wrote a line had a key');
  const [last] = await tx.query<{ n: number; day: string }>(
    `SELECT n, to_char(at, 'YYYY-MM-DD') AS day FROM platform_anchor WHERE key = $1 ORDER BY n DESC LIMIT 1`,
    [key],
  );
  if (newest.n === (last?.n ?? 0) + 1) return insertCopies(tx, key, [newest]);
  for await (const lines of readLinesAfter(folder, last ?? BEFORE_ALL)) {
    for (let at = 0; at < lines.length; at += LINES_OF_COPY) await insertCopies(tx, key, lines.slice(at, at + LINES_OF_COPY));
  }
}

async function insertCopies(tx: Tx, key: string, lines: readonly LoggedAnchor[]): Promise<void> {
  const copied = await tx.query<{ id: bigint; n: number }>(
    `INSERT INTO platform_anchor (key, n, at, line) SELECT $1, l.n, l.at, l.line FROM unnest($2::int[], $3::timestamptz[], $4::text[]) l (n, at, line)
     ORDER BY l.n ON CONFLICT ON CONSTRAINT platform_anchor_line DO NOTHING RETURNING id, n`,
    [key, lines.map(({ n }) => n), lines.map(({ at }) => at), lines.map(({ text }) => text)],
  );
  const idOf = new Map(copied.map(({ id, n }) => [n, id]));
  const heads = lines.flatMap(({ n, heads: ofLine }) => {
    const id = idOf.get(n);
    return id === undefined ? [] : ofLine.map(([chain, cell, block]) => ({ chain, cell, block, id }));
  });
  await tx.query(
    `INSERT INTO platform_anchor_head (chain, cell, block, anchor_id) SELECT * FROM unnest($1::text[], $2::smallint[], $3::int[], $4::int8[])
     ON CONFLICT DO NOTHING`,
    [heads.map(({ chain }) => chain), heads.map(({ cell }) => cell), heads.map(({ block }) => block), heads.map(({ id }) => id)],
  );
}

interface StoredAnchor {
  readonly key: string;
  readonly line: string;
}

/** The first anchor that covers a block, and which block of the chain it names. */
export async function findAnchorOf(
  tx: Tx,
  { chain, cell, block }: { readonly chain: Chain; readonly cell: number; readonly block: number },
): Promise<{ readonly anchor: SignedAnchor; readonly block: number } | undefined> {
  const [found] = await tx.query<StoredAnchor & { readonly block: number }>(
    `SELECT a.key, a.line, h.block FROM platform_anchor_head h JOIN platform_anchor a ON a.id = h.anchor_id
     WHERE h.chain = $1 AND h.cell = $2 AND h.block >= $3 ORDER BY h.block, h.anchor_id LIMIT 1`,
    [chain, cell, block],
  );
  return found && { anchor: readStored(found), block: found.block };
}

/** Newest first. */
export async function listNewestAnchors(tx: Tx, limit: number): Promise<SignedAnchor[]> {
  const found = await tx.query<StoredAnchor>('SELECT key, line FROM platform_anchor ORDER BY id DESC LIMIT $1', [limit]);
  return found.map(readStored);
}

/** Every key that ever signed, in the order of the alphabet: one look-up each. */
export async function listAnchorKeys(tx: Tx): Promise<string[]> {
  const keys = await tx.query<{ key: string }>(
    `WITH RECURSIVE k AS (SELECT min(key) AS key FROM platform_anchor
       UNION ALL SELECT (SELECT min(a.key) FROM platform_anchor a WHERE a.key > k.key) FROM k WHERE k.key IS NOT NULL)
     SELECT key FROM k WHERE key IS NOT NULL`,
  );
  return keys.map(({ key }) => key);
}

function readStored({ key, line }: StoredAnchor): SignedAnchor {
  return { ...(JSON.parse(line) as AnchorLine), key };
}
