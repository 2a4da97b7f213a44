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
  /** Of a body that is longer than those of other calls may be. */
  readonly bodyLimitBytes?: number;
  /** Accepts an encrypted body (`application/jose`) beside plain JSON: the specification's flag E. */
  readonly encrypted?: true;
  /** Accepts the fields of a form (`application/x-www-form-urlencoded`) beside JSON, each as text. */
  readonly form?: true;
  /** The answer is the same for everybody and may be kept so long; all others are kept nowhere. */
  readonly cacheSeconds?: number;
  /** Shared counters per address that slow down abuse. */
  readonly rate?: { readonly max: number; readonly perMs: number };
  /** How many calls a second one member and one address may make of all the calls that have a pace; each process counts its own. */
  readonly pace?: { readonly ofMember: number; readonly ofAddress: number };
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
export const BET_PACE = { ofMember: 20, ofAddress: 200 } as const;

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
