import { z } from 'zod';
import { PATTERN_IDS } from './patterns.ts';

export { PATTERN_IDS };

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
  'address',
  'nationality',
  'occupation',
  'incomeSource',
] as const;
export type RegisterField = (typeof REGISTER_FIELDS)[number];

export const FieldRule = z.strictObject({
  field: z.enum(REGISTER_FIELDS),
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.int(),
  maxLength: z.int(),
  patternId: z.enum(PATTERN_IDS),
  /** A regular expression for the whole field, as RE2 reads it; `*` matches anything. The server alone checks one that is not its kind's. */
  acceptedPattern: z.string(),
});
export type FieldRule = z.output<typeof FieldRule>;
