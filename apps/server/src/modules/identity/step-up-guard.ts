import type { Clock } from '@tessera/kernel';
import type { Database } from '../../platform/db/database.ts';
import { clearFailures, giveBackFailure, NO_LIMIT, takeAttempt } from './guard.repo.ts';
import { keyOf, type LoginGuardLimits } from './login-guard.ts';
import type { Owner } from './member.ts';

export interface TakenStepUp {
  readonly atMs: number;
  /** Even the right password is refused now. */
  readonly isLocked: boolean;
}

/** Bounds guessing of the password by whoever holds a session. */
export interface StepUpGuard {
  /** Counts an attempt before it is worked on; it is a failure until it is given back. */
  take(owner: Owner): Promise<TakenStepUp>;
  giveBack(owner: Owner, taken: TakenStepUp): Promise<void>;
  succeeded(owner: Owner): Promise<void>;
}

export function createStepUpGuard(db: Database, clock: Clock, limits: LoginGuardLimits): StepUpGuard {
  const keyOfOwner = ({ id }: Owner) => keyOf('step-up.account', id);
  return {
    async take(owner) {
      const nowMs = clock.nowMs();
      const keys = [{ ...keyOfOwner(owner), limit: NO_LIMIT }];
      const { counts } = await takeAttempt(db, { keys, site: null, nowMs, sinceMs: nowMs - limits.windowMs });
      return { atMs: nowMs, isLocked: (counts[0] ?? 0) >= limits.lockAfter };
    },
    giveBack: (owner, { atMs }) => giveBackFailure(db, keyOfOwner(owner), atMs),
    async succeeded(owner) {
      await clearFailures(db, keyOfOwner(owner));
    },
  };
}
