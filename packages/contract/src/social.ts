import { z } from 'zod';
import { IDENTITY } from './addresses.ts';
import { endpoint } from './endpoint.ts';
import { SecondFactorCode } from './second-factor.ts';
import { EpochMs, Nothing } from './wire.ts';

const ProviderId = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/);
const Provider = z.strictObject({ id: ProviderId, label: z.string() });

/** A page of this site and of no other: it begins with one slash, which browsers do not read as the name of a host. */
export const BackUrl = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\s\\]*$/);

export const listSocialProviders = endpoint({
  ...IDENTITY.listSocialProviders,
  summary: 'Services by which people may log in here.',
  auth: 'public',
  value: z.array(Provider),
  errors: [],
});

export const startSocial = endpoint({
  ...IDENTITY.startSocial,
  summary: 'Send this browser to a service that people log in by: the address, and a cookie that ties the answer to this browser.',
  auth: 'public',
  rate: { max: 30, perMs: 60_000 },
  body: z.strictObject({
    provider: ProviderId,
    /** `link` adds the service to the account that is logged in. */
    purpose: z.enum(['login', 'link']).default('login'),
    backUrl: BackUrl.default('/'),
  }),
  value: z.strictObject({ url: z.url() }),
  errors: ['unauthenticated'],
});

export const answerSocial = endpoint({
  ...IDENTITY.answerSocial,
  summary: 'What the service sent this browser back with, once: says what comes next.',
  auth: 'public',
  rate: { max: 30, perMs: 60_000 },
  /** What follows the question mark in the address that the browser was sent back to. */
  body: z.strictObject({ query: z.string().min(1).max(4_000) }),
  value: z.strictObject({
    next: z.enum(['login', 'register', 'link']),
    provider: Provider,
    /** What the service has proved to be theirs. */
    email: z.string().nullable(),
    backUrl: BackUrl,
  }),
  errors: ['social_over', 'social_refused', 'social_failed'],
});

export const listSocialAccounts = endpoint({
  ...IDENTITY.listSocialAccounts,
  summary: 'The services that this account logs in by.',
  auth: 'member',
  value: z.array(z.strictObject({ provider: ProviderId, linkedAtMs: EpochMs })),
  errors: [],
});

export const linkSocial = endpoint({
  ...IDENTITY.linkSocial,
  summary: 'Log in by this service from now on: the one that has just vouched for this browser.',
  auth: 'member',
  isPrivileged: true,
  value: Nothing,
  errors: ['social_over', 'social_taken'],
});

export const unlinkSocial = endpoint({
  ...IDENTITY.unlinkSocial,
  summary: 'Log in by this service no more.',
  auth: 'member',
  isPrivileged: true,
  params: z.strictObject({ provider: ProviderId }),
  value: Nothing,
  errors: [],
});

/** Of a login by a service. */
export const SocialLoginBody = z.strictObject({
  /** Of whoever has enrolled an app: asked for by `code_required`. */
  code: SecondFactorCode.optional(),
  remember: z.boolean().default(false),
});
