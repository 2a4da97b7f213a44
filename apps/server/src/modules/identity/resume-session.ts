import { Refusal } from '@tessera/contract';
import { clientBlock } from '../../platform/http/client-address.ts';
import type { IdentityParts, Visitor } from './identity.deps.ts';
import { findMember } from './identity.repo.ts';
import { isPasswordOver, type StartedSession } from './login.ts';
import { isTrialOver, type Member } from './member.ts';
import { type KeptLogin, lockKeptLogin, markUsed } from './remembered-logins.repo.ts';
import { sessionKeyOf } from './session-token.ts';
import type { Origin } from './sessions.repo.ts';
import { tellOfStolenLogin } from './stolen-login-mail.ts';

/** An answer may be lost on its way, and two tabs may ask at once: so long the same browser may ask again. */
export const RETRY_MS = 10_000;

/**
 * Starts a session by what the browser keeps, and has it keep another. One that was used before is somebody else's copy, or was copied:
 * everything of the account ends, and its owner is told. No code of the second factor is given in such a session, so that what takes a
 * fresh one still asks for it.
 * @throws Refusal unauthenticated
 */
export async function resumeSession(parts: IdentityParts, visitor: Visitor): Promise<StartedSession> {
  const { db, clock, sessions, rememberedLogins, events } = parts;
  const brand = await parts.site.brandOf(visitor.host);
  const key = sessionKeyOf(visitor.remembered ?? '');
  if (!key) throw new Refusal('unauthenticated');
  const nowMs = clock.nowMs();
  const outcome = await db.transaction(async (tx): Promise<StartedSession | { readonly stolenFrom: Member } | null> => {
    const kept = await lockKeptLogin(tx, key);
    const member = kept && (await findMember(tx, { cell: key.cell, id: kept.memberId }));
    if (!kept || !member || nowMs >= kept.expiresAtMs || member.brand !== brand.code) return null;
    if (member.status !== 'active' || isTrialOver(member, nowMs)) return null;
    if (kept.usedAtMs !== null && !isRetry({ ...kept, usedAtMs: kept.usedAtMs }, visitor, nowMs)) {
      await sessions.endIn(tx, member);
      await events.recordIn(tx, { kind: 'remembered_login_stolen', member, origin: visitor });
      await tellOfStolenLogin(parts, tx, member);
      return { stolenFrom: member };
    }
    if (kept.usedAtMs === null) await markUsed(tx, key, visitor, nowMs);
    return {
      token: await sessions.start(tx, member, visitor),
      device: null,
      remembered: { token: await rememberedLogins.follow(tx, key.cell, kept), lifeMs: kept.expiresAtMs - nowMs },
      firstTimeLogin: false,
      passwordExpired: isPasswordOver(brand, member, nowMs),
      member,
    };
  });
  if (outcome && 'token' in outcome) {
    events.record({ kind: 'login_remembered', member: outcome.member, origin: visitor });
    return outcome;
  }
  if (outcome) sessions.forget(outcome.stolenFrom);
  throw new Refusal('unauthenticated');
}

function isRetry({ usedAtMs, ip, userAgent }: KeptLogin & { readonly usedAtMs: number }, visitor: Origin, nowMs: number): boolean {
  if (nowMs - usedAtMs > RETRY_MS || ip === null) return false;
  return clientBlock(ip) === clientBlock(visitor.ip) && userAgent === visitor.userAgent.slice(0, 300);
}
