import type { Tx } from '../db/database.ts';
import type { DataCipher, Place } from '../encryption/index.ts';
import type { OutgoingSms } from './sms.ts';

const placeOf = (id: string, column: 'encrypted_recipient' | 'encrypted_content'): Place => ({ table: 'platform_sms', column, row: id });

export interface NewSms extends OutgoingSms {
  readonly isDecoy: boolean;
  readonly nowMs: number;
  readonly expiresAtMs: number;
}

export async function insertSms(tx: Tx, cipher: DataCipher, sms: NewSms): Promise<void> {
  await tx.query(
    `INSERT INTO platform_sms (id, brand, encrypted_recipient, encrypted_content, is_decoy, expires_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      sms.id,
      sms.brand,
      cipher.encrypt(placeOf(sms.id, 'encrypted_recipient'), sms.to),
      cipher.encrypt(placeOf(sms.id, 'encrypted_content'), sms.text),
      sms.isDecoy,
      new Date(sms.expiresAtMs),
      new Date(sms.nowMs),
    ],
  );
}

/** A message that one process is at. */
export interface ClaimedSms extends OutgoingSms {
  readonly isDecoy: boolean;
  readonly attempts: number;
  readonly expiresAtMs: number;
}

/** A message that is still to be sent, for whoever does its job; undefined when it was. */
export async function claimSms(tx: Tx, cipher: DataCipher, id: string): Promise<ClaimedSms | undefined> {
  const [claimed] = await tx.query<{
    id: string;
    brand: string;
    recipient: Buffer;
    content: Buffer;
    isDecoy: boolean;
    attempts: number;
    expiresAtMs: number;
  }>(
    `UPDATE platform_sms SET state = 'sending', attempts = attempts + 1
     WHERE id = $1 AND state IN ('waiting', 'sending') AND encrypted_content IS NOT NULL
     RETURNING id, brand, encrypted_recipient AS recipient, encrypted_content AS content, is_decoy AS "isDecoy", attempts,
       expires_at AS "expiresAtMs"`,
    [id],
  );
  if (!claimed) return undefined;
  const { recipient, content, ...sms } = claimed;
  return {
    ...sms,
    to: cipher.decrypt(placeOf(id, 'encrypted_recipient'), recipient),
    text: cipher.decrypt(placeOf(id, 'encrypted_content'), content),
  };
}

type Claim = Pick<ClaimedSms, 'id' | 'attempts'>;

export interface SmsEnd {
  readonly state: 'sent' | 'failed';
  readonly failure: string | null;
  /** What it says stays readable for staff until it expires. */
  readonly isKept: boolean;
  readonly nowMs: number;
}

/** Of the attempt that was claimed: a later one is another's business. */
export async function endSms(tx: Tx, { id, attempts }: Claim, { state, failure, isKept, nowMs }: SmsEnd): Promise<void> {
  await tx.query(
    `UPDATE platform_sms SET state = $3, failure = $4, ended_at = $5, encrypted_content = CASE WHEN $6 THEN encrypted_content END
     WHERE id = $1 AND attempts = $2 AND state = 'sending'`,
    [id, attempts, state, failure, new Date(nowMs), isKept],
  );
}

/** It is tried again by its job. */
export async function noteFailure(tx: Tx, { id, attempts }: Claim, failure: string): Promise<void> {
  await tx.query(`UPDATE platform_sms SET state = 'waiting', failure = $3 WHERE id = $1 AND attempts = $2 AND state = 'sending'`, [
    id,
    attempts,
    failure,
  ]);
}

export async function deleteSms(tx: Tx, id: string): Promise<void> {
  await tx.query('DELETE FROM platform_sms WHERE id = $1', [id]);
}

export interface StoredSms {
  readonly id: string;
  readonly brand: string;
  readonly to: string;
  /** Null when it was forgotten, or expired. */
  readonly text: string | null;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  readonly attempts: number;
  readonly failure: string | null;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

export interface SmsPage {
  readonly brands: readonly string[];
  /** The id before which the page begins. */
  readonly before: string | undefined;
  readonly limit: number;
}

/** Newest first. */
export async function listSms(tx: Tx, cipher: DataCipher, { brands, before, limit }: SmsPage, nowMs: number): Promise<StoredSms[]> {
  const rows = await tx.query<Omit<StoredSms, 'to' | 'text'> & { recipient: Buffer; content: Buffer | null }>(
    `SELECT id, brand, encrypted_recipient AS recipient, CASE WHEN expires_at > $4 THEN encrypted_content END AS content, state, attempts,
       failure, created_at AS "createdAtMs", expires_at AS "expiresAtMs"
     FROM platform_sms WHERE NOT is_decoy AND brand = ANY ($1) AND ($2::uuid IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
    [brands, before ?? null, limit, new Date(nowMs)],
  );
  return rows.map(({ recipient, content, ...sms }) => ({
    ...sms,
    to: cipher.decrypt(placeOf(sms.id, 'encrypted_recipient'), recipient),
    text: content && cipher.decrypt(placeOf(sms.id, 'encrypted_content'), content),
  }));
}

/** Codes that expired are nobody's business any more, and what waited until then is given up. */
export async function forgetExpired(tx: Tx, nowMs: number): Promise<void> {
  await tx.query(
    `UPDATE platform_sms SET encrypted_content = NULL, ended_at = coalesce(ended_at, $1),
       failure = CASE WHEN state IN ('waiting', 'sending') THEN coalesce(failure, 'expired') ELSE failure END,
       state = CASE WHEN state IN ('waiting', 'sending') THEN 'failed' ELSE state END
     WHERE expires_at <= $1 AND encrypted_content IS NOT NULL`,
    [new Date(nowMs)],
  );
}

export async function deleteSmsBefore(tx: Tx, beforeMs: number): Promise<void> {
  await tx.query('DELETE FROM platform_sms WHERE ended_at < $1', [new Date(beforeMs)]);
}

export async function listWaiting(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM platform_sms WHERE state IN ('waiting', 'sending') ORDER BY created_at LIMIT 1000`,
  );
  return rows.map(({ id }) => id);
}
