import { createHash } from 'node:crypto';
import { identity as contract, Refusal } from '@tessera/contract';
import { clientBlock } from '../../platform/http/client-address.ts';
import { type Brand, isSwitchedOn } from '../site/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { askForCode } from './ask-for-code.ts';
import type { CaptchaAnswer } from './captcha.ts';
import { type Credentials, findCredentials, refusalOf, type TypedCredentials } from './credentials.ts';
import type { IdentityParts, Visitor } from './identity.deps.ts';
import { markLogin } from './identity.repo.ts';
import type { Attempt, TakenAttempt } from './login-guard.ts';
import { markProved } from './member-totp.repo.ts';
import { isAgent, isTrialOver, type Member, NOBODY, type Owner } from './member.ts';
import { REMEMBERED_LIFE_MS } from './remembered-logins.ts';
import { requireCaptcha } from './require-captcha.ts';
import { sessionKeyOf } from './session-token.ts';
import { hasSessionFrom } from './sessions.repo.ts';

export interface LoginRequest extends CaptchaAnswer, TypedCredentials {
  readonly platform?: ClientPlatform;
  /** The browser is to log in by itself for a day. */
  readonly remember?: boolean;
  /** At the agents' door. */
  readonly asAgent?: boolean;
  /** Six digits, or a recovery code, of whoever is enrolled; or the six that were sent to whoever comes from a new address. */
  readonly code?: string | undefined;
}

/** Only browsers keep a cookie by which they are known again. */
type ClientPlatform = 'WEB' | 'APP';

export interface StartedSession {
  readonly token: string;
  /** What a browser keeps to be known again; null where it keeps nothing. */
  readonly device: string | null;
  /** What it keeps to log in by itself, and for how long; null where it is not to. */
  readonly remembered: { readonly token: string; readonly lifeMs: number } | null;
  readonly firstTimeLogin: boolean;
  readonly passwordExpired: boolean;
  readonly member: Member;
}

const RATE = { max: 5, perMs: 60_000 } as const;
const DAY_MS = 24 * 3_600_000;
const KNOWN_ADDRESS_MS = 30 * DAY_MS;
const PASSWORD_LIFE_MS = 90 * DAY_MS;

/**
 * Logs in with name and password, or number and code. Whatever is wrong with the two, the answer is the same and takes the same time.
 * @throws Refusal invalid_credentials, verification_code_wrong, verification_closed, mobile_invalid, captcha_required, captcha_wrong, account_blocked, throttled; agents_only, code_required, code_wrong,
 *   which only the right ones learn
 */
export async function login(parts: IdentityParts, request: LoginRequest, visitor: Visitor): Promise<StartedSession> {
  const { db, rates, guard, devices, locks, events } = parts;
  const brand = await parts.site.brandOf(visitor.host);
  const credentials = await findCredentials(parts, brand, request);
  const { name, found } = credentials;
  const tried = { account: `${brand.code}|${name}`, address: clientBlock(visitor.ip) };
  await rates.hit(`login|${createHash('sha256').update(`${tried.account}|${tried.address}`).digest('base64url')}`, RATE);

  const owner = found ?? NOBODY;
  const attempt: Attempt = { ...tried, device: await devices.find(owner, visitor.device) };
  const taken = await takeAttempt(parts, { attempt, owner, request, visitor, brand: brand.code });
  const giveBack = async (error: unknown): Promise<never> => {
    await guard.giveBack(db, taken);
    if (found && error instanceof Refusal && error.code === 'account_blocked')
      events.record({ kind: 'login_blocked', member: found, origin: visitor, details: { reason: error.details['reason'] ?? '' } });
    throw error;
  };
  const refuse = async (kind: Failure['kind']): Promise<never> => {
    noteFailure(parts, { kind, found, brand, typedName: name, visitor });
    if (taken.isLockNext) await locks.note(owner);
    throw refusalOf(credentials, taken.isCaptchaNext ? { captchaRequired: 'true' } : {});
  };
  if (taken.isLocked && !(await isAtHome(parts, owner, attempt))) {
    // As long as the real thing takes, which is not looked at.
    await credentials.pretend().catch(giveBack);
    return refuse('login_locked');
  }
  const member = await findRight(parts, credentials).catch(giveBack);
  if (!member) return refuse('login_failed');
  if (request.asAgent && !isAgent(member)) return giveBack(new Refusal('agents_only'));
  const isByPassword = credentials.kind === 'password';
  const entry = await askForCode(parts, { brand, member, visitor, code: request.code, isByPassword }).catch(giveBack);
  const keepsDevice = request.platform !== 'APP';
  const remembers = keepsDevice && request.remember === true;
  const start = async (tx: Tx): Promise<StartedSession> => {
    await credentials.use(tx);
    const session = await startSession(parts, tx, { brand, owner: member, visitor, keepsDevice, remembers, isProved: entry.hasCode });
    // The password was changed while the old one was being checked: its other sessions have ended already.
    if (session.member.passwordChangedAtMs !== member.passwordChangedAtMs) throw refusalOf(credentials);
    // Last, as others from this address wait for it.
    await guard.succeeded(tx, taken);
    return session;
  };
  const started = await entry.enter(visitor, start).catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'code_wrong') throw error;
    // A failed login like any other: the attempt stays counted.
    if (taken.isLockNext) await locks.note(owner);
    throw taken.isCaptchaNext ? new Refusal('code_wrong', { ...error.details, captchaRequired: 'true' }) : error;
  });
  events.record({ kind: 'login_succeeded', member, origin: visitor });
  return started;
}

