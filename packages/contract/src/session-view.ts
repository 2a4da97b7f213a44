import { z } from 'zod';
import { CurrencyCode, EpochMs, Uuid } from './wire.ts';

/** 1, 2, 41, 42 agents; 4 trial; 0 member. */
export const AccountType = z.literal([0, 1, 2, 4, 41, 42]);

export const MemberView = z.strictObject({
  id: Uuid,
  account: z.string(),
  nickname: z.string(),
  type: AccountType,
  currency: CurrencyCode,
  isTrial: z.boolean(),
  isAgent: z.boolean(),
  /** When trial money runs out; null for real accounts. */
  trialEndsAtMs: EpochMs.nullable(),
  previousLoginAtMs: EpochMs.nullable(),
  registeredAtMs: EpochMs,
});
export type MemberView = z.output<typeof MemberView>;

export const SessionView = z.strictObject({
  /** For apps, which send it as a bearer token; browsers hold an HttpOnly cookie and get null. */
  token: z.string().nullable(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  member: MemberView,
});

/** As it is typed. */
export const Password = z.string().min(1).max(256);
