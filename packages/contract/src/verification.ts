import { z } from 'zod';
import { IDENTITY } from './addresses.ts';
import { CAPTCHA } from './captcha-fields.ts';
import { endpoint } from './endpoint.ts';
import { typedDigits } from './wire.ts';

/** As people write it: with spaces and signs, with or without the country's code. */
export const MobileNum = typedDigits().min(1).max(40);
/** Digits of the country's code, with or without its plus, which is not kept. */
export const DialingCode = typedDigits()
  .regex(/^\+?[0-9]{1,4}$/)
  .overwrite((code) => code.replace('+', ''));
/** Six digits that were sent to a phone, however people group them. */
export const VerificationCode = typedDigits()
  .overwrite((code) => code.replace(/[\s\p{Pd}]/gu, ''))
  .regex(/^[0-9]{6}$/);

const ask = {
  auth: 'public',
  rate: { max: 30, perMs: 3_600_000 },
  body: z.strictObject({ mobileNum: MobileNum, countryDialingCode: DialingCode, ...CAPTCHA }),
  /** The same whether or not anybody has the number. */
  value: z.strictObject({ expiredMinutes: z.int().min(1) }),
  errors: ['verification_closed', 'mobile_invalid', 'captcha_required', 'captcha_wrong'],
} as const;

export const sendLoginCode = endpoint({
  ...IDENTITY.sendLoginCode,
  ...ask,
  summary: 'Send a code to log in with to the phone of an account. The answer is the same where there is none.',
});

export const sendRegisterCode = endpoint({
  ...IDENTITY.sendRegisterCode,
  ...ask,
  summary: 'Send a code that proves a phone before an account is opened. The answer is the same where one has the number already.',
});

export const sendResetCode = endpoint({
  ...IDENTITY.sendResetCode,
  ...ask,
  summary: 'Send a code to choose a new password with to the phone of an account. The answer is the same where there is none.',
});