interface Failure {
  readonly kind: 'login_failed' | 'login_locked';
  readonly found: Member | undefined;
  readonly brand: Brand;
  readonly typedName: string;
  readonly visitor: Visitor;
}

/** Where nobody has the name there is nobody to tell. */
function noteFailure({ events }: IdentityParts, { kind, found, brand, typedName, visitor }: Failure): void {
  if (found) events.record({ kind, member: found, origin: visitor });
  else events.record({ kind: 'login_unknown', brand: brand.code, typedName, origin: visitor });
}

interface Contender {
  readonly attempt: Attempt;
  readonly owner: Owner;
  readonly request: CaptchaAnswer;
  readonly visitor: Visitor;
  readonly brand: string;
}

/** Counts the attempt, with a captcha where one is needed. @throws Refusal captcha_required, captcha_wrong; nothing is counted then */
async function takeAttempt(parts: IdentityParts, { attempt, owner, request, visitor, brand }: Contender): Promise<TakenAttempt> {
  const { guard } = parts;
  let taken = await guard.take(attempt);
  if (taken === 'others' && (await isAtHome(parts, owner, attempt))) taken = await guard.take(attempt, { isAtHome: true });
  if (typeof taken === 'object') return taken;
  await requireCaptcha(parts, request, { brand, visitor, endpoint: contract.login, ownerId: owner === NOBODY ? undefined : owner.id });
  const proven = await guard.take(attempt, { hasCaptcha: true });
  if (typeof proven !== 'object') throw new Error('a captcha opens what the guard closed');
  return proven;
}

/** Whether the member logged in from this address lately. A known device has its own count, and is not asked where it is. */
async function isAtHome({ db, clock }: IdentityParts, owner: Owner, { address, device }: Attempt): Promise<boolean> {
  if (device !== undefined) return false;
  return hasSessionFrom(db, owner, { block: address, sinceMs: clock.nowMs() - KNOWN_ADDRESS_MS });
}

/**
 * @returns null when the credentials are wrong, or nobody's
 * @throws Refusal account_blocked, only to who has the right ones
 */
async function findRight({ clock }: IdentityParts, credentials: Credentials): Promise<Member | null> {
  const { found } = credentials;
  const isRight = await credentials.isRight();
  if (!found || !isRight) return null;
  if (found.status !== 'active') throw new Refusal('account_blocked', { reason: 'disabled' });
  if (isTrialOver(found, clock.nowMs())) throw new Refusal('account_blocked', { reason: 'trial_over' });
  await credentials.prepare();
  return found;
}

/** Every login has a new token, whatever the browser sent: a token planted beforehand is worth nothing. */
export async function startSession(
  {
    clock,
    sessions,
    devices,
    knownAddresses,
    rememberedLogins,
  }: Pick<IdentityParts, 'clock' | 'sessions' | 'devices' | 'knownAddresses' | 'rememberedLogins'>,
  tx: Parameters<typeof markLogin>[0],
  {
    brand,
    owner,
    visitor,
    keepsDevice,
    remembers = false,
    isProved = false,
  }: {
    readonly brand: Brand;
    readonly owner: Owner;
    readonly visitor: Visitor;
    readonly keepsDevice: boolean;
    readonly remembers?: boolean;
    /** By the app's code, in the same transaction. */
    readonly isProved?: boolean;
  },
): Promise<StartedSession> {
  const nowMs = clock.nowMs();
  const member = await markLogin(tx, owner, nowMs);
  const token = await sessions.start(tx, owner, visitor);
  const key = isProved ? sessionKeyOf(token) : null;
  if (key) await markProved(tx, key, nowMs);
  if (!member.isTrial) await knownAddresses.remember(tx, owner, visitor.ip);
  return {
    token,
    device: keepsDevice ? await devices.remember(tx, owner, visitor.device) : null,
    remembered: remembers ? { token: await rememberedLogins.start(tx, owner), lifeMs: REMEMBERED_LIFE_MS } : null,
    firstTimeLogin: member.previousLoginAtMs === null,
    passwordExpired: isPasswordOver(brand, member, nowMs),
    member,
  };
}

/** It was said to be chosen anew, or is too old where the brand has old ones changed. */
export function isPasswordOver(brand: Brand, member: Pick<Member, 'mustChangePassword' | 'passwordChangedAtMs'>, nowMs: number): boolean {
  const isTooOld = isSwitchedOn(brand, 'PWDEXPFORCECHANGE3') && nowMs - member.passwordChangedAtMs >= PASSWORD_LIFE_MS;
  return member.mustChangePassword || isTooOld;
}
