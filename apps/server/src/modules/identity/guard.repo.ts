import type { Tx } from '../../platform/db/database.ts';

export interface RiskKey {
  /** What is counted, such as `login.account`. */
  readonly scope: string;
  readonly keyHash: Buffer;
}

export interface CountedKey extends RiskKey {
  /** So many failures refuse the next attempt. */
  readonly limit: number;
  /** Counts only the first failure of an account. */
  readonly isOncePerAccount?: boolean;
}

/** Of `limit`: counted, and never a reason to refuse. */
export const NO_LIMIT = 2 ** 31 - 1;

export interface AttemptTerms {
  /** The account first. */
  readonly keys: readonly CountedKey[];
  /** Accounts failing since `sinceMs` that refuse the next attempt wherever it comes from; null counts nothing for the site. */
  readonly site: { readonly limit: number; readonly sinceMs: number } | null;
  readonly nowMs: number;
  readonly sinceMs: number;
}

export interface AttemptCount {
  readonly refusedBy: 'count' | 'site' | null;
  /** Failures before this attempt, in the order of the keys, up to the key that refused. */
  readonly counts: readonly number[];
}

/** More than any limit of a key by as many attempts as may be under way, so that one given back never opens what is closed. */
const KEEP = 250;

/** Counts an attempt unless a limit is reached, in one statement: the work that follows is done at most as often as the limits allow. */
export async function takeAttempt(tx: Tx, { keys, site, nowMs, sinceMs }: AttemptTerms): Promise<AttemptCount> {
  const [row] = await tx.query<AttemptCount>(
    `SELECT refused_by AS "refusedBy", counts
     FROM identity_take_attempt($1::text[], $2::bytea[], $3::int[], $4::boolean[], $5::int, $6, $7, $8, $9)`,
    [
      keys.map(({ scope }) => scope),
      keys.map(({ keyHash }) => keyHash),
      keys.map(({ limit }) => limit),
      keys.map(({ isOncePerAccount = false }) => isOncePerAccount),
      site?.limit ?? null,
      new Date(nowMs),
      new Date(sinceMs),
      new Date(site?.sinceMs ?? nowMs),
      KEEP,
    ],
  );
  if (!row) throw new Error('a function answers');
  return row;
}

/** Takes one failure of that time back; nothing when there is none. */
export async function giveBackFailure(tx: Tx, key: RiskKey, atMs: number): Promise<void> {
  await tx.query(
    `UPDATE identity_login_risk SET failed_at =
       failed_at[: array_position(failed_at, $3::timestamptz) - 1] || failed_at[array_position(failed_at, $3::timestamptz) + 1 :]
     WHERE scope = $1 AND key_hash = $2 AND $3::timestamptz = ANY (failed_at)`,
    [key.scope, key.keyHash, new Date(atMs)],
  );
}

export async function giveBackSiteFailure(tx: Tx, atMs: number): Promise<void> {
  await tx.query(
    `UPDATE identity_login_minute SET failed = failed - 1 WHERE minute = date_trunc('minute', $1::timestamptz) AND failed > 0`,
    [new Date(atMs)],
  );
}

/** @returns when the first of the failures was; undefined when there were none */
export async function clearFailures(tx: Tx, key: RiskKey): Promise<number | undefined> {
  const [cleared] = await tx.query<{ firstAtMs: number | null }>(
    'DELETE FROM identity_login_risk WHERE scope = $1 AND key_hash = $2 RETURNING failed_at[1] AS "firstAtMs"',
    [key.scope, key.keyHash],
  );
  return cleared?.firstAtMs ?? undefined;
}

export async function countFailures(tx: Tx, key: RiskKey, sinceMs: number): Promise<number> {
  const [row] = await tx.query<{ failed: number }>(
    'SELECT count(*)::int AS failed FROM identity_login_risk, unnest(failed_at) t WHERE scope = $1 AND key_hash = $2 AND t > $3',
    [key.scope, key.keyHash, new Date(sinceMs)],
  );
  return row?.failed ?? 0;
}

/** How many accounts of the site failed between two times. */
export async function countSiteFailures(tx: Tx, between: { readonly fromMs: number; readonly toMs: number }): Promise<number> {
  const [row] = await tx.query<{ failed: number }>(
    'SELECT coalesce(sum(failed), 0)::int AS failed FROM identity_login_minute WHERE minute > $1 AND minute <= $2',
    [new Date(between.fromMs), new Date(between.toMs)],
  );
  return row?.failed ?? 0;
}

export async function deleteFailuresBefore(tx: Tx, beforeMs: number): Promise<void> {
  // Of an empty row, left by an attempt that was not taken or given back, the newest failure is unknown.
  await tx.query('DELETE FROM identity_login_risk WHERE coalesce(failed_at[cardinality(failed_at)] < $1, true)', [new Date(beforeMs)]);
}

export async function deleteLoginMinutesBefore(tx: Tx, beforeMs: number): Promise<void> {
  await tx.query('DELETE FROM identity_login_minute WHERE minute < $1', [new Date(beforeMs)]);
}
