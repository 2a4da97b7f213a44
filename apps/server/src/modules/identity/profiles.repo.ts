import type { Tx } from '../../platform/db/database.ts';
import type { BlindIndex, MemberCipher, MemberKeys, Place } from '../../platform/encryption/index.ts';
import type { Owner } from './member.ts';

/** What a person told about themselves. Encrypted with their own key; none of it is needed to log in. */
export interface Person {
  readonly payeeName?: string | undefined;
  /** `YYYY-MM-DD`. */
  readonly birthday?: string | undefined;
  readonly email?: string | undefined;
  readonly mobileNum?: string | undefined;
  readonly countryDialingCode?: string | undefined;
  readonly qqNum?: string | undefined;
  readonly line?: string | undefined;
  readonly whatsapp?: string | undefined;
  readonly facebook?: string | undefined;
  readonly wechat?: string | undefined;
  readonly idNumber?: string | undefined;
  readonly address?: string | undefined;
  readonly nationality?: string | undefined;
  readonly occupation?: string | undefined;
  readonly incomeSource?: string | undefined;
}

export interface Profile extends Person {
  readonly recommenderId?: string | undefined;
  readonly affiliateCode?: string | undefined;
  readonly referralCode?: string | undefined;
  readonly registerUrl?: string | undefined;
  readonly domain?: string | undefined;
  readonly registerMethod: string;
}

const placeOf = (memberId: string): Place => ({ table: 'identity_profile', column: 'encrypted_person', row: memberId });

export function encryptPerson(cipher: MemberCipher, { id }: Pick<Owner, 'id'>, person: Person): Buffer {
  return cipher.encrypt(placeOf(id), JSON.stringify(person));
}

export async function insertProfile(tx: Tx, cipher: MemberCipher, owner: Owner, profile: Profile): Promise<void> {
  const { recommenderId, affiliateCode, referralCode, registerUrl, domain, registerMethod, ...person } = profile;
  await tx.query(
    `INSERT INTO identity_profile (cell, member_id, encrypted_person, recommender_id, affiliate_code, referral_code, register_url, domain, register_method)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      owner.cell,
      owner.id,
      encryptPerson(cipher, owner, person),
      recommenderId,
      affiliateCode,
      referralCode,
      registerUrl,
      domain,
      registerMethod,
    ],
  );
}

/** @returns undefined for who told nothing, or was erased */
export async function findPerson(tx: Tx, memberKeys: MemberKeys, owner: Owner): Promise<Person | undefined> {
  const [profile] = await tx.query<{ person: Buffer }>(
    'SELECT encrypted_person AS person FROM identity_profile WHERE cell = $1 AND member_id = $2 AND encrypted_person IS NOT NULL',
    [owner.cell, owner.id],
  );
  const cipher = profile && (await memberKeys.list(tx, [owner])).get(owner.id);
  return cipher && (JSON.parse(cipher.decrypt(placeOf(owner.id), profile.person)) as Person);
}

/** Nobody else changes it until the transaction ends. Empty for who told nothing; whose account staff opened gets a row. */
export async function lockPerson(tx: Tx, cipher: MemberCipher, owner: Owner): Promise<Person> {
  await tx.query(`INSERT INTO identity_profile (cell, member_id, register_method) VALUES ($1, $2, 'STAFF') ON CONFLICT DO NOTHING`, [
    owner.cell,
    owner.id,
  ]);
  const [profile] = await tx.query<{ person: Buffer | null }>(
    'SELECT encrypted_person AS person FROM identity_profile WHERE cell = $1 AND member_id = $2 FOR UPDATE',
    [owner.cell, owner.id],
  );
  return profile?.person ? (JSON.parse(cipher.decrypt(placeOf(owner.id), profile.person)) as Person) : {};
}

export async function updatePerson(tx: Tx, cipher: MemberCipher, owner: Owner, person: Person): Promise<void> {
  await tx.query('UPDATE identity_profile SET encrypted_person = $3 WHERE cell = $1 AND member_id = $2', [
    owner.cell,
    owner.id,
    encryptPerson(cipher, owner, person),
  ]);
}

/** What keeps a mailbox, phone or document unique. Made of a hash, so that hashes from before could be made into it. */
export function contactIndex(index: BlindIndex, contactHash: Buffer): Buffer {
  return index.of('identity_contact', contactHash.toString('hex'));
}
