import { z } from 'zod';
import { SECURITY } from './later-addresses.ts';
import { endpoint, LIST_COST } from './endpoint.ts';
import { EVENT_DETAILS, EVENT_KINDS, type EventKind } from './security-kinds.ts';
import { EpochMs, PageQuery, pageOf, Slug, Uuid, wholeNumber } from './wire.ts';

const kinds = Object.keys(EVENT_KINDS) as [EventKind, ...EventKind[]];
const Details = z.partialRecord(z.enum(EVENT_DETAILS), z.string());

/** What a member is shown of their own account. */
export const OWN_EVENT_KINDS = [
  'registered',
  'login_succeeded',
  'login_failed',
  'login_locked',
  'login_blocked',
  'login_unlocked',
  'login_code_sent',
  'login_code_failed',
  'login_new_address',
  'login_remembered',
  'remembered_login_stolen',
  'password_changed',
  'profile_changed',
  'social_linked',
  'social_unlinked',
  'password_refused',
  'totp_enrolled',
  'totp_ended',
  'totp_reset',
  'totp_failed',
  'totp_locked',
  'recovery_code_used',
  'recovery_codes_renewed',
  'session_ended',
  'sessions_ended',
  'account_disabled',
  'account_enabled',
  'limits_changed',
] as const satisfies readonly EventKind[];

export const OwnEvent = z.strictObject({
  id: Uuid,
  kind: z.enum(OWN_EVENT_KINDS),
  /** Equal events that came close together are one: how often, from when to when. */
  times: z.int().min(1),
  firstAtMs: EpochMs,
  atMs: EpochMs,
  /** Without its last part; null where no call caused it. */
  address: z.string().nullable(),
  /** Such as `Firefox`, and `Windows`; null where the caller did not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  details: Details,
});
export type OwnEvent = z.output<typeof OwnEvent>;

export const listOwnEvents = endpoint({
  ...SECURITY.listOwnEvents,
  summary: 'What happened to the player’s own account, newest first.',
  auth: 'member',
  cost: LIST_COST,
  query: PageQuery,
  value: pageOf(OwnEvent),
  errors: [],
});

export const VisitView = z.strictObject({
  /** Null at the first visit. */
  previousLoginAtMs: EpochMs.nullable(),
  /** Failed logins since then. */
  failedAttempts: z.int().min(0),
});
export type VisitView = z.output<typeof VisitView>;

export const getVisit = endpoint({
  ...SECURITY.getVisit,
  summary: 'When the player was here before, and how many logins have failed since.',
  auth: 'member',
  value: VisitView,
  errors: [],
});

export const EventView = z.strictObject({
  id: Uuid,
  kind: z.enum(kinds),
  times: z.int().min(1),
  firstAtMs: EpochMs,
  atMs: EpochMs,
  brand: z.string().nullable(),
  memberId: Uuid.nullable(),
  memberAccount: z.string().nullable(),
  operator: z.string().nullable(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  details: Details,
});
export type EventView = z.output<typeof EventView>;

/** A moment in a query. */
const Moment = wholeNumber(0, 8_640_000_000_000_000);

export const listEvents = endpoint({
  ...SECURITY.listEvents,
  summary: 'Security events of everybody, newest first.',
  auth: 'operator',
  permission: 'events.read',
  query: PageQuery.extend({
    kind: z.enum(kinds).optional(),
    brand: Slug.optional(),
    /** The account’s name or id. */
    member: z.string().trim().min(1).max(64).optional(),
    operator: z.string().trim().min(1).max(64).optional(),
    /** An address, or a network such as `203.0.113.0/24`. */
    address: z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).optional(),
    fromMs: Moment.optional(),
    toMs: Moment.optional(),
  }),
  value: pageOf(EventView),
  errors: [],
});
