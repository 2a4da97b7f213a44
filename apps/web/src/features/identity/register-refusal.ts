import type { CallFailed } from '@tessera/client';
import type { identity } from '@tessera/contract';
import { PATTERN_IDS } from '@tessera/contract/patterns';
import { type FieldFault, type PatternId, rangeOf } from './register-rules.ts';

type Field = identity.RegisterField;

/** Refusals that speak of one field by their code alone. */
const FIELD_OF_CODE: Readonly<Record<string, Field>> = {
  username_taken: 'username',
  already_registered: 'username',
  password_too_common: 'password',
  password_mismatch: 'confirmPassword',
  under_age: 'birthday',
  captcha_wrong: 'captcha',
  captcha_required: 'captcha',
};

/**
 * The field under which a refusal is shown, with the broken rule where the server names it; null for refusals of the whole
 * form, and for fields the form does not show.
 */
export function placeRefusal(
  { code, details }: Pick<CallFailed, 'code' | 'details'>,
  shown: readonly Field[],
): { readonly field: Field; readonly fault: FieldFault | null } | null {
  const named = shown.find((field) => field === (FIELD_OF_CODE[code] ?? details.field));
  if (!named) return null;
  return { field: named, fault: code === 'invalid_input' ? faultOf(details) : null };
}

function faultOf(details: Readonly<Record<string, string>>): FieldFault | null {
  if (details.reason === 'required') return { kind: 'required' };
  const patternId: PatternId | undefined = PATTERN_IDS.find((id) => id === details.patternId);
  if (!patternId) return null;
  return { kind: 'pattern', patternId, range: rangeOf({ minLength: Number(details.min), maxLength: Number(details.max) }) };
}
