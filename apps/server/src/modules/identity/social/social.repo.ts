import type { DataCipher, Place } from '../../../platform/encryption/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { NOBODY, type Owner } from '../member.ts';
import { recordRows } from '../../../platform/records/record-rows.ts';

export interface SocialVisit {
  readonly brand: string;
  readonly provider: string;
  readonly purpose: 'login' | 'link';
  readonly backUrl: string;
  /** Who links. */
  readonly owner: Owner | null;
}

export interface AnsweredVisit extends SocialVisit {
  readonly subjectIndex: Buffer;
  readonly email: string | null;
}

const placeOf = (id: string): Place => ({ table: 'identity_social_visit', column: 'encrypted_email', row: id });

export async function insertVisit(tx: Tx, id: string, visit: SocialVisit, expiresAtMs: number): Promise<void> {
  const { brand, provider, purpose, backUrl, owner } = visit;
  await tx.query(
    `INSERT INTO identity_social_visit (id, brand, provider, purpose, back_url, cell, member_id, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, brand, provider, purpose, backUrl, owner?.cell ?? null, owner?.id ?? null, new Date(expiresAtMs)],
  );
}

interface VisitRow extends Omit<SocialVisit, 'owner'> {
  readonly cell: number | null;
  readonly memberId: string | null;
}

const COLUMNS = `brand, provider, purpose, back_url AS "backUrl", cell, member_id AS "memberId"`;
const visitOf = ({ cell, memberId, ...visit }: VisitRow): SocialVisit => ({
  ...visit,
  owner: cell === null || memberId === null ? null : { cell, id: memberId },
});

/** They are back. @returns undefined for who never left, was back before, or took too long */
export async function takeAnswer(tx: Tx, id: string, nowMs: number): Promise<SocialVisit | undefined> {
  const [row] = await tx.query<VisitRow>(
    `UPDATE identity_social_visit SET answered_at = $2 WHERE id = $1 AND answered_at IS NULL AND expires_at > $2 RETURNING ${COLUMNS}`,
    [id, new Date(nowMs)],
  );
  return row && visitOf(row);
}

export async function putVouched(
  tx: Tx,
  cipher: DataCipher,
  id: string,
  { subjectIndex, email }: Pick<AnsweredVisit, 'subjectIndex' | 'email'>,
): Promise<void> {
  await tx.query('UPDATE identity_social_visit SET subject_index = $2, encrypted_email = $3 WHERE id = $1', [
    id,
    subjectIndex,
    email === null ? null : cipher.encrypt(placeOf(id), email),
  ]);
}

export async function findAnswered(tx: Tx, cipher: DataCipher, id: string, nowMs: number): Promise<AnsweredVisit | undefined> {
  const [row] = await tx.query<VisitRow & { subjectIndex: Buffer; encryptedEmail: Buffer | null }>(
    `SELECT ${COLUMNS}, subject_index AS "subjectIndex", encrypted_email AS "encryptedEmail" FROM identity_social_visit
     WHERE id = $1 AND subject_index IS NOT NULL AND expires_at > $2`,
    [id, new Date(nowMs)],
  );
  if (!row) return undefined;
  const { subjectIndex, encryptedEmail, ...visit } = row;
  return { ...visitOf(visit), subjectIndex, email: encryptedEmail && cipher.decrypt(placeOf(id), encryptedEmail) };
}

/** @returns false when somebody else has used it up */
export async function deleteVisit(tx: Tx, id: string): Promise<boolean> {
  return (await tx.query('DELETE FROM identity_social_visit WHERE id = $1 RETURNING id', [id])).length > 0;
}

export async function deleteVisitsBefore(tx: Tx, nowMs: number): Promise<void> {
  await tx.query('DELETE FROM identity_social_visit WHERE expires_at <= $1', [new Date(nowMs)]);
}

/** NOBODY where none is linked, so that asking about them takes as long. */
export async function findOwnerBySubject(tx: Tx, brand: string, subjectIndex: Buffer): Promise<Owner> {
  const [owner] = await tx.query<Owner>(
    'SELECT cell, member_id AS id FROM identity_social_account WHERE brand = $1 AND subject_index = $2',
    [brand, subjectIndex],
  );
  return owner ?? NOBODY;
}

type LinkedKey = { readonly brand: string; readonly subjectIndex: Buffer };
const LINKED_KEY = 'brand, subject_index AS "subjectIndex"';

async function recordLinks(tx: Tx, links: readonly LinkedKey[]): Promise<void> {
  await recordRows(
    tx,
    'identity_social_account',
    links.map(({ brand, subjectIndex }) => [brand, subjectIndex]),
  );
}

/** @returns false where the account at the service is another member's, or the member has another there */
export async function insertSocialAccount(
  tx: Tx,
  owner: Owner,
  { brand, provider, subjectIndex }: Pick<AnsweredVisit, 'brand' | 'provider' | 'subjectIndex'>,
  nowMs: number,
): Promise<boolean> {
  const inserted = await tx.query(
    `INSERT INTO identity_social_account (brand, subject_index, provider, cell, member_id, linked_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING RETURNING brand`,
    [brand, subjectIndex, provider, owner.cell, owner.id, new Date(nowMs)],
  );
  if (inserted.length > 0) await recordRows(tx, 'identity_social_account', [[brand, subjectIndex]]);
  return inserted.length > 0;
}

/** By provider. */
export async function listSocialAccounts(tx: Tx, owner: Owner): Promise<{ readonly provider: string; readonly linkedAtMs: number }[]> {
  return tx.query(
    'SELECT provider, linked_at AS "linkedAtMs" FROM identity_social_account WHERE cell = $1 AND member_id = $2 ORDER BY provider LIMIT 100',
    [owner.cell, owner.id],
  );
}

export async function deleteSocialAccount(tx: Tx, owner: Owner, provider: string): Promise<boolean> {
  const deleted = await tx.query<LinkedKey>(
    `DELETE FROM identity_social_account WHERE cell = $1 AND member_id = $2 AND provider = $3 RETURNING ${LINKED_KEY}`,
    [owner.cell, owner.id, provider],
  );
  await recordLinks(tx, deleted);
  return deleted.length > 0;
}

export async function deleteSocialAccountsOf(tx: Tx, owner: Owner): Promise<void> {
  const deleted = await tx.query<LinkedKey>(
    `DELETE FROM identity_social_account WHERE cell = $1 AND member_id = $2 RETURNING ${LINKED_KEY}`,
    [owner.cell, owner.id],
  );
  await recordLinks(tx, deleted);
}
