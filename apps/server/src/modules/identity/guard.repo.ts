import type { Tx } from '../../platform/db/database.ts';

export interface RiskKey {
  /** What is counted, such as `login.account`. */
  readonly scope: string;
  readonly keyHash: Buffer;
}

/** Failures since the given time, per key. */
export async function countFailures(tx: Tx, keys: readonly RiskKey[], sinceMs: number): Promise<number[]> {
  const rows = await tx.query<{ failures: number }>(
    `SELECT (SELECT count(*)::int FROM identity_login_risk r, unnest(r.failed_at) t WHERE r.scope = k.scope AND r.key_hash = k.key_hash AND t > $3) AS failures
     FROM unnest($1::text[], $2::bytea[]) WITH ORDINALITY AS k (scope, key_hash, nth) ORDER BY nth`,
    [keys.map(({ scope }) => scope), keys.map(({ keyHash }) => keyHash), new Date(sinceMs)],
  );
  return rows.map(({ failures }) => failures);
}

/** Adds one failure per key and forgets those before `sinceMs` or beyond the newest `keep`. @returns the counts, in order of keys */
export async function addFailures(
  tx: Tx,
  keys: readonly RiskKey[],
  at: { readonly nowMs: number; readonly sinceMs: number; readonly keep: number },
): Promise<number[]> {
  const counts: number[] = [];
  for (const { scope, keyHash } of keys) {
    const [row] = await tx.query<{ failures: number }>(
      `INSERT INTO identity_login_risk AS r (scope, key_hash, failed_at) VALUES ($1, $2, ARRAY[$3::timestamptz])
       ON CONFLICT (scope, key_hash) DO UPDATE SET failed_at =
         (SELECT array_agg(t ORDER BY t) FROM (SELECT t FROM unnest(r.failed_at || $3::timestamptz) t WHERE t > $4 ORDER BY t DESC LIMIT $5) newest)
       RETURNING cardinality(failed_at) AS failures`,
      [scope, keyHash, new Date(at.nowMs), new Date(at.sinceMs), at.keep],
    );
    counts.push(row?.failures ?? 0);
  }
  return counts;
}

export async function clearFailures(tx: Tx, key: RiskKey): Promise<void> {
  await tx.query('DELETE FROM identity_login_risk WHERE scope = $1 AND key_hash = $2', [key.scope, key.keyHash]);
}

export async function deleteFailuresBefore(tx: Tx, beforeMs: number): Promise<void> {
  await tx.query('DELETE FROM identity_login_risk WHERE failed_at[cardinality(failed_at)] < $1', [new Date(beforeMs)]);
}

export async function insertCaptcha(
  tx: Tx,
  captcha: { readonly id: string; readonly answerHash: Buffer; readonly expiresAtMs: number },
): Promise<void> {
  await tx.query('INSERT INTO identity_captcha (id, answer_hash, expires_at) VALUES ($1, $2, $3)', [
    captcha.id,
    captcha.answerHash,
    new Date(captcha.expiresAtMs),
  ]);
}

/** Spends one try. @returns undefined when the captcha is unknown, over or has no tries left */
export async function tryCaptcha(
  tx: Tx,
  id: string,
  limits: { readonly maxTries: number; readonly nowMs: number },
): Promise<Buffer | undefined> {
  const [row] = await tx.query<{ answerHash: Buffer }>(
    'UPDATE identity_captcha SET tries = tries + 1 WHERE id = $1 AND tries < $2 AND expires_at > $3 RETURNING answer_hash AS "answerHash"',
    [id, limits.maxTries, new Date(limits.nowMs)],
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
