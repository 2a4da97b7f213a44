import type { Tx } from '../../platform/db/database.ts';

/** Who a captcha was made for, and nobody else can answer. */
export interface CaptchaClient {
  readonly brand: string;
  /** The address, or network such as `2001:db8::/64`. */
  readonly address: string;
}

export interface StoredCaptcha {
  readonly id: string;
  readonly answerHash: Buffer;
  readonly client: CaptchaClient;
  readonly expiresAtMs: number;
}

export async function insertCaptcha(tx: Tx, { id, answerHash, client, expiresAtMs }: StoredCaptcha): Promise<void> {
  await tx.query('INSERT INTO identity_captcha (id, answer_hash, brand, client, expires_at) VALUES ($1, $2, $3, $4, $5)', [
    id,
    answerHash,
    client.brand,
    client.address,
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
    `UPDATE identity_captcha SET tries = tries + 1 WHERE id = $1 AND brand = $2 AND client = $3::inet AND tries < $4 AND expires_at > $5
     RETURNING answer_hash AS "answerHash"`,
    [id, client.brand, client.address, limits.maxTries, new Date(limits.nowMs)],
  );
  return row?.answerHash;
}

/** Uses a captcha up whose proof is right. @returns false when it is unknown, another client's, over or used by somebody else */
export async function spendProven(tx: Tx, { id, client }: Pick<StoredCaptcha, 'id' | 'client'>, nowMs: number): Promise<boolean> {
  const spent = await tx.query(
    'DELETE FROM identity_captcha WHERE id = $1 AND brand = $2 AND client = $3::inet AND expires_at > $4 RETURNING id',
    [id, client.brand, client.address, new Date(nowMs)],
  );
  return spent.length > 0;
}

/** @returns whether this caller was the one who used it */
export async function spendCaptcha(tx: Tx, id: string): Promise<boolean> {
  return (await tx.query('DELETE FROM identity_captcha WHERE id = $1 RETURNING id', [id])).length > 0;
}

export async function deleteCaptchasBefore(tx: Tx, nowMs: number): Promise<void> {
  await tx.query('DELETE FROM identity_captcha WHERE expires_at <= $1', [new Date(nowMs)]);
}
