import { z } from 'zod';

export const REGISTER_FIELDS = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'recommenderId',
  'captcha',
  'affiliateCode',
  'paymentPassword',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'birthday',
] as const;
export type RegisterField = (typeof REGISTER_FIELDS)[number];

/** The pattern kinds; each text shows the shortest and longest length. */
export const PATTERN_IDS = [
  'any',
  'letter_first_alphanumeric',
  'email',
  'alphanumeric',
  'letters_and_digits',
  'digits',
  'alphanumeric_one_upper',
  'letters_spaces',
  'no_spaces',
  'letters_digits_symbols',
  'full_name',
  'date_iso',
  'mobile',
] as const;

export const FieldRule = z.strictObject({
  field: z.enum(REGISTER_FIELDS),
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.int(),
  maxLength: z.int(),
  patternId: z.enum(PATTERN_IDS),
  /** A regular expression source; `*` matches anything. */
  acceptedPattern: z.string(),
});
export type FieldRule = z.output<typeof FieldRule>;
