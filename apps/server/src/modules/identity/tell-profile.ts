import { type BodyOf, type profile as contract, Refusal } from '@tessera/contract';
import { businessDay } from '../../platform/business-day.ts';
import type { PlayerCaller } from '../../platform/http/caller.ts';
import type { Brand } from '../site/index.ts';
import { contactKeyOf, documentKey } from './contact-keys.ts';
import type { IdentityParts } from './identity.deps.ts';
import { insertContacts } from './identity.repo.ts';
import { isFixed, presentProfile, profileRulesOf } from './profile-fields.ts';
import { lockPerson, type Person, updatePerson } from './profiles.repo.ts';
import { checkAge } from './register-member.ts';
import { foldOfKind } from '@tessera/contract/patterns';
import { checkField } from './register-rules.ts';
import type { Origin } from './sessions.repo.ts';

type Told = BodyOf<typeof contract.putProfile>;

/**
 * Keeps what a member tells about themselves, encrypted with their own key, and says in the account's events which fields changed.
 * @throws Refusal invalid_input for a field that nobody asks for, that breaks its rule or that is told for good; under_age,
 *   already_registered
 */
export async function tellProfile(
  parts: IdentityParts,
  { member }: PlayerCaller,
  told: Told,
  origin: Origin,
): Promise<contract.ProfileEntry[]> {
  const { db, encryption, events, site } = parts;
  const brand = await site.getBrand(member.brand);
  return db.transaction(async (tx) => {
    const cipher = await encryption.memberKeys.get(tx, member);
    const before = await lockPerson(tx, cipher, member);
    const changes = changesOf(parts, brand, before, told);
    const changed = Object.keys(changes);
    if (changed.length === 0) return presentProfile(brand, before);
    const { idNumber } = changes;
    if (idNumber !== undefined) {
      const key = { kind: 'id_number', keyHash: contactKeyOf(parts, brand, 'id_number', documentKey(idNumber)) } as const;
      if (!(await insertContacts(tx, brand.code, member, [key]))) throw new Refusal('already_registered', { field: 'idNumber' });
    }
    const after: Person = { ...before, ...changes };
    await updatePerson(tx, cipher, member, after);
    await events.recordIn(tx, { kind: 'profile_changed', member, origin, details: { subject: changed.join(', ') } });
    return presentProfile(brand, after);
  });
}

/** What is not as it was; undefined is what is taken back. */
function changesOf({ clock }: Pick<IdentityParts, 'clock'>, brand: Brand, before: Person, told: Told): Partial<Person> {
  const rules = new Map(profileRulesOf(brand).map((rule) => [rule.field, rule]));
  const changes: Partial<Record<contract.ProfileField, string | undefined>> = {};
  for (const [name, typed] of Object.entries(told)) {
    const field = name as contract.ProfileField;
    const rule = rules.get(field);
    const value = rule && typed !== undefined ? foldOfKind(rule.patternId, typed) : typed;
    if (value === undefined || value === (before[field] ?? '')) continue;
    if (!rule) throw new Refusal('invalid_input', { field, reason: 'closed' });
    if (isFixed(field, before)) throw new Refusal('invalid_input', { field, reason: 'fixed' });
    if (value === '' && rule.required) throw new Refusal('invalid_input', { field, reason: 'required' });
    if (value !== '') checkField(rule, value);
    if (field === 'birthday') checkAge(value, { minAge: brand.minAge, day: businessDay(clock.nowMs(), brand.timeZone).day });
    changes[field] = value === '' ? undefined : value;
  }
  return changes;
}
