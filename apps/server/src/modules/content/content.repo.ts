import type { content as contract } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { DataCipher, MemberKeys, Place } from '../../platform/encryption/index.ts';

type ContentItem = contract.ContentItem;

/** An item as a page shows it: in one language. */
export interface ShownItem extends Omit<ContentItem, 'texts' | 'brand' | 'version' | 'sort' | 'type'> {
  readonly text: ContentItem['texts'][number];
}

export interface Shown {
  readonly brand: string;
  readonly type: contract.ContentType;
  readonly nowMs: number;
}

const FACTS = `id, place, execution, url, artwork, starts_at AS "startsAtMs", ends_at AS "endsAtMs"`;
const IS_SHOWN = 'brand = $1 AND type = $2 AND starts_at <= $3 AND (ends_at IS NULL OR ends_at > $3)';

/** What is shown now, the first in order first, each in the first of the `languages` that it has, or in any. */
export async function listShown(
  tx: Tx,
  { brand, type, nowMs }: Shown,
  {
    place,
    languages,
    limit,
    offset = 0,
  }: { readonly place?: string | undefined; readonly languages: readonly string[]; readonly limit: number; readonly offset?: number },
): Promise<ShownItem[]> {
  return tx.query<ShownItem>(
    `SELECT ${FACTS}, (SELECT t FROM jsonb_array_elements(texts) t
       ORDER BY array_position($5, t ->> 'language') NULLS LAST, t ->> 'language' LIMIT 1) AS text
     FROM content_item WHERE ${IS_SHOWN} AND ($4::text IS NULL OR place = $4) ORDER BY sort, starts_at DESC, id LIMIT $6 OFFSET $7`,
    [brand, type, new Date(nowMs), place ?? null, languages, limit, offset],
  );
}

export async function countShown(tx: Tx, { brand, type, nowMs }: Shown): Promise<{ place: string; count: number }[]> {
  return tx.query(`SELECT place, count(*)::int AS count FROM content_item WHERE ${IS_SHOWN} GROUP BY place ORDER BY place`, [
    brand,
    type,
    new Date(nowMs),
  ]);
}

const ITEM = `id, brand, type, place, execution, url, artwork, sort, starts_at AS "startsAtMs", ends_at AS "endsAtMs", texts, version`;

export interface ItemPage {
  readonly brand: string;
  readonly type: contract.ContentType;
  readonly before: string | undefined;
  readonly limit: number;
}

/** Newest first. */
export async function listItems(tx: Tx, { brand, type, before, limit }: ItemPage): Promise<ContentItem[]> {
  return tx.query<ContentItem>(
    `SELECT ${ITEM} FROM content_item WHERE brand = $1 AND type = $2 AND ($3::uuid IS NULL OR id < $3) ORDER BY id DESC LIMIT $4`,
    [brand, type, before ?? null, limit],
  );
}

export async function findItem(tx: Tx, id: string): Promise<ContentItem | undefined> {
  const [item] = await tx.query<ContentItem>(`SELECT ${ITEM} FROM content_item WHERE id = $1`, [id]);
  return item;
}

export async function hasItems(tx: Tx, brand: string): Promise<boolean> {
  return (await tx.query('SELECT FROM content_item WHERE brand = $1 LIMIT 1', [brand])).length > 0;
}

/** Writes a new item, or its next version. @returns false where it is not as it was when `version` was read */
export async function putItem(tx: Tx, item: ContentItem): Promise<boolean> {
  const facts = [item.id, item.brand, item.type, item.place, item.execution, item.url, item.artwork, item.sort];
  const rest = [new Date(item.startsAtMs), item.endsAtMs === null ? null : new Date(item.endsAtMs), JSON.stringify(item.texts)];
  const written =
    item.version === 0
      ? await tx.query(
          `INSERT INTO content_item (id, brand, type, place, execution, url, artwork, sort, starts_at, ends_at, texts, version)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 1) ON CONFLICT (id) DO NOTHING RETURNING id`,
          [...facts, ...rest],
        )
      : await tx.query(
          `UPDATE content_item SET type = $3, place = $4, execution = $5, url = $6, artwork = $7, sort = $8, starts_at = $9, ends_at = $10,
             texts = $11, version = version + 1 WHERE id = $1 AND brand = $2 AND version = $12 RETURNING id`,
          [...facts, ...rest, item.version],
        );
  return written.length > 0;
}

export async function deleteItem(tx: Tx, id: string): Promise<boolean> {
  return (await tx.query('DELETE FROM content_item WHERE id = $1 RETURNING id', [id])).length > 0;
}

export interface Feedback {
  readonly cell: number;
  readonly memberId: string;
  readonly id: string;
  readonly requestId: string;
  readonly brand: string;
  readonly content: string;
  readonly atMs: number;
}

/** As staff see it. */
export interface ToldFeedback extends Feedback {
  /** The numbers of its pictures. */
  readonly pictures: readonly number[];
}

type Stored<Told> = Omit<Told, 'content'> & { readonly encrypted: Buffer };

const placeOf = (id: string): Place => ({ table: 'content_feedback', column: 'encrypted_content', row: id });

/** @returns false where this member has sent it before */
export async function insertFeedback(tx: Tx, cipher: DataCipher, feedback: Feedback): Promise<boolean> {
  const { cell, memberId, id, requestId, brand, content, atMs } = feedback;
  const written = await tx.query(
    `INSERT INTO content_feedback (cell, member_id, id, request_id, brand, encrypted_content, at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (cell, member_id, request_id) DO NOTHING RETURNING id`,
    [cell, memberId, id, requestId, brand, cipher.encrypt(placeOf(id), content), new Date(atMs)],
  );
  return written.length > 0;
}

const FEEDBACK = `cell, member_id AS "memberId", id, request_id AS "requestId", brand, encrypted_content AS encrypted, at AS "atMs"`;
const PICTURES = `ARRAY(SELECT p.number FROM content_feedback_picture p WHERE p.cell = content_feedback.cell
  AND p.member_id = content_feedback.member_id AND p.feedback_id = content_feedback.id ORDER BY p.number)`;

export async function findFeedback(
  tx: Tx,
  cipher: DataCipher,
  { cell, memberId, requestId }: Pick<Feedback, 'cell' | 'memberId' | 'requestId'>,
): Promise<Pick<Feedback, 'content'> | undefined> {
  const [stored] = await tx.query<Stored<Feedback>>(
    `SELECT ${FEEDBACK} FROM content_feedback WHERE cell = $1 AND member_id = $2 AND request_id = $3`,
    [cell, memberId, requestId],
  );
  return stored && { content: cipher.decrypt(placeOf(stored.id), stored.encrypted) };
}

/** Of a brand, newest first; of who was erased nothing can be read. */
export async function listFeedback(
  tx: Tx,
  memberKeys: MemberKeys,
  { brand, before, limit }: { readonly brand: string; readonly before: string | undefined; readonly limit: number },
): Promise<ToldFeedback[]> {
  const stored = await tx.query<Stored<ToldFeedback>>(
    `SELECT ${FEEDBACK}, ${PICTURES} AS pictures FROM content_feedback WHERE brand = $1 AND ($2::uuid IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
    [brand, before ?? null, limit],
  );
  const ciphers = await memberKeys.list(tx, [...new Map(stored.map(({ cell, memberId: id }) => [id, { cell, id }])).values()]);
  return stored.map(({ encrypted, ...feedback }) => ({
    ...feedback,
    content: ciphers.get(feedback.memberId)?.decrypt(placeOf(feedback.id), encrypted) ?? '',
  }));
}
