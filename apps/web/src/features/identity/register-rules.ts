import type { identity } from '@tessera/contract';
import { foldOfKind, isOfKind, patternOf } from '@tessera/contract/patterns';

export type FieldRule = identity.FieldRule;
export type PatternId = FieldRule['patternId'];

export type FieldFault =
  | { readonly kind: 'required' }
  | { readonly kind: 'pattern'; readonly patternId: PatternId; readonly range: string };

/** Checks one value as the server does: characters are counted, not code units; `*` takes anything. */
export function findFault(rule: FieldRule, typed: string): FieldFault | null {
  const value = foldOfKind(rule.patternId, typed);
  if (value === '') return rule.required ? { kind: 'required' } : null;
  const length = Array.from(value).length;
  const fits = length >= rule.minLength && length <= rule.maxLength && matches(rule, value);
  return fits ? null : { kind: 'pattern', patternId: rule.patternId, range: rangeOf(rule) };
}

/** The lengths as the texts show them: one number when they are equal. */
export function rangeOf({ minLength, maxLength }: Pick<FieldRule, 'minLength' | 'maxLength'>): string {
  return minLength === maxLength ? String(minLength) : `${minLength}–${maxLength}`;
}

/** An operator's own pattern is left to the server, whose engine none can hang. */
function matches({ patternId, acceptedPattern }: FieldRule, value: string): boolean {
  return acceptedPattern !== patternOf(patternId) || isOfKind(patternId, value);
}

/** Fields to show, in the server's order; the captcha is placed by the form, as its picture comes and goes. */
export function shownRules(rules: readonly FieldRule[]): readonly FieldRule[] {
  return rules.filter(({ field, enabled }) => enabled && field !== 'captcha');
}

/** Whether someone born on `birthday` (yyyy-MM-dd) has had their birthday of `years` on the day `today` (yyyy-MM-dd). */
export function isOfAge(birthday: string, years: number, today: string): boolean {
  const year = Number(birthday.slice(0, 4)) + years;
  return `${String(year).padStart(4, '0')}${birthday.slice(4)}` <= today;
}
