import type { Tx } from '../../platform/db/database.ts';

/** Those that whoever has a phone asks for, and the one of a login from a new address. */
export type CodePurpose = PhonePurpose | 'address';
export type PhonePurpose = 'login' | 'register' | 'reset';

/** Whose code it is, and what for. */
export interface CodeKey {
  readonly brand: string;
  readonly purpose: CodePurpose;
  readonly targetHash: Buffer;
}

/** Takes the place of an earlier one. */
export async function putCode(tx: Tx, key: CodeKey, code: { readonly hash: Buffer; readonly expiresAtMs: number }): Promise<void> {
  await tx.query(
    `INSERT INTO identity_code (brand, purpose, target_hash, code_hash, expires_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (brand, purpose, target_hash) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
    [key.brand, key.purpose, key.targetHash, code.hash, new Date(code.expiresAtMs)],
  );
}

/** Spends one try, before anything is compared. @returns undefined when there is no code, it is over, or its tries are used up */
export async function tryCode(
  tx: Tx,
  key: CodeKey,
  limits: { readonly maxTries: number; readonly nowMs: number },
): Promise<Buffer | undefined> {
  const [row] = await tx.query<{ codeHash: Buffer }>(
    `UPDATE identity_code SET tries = tries + 1
     WHERE brand = $1 AND purpose = $2 AND target_hash = $3 AND tries < $4 AND expires_at > $5 RETURNING code_hash AS "codeHash"`,
    [key.brand, key.purpose, key.targetHash, limits.maxTries, new Date(limits.nowMs)],
  );
  return row?.codeHash;
}

/** @returns whether this caller was the one who used it */
export async function spendCode(tx: Tx, key: CodeKey, codeHash: Buffer): Promise<boolean> {
  const spent = await tx.query(
    'DELETE FROM identity_code WHERE brand = $1 AND purpose = $2 AND target_hash = $3 AND code_hash = $4 RETURNING purpose',
    [key.brand, key.purpose, key.targetHash, codeHash],
  );
  return spent.length > 0;
}

export async function deleteCodesBefore(tx: Tx, nowMs: number): Promise<void> {
  await tx.query('DELETE FROM identity_code WHERE expires_at <= $1', [new Date(nowMs)]);
}
