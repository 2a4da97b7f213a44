import type { Tx } from '../db/database.ts';
import type { DataCipher, Place } from '../encryption/index.ts';
import type { Mail, OutgoingMail } from './mail.ts';

const placeOf = (id: string, column: 'encrypted_recipient' | 'encrypted_content'): Place => ({ table: 'platform_mail', column, row: id });

export async function insertMail(
  tx: Tx,
  cipher: DataCipher,
  mail: OutgoingMail,
  { nowMs, expiresAtMs }: { readonly nowMs: number; readonly expiresAtMs: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO platform_mail (id, encrypted_recipient, encrypted_content, due_at, expires_at, created_at) VALUES ($1, $2, $3, $4, $5, $4)`,
    [
      mail.id,
      cipher.encrypt(placeOf(mail.id, 'encrypted_recipient'), mail.to),
      cipher.encrypt(placeOf(mail.id, 'encrypted_content'), JSON.stringify([mail.subject, mail.text, mail.html])),
      new Date(nowMs),
      new Date(expiresAtMs),
    ],
  );
}

/** A mail that one process is at. */
export interface ClaimedMail extends OutgoingMail {
  readonly attempts: number;
  /** The attempt before ended without an answer. */
  readonly wasUnsure: boolean;
  readonly expiresAtMs: number;
}

/** A mail that is still to be sent, for whoever does its job; undefined when it was. */
export async function claimMail(tx: Tx, cipher: DataCipher, id: string): Promise<ClaimedMail | undefined> {
  const [claimed] = await tx.query<Omit<ClaimedMail, keyof Mail> & { recipient: Buffer; content: Buffer }>(
    `UPDATE platform_mail m SET state = 'sending', attempts = m.attempts + 1, unsure = m.unsure + (due.state = 'sending')::int
     FROM (SELECT id, state FROM platform_mail WHERE id = $1 AND state IN ('waiting', 'sending') AND encrypted_content IS NOT NULL FOR UPDATE) due
     WHERE m.id = due.id
     RETURNING m.id, m.encrypted_recipient AS recipient, m.encrypted_content AS content, m.attempts, due.state = 'sending' AS "wasUnsure",
       m.expires_at AS "expiresAtMs"`,
    [id],
  );
  if (!claimed) return undefined;
  const { recipient, content, ...mail } = claimed;
  const [subject, text, html] = JSON.parse(cipher.decrypt(placeOf(mail.id, 'encrypted_content'), content)) as [string, string, string];
  return { ...mail, to: cipher.decrypt(placeOf(mail.id, 'encrypted_recipient'), recipient), subject, text, html };
}

export async function listWaiting(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM platform_mail WHERE state IN ('waiting', 'sending') ORDER BY due_at LIMIT 1000`,
  );
  return rows.map(({ id }) => id);
}

type Claim = Pick<ClaimedMail, 'id' | 'attempts'>;

/** Of the attempt that was claimed: a later one is another's business. */
export async function endMail(
  tx: Tx,
  { id, attempts }: Claim,
  end: { readonly state: 'sent' | 'failed'; readonly failure: string | null; readonly nowMs: number },
): Promise<void> {
  await tx.query(
    `UPDATE platform_mail SET state = $3, failure = $4, ended_at = $5, encrypted_content = NULL
     WHERE id = $1 AND attempts = $2 AND state = 'sending'`,
    [id, attempts, end.state, end.failure, new Date(end.nowMs)],
  );
}

/** It is tried again by its job. */
export async function noteFailure(tx: Tx, { id, attempts }: Claim, failure: string): Promise<void> {
  await tx.query(`UPDATE platform_mail SET state = 'waiting', failure = $3 WHERE id = $1 AND attempts = $2 AND state = 'sending'`, [
    id,
    attempts,
    failure,
  ]);
}

export async function giveUpExpired(tx: Tx, nowMs: number): Promise<void> {
  await tx.query(
    `UPDATE platform_mail SET state = 'failed', failure = coalesce(failure, 'expired'), ended_at = $1, encrypted_content = NULL
     WHERE state IN ('waiting', 'sending') AND expires_at <= $1`,
    [new Date(nowMs)],
  );
}

export async function deleteMailsBefore(tx: Tx, beforeMs: number): Promise<void> {
  await tx.query('DELETE FROM platform_mail WHERE ended_at < $1', [new Date(beforeMs)]);
}
