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

/** A mail that one process is at until its lease ends. */
export interface ClaimedMail extends OutgoingMail {
  readonly attempts: number;
  /** The attempt before ended without an answer. */
  readonly wasUnsure: boolean;
}

/** The next mail that is due, for this caller alone. */
export async function claimMail(
  tx: Tx,
  cipher: DataCipher,
  { nowMs, leaseEndsAtMs }: { readonly nowMs: number; readonly leaseEndsAtMs: number },
): Promise<ClaimedMail | undefined> {
  const [claimed] = await tx.query<Omit<ClaimedMail, keyof Mail> & { recipient: Buffer; content: Buffer }>(
    `UPDATE platform_mail m SET state = 'sending', attempts = m.attempts + 1, unsure = m.unsure + (due.state = 'sending')::int, due_at = $2
     FROM (SELECT id, state FROM platform_mail WHERE state IN ('waiting', 'sending') AND due_at <= $1
           ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED) due
     WHERE m.id = due.id
     RETURNING m.id, m.encrypted_recipient AS recipient, m.encrypted_content AS content, m.attempts, due.state = 'sending' AS "wasUnsure"`,
    [new Date(nowMs), new Date(leaseEndsAtMs)],
  );
  if (!claimed) return undefined;
  const { recipient, content, ...mail } = claimed;
  const [subject, text, html] = JSON.parse(cipher.decrypt(placeOf(mail.id, 'encrypted_content'), content)) as [string, string, string];
  return { ...mail, to: cipher.decrypt(placeOf(mail.id, 'encrypted_recipient'), recipient), subject, text, html };
}

type Claim = Pick<ClaimedMail, 'id' | 'attempts'>;

/** Of the attempt that was claimed: one whose lease had ended is another's business. */
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

export async function postponeMail(
  tx: Tx,
  { id, attempts }: Claim,
  { dueAtMs, failure }: { readonly dueAtMs: number; readonly failure: string },
): Promise<void> {
  await tx.query(
    `UPDATE platform_mail SET state = 'waiting', due_at = $3, failure = $4 WHERE id = $1 AND attempts = $2 AND state = 'sending'`,
    [id, attempts, new Date(dueAtMs), failure],
  );
}

export async function giveUpExpired(tx: Tx, nowMs: number): Promise<void> {
  await tx.query(
    `UPDATE platform_mail SET state = 'failed', failure = coalesce(failure, 'expired'), ended_at = $1, encrypted_content = NULL
     WHERE state IN ('waiting', 'sending') AND due_at <= $1 AND expires_at <= $1`,
    [new Date(nowMs)],
  );
}

export async function deleteMailsBefore(tx: Tx, beforeMs: number): Promise<void> {
  await tx.query('DELETE FROM platform_mail WHERE ended_at < $1', [new Date(beforeMs)]);
}
