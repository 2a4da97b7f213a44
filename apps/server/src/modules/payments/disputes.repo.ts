import { createHash } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import type { MemberCipher, MemberKeys, Place } from '../../platform/encryption/index.ts';
import type { Owner } from './payment.ts';

/** What a member says about a payout that did not come. */
export interface Dispute {
  readonly comment: string;
  /** How many pictures prove it, numbered from 1. */
  readonly pictures: number;
  readonly atMs: number;
}

type Ref = Owner & { readonly id: string };
type PictureRef = Ref & { readonly number: number };

interface Row {
  readonly cell: number;
  readonly memberId: string;
  readonly id: string;
  readonly encrypted: Buffer;
  readonly pictures: number;
  readonly atMs: number;
}

const commentPlace = (id: string): Place => ({ table: 'payments_dispute', column: 'encrypted_comment', row: id });
const picturePlace = ({ id, number }: PictureRef): Place => ({
  table: 'payments_dispute_picture',
  column: 'encrypted_picture',
  row: `${id}/${number}`,
});

/** In a transaction that has locked the withdrawal and found none yet. */
export async function insertDispute(tx: Tx, cipher: MemberCipher, of: Ref, dispute: Dispute): Promise<void> {
  await tx.query(
    `INSERT INTO payments_dispute (cell, member_id, withdrawal_id, encrypted_comment, pictures, at) VALUES ($1, $2, $3, $4, $5, $6)`,
    [of.cell, of.memberId, of.id, cipher.encrypt(commentPlace(of.id), dispute.comment), dispute.pictures, new Date(dispute.atMs)],
  );
}

/** By the id of the withdrawal. What a member who was erased said is empty. */
export async function listDisputes(tx: Tx, memberKeys: MemberKeys, withdrawals: readonly Ref[]): Promise<ReadonlyMap<string, Dispute>> {
  const rows = await tx.query<Row>(
    `SELECT d.cell, d.member_id AS "memberId", d.withdrawal_id AS id, d.encrypted_comment AS encrypted, d.pictures, d.at AS "atMs"
     FROM unnest($1::smallint[], $2::uuid[], $3::uuid[]) k (cell, member_id, withdrawal_id)
       JOIN payments_dispute d ON d.cell = k.cell AND d.member_id = k.member_id AND d.withdrawal_id = k.withdrawal_id`,
    [withdrawals.map(({ cell }) => cell), withdrawals.map(({ memberId }) => memberId), withdrawals.map(({ id }) => id)],
  );
  if (rows.length === 0) return new Map();
  const members = new Map(rows.map(({ cell, memberId }) => [memberId, { cell, id: memberId }]));
  const ciphers = await memberKeys.list(tx, [...members.values()]);
  return new Map(
    rows.map(({ memberId, id, encrypted, pictures, atMs }) => {
      const comment = ciphers.get(memberId)?.decrypt(commentPlace(id), encrypted) ?? '';
      return [id, { comment, pictures, atMs }];
    }),
  );
}

/** @param picture Base64; it takes the place of one that came before under its number */
export async function putPicture(tx: Tx, cipher: MemberCipher, ref: PictureRef, picture: string): Promise<void> {
  await tx.query(
    `INSERT INTO payments_dispute_picture (cell, member_id, withdrawal_id, number, encrypted_picture) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (cell, member_id, withdrawal_id, number) DO UPDATE SET encrypted_picture = excluded.encrypted_picture`,
    [ref.cell, ref.memberId, ref.id, ref.number, cipher.encrypt(picturePlace(ref), picture)],
  );
}

/** @returns Base64; undefined also where the member was erased */
export async function findPicture(tx: Tx, memberKeys: MemberKeys, ref: PictureRef): Promise<string | undefined> {
  const [stored] = await tx.query<{ encrypted: Buffer }>(
    `SELECT encrypted_picture AS encrypted FROM payments_dispute_picture WHERE cell = $1 AND member_id = $2 AND withdrawal_id = $3 AND number = $4`,
    [ref.cell, ref.memberId, ref.id, ref.number],
  );
  if (!stored) return undefined;
  const cipher = (await memberKeys.list(tx, [{ cell: ref.cell, id: ref.memberId }])).get(ref.memberId);
  return cipher?.decrypt(picturePlace(ref), stored.encrypted);
}

/** Over the first so many pictures as they are kept; undefined where one of them is missing. */
export async function digestPictures(tx: Tx, { cell, memberId, id }: Ref, count: number): Promise<string | undefined> {
  const rows = await tx.query<{ encrypted: Buffer }>(
    `SELECT encrypted_picture AS encrypted FROM payments_dispute_picture
     WHERE cell = $1 AND member_id = $2 AND withdrawal_id = $3 AND number <= $4 ORDER BY number`,
    [cell, memberId, id, count],
  );
  if (rows.length < count) return undefined;
  const hash = createHash('sha256');
  for (const { encrypted } of rows) hash.update(encrypted);
  return hash.digest('hex');
}
