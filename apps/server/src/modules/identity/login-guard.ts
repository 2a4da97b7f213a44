import { createHash } from 'node:crypto';
import type { Clock } from '@tessera/kernel';
import type { Database, Tx } from '../../platform/db/database.ts';
import {
  clearFailures,
  countFailures,
  countSiteFailures,
  giveBackFailure,
  giveBackSiteFailure,
  NO_LIMIT,
  type RiskKey,
  takeAttempt,
} from './guard.repo.ts';

export interface LoginGuardLimits {
  /** Failures of one account within the window after which a captcha is asked for. */
  readonly captchaAfter: number;
  /** The same for all accounts tried from one address, where many people may sit behind one. */
  readonly captchaAfterPerIp: number;
  /** Accounts that failed from one address and were not logged in to: people forget one password or two, lists of stolen ones try many. */
  readonly captchaAfterAccountsPerIp: number;
  /** The same from everywhere, within ten minutes: a list of 800 pairs ends below one in a hundred, and a small site has fewer on its own. */
  readonly captchaAfterAccounts: number;
  /** Failures after which only addresses that the member has used before may log in. */
  readonly lockAfter: number;
  readonly windowMs: number;
}

export const LOGIN_LIMITS: LoginGuardLimits = {
  captchaAfter: 3,
  captchaAfterPerIp: 10,
  captchaAfterAccountsPerIp: 4,
  captchaAfterAccounts: 6,
  lockAfter: 10,
  windowMs: 30 * 60_000,
};

const MINUTE_MS = 60_000;
const SITE_WINDOW_MS = 10 * MINUTE_MS;
/** What is usual is known from the last day; so much more of it is an attack. */
const USUAL_SPAN_MS = 24 * 60 * MINUTE_MS;
const TIMES_USUAL = 3;

/** Who is tried, and from where. Whether the account exists plays no part, so that the answers do not tell it. */
export interface Attempt {
  readonly account: string;
  /** What the client is counted by. */
  readonly address: string;
  /** The hash of a device that the account was logged in on: it has a count of its own, so that others' failures do not shut it out. */
  readonly device?: string | undefined;
}

/** An attempt that counts as a failure until it is given back. */
export interface TakenAttempt extends Attempt {
  readonly atMs: number;
  /** The account had no failure before. */
  readonly isFirst: boolean;
  readonly isLocked: boolean;
  /** Whether the next attempt meets a lock if this one fails. */
  readonly isLockNext: boolean;
  /** Whether the next attempt needs a captcha if this one fails. */
  readonly isCaptchaNext: boolean;
}

export interface LoginGuard {
  /**
   * Counts an attempt before it is worked on. `hasCaptcha`: one was solved for it. `isAtHome`: it comes from an address that the
   * member has used, whom failures of other accounts do not concern.
   * @returns whose failures ask for a captcha, and nothing is counted then
   */
  take(attempt: Attempt, is?: { readonly hasCaptcha?: boolean; readonly isAtHome?: boolean }): Promise<TakenAttempt | 'own' | 'others'>;
  /** It was no failure, and no success. */
  giveBack(tx: Tx, taken: TakenAttempt): Promise<void>;
  /** Forgets the failures of the account, and this attempt. */
  succeeded(tx: Tx, taken: TakenAttempt): Promise<void>;
  /** Forgets the failures of an account, and those of the given devices on it. */
  unlock(tx: Tx, account: string, devices: readonly string[]): Promise<void>;
  /** How hard guessing is going on, from an address or anywhere: 1 where captchas begin to be asked for. */
  pressureOf(address: string): Promise<number>;
}

