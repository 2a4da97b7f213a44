import type { Tx } from '../../platform/db/database.ts';
import type { DataCipher, MemberKeys, Place } from '../../platform/encryption/index.ts';

export interface PictureRef {
  readonly cell: number;
  readonly memberId: string;
  readonly feedbackId: string;
  readonly number: number;
}

const placeOf = ({ feedbackId, number }: PictureRef): Place => ({
  table: 'content_feedback_picture',
  column: 'encrypted_picture',
  row: `${feedbackId}/${number}`,
});

/** The feedback that a member sent by this request; undefined where there is none. */
export async function findFeedbackId(
  tx: Tx,
  { cell, memberId, requestId }: { readonly cell: number; readonly memberId: string; readonly requestId: string },
): Promise<string | undefined> {
  const [found] = await tx.query<{ id: string }>('SELECT id FROM content_feedback WHERE cell = $1 AND member_id = $2 AND request_id = $3', [
    cell,
    memberId,
    requestId,
  ]);
  return found?.id;
}

/** @param picture Base64. @returns false where there is one of that number */
export async function insertPicture(tx: Tx, cipher: DataCipher, ref: PictureRef, picture: string): Promise<boolean> {
  const written = await tx.query(
    `INSERT INTO content_feedback_picture (cell, member_id, feedback_id, number, encrypted_picture) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (cell, member_id, feedback_id, number) DO NOTHING RETURNING number`,
    [ref.cell, ref.memberId, ref.feedbackId, ref.number, cipher.encrypt(placeOf(ref), picture)],
  );
  return written.length > 0;
}

/** @returns Base64 */
export async function findPicture(tx: Tx, cipher: DataCipher, ref: PictureRef): Promise<string | undefined> {
  const [stored] = await tx.query<{ encrypted: Buffer }>(
    `SELECT encrypted_picture AS encrypted FROM content_feedback_picture
     WHERE cell = $1 AND member_id = $2 AND feedback_id = $3 AND number = $4`,
    [ref.cell, ref.memberId, ref.feedbackId, ref.number],
  );
  return stored && cipher.decrypt(placeOf(ref), stored.encrypted);
}

/** Of a brand's feedback, for staff; undefined also where its member was erased. @returns Base64 */
export async function findPictureOfBrand(
  tx: Tx,
  memberKeys: MemberKeys,
  { brand, feedbackId, number }: { readonly brand: string; readonly feedbackId: string; readonly number: number },
): Promise<string | undefined> {
  const [sender] = await tx.query<{ cell: number; memberId: string }>(
    'SELECT cell, member_id AS "memberId" FROM content_feedback WHERE brand = $1 AND id = $2',
    [brand, feedbackId],
  );
  if (!sender) return undefined;
  const cipher = (await memberKeys.list(tx, [{ cell: sender.cell, id: sender.memberId }])).get(sender.memberId);
  return cipher && findPicture(tx, cipher, { ...sender, feedbackId, number });
}
