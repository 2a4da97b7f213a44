import { createHash } from 'node:crypto';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Clock } from '@tessera/kernel';
import { addFailures, clearFailures, countFailures, type RiskKey } from './guard.repo.ts';

export interface LoginGuardLimits {
  /** Failures of one account within the window after which a captcha is asked for. */
  readonly captchaAfter: number;
  /** The same for all accounts tried from one address, where many people may sit behind one. */
  readonly captchaAfterPerIp: number;
  /** Failures after which only addresses that the member has used before may log in. */
  readonly lockAfter: number;
  readonly windowMs: number;
}

export const LOGIN_LIMITS: LoginGuardLimits = { captchaAfter: 3, captchaAfterPerIp: 10, lockAfter: 10, windowMs: 30 * 60_000 };

export interface Risk {
  readonly isCaptchaRequired: boolean;
  readonly isLocked: boolean;
}

/** Who is tried, and from where. Whether the account exists plays no part, so that the answers do not tell it. */
export interface Attempt {
  readonly kind: 'login' | 'step-up';
  readonly account: string;
  /** What the client is counted by. */
  readonly address: string;
}

export interface LoginGuard {
  assess(attempt: Attempt): Promise<Risk>;
  /** Counts a failure. @returns the risk of the next attempt */
  failed(attempt: Attempt): Promise<Risk>;
  succeeded(tx: Tx, attempt: Attempt): Promise<void>;
}

export function createLoginGuard(db: Database, clock: Clock, limits: LoginGuardLimits): LoginGuard {
  const keep = Math.max(limits.lockAfter, limits.captchaAfter, limits.captchaAfterPerIp);
  const riskOf = ([account = 0, ip = 0]: readonly number[]): Risk => ({
    isCaptchaRequired: account >= limits.captchaAfter || ip >= limits.captchaAfterPerIp,
    isLocked: account >= limits.lockAfter,
  });
  return {
    assess: async (attempt) => riskOf(await countFailures(db, keysOf(attempt), clock.nowMs() - limits.windowMs)),
    async failed(attempt) {
      const nowMs = clock.nowMs();
      return riskOf(await addFailures(db, keysOf(attempt), { nowMs, sinceMs: nowMs - limits.windowMs, keep }));
    },
    succeeded: (tx, attempt) => clearFailures(tx, accountKey(attempt)),
  };
}

/** Hashed, because people type passwords into the field for the name. */
export function keyOf(scope: string, value: string): RiskKey {
  return { scope, keyHash: createHash('sha256').update(value).digest() };
}

const accountKey = ({ kind, account }: Attempt): RiskKey => keyOf(`${kind}.account`, account);
const keysOf = (attempt: Attempt): RiskKey[] => [accountKey(attempt), keyOf(`${attempt.kind}.ip`, attempt.address)];
