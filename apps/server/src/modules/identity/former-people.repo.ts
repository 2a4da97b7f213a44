import type { FormerRows } from '../../platform/encryption/former-rows.ts';
import { contactIndex, encryptPerson, type Person } from './profiles.repo.ts';

/** Nobody was asked for the others then. */
type FormerField = Exclude<keyof Person, 'address' | 'nationality' | 'occupation' | 'incomeSource'>;
type FormerPerson = { readonly cell: number; readonly id: string } & { readonly [Field in FormerField]: string | null };

const FIELDS = `p.payee_name AS "payeeName", p.email, p.mobile_num AS "mobileNum", p.country_dialing_code AS "countryDialingCode", p.qq_num AS "qqNum",
  p.line, p.whatsapp, p.facebook, p.wechat, p.id_number AS "idNumber"`;

/** Birthdays lay with the member, the rest in the profile. */
const formerProfiles: FormerRows = {
  table: 'identity_profile',
  constraint: 'identity_profile_encrypted',
  async encryptSome(tx, { memberKeys }, limit) {
    const people = await tx.query<FormerPerson>(
      `SELECT m.cell, m.id, m.birthday, ${FIELDS} FROM identity_member m LEFT JOIN identity_profile p ON p.cell = m.cell AND p.member_id = m.id
       WHERE m.birthday IS NOT NULL OR p.member_id IS NOT NULL AND p.encrypted_person IS NULL LIMIT $1`,
      [limit],
    );
    for (const { cell, id, ...fields } of people) {
      const person = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
      const encrypted = encryptPerson(await memberKeys.get(tx, { cell, id }), { id }, person);
      await tx.query(
        `INSERT INTO identity_profile (cell, member_id, encrypted_person, register_method) VALUES ($1, $2, $3, '')
         ON CONFLICT (cell, member_id) DO UPDATE SET encrypted_person = EXCLUDED.encrypted_person, payee_name = NULL, email = NULL, mobile_num = NULL,
           country_dialing_code = NULL, qq_num = NULL, line = NULL, whatsapp = NULL, facebook = NULL, wechat = NULL, id_number = NULL`,
        [cell, id, encrypted],
      );
      await tx.query('UPDATE identity_member SET birthday = NULL WHERE cell = $1 AND id = $2', [cell, id]);
    }
    return people.length;
  },
};

/** Goes with the profiles: one statement encrypts both. */
const formerMembers: FormerRows = {
  table: 'identity_member',
  constraint: 'identity_member_encrypted',
  encryptSome: (...given) => formerProfiles.encryptSome(...given),
};

const formerContacts: FormerRows = {
  table: 'identity_contact',
  constraint: 'identity_contact_encrypted',
  async encryptSome(tx, { blindIndex }, limit) {
    const contacts = await tx.query<{ brand: string; kind: string; keyHash: Buffer }>(
      'SELECT brand, kind, key_hash AS "keyHash" FROM identity_contact WHERE is_former LIMIT $1',
      [limit],
    );
    for (const { brand, kind, keyHash } of contacts) {
      await tx.query('UPDATE identity_contact SET key_hash = $4, is_former = false WHERE brand = $1 AND kind = $2 AND key_hash = $3', [
        brand,
        kind,
        keyHash,
        contactIndex(blindIndex, keyHash),
      ]);
    }
    return contacts.length;
  },
};

export const formerPeople: readonly FormerRows[] = [formerProfiles, formerMembers, formerContacts];
