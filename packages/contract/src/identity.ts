import { z } from 'zod';
import { IDENTITY } from './addresses.ts';
import { CAPTCHA } from './captcha-fields.ts';
import { endpoint } from './endpoint.ts';
import { FieldRule } from './register-fields.ts';
import { SecondFactorCode } from './second-factor.ts';
import { MemberView, Password, SessionView } from './session-view.ts';
import { SocialLoginBody } from './social.ts';
import { DialingCode, MobileNum, VerificationCode } from './verification.ts';
import { Nothing, typed } from './wire.ts';

export * from './passwords.ts';
export * from './register-fields.ts';
export * from './second-factor.ts';
export { AccountType, MemberView, SessionView } from './session-view.ts';
export * from './social.ts';
export * from './verification.ts';

export const login = endpoint({
  ...IDENTITY.login,
  summary:
    'Log in with username and password, or with mobile number and a sent code. A refusal says when the next attempt needs a captcha.',
  auth: 'public',
  rate: { max: 20, perMs: 60_000 },
  body: z.strictObject({
    username: typed().min(1).max(64),
    password: Password,
    /**
     * Asked for by `code_required` once the password is right: of whoever has enrolled an app; or what was sent to whoever comes from a new
     * address. Of that the refusal says `by` (`mobile`, `email`), `to` in part, and for how many `minutes`; the same call without a code sends another.
     */
    code: SecondFactorCode.optional(),
    ...CAPTCHA,
    /** Of `sms`, `username` is the mobile number and `password` the code that was sent to it. */
    type: z.enum(['username', 'sms']).default('username'),
    countryDialingCode: DialingCode.optional(),
    /** `APP` answers with a bearer token instead of a cookie. */
    platform: z.enum(['WEB', 'APP']).default('WEB'),
    /** The browser logs in by itself for a day. */
    remember: z.boolean().default(false),
    /** At the agents’ door: whoever is none is refused. */
    asAgent: z.boolean().default(false),
  }),
  value: SessionView,
  errors: [
    'invalid_credentials',
    'captcha_required',
    'captcha_wrong',
    'account_blocked',
    'code_required',
    'code_wrong',
    'verification_closed',
    'verification_code_wrong',
    'mobile_invalid',
    'agents_only',
  ],
});

export const loginBySocial = endpoint({
  ...IDENTITY.loginBySocial,
  summary: 'Log in as whom the service has just vouched for in this browser.',
  auth: 'public',
  rate: { max: 20, perMs: 60_000 },
  body: SocialLoginBody,
  value: SessionView,
  errors: ['social_over', 'social_unknown', 'account_blocked', 'code_required', 'code_wrong'],
});

export const resume = endpoint({
  ...IDENTITY.resume,
  summary:
    'Log in by what the browser keeps of a login that it was to remember: a cookie that works once and is followed by another. One that is used again ends every session of the account.',
  auth: 'public',
  rate: { max: 30, perMs: 60_000 },
  value: SessionView,
  errors: [],
});

export const freePlay = endpoint({
  ...IDENTITY.freePlay,
  summary: 'Open a trial account with play money for a day.',
  auth: 'public',
  rate: { max: 10, perMs: 3_600_000 },
  body: z.strictObject({ os: z.string().max(40).optional(), platform: z.string().max(10).optional() }),
  value: SessionView,
  errors: ['free_play_closed'],
});

export const unlock = endpoint({
  ...IDENTITY.unlock,
  summary: 'Lift the lock of an account by the link that its owner was mailed.',
  auth: 'public',
  rate: { max: 20, perMs: 60_000 },
  body: z.strictObject({ token: z.string().min(1).max(100) }),
  value: Nothing,
  errors: ['link_invalid'],
});

export const logout = endpoint({
  ...IDENTITY.logout,
  summary: 'End this session.',
  auth: 'player',
  value: Nothing,
  errors: [],
});

/** A challenge of altcha, version 2: find the counter whose derived key begins with `keyPrefix`. */
export const AltchaChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    /** Rounds of one derivation. */
    cost: z.int(),
    data: z.strictObject({ captchaId: z.string(), brand: z.string(), counterMax: z.int() }),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
});
export type AltchaChallenge = z.output<typeof AltchaChallenge>;

export const getCaptcha = endpoint({
  ...IDENTITY.getCaptcha,
  summary: 'A fresh captcha: a base64 image and the id to send with the answer, and a proof of work that may be solved in its place.',
  auth: 'public',
  rate: { max: 60, perMs: 60_000 },
  value: z.strictObject({ captchaId: z.string(), image: z.string(), altcha: AltchaChallenge }),
  errors: [],
});

export const getRegisterRules = endpoint({
  ...IDENTITY.getRegisterRules,
  summary: 'The rule of every registration field.',
  auth: 'public',
  area: 'system',
  value: z.array(FieldRule),
  errors: [],
});

const text = (max = 255) => typed().max(max).optional();

const RegisterBody = z.strictObject({
  username: typed().min(1).max(64),
  password: Password,
  confirmPassword: Password,
  payeeName: text(),
  email: text(),
  qqNum: text(),
  mobileNum: text(),
  countryDialingCode: DialingCode.optional(),
  recommenderId: text(),
  affiliateCode: text(),
  referralCode: text(),
  paymentPassword: text(),
  line: text(),
  whatsapp: text(),
  facebook: text(),
  wechat: text(),
  idNumber: text(),
  birthday: text(10),
  address: text(),
  nationality: text(),
  occupation: text(),
  incomeSource: text(),
  ...CAPTCHA,
  registerUrl: text(2_000),
  domain: text(),
  registerMethod: z.enum(['WEB', 'MOBILE', 'APP']).default('WEB'),
  termsAccepted: z.boolean(),
  ageConfirmed: z.boolean(),
  login: z.literal(true).default(true),
  /** Log in by the service that has just vouched for this browser, too. */
  withSocial: z.boolean().default(false),
});

const REGISTER_ERRORS = [
  'register_closed',
  'username_taken',
  'already_registered',
  'invitation_code_error',
  'password_too_common',
  'password_mismatch',
  'captcha_required',
  'captcha_wrong',
  'under_age',
  'terms_required',
  'social_over',
  'social_taken',
] as const;

export const register = endpoint({
  ...IDENTITY.register,
  summary: 'Open an account and log in.',
  auth: 'public',
  rate: { max: 3, perMs: 3_600_000 },
  body: RegisterBody,
  value: SessionView,
  errors: [...REGISTER_ERRORS],
});

export const registerMobile = endpoint({
  ...IDENTITY.registerMobile,
  summary: 'Open an account by a mobile number and log in. Where the brand sends codes, the number is proved by one.',
  auth: 'public',
  rate: { max: 10, perMs: 3_600_000 },
  body: RegisterBody.extend({
    mobileNum: MobileNum,
    countryDialingCode: DialingCode,
    verificationCode: VerificationCode.optional(),
    /** Chosen for whoever names none. */
    username: RegisterBody.shape.username.optional(),
    /** Needed where the brand asks for one, or sends no codes to log in with. */
    password: Password.optional(),
    confirmPassword: Password.optional(),
  }),
  value: SessionView,
  errors: [...REGISTER_ERRORS, 'mobile_invalid', 'verification_code_wrong'],
});

export const getMemberInfo = endpoint({
  ...IDENTITY.getMemberInfo,
  summary: 'The logged-in account.',
  auth: 'player',
  value: MemberView,
  errors: [],
});
