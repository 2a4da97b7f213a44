import { z } from 'zod';
import { IDENTITY } from './addresses.ts';
import { CAPTCHA } from './captcha-fields.ts';
import { endpoint } from './endpoint.ts';
import { PATTERN_KINDS } from './patterns.ts';
import { SecondFactorCode } from './second-factor.ts';
import { Password, SessionView } from './session-view.ts';
import { DialingCode, MobileNum, VerificationCode } from './verification.ts';
import { Nothing, typed } from './wire.ts';

export const changePassword = endpoint({
  ...IDENTITY.changePassword,
  summary: 'Change the password. Every session ends; the caller goes on in a new one.',
  auth: 'member',
  isPrivileged: true,
  rate: { max: 10, perMs: 60_000 },
  body: z.strictObject({ oldPassword: Password, newPassword: Password, confirmNewPassword: Password }),
  /** The token as at login: for apps, and null for browsers, which get a new cookie. */
  value: SessionView.pick({ token: true }),
  errors: ['password_wrong', 'password_too_common', 'password_mismatch'],
});

export const resetByPhone = endpoint({
  ...IDENTITY.resetByPhone,
  summary:
    'Choose a new password by a code that was sent to the phone, and log in. Every other session ends; an app is still asked for its code.',
  auth: 'public',
  rate: { max: 20, perMs: 3_600_000 },
  body: z.strictObject({
    mobileNum: MobileNum,
    countryDialingCode: DialingCode,
    verificationCode: VerificationCode,
    newPassword: Password,
    /** Of whoever has enrolled an app: asked for by `code_required` once the sent code is right. */
    code: SecondFactorCode.optional(),
    platform: z.enum(['WEB', 'APP']).default('WEB'),
  }),
  value: SessionView,
  errors: [
    'verification_closed',
    'mobile_invalid',
    'verification_code_wrong',
    'password_too_common',
    'account_blocked',
    'code_required',
    'code_wrong',
  ],
});

export const askForReset = endpoint({
  ...IDENTITY.askForReset,
  summary:
    'Have a link mailed by which a new password is chosen, where the name and the address belong together. The answer is the same for all.',
  auth: 'public',
  form: true,
  rate: { max: 20, perMs: 3_600_000 },
  body: z.strictObject({ username: typed().min(1).max(64), email: typed().max(254).regex(PATTERN_KINDS.email.whole), ...CAPTCHA }),
  value: Nothing,
  errors: ['verification_closed', 'captcha_required', 'captcha_wrong'],
});

export const resetByMail = endpoint({
  ...IDENTITY.resetByMail,
  summary: 'Choose a new password by the link that was mailed. Every session ends, and none begins.',
  auth: 'public',
  rate: { max: 20, perMs: 60_000 },
  body: z.strictObject({ token: z.string().min(1).max(100), newPassword: Password }),
  value: Nothing,
  errors: ['link_invalid', 'password_too_common'],
});
