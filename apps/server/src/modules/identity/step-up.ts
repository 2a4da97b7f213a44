import { Refusal } from '@tessera/contract';
import type { Platform } from '../../platform/platform.ts';
import { clearFailures, giveBackFailure, NO_LIMIT, takeAttempt } from './guard.repo.ts';
import { findPasswordHash } from './identity.repo.ts';
import { keyOf, type LoginGuardLimits } from './login-guard.ts';
import type { Owner } from './member.ts';
import type { PasswordHasher } from './password-hash.ts';

export interface StepUp {
  /**
   * Proves that the person at the session still knows the password. After too many wrong ones even the right one is refused
   * for a while, so that a stolen session is no place to guess.
   * @throws Refusal password_wrong
   */
  verify(owner: Owner, password: string): Promise<void>;
}

export function createStepUp(
  { db, clock, passwords }: Pick<Platform, 'db' | 'clock'> & { readonly passwords: PasswordHasher },
  limits: LoginGuardLimits,
): StepUp {
  const underWay = new Map<string, Promise<void>>();

  async function verify(owner: Owner, password: string): Promise<void> {
    const key = keyOf('step-up.account', owner.id);
    const nowMs = clock.nowMs();
    // Counted before the work, and as a failure until it is known to be none.
    const terms = { keys: [{ ...key, limit: NO_LIMIT }], site: null, nowMs, sinceMs: nowMs - limits.windowMs };
    const [failures = 0] = (await takeAttempt(db, terms)).counts;
    if (failures >= limits.lockAfter) throw new Refusal('password_wrong', { field: 'password' });
    const stored = await findPasswordHash(db, owner);
    const { isRight } = await passwords.verify(password, stored).catch(async (error: unknown) => {
      await giveBackFailure(db, key, nowMs);
      throw error;
    });
    if (!isRight) throw new Refusal('password_wrong', { field: 'password' });
    await clearFailures(db, key);
  }

  return {
    // Copies of one call are one attempt: they would fill the count before any of them is known to be right.
    async verify(owner, password) {
      const name = `${owner.id}|${password}`;
      const known = underWay.get(name);
      if (known) return known;
      const proof = verify(owner, password).finally(() => underWay.delete(name));
      underWay.set(name, proof);
      return proof;
    },
  };
}
