import type { Tx } from '../../platform/db/database.ts';
import { recordRows } from '../../platform/records/record-rows.ts';
import { type AccountType, type Member, type MemberWithPassword, NOBODY, type Owner } from './member.ts';

const COLUMNS = `m.cell, m.id, m.brand, m.username, m.nickname, m.type, m.currency, m.is_trial AS "isTrial", m.trial_ends_at AS "trialEndsAtMs",
  m.registered_at AS "registeredAtMs", m.status, m.must_change_password AS "mustChangePassword",
  m.password_changed_at AS "passwordChangedAtMs", m.last_login_at AS "lastLoginAtMs", m.previous_login_at AS "previousLoginAtMs"`;

export async function findMember(tx: Tx, owner: Owner): Promise<Member | undefined> {
  const [member] = await tx.query<Member>(`SELECT ${COLUMNS} FROM identity_member m WHERE m.cell = $1 AND m.id = $2`, [
    owner.cell,
    owner.id,
  ]);
  return member;
}

/** Of those that are there, in any order. */
export async function listUsernames(tx: Tx, owners: readonly Owner[]): Promise<Pick<Member, 'id' | 'username'>[]> {
  return tx.query(
    `SELECT m.id, m.username FROM (SELECT DISTINCT cell, id FROM unnest($1::smallint[], $2::uuid[]) n (cell, id)) k
     JOIN identity_member m ON m.cell = k.cell AND m.id = k.id`,
    [owners.map(({ cell }) => cell), owners.map(({ id }) => id)],
  );
}

/** In two steps: names lie on one machine, and with the cell that they tell, the member is looked for in that cell alone. */
export async function findMemberByUsername(tx: Tx, brand: string, usernameKey: string): Promise<MemberWithPassword | undefined> {
  const [owner] = await tx.query<Owner>('SELECT cell, member_id AS id FROM identity_username WHERE brand = $1 AND username_key = $2', [
    brand,
    usernameKey,
  ]);
  // Asked for an unknown name too: how long the answer takes must not tell whether there is one.
  const { cell, id } = owner ?? NOBODY;
  const [member] = await tx.query<MemberWithPassword>(
    `SELECT ${COLUMNS}, m.password_hash AS "passwordHash" FROM identity_member m WHERE m.cell = $1 AND m.id = $2`,
    [cell, id],
  );
  return member;
}

export async function hasUsername(tx: Tx, brand: string, usernameKey: string): Promise<boolean> {
  return (await tx.query('SELECT FROM identity_username WHERE brand = $1 AND username_key = $2', [brand, usernameKey])).length > 0;
}

/** @returns false when somebody has the name; waits for a registration of the same name that is under way */
export async function insertUsername(tx: Tx, name: { readonly brand: string; readonly usernameKey: string } & Owner): Promise<boolean> {
  const inserted = await tx.query(
    'INSERT INTO identity_username (brand, username_key, cell, member_id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING cell',
    [name.brand, name.usernameKey, name.cell, name.id],
  );
  if (inserted.length > 0) await recordRows(tx, 'identity_username', [[name.brand, name.usernameKey]]);
  return inserted.length > 0;
}

export interface ContactKey {
  readonly kind: 'email' | 'mobile' | 'id_number';
  readonly keyHash: Buffer;
}

/** @returns false when another account has one of them. Taken in order of kind, so that two callers cannot wait for each other. */
export async function insertContacts(tx: Tx, brand: string, owner: Owner, contacts: readonly ContactKey[]): Promise<boolean> {
  const sorted = contacts.toSorted((a, b) => a.kind.localeCompare(b.kind));
  for (const { kind, keyHash } of sorted) {
    const inserted = await tx.query(
      'INSERT INTO identity_contact (brand, kind, key_hash, cell, member_id) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING cell',
      [brand, kind, keyHash, owner.cell, owner.id],
    );
    if (inserted.length === 0) return false;
  }
  await recordRows(
    tx,
    'identity_contact',
    sorted.map(({ kind, keyHash }) => [brand, kind, keyHash]),
  );
  return true;
}

/** Whose it is, of those that were proved; NOBODY where there is none, so that asking about them takes as long. */
export async function findOwnerByContact(tx: Tx, brand: string, { kind, keyHash }: ContactKey): Promise<Owner> {
  const [owner] = await tx.query<Owner>(
    'SELECT cell, member_id AS id FROM identity_contact WHERE brand = $1 AND kind = $2 AND key_hash = $3 AND proved_at IS NOT NULL',
    [brand, kind, keyHash],
  );
  return owner ?? NOBODY;
}

