import { type identity, Refusal } from '@tessera/contract';
import { ANY_NAME, foldOfKind, isOfKind, patternOf } from '@tessera/contract/patterns';
import { RE2JS } from 're2js';
import type { Brand } from '../site/index.ts';

export type FieldRule = identity.FieldRule;
type PatternId = FieldRule['patternId'];

function rule(
  field: identity.RegisterField,
  patternId: PatternId,
  settings: { use: 'required' | 'optional' | 'off'; min: number; max: number },
): FieldRule {
  const { use, min, max } = settings;
  return {
    field,
    enabled: use !== 'off',
    required: use === 'required',
    minLength: min,
    maxLength: max,
    patternId,
    acceptedPattern: patternOf(patternId),
  };
}

const DEFAULT_RULES: readonly FieldRule[] = [
  rule('username', 'letter_first_alphanumeric', { use: 'required', min: 4, max: 20 }),
  rule('password', 'any', { use: 'required', min: 8, max: 64 }),
  rule('confirmPassword', 'any', { use: 'required', min: 8, max: 64 }),
  // Many people have one name alone. A brand whose payments need two says so in a rule of its own.
  { ...rule('payeeName', 'full_name', { use: 'optional', min: 2, max: 60 }), acceptedPattern: ANY_NAME },
  rule('email', 'email', { use: 'optional', min: 6, max: 254 }),
  rule('qqNum', 'digits', { use: 'off', min: 5, max: 12 }),
  rule('mobileNum', 'mobile', { use: 'optional', min: 6, max: 16 }),
  rule('recommenderId', 'alphanumeric', { use: 'off', min: 4, max: 20 }),
  rule('captcha', 'any', { use: 'off', min: 5, max: 5 }),
  rule('affiliateCode', 'alphanumeric', { use: 'optional', min: 4, max: 20 }),
  rule('paymentPassword', 'digits', { use: 'off', min: 6, max: 6 }),
  rule('line', 'no_spaces', { use: 'off', min: 2, max: 40 }),
  rule('whatsapp', 'mobile', { use: 'off', min: 6, max: 16 }),
  rule('facebook', 'any', { use: 'off', min: 2, max: 100 }),
  rule('wechat', 'no_spaces', { use: 'off', min: 2, max: 40 }),
  rule('idNumber', 'alphanumeric', { use: 'off', min: 4, max: 30 }),
  rule('birthday', 'date_iso', { use: 'required', min: 10, max: 10 }),
  rule('address', 'any', { use: 'off', min: 5, max: 200 }),
  rule('nationality', 'letters_spaces', { use: 'off', min: 2, max: 60 }),
  rule('occupation', 'any', { use: 'off', min: 2, max: 80 }),
  rule('incomeSource', 'any', { use: 'off', min: 2, max: 80 }),
];

/**
 * The rule of every registration field of a brand, in the order in which a form shows them. Only a demo may leave the birthday out: nobody's
 * age is known without it.
 */
export function registerRulesOf({ registerRules, profile }: Pick<Brand, 'registerRules' | 'profile'>): readonly FieldRule[] {
  const changes = registerRules.filter(({ field }) => field !== 'birthday' || profile === 'demo');
  const own = new Map(changes.map((changed) => [changed.field, changed]));
  return DEFAULT_RULES.map((standard) => own.get(standard.field) ?? standard);
}

export type RegisterFields = Partial<Record<identity.RegisterField, string | undefined>>;

/**
 * Checks every enabled field against its rule. Lengths count characters, not code units.
 * @returns the enabled fields that were filled in; others are dropped unread
 * @throws Refusal invalid_input with the first field that breaks its rule, and how
 */
export function checkFields(rules: readonly FieldRule[], fields: RegisterFields): RegisterFields {
  const accepted: RegisterFields = {};
  for (const fieldRule of rules.filter(({ enabled }) => enabled)) {
    const value = foldOfKind(fieldRule.patternId, fields[fieldRule.field] ?? '');
    if (value === '') {
      if (fieldRule.required) throw new Refusal('invalid_input', { field: fieldRule.field, reason: 'required' });
      continue;
    }
    checkField(fieldRule, value);
    accepted[fieldRule.field] = value;
  }
  return accepted;
}

/** @throws Refusal invalid_input */
export function checkField({ field, minLength, maxLength, patternId, acceptedPattern }: FieldRule, value: string): void {
  const details = { field, min: String(minLength), max: String(maxLength), patternId };
  const length = Array.from(value).length;
  if (length < minLength) throw new Refusal('invalid_input', { ...details, reason: 'too_short' });
  if (length > maxLength) throw new Refusal('invalid_input', { ...details, reason: 'too_long' });
  if (!isAccepted(patternId, acceptedPattern, value)) throw new Refusal('invalid_input', { ...details, reason: 'pattern' });
}

const compiled = new Map<string, RE2JS | null>();

/** An operator's own pattern is run by an engine that takes time in proportion to the text, whatever the pattern is. */
function isAccepted(patternId: PatternId, acceptedPattern: string, value: string): boolean {
  if (acceptedPattern === '*') return true;
  if (acceptedPattern === patternOf(patternId)) return isOfKind(patternId, value);
  const own = compiled.get(acceptedPattern) ?? compile(acceptedPattern);
  compiled.set(acceptedPattern, own);
  // One that cannot be read says nothing; the kind that people are shown holds.
  return own ? own.matches(value) : isOfKind(patternId, value);
}

function compile(source: string): RE2JS | null {
  try {
    return RE2JS.compile(source);
  } catch {
    return null;
  }
}
