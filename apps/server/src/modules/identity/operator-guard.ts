import type { Clock } from '@tessera/kernel';
import type { Database, Tx } from '../../platform/db/database.ts';
import { clientBlock } from '../../platform/http/client-address.ts';
import { addFailures, clearFailures, countFailures } from './guard.repo.ts';
import { keyOf, LOGIN_LIMITS } from './login-guard.ts';

/** Failures of one operator from one address within the window after which that address is not believed any more. */
const PER_ADDRESS = 10;
/** Failures of one operator from wherever after which only addresses are believed that the operator has used before. */
const PER_OPERATOR = 100;

export interface OperatorAttempt {
  readonly usernameKey: string;
  readonly ip: string;
}

export interface OperatorRisk {
  readonly isAddressLocked: boolean;
  readonly isOnlyForKnownAddresses: boolean;
}

/**
 * Bounds guessing without letting a stranger keep an operator out: wrong passwords close the address they come from, and
 * many addresses together close those that the operator has never used.
 */
export interface OperatorGuard {
  assess(attempt: OperatorAttempt): Promise<OperatorRisk>;
  failed(attempt: OperatorAttempt): Promise<void>;
  succeeded(tx: Tx, attempt: OperatorAttempt): Promise<void>;
}

export function createOperatorGuard(db: Database, clock: Clock): OperatorGuard {
  const sinceMs = () => clock.nowMs() - LOGIN_LIMITS.windowMs;
  const assess: OperatorGuard['assess'] = async (attempt) => {
    const [here = 0, everywhere = 0] = await countFailures(db, keysOf(attempt), sinceMs());
    return { isAddressLocked: here >= PER_ADDRESS, isOnlyForKnownAddresses: everywhere >= PER_OPERATOR };
  };
  return {
    assess,
    async failed(attempt) {
      // An address that is closed already is not counted: alone it would close all the others.
      if ((await assess(attempt)).isAddressLocked) return;
      await addFailures(db, keysOf(attempt), { nowMs: clock.nowMs(), sinceMs: sinceMs(), keep: PER_OPERATOR });
    },
    async succeeded(tx, attempt) {
      for (const key of keysOf(attempt)) await clearFailures(tx, key);
    },
  };
}

const keysOf = ({ usernameKey, ip }: OperatorAttempt) => [
  keyOf('operator.address', `${usernameKey}|${clientBlock(ip)}`),
  keyOf('operator.account', usernameKey),
];