/** Whose it was said to be, proved or not; NOBODY where nobody said so, so that asking about them takes as long. */
export async function findClaimant(tx: Tx, brand: string, { kind, keyHash }: ContactKey): Promise<Owner> {
  const [owner] = await tx.query<Owner>(
    'SELECT cell, member_id AS id FROM identity_contact WHERE brand = $1 AND kind = $2 AND key_hash = $3',
    [brand, kind, keyHash],
  );
  return owner ?? NOBODY;
}

/** It is the owner's own: they gave a code, or opened a link, that was sent to it. */
export async function markContactProved(tx: Tx, owner: Owner, kind: ContactKey['kind'], nowMs: number): Promise<void> {
  const proved = await tx.query<{ brand: string; keyHash: Buffer }>(
    'UPDATE identity_contact SET proved_at = $4 WHERE cell = $1 AND member_id = $2 AND kind = $3 RETURNING brand, key_hash AS "keyHash"',
    [owner.cell, owner.id, kind, new Date(nowMs)],
  );
  await recordRows(
    tx,
    'identity_contact',
    proved.map(({ brand, keyHash }) => [brand, kind, keyHash]),
  );
}

const recordMember = (tx: Tx, { cell, id }: Owner): Promise<void> => recordRows(tx, 'identity_member', [[cell, id]]);

export interface NewMember extends Owner {
  readonly brand: string;
  readonly username: string;
  readonly nickname: string;
  readonly type: AccountType;
  readonly currency: string;
  readonly isTrial: boolean;
  readonly trialEndsAtMs: number | null;
  readonly passwordHash: string | null;
  readonly mustChangePassword: boolean;
  readonly paymentPasswordHash: string | null;
  readonly termsVersion: string | null;
}

export async function insertMember(tx: Tx, member: NewMember, nowMs: number): Promise<void> {
  await tx.query(
    `INSERT INTO identity_member (cell, id, brand, username, nickname, type, currency, is_trial, trial_ends_at, password_hash, password_changed_at,
       must_change_password, payment_password_hash, terms_version, terms_accepted_at, registered_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $14, $11, $12, $13, CASE WHEN $13::text IS NULL THEN NULL ELSE $14::timestamptz END, $14)`,
    [
      member.cell,
      member.id,
      member.brand,
      member.username,
      member.nickname,
      member.type,
      member.currency,
      member.isTrial,
      member.trialEndsAtMs === null ? null : new Date(member.trialEndsAtMs),
      member.passwordHash,
      member.mustChangePassword,
      member.paymentPasswordHash,
      member.termsVersion,
      new Date(nowMs),
    ],
  );
  await recordMember(tx, member);
}

/** Marks a login. The time of the one before it stays readable, so that people notice a stranger's. */
export async function markLogin(tx: Tx, owner: Owner, nowMs: number): Promise<Member> {
  const [member] = await tx.query<Member>(
    `UPDATE identity_member m SET previous_login_at = m.last_login_at, last_login_at = $3 WHERE m.cell = $1 AND m.id = $2 RETURNING ${COLUMNS}`,
    [owner.cell, owner.id, new Date(nowMs)],
  );
  if (!member) throw new Error('a member who logs in exists');
  return member;
}

export async function findPasswordHash(tx: Tx, owner: Owner): Promise<string | null> {
  const [row] = await tx.query<{ hash: string | null }>('SELECT password_hash AS hash FROM identity_member WHERE cell = $1 AND id = $2', [
    owner.cell,
    owner.id,
  ]);
  return row?.hash ?? null;
}

/** The same password under newer parameters. Does nothing when the password was changed in the meantime. */
export async function replacePasswordHash(tx: Tx, owner: Owner, hashes: { readonly from: string; readonly to: string }): Promise<void> {
  await tx.query('UPDATE identity_member SET password_hash = $4 WHERE cell = $1 AND id = $2 AND password_hash = $3', [
    owner.cell,
    owner.id,
    hashes.from,
    hashes.to,
  ]);
  await recordMember(tx, owner);
}

export async function setPassword(tx: Tx, owner: Owner, passwordHash: string, nowMs: number): Promise<void> {
  await tx.query(
    'UPDATE identity_member SET password_hash = $3, password_changed_at = $4, must_change_password = false WHERE cell = $1 AND id = $2',
    [owner.cell, owner.id, passwordHash, new Date(nowMs)],
  );
  await recordMember(tx, owner);
}

export async function setStatus(tx: Tx, owner: Owner, status: Member['status']): Promise<void> {
  await tx.query('UPDATE identity_member SET status = $3 WHERE cell = $1 AND id = $2', [owner.cell, owner.id, status]);
  await recordMember(tx, owner);
}

export async function setTrialEnd(tx: Tx, member: Owner, endsAtMs: number): Promise<void> {
  await tx.query('UPDATE identity_member SET trial_ends_at = $3 WHERE cell = $1 AND id = $2 AND is_trial', [
    member.cell,
    member.id,
    new Date(endsAtMs),
  ]);
  await recordMember(tx, member);
}
