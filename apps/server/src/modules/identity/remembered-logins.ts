import type { Tx } from '../../platform/db/database.ts';
import { uuidv7 } from '@tessera/kernel';
import type { Platform } from '../../platform/platform.ts';
import type { Owner } from './member.ts';
import { deleteFamilyOf, insertKeptLogin, type KeptLogin } from './remembered-logins.repo.ts';
import { newToken, sessionKeyOf } from './session-token.ts';

/** From the login with the password on; using it makes it no longer. */
export const REMEMBERED_LIFE_MS = 24 * 3_600_000;

/** What browsers keep to log in by themselves. Each works once and is followed by another; the database has their hashes alone. */
export interface RememberedLogins {
  /** @returns what the browser keeps, which is nowhere else */
  start(tx: Tx, owner: Owner): Promise<string>;
  /** The one that follows, of the same login. */
  follow(tx: Tx, cell: number, kept: Pick<KeptLogin, 'memberId' | 'family' | 'expiresAtMs'>): Promise<string>;
  /** Forgets it with all that came of the same login. */
  forget(token: string | undefined): Promise<void>;
}

export function createRememberedLogins({ db, clock, randomBytes }: Pick<Platform, 'db' | 'clock' | 'randomBytes'>): RememberedLogins {
  async function follow(tx: Tx, cell: number, kept: Pick<KeptLogin, 'memberId' | 'family' | 'expiresAtMs'>): Promise<string> {
    const token = newToken(cell, randomBytes);
    const key = sessionKeyOf(token);
    if (!key) throw new Error('a new token is well formed');
    await insertKeptLogin(tx, key, kept);
    return token;
  }

  return {
    start: (tx, { cell, id }) => {
      const nowMs = clock.nowMs();
      return follow(tx, cell, { memberId: id, family: uuidv7(nowMs, randomBytes), expiresAtMs: nowMs + REMEMBERED_LIFE_MS });
    },
    follow,
    async forget(token) {
      const key = sessionKeyOf(token ?? '');
      if (key) await deleteFamilyOf(db, key);
    },
  };
}
