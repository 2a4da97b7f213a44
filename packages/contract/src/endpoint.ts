import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

/**
 * Who may call. `public`: anybody. `player`: a member or a trial user. `member`: a member with real money.
 * `operator`: staff, with their own session.
 */
export type Auth = 'public' | 'player' | 'member' | 'operator';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Value extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** With `{name}` for each path parameter. */
  readonly path: string;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly auth: Auth;
  /**
   * What a closed site leaves open: `system` tells visitors how it stands and what it is, `staff` belongs to the console. A call of the
   * site itself has none.
   */
  readonly area?: 'system' | 'staff';
  /** Of calls of staff: what the operator must be allowed to do; `self` is what concerns nobody but them. */
  readonly permission?: Permission | 'self';
  /**
   * Of calls of members: takes a fresh code where the account has an app that makes them, which an agent's must have. The site asks
   * for the code and repeats the call as it was.
   */
  readonly isPrivileged?: true;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly value: Value;
  /** The call's own refusals; those of COMMON_ERRORS and of its `auth` come on top. */
  readonly errors: readonly ErrorCode[];
  /** Of a body that is longer than those of other calls may be; see `bodyLimitOf`. */
  readonly bodyLimitBytes?: number;
  /** Of a body with more keys and items than those of other calls may have; see `bodyPartsOf`. */
  readonly bodyParts?: number;
  /** Accepts an encrypted body (`application/jose`) beside plain JSON: the specification's flag E. */
  readonly encrypted?: true;
  /** Accepts the fields of a form (`application/x-www-form-urlencoded`) beside JSON, each as text. */
  readonly form?: true;
  /** The answer is the same for everybody and may be kept so long; all others are kept nowhere. */
  readonly cacheSeconds?: number;
  /** Shared counters per address that slow down abuse. */
  readonly rate?: { readonly max: number; readonly perMs: number };
  /** How many calls a second one member, one address and all trial accounts may make of all the calls that have a pace, in each process. */
  readonly pace?: { readonly ofMember: number; readonly ofAddress: number; readonly ofTrials: number };
  /** How much of an address's share of a process (`ADDRESS_SHARE`) an answer takes: 1 for a small one, the default. */
  readonly cost?: number;
}

export type AnyEndpoint = Endpoint;

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
export type ParamsOf<E> = E extends { params: infer S } ? Parsed<S> : undefined;
export type QueryOf<E> = E extends { query: infer S } ? Parsed<S> : undefined;
export type BodyOf<E> = E extends { body: infer S } ? Parsed<S> : undefined;
export type ValueOf<E> = E extends { value: infer S } ? Parsed<S> : never;

/**
 * Of bets: far beyond what a person does with every round as fast as it can be played, and no more from one address than ten such
 * people behind it.
 */
export const BET_PACE = { ofMember: 20, ofAddress: 200, ofTrials: 400 } as const;

/**
 * What the calls and pages that one address asks for may cost a process at once, and each second after that. A unit is some tenths of a
 * millisecond: a page that the server draws costs 40, so an office behind one address may open 75 in one moment and 12 a second for good.
 */
export const ADDRESS_SHARE = { burst: 3_000, perSecond: 500 } as const;
export const PAGE_COST = 40;
/** Of a page of a list. */
export const LIST_COST = 10;
/** Of a list that may have a thousand rows. */
export const LONG_LIST_COST = 40;

/** The bytes that one member and one address may send in bodies at once, and each second after that, to calls that have no `rate`. */
export const BODY_SHARE = {
  ofMember: { burst: 8 * 1024 * 1024, perSecond: 128 * 1024 },
  ofAddress: { burst: 32 * 1024 * 1024, perSecond: 1024 * 1024 },
} as const;

const BODY_BYTES = { ofPlayers: 16 * 1024, ofStaff: 64 * 1024 } as const;
const BODY_PARTS = { ofPlayers: 1_000, ofStaff: 10_000 } as const;

/** How many bytes the body of a call may have. */
export function bodyLimitOf({ auth, bodyLimitBytes }: Pick<AnyEndpoint, 'auth' | 'bodyLimitBytes'>): number {
  return bodyLimitBytes ?? (auth === 'operator' ? BODY_BYTES.ofStaff : BODY_BYTES.ofPlayers);
}

/** How many keys and items, of all objects and lists together, the body of a call may have. */
export function bodyPartsOf({ auth, bodyParts }: Pick<AnyEndpoint, 'auth' | 'bodyParts'>): number {
  return bodyParts ?? (auth === 'operator' ? BODY_PARTS.ofStaff : BODY_PARTS.ofPlayers);
}

const ACCESS_ERRORS: Readonly<Record<Auth, readonly ErrorCode[]>> = {
  public: [],
  player: ['unauthenticated'],
  member: ['unauthenticated', 'trial_not_allowed'],
  operator: ['unauthenticated', 'forbidden'],
};

/** Whether a call of staff is for those alone who have a permission. */
export function permissionOf({ permission }: Pick<AnyEndpoint, 'permission'>): Permission | null {
  return permission === undefined || permission === 'self' ? null : permission;
}

/** What a call may answer because of who calls. */
export function accessErrors(endpoint: Pick<AnyEndpoint, 'auth' | 'permission' | 'isPrivileged'>): readonly ErrorCode[] {
  const ofStaff: readonly ErrorCode[] = permissionOf(endpoint) ? ['permission_missing', 'totp_required'] : [];
  const ofPrivileged: readonly ErrorCode[] = endpoint.isPrivileged ? ['fresh_code_required', 'totp_required'] : [];
  return [...ACCESS_ERRORS[endpoint.auth], ...ofStaff, ...ofPrivileged];
}

/** Keeps the exact schema types of a descriptor. */
export function endpoint<const E extends AnyEndpoint>(descriptor: E): E {
  return descriptor;
}

export interface SuccessEnvelope<Value> {
  readonly success: true;
  readonly value: Value;
  readonly message: null;
}

export interface RefusalEnvelope {
  readonly success: false;
  readonly value: {
    readonly code: string;
    readonly kind: string;
    readonly details: Readonly<Record<string, string>>;
    readonly requestId: string;
    readonly captchaRequired?: boolean;
  };
  readonly message: string;
}
