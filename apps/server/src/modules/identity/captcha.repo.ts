import type { Tx } from '../../platform/db/database.ts';

export interface StoredCaptcha {
  readonly id: string;
  readonly answerHash: Buffer;
  /** The address, or network such as `2001:db8::/64`, it was made for. */
  readonly client: string;
  readonly expiresAtMs: number;
}

export async function insertCaptcha(tx: Tx, { id, answerHash, client, expiresAtMs }: StoredCaptcha): Promise<void> {
  await tx.query('INSERT INTO identity_captcha (id, answer_hash, client, expires_at) VALUES ($1, $2, $3, $4)', [
    id,
    answerHash,
    client,
    new Date(expiresAtMs),
  ]);
}

/** Spends one try. @returns undefined when the captcha is unknown, another client's, over or has no tries left */
export async function tryCaptcha(
  tx: Tx,
  { id, client }: Pick<StoredCaptcha, 'id' | 'client'>,
  limits: { readonly maxTries: number; readonly nowMs: number },
): Promise<Buffer | undefined> {
  const [row] = await tx.query<{ answerHash: Buffer }>(
    `UPDATE identity_captcha SET tries = tries + 1 WHERE id = $1 AND client = $2::inet AND tries < $3 AND expires_at > $4
     RETURNING answer_hash AS "answerHash"`,
    [id, client, limits.maxTries, new Date(limits.nowMs)],
  );
  return row?.answerHash;
}

/** @returns whether this caller was the one who used it */
export async function spendCaptcha(tx: Tx, id: string): Promise<boolean> {
  return (await tx.query('DELETE FROM identity_captcha WHERE id = $1 RETURNING id', [id])).length > 0;
}

export async function deleteCaptchasBefore(tx: Tx, nowMs: number): Promise<void> {
  await tx.query('DELETE FROM identity_captcha WHERE expires_at <= $1', [new Date(nowMs)]);
}
