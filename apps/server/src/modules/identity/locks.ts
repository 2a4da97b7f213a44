import type { EventOrigin } from '../../platform/security-events/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { listDevices } from './devices.repo.ts';
import type { LoginGuard } from './login-guard.ts';
import { createMailedLinks, type MailedLinks, type MailedLinksDeps } from './mailed-links.ts';
import { type Member, usernameKey } from './member.ts';
import { unlockMail } from './unlock-mail.ts';

export const UNLOCK_LIFE_MS = 30 * 60_000;
/** An account is written about once in so long, however often it is locked. */
export const TOLD_EVERY_MS = 60 * 60_000;

/** Accounts that are locked, and the way back by mail. */
export interface Locks extends Pick<MailedLinks, 'note' | 'tellOwners'> {
  /** Lifts the lock of the account that the link was sent for. @throws Refusal link_invalid */
  unlock(token: string, visitor: EventOrigin): Promise<void>;
}

interface LocksDeps extends MailedLinksDeps, Pick<Platform, 'events'> {
  readonly guard: LoginGuard;
}

export function createLocks(deps: LocksDeps): Locks {
  const { db, guard, events } = deps;
  const links = createMailedLinks(deps, {
    purpose: 'unlock',
    lifeMs: UNLOCK_LIFE_MS,
    toldEveryMs: TOLD_EVERY_MS,
    path: '/unlock',
    mailOf: unlockMail,
  });
  return {
    note: links.note,
    tellOwners: links.tellOwners,
    async unlock(token, visitor) {
      const unlocked = await db.transaction(async (tx) => {
        const member = await links.use(tx, token);
        await guard.unlock(tx, guardedNameOf(member), await listDevices(tx, member));
        return member;
      });
      events.record({ kind: 'login_unlocked', member: unlocked, origin: visitor });
    },
  };
}

/** What the guard counts an account by. */
export function guardedNameOf({ brand, username }: Pick<Member, 'brand' | 'username'>): string {
  return `${brand}|${usernameKey(username)}`;
}
