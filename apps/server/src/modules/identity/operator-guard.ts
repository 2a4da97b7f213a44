import type { Clock } from '@tessera/kernel';
import type { Database, Tx } from '../../platform/db/database.ts';
import { clientBlock } from '../../platform/http/client-address.ts';
import { clearFailures, giveBackFailure, NO_LIMIT, takeAttempt } from './guard.repo.ts';
import { keyOf, LOGIN_LIMITS } from './login-guard.ts';

/** Failures of one operator from one address within the window after which that address is not believed any more. */
const PER_ADDRESS = 10;
/** Failures of one operator from wherever after which only addresses are believed that the operator has used before. */
const PER_OPERATOR = 100;

export interface OperatorAttempt {
  readonly usernameKey: string;
  readonly ip: string;
}

export interface TakenOperatorAttempt extends OperatorAttempt {
  readonly atMs: number;
  readonly isOnlyForKnownAddresses: boolean;
}

/**
 * Bounds guessing without letting a stranger keep an operator out: wrong passwords close the address they come from, and
 * many addresses together close those that the operator has never used.
 */
export interface OperatorGuard {
  /**
   * Counts an attempt before it is worked on; it is a failure until it is given back.
   * @returns null, and counts nothing, where the address is closed: alone it would close all the others
   */
  take(attempt: OperatorAttempt): Promise<TakenOperatorAttempt | null>;
  giveBack(taken: TakenOperatorAttempt): Promise<void>;
  succeeded(tx: Tx, attempt: OperatorAttempt): Promise<void>;
}

export function createOperatorGuard(db: Database, clock: Clock): OperatorGuard {
  return {
    async take(attempt) {
      const nowMs = clock.nowMs();
      const [address, account] = keysOf(attempt);
      const { refusedBy, counts } = await takeAttempt(db, {
        keys: [
          { ...address, limit: PER_ADDRESS },
          { ...account, limit: NO_LIMIT },
        ],
        site: null,
        nowMs,
        sinceMs: nowMs - LOGIN_LIMITS.windowMs,
      });
      return refusedBy === null ? { ...attempt, atMs: nowMs, isOnlyForKnownAddresses: (counts[1] ?? 0) >= PER_OPERATOR } : null;
    },
    async giveBack(taken) {
      for (const key of keysOf(taken)) await giveBackFailure(db, key, taken.atMs);
    },
    async succeeded(tx, attempt) {
      for (const key of keysOf(attempt)) await clearFailures(tx, key);
    },
  };
}

const keysOf = ({ usernameKey, ip }: OperatorAttempt) =>
  [keyOf('operator.address', `${usernameKey}|${clientBlock(ip)}`), keyOf('operator.account', usernameKey)] as const;
