import { Refusal } from '@tessera/contract';
import type { IdentityParts, Visitor } from '../identity.deps.ts';
import { findMember } from '../identity.repo.ts';
import { startSession, type StartedSession } from '../login.ts';
import { isTrialOver } from '../member.ts';

/**
 * Logs in whoever a service has vouched for and is linked with an account here. The app's code is asked for as at any login.
 * @throws Refusal social_over, social_unknown, account_blocked, code_required, code_wrong
 */
export async function enterBySocial(
  parts: IdentityParts,
  request: { readonly code?: string | undefined; readonly remember: boolean },
  visitor: Visitor,
): Promise<StartedSession> {
  const { db, clock, events, secondFactor, social } = parts;
  const brand = await parts.site.brandOf(visitor.host);
  const visit = await social.find(visitor, 'login');
  const member = await findMember(db, await social.ownerOf(visit));
  if (!member) throw new Refusal('social_unknown');
  if (member.status !== 'active' || isTrialOver(member, clock.nowMs())) {
    events.record({ kind: 'login_blocked', member, origin: visitor, details: { reason: 'disabled' } });
    throw new Refusal('account_blocked', { reason: 'disabled' });
  }
  const entry = await secondFactor.ask(member, request.code);
  const started = await entry.enter(visitor, async (tx) => {
    await social.spend(tx, visitor);
    const remembers = request.remember;
    return startSession(parts, tx, { brand, owner: member, visitor, keepsDevice: true, remembers, isProved: entry.hasCode });
  });
  events.record({ kind: 'login_succeeded', member, origin: visitor });
  return started;
}
