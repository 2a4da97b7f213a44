import { hash } from 'node:crypto';
import { Refusal } from '@tessera/contract';
import type { Encryption } from '../../platform/encryption/index.ts';
import type { MailQueue } from '../../platform/mail/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EventOrigin } from '../../platform/security-events/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Brand, Site } from '../site/index.ts';
import { listDevices } from './devices.repo.ts';
import { findMember } from './identity.repo.ts';
import { lockUntold, markTold, noteLock, useLockLink } from './locks.repo.ts';
import type { LoginGuard } from './login-guard.ts';
import { type Member, type Owner, usernameKey } from './member.ts';
import { findReader } from './member-mail.ts';
import { unlockMail } from './unlock-mail.ts';

export const UNLOCK_LIFE_MS = 30 * 60_000;
/** An account is written about once in so long, however often it is locked. */
export const TOLD_EVERY_MS = 60 * 60_000;
const MOST_AT_ONCE = 200;

/** Accounts that are locked, and the way back by mail. */
export interface Locks {
  /** Notes that an account is locked; the same work for nobody, so that it tells nothing. The owner is written to by `tellOwners`. */
  note(owner: Owner): Promise<void>;
  /** Writes to the owners of accounts that were locked, where they gave an address. A job; each is told once, whatever dies. */
  tellOwners(): Promise<void>;
  /** Lifts the lock of the account that the link was sent for. @throws Refusal link_invalid */
  unlock(token: string, visitor: EventOrigin): Promise<void>;
}

interface LocksDeps extends Platform {
  readonly encryption: Encryption;
  readonly site: Site;
  readonly siteUrlOf: (brand: Brand) => string;
  readonly guard: LoginGuard;
  readonly mails: MailQueue | null;
}

export function createLocks({ encryption, db, clock, randomBytes, site, siteUrlOf, guard, mails, events }: LocksDeps): Locks {
  async function tellOne(tx: Tx): Promise<boolean> {
    const owner = await lockUntold(tx);
    if (!owner) return false;
    const nowMs = clock.nowMs();
    const reader = mails && (await findReader(tx, encryption.memberKeys, owner));
    if (!reader) {
      await markTold(tx, owner, { nowMs, link: null });
      return true;
    }
    const token = Buffer.from(randomBytes(32)).toString('base64url');
    const expiresAtMs = nowMs + UNLOCK_LIFE_MS;
    await markTold(tx, owner, { nowMs, link: { tokenHash: hashOf(token), expiresAtMs } });
    const brand = await site.getBrand(reader.member.brand);
    // Of the brand's own settings: what a request calls the host is whatever its sender likes.
    const link = `${siteUrlOf(brand)}/unlock#token=${token}`;
    const mail = unlockMail({ brand, account: reader.member.username, link, lifeMinutes: UNLOCK_LIFE_MS / 60_000 });
    await mails.put(tx, { ...mail, to: reader.email }, expiresAtMs);
    return true;
  }

  return {
    note: (owner) => noteLock(db, owner, { nowMs: clock.nowMs(), toldBeforeMs: clock.nowMs() - TOLD_EVERY_MS }),
    async tellOwners() {
      for (let told = 0; told < MOST_AT_ONCE; told += 1) if (!(await db.transaction(tellOne))) return;
    },
    async unlock(token, visitor) {
      const unlocked = await db.transaction(async (tx) => {
        const owner = await useLockLink(tx, hashOf(token), clock.nowMs());
        const member = owner && (await findMember(tx, owner));
        if (!member) throw new Refusal('link_invalid');
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

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');