export function createLoginGuard(db: Database, clock: Clock, limits: LoginGuardLimits): LoginGuard {
  const siteLimitAt = createSiteLimit(db, limits.captchaAfterAccounts);
  return {
    async take(attempt, { hasCaptcha = false, isAtHome = false } = {}) {
      const nowMs = clock.nowMs();
      const { account, ip, spread } = keysOf(attempt);
      const siteLimit = await siteLimitAt(nowMs);
      const isTrusted = hasCaptcha || isAtHome || attempt.device !== undefined;
      const limitOf = (limit: number) => (hasCaptcha ? NO_LIMIT : limit);
      const { refusedBy, counts } = await takeAttempt(db, {
        keys: [
          { ...account, limit: limitOf(limits.captchaAfter) },
          { ...ip, limit: limitOf(limits.captchaAfterPerIp) },
          { ...spread, limit: isTrusted ? NO_LIMIT : limits.captchaAfterAccountsPerIp, isOncePerAccount: true },
        ],
        site: { limit: isTrusted ? NO_LIMIT : siteLimit, sinceMs: nowMs - SITE_WINDOW_MS },
        nowMs,
        sinceMs: nowMs - limits.windowMs,
      });
      const [ofAccount = 0, ofIp = 0, ofSpread] = counts;
      if (refusedBy !== null) return refusedBy === 'site' || ofSpread !== undefined ? 'others' : 'own';
      const isFirst = ofAccount === 0;
      return {
        ...attempt,
        atMs: nowMs,
        isFirst,
        isLocked: ofAccount >= limits.lockAfter,
        isLockNext: ofAccount + 1 >= limits.lockAfter,
        isCaptchaNext:
          ofAccount + 1 >= limits.captchaAfter ||
          ofIp + 1 >= limits.captchaAfterPerIp ||
          (ofSpread ?? 0) + Number(isFirst) >= limits.captchaAfterAccountsPerIp,
      };
    },
    async giveBack(tx, taken) {
      const { account, ip, spread } = keysOf(taken);
      await giveBackFailure(tx, account, taken.atMs);
      await giveBackFailure(tx, ip, taken.atMs);
      if (!taken.isFirst) return;
      await giveBackFailure(tx, spread, taken.atMs);
      await giveBackSiteFailure(tx, taken.atMs);
    },
    async succeeded(tx, taken) {
      const { account, ip, spread } = keysOf(taken);
      const firstAtMs = await clearFailures(tx, account);
      await giveBackFailure(tx, ip, taken.atMs);
      if (firstAtMs === undefined) return;
      await giveBackFailure(tx, spread, firstAtMs);
      await giveBackSiteFailure(tx, firstAtMs);
    },
    async unlock(tx, account, devices) {
      for (const device of [undefined, ...devices]) await clearFailures(tx, accountKey({ account, device }));
    },
    async pressureOf(address) {
      const nowMs = clock.nowMs();
      const ofAddress = await countFailures(db, keyOf('login.ip', address), nowMs - limits.windowMs);
      const ofSite = await countSiteFailures(db, { fromMs: nowMs - SITE_WINDOW_MS, toMs: nowMs });
      return Math.max(ofAddress / limits.captchaAfterPerIp, ofSite / (await siteLimitAt(nowMs)));
    },
  };
}

/** So many failing accounts are an attack: far more than the last day had, and never fewer than `atLeast`. Known for a minute. */
function createSiteLimit(db: Database, atLeast: number): (nowMs: number) => Promise<number> {
  let known = { limit: atLeast, minute: Number.NaN };
  return async (nowMs) => {
    const minute = Math.floor(nowMs / MINUTE_MS);
    if (known.minute !== minute) {
      const toMs = nowMs - SITE_WINDOW_MS;
      const usual = (await countSiteFailures(db, { fromMs: toMs - USUAL_SPAN_MS, toMs })) / (USUAL_SPAN_MS / SITE_WINDOW_MS);
      known = { limit: Math.max(atLeast, Math.ceil(TIMES_USUAL * usual)), minute };
    }
    return known.limit;
  };
}

/** Hashed, because people type passwords into the field for the name. */
export function keyOf(scope: string, value: string): RiskKey {
  return { scope, keyHash: createHash('sha256').update(value).digest() };
}

const keysOf = (attempt: Attempt) => ({
  account: accountKey(attempt),
  ip: keyOf('login.ip', attempt.address),
  spread: keyOf('login.ip-accounts', attempt.address),
});

function accountKey({ account, device }: Pick<Attempt, 'account' | 'device'>): RiskKey {
  return device === undefined ? keyOf('login.account', account) : keyOf('login.device', `${account}|${device}`);
}
