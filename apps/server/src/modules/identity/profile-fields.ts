import { profile as contract } from '@tessera/contract';
import type { Brand } from '../site/index.ts';
import type { Person } from './profiles.repo.ts';
import { type FieldRule, registerRulesOf } from './register-rules.ts';

type ProfileField = contract.ProfileField;
type ProfileRule = FieldRule & { readonly field: ProfileField };

const FIELDS: ReadonlySet<string> = new Set(contract.PROFILE_FIELDS);
const FIXED: ReadonlySet<string> = new Set(contract.FIXED_FIELDS);

/** The rules of what a brand asks for in the profile, as its registration has them; what registration does not ask for nobody has to tell. */
export function profileRulesOf(brand: Brand): readonly ProfileRule[] {
  const isAsked = ({ field, enabled }: FieldRule): boolean => enabled || brand.profileFields.some((asked) => asked === field);
  return registerRulesOf(brand)
    .filter((rule): rule is ProfileRule => FIELDS.has(rule.field) && isAsked(rule))
    .map((rule) => ({ ...rule, enabled: true, required: rule.required && rule.enabled }));
}

export const isFixed = (field: ProfileField, person: Person): boolean => FIXED.has(field) && person[field] !== undefined;

/** What was told stays to be seen by its owner where the brand no longer asks for it. */
export function presentProfile(brand: Brand, person: Person): contract.ProfileEntry[] {
  const asked = profileRulesOf(brand);
  const isAsked = (field: ProfileField): boolean => asked.some((rule) => rule.field === field);
  const told = registerRulesOf(brand).filter(
    (rule): rule is ProfileRule =>
      FIELDS.has(rule.field) && !isAsked(rule.field as ProfileField) && person[rule.field as ProfileField] !== undefined,
  );
  return [...asked, ...told].map((rule) => ({ rule, value: person[rule.field] ?? null, isFixed: isFixed(rule.field, person) }));
}
