import { createHash } from 'node:crypto';
import { Refusal } from '@tessera/contract';
import { clientBlock } from '../../platform/http/client-address.ts';
import { type Brand, isSwitchedOn } from '../site/index.ts';
import type { CaptchaAnswer } from './captcha.ts';
import type { IdentityParts, Visitor } from './identity.deps.ts';
import { findMemberByUsername, markLogin, replacePasswordHash } from './identity.repo.ts';
import type { Attempt } from './login-guard.ts';
import { isTrialOver, type Member, type MemberWithPassword, NOBODY, type Owner, usernameKey } from './member.ts';
import { hasSessionFrom } from './sessions.repo.ts';

export interface LoginRequest extends CaptchaAnswer {
  readonly username: string;
  readonly password: string;
}

export interface StartedSession {
  readonly token: string;
  readonly firstTimeLogin: boolean;
  readonly passwordExpired: boolean;
  readonly member: Member;
}

const RATE = { max: 5, perMs: 60_000 } as const;
const DAY_MS = 24 * 3_600_000;
const KNOWN_ADDRESS_MS = 30 * DAY_MS;
const PASSWORD_LIFE_MS = 90 * DAY_MS;

/**
 * Logs in with name and password. Whatever is wrong with the two, the answer is the same and takes the same time.
 * @throws Refusal invalid_credentials, captcha_required, captcha_wrong, account_blocked, throttled
 */
export async function login(parts: IdentityParts, request: LoginRequest, visitor: Visitor): Promise<StartedSession> {
  const { db, clock, rates, guard, passwords } = parts;
  const brand = await parts.site.brandOf(visitor.host);
  const name = usernameKey(request.username);
  const attempt: Attempt = { kind: 'login', account: `${brand.code}|${name}`, address: clientBlock(visitor.ip) };
  await rates.hit(`login|${createHash('sha256').update(`${attempt.account}|${attempt.address}`).digest('base64url')}`, RATE);

  const risk = await guard.assess(attempt);
  if (risk.isCaptchaRequired) await parts.captchas.require(request);
  const member = await findMemberByUsername(db, brand.code, name);
  const { isRight, isOld } = await passwords.verify(request.password, member?.passwordHash ?? null);
  const isKept =
    risk.isLocked && !(await hasSessionFrom(db, member ?? NOBODY, { block: attempt.address, sinceMs: clock.nowMs() - KNOWN_ADDRESS_MS }));
  if (!member || !isRight || isKept) {
    const next = await guard.failed(attempt);
    throw new Refusal('invalid_credentials', next.isCaptchaRequired ? { captchaRequired: 'true' } : {});
  }
  if (member.status !== 'active') throw new Refusal('account_blocked', { reason: 'disabled' });
  if (isTrialOver(member, clock.nowMs())) throw new Refusal('account_blocked', { reason: 'trial_over' });

  const fresh = isOld ? await passwords.hash(request.password) : null;
  return db.transaction(async (tx) => {
    await guard.succeeded(tx, attempt);
    if (fresh !== null) await replacePasswordHash(tx, member, { from: passwordHashOf(member), to: fresh });
    const started = await startSession(parts, tx, { brand, owner: member, visitor });
    // The password was changed while the old one was being checked: its other sessions have ended already.
    if (started.member.passwordChangedAtMs !== member.passwordChangedAtMs) throw new Refusal('invalid_credentials');
    return started;
  });
}

/** Every login has a new token, whatever the browser sent: a token planted beforehand is worth nothing. */
export async function startSession(
  { clock, sessions }: Pick<IdentityParts, 'clock' | 'sessions'>,
  tx: Parameters<typeof markLogin>[0],
  { brand, owner, visitor }: { readonly brand: Brand; readonly owner: Owner; readonly visitor: Visitor },
): Promise<StartedSession> {
  const nowMs = clock.nowMs();
  const member = await markLogin(tx, owner, nowMs);
  const isTooOld = isSwitchedOn(brand, 'PWDEXPFORCECHANGE3') && nowMs - member.passwordChangedAtMs >= PASSWORD_LIFE_MS;
  return {
    token: await sessions.start(tx, owner, visitor),
    firstTimeLogin: member.previousLoginAtMs === null,
    passwordExpired: member.mustChangePassword || isTooOld,
    member,
  };
}

function passwordHashOf({ passwordHash }: MemberWithPassword): string {
  if (passwordHash === null) throw new Error('a password that was right is stored');
  return passwordHash;
}
