import { z } from 'zod';
import { IDENTITY } from './addresses.ts';
import { endpoint } from './endpoint.ts';
import { EpochMs, Nothing, typedDigits } from './wire.ts';

/** Six digits of the app, or a recovery code, however people write it. */
export const SecondFactorCode = typedDigits().min(6).max(32);
const Password = z.string().min(1).max(256);
const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });
/** Beside the count of each account: what guesses from one address is slowed down. */
const RATE = { max: 20, perMs: 60_000 } as const;

export const getSecondFactor = endpoint({
  ...IDENTITY.getSecondFactor,
  summary: 'Whether logins of this account take a code of an app, and what is left in its place.',
  auth: 'member',
  value: z.strictObject({
    isEnrolled: z.boolean(),
    /** Privileged calls of this account are refused until it is enrolled: it is an agent's. */
    isRequired: z.boolean(),
    enrolledAtMs: EpochMs.nullable(),
    recoveryCodesLeft: z.int().min(0),
  }),
  errors: [],
});

export const startTotp = endpoint({
  ...IDENTITY.startTotp,
  summary: 'Begin to enrol an app that makes codes; a later beginning takes the place of this one.',
  auth: 'member',
  rate: RATE,
  body: z.strictObject({ password: Password }),
  value: z.strictObject({
    /** In base32. */
    secret: z.string(),
    /** What the QR code shows. */
    uri: z.string(),
  }),
  errors: ['password_wrong', 'totp_enrolled'],
});

export const confirmTotp = endpoint({
  ...IDENTITY.confirmTotp,
  summary: 'Enrol by a first code. The answer is the only time that the recovery codes are shown.',
  auth: 'member',
  rate: RATE,
  body: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
  value: RecoveryCodes,
  errors: ['code_wrong', 'totp_enrolled'],
});

export const proveTotp = endpoint({
  ...IDENTITY.proveTotp,
  summary: 'Give a code, for the privileged calls of this session in the next minutes.',
  auth: 'member',
  rate: RATE,
  body: z.strictObject({ code: SecondFactorCode }),
  value: z.strictObject({ untilMs: EpochMs }),
  errors: ['code_wrong', 'totp_not_enrolled'],
});

export const renewRecoveryCodes = endpoint({
  ...IDENTITY.renewRecoveryCodes,
  summary: 'Get other recovery codes; those from before end. This answer is the only time that they are shown.',
  auth: 'member',
  rate: RATE,
  body: z.strictObject({ code: SecondFactorCode }),
  value: RecoveryCodes,
  errors: ['code_wrong', 'totp_not_enrolled'],
});

export const endTotp = endpoint({
  ...IDENTITY.endTotp,
  summary: 'Switch the codes off, by one of them.',
  auth: 'member',
  rate: RATE,
  body: z.strictObject({ code: SecondFactorCode }),
  value: Nothing,
  errors: ['code_wrong', 'totp_not_enrolled'],
});
