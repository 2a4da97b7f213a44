import type { Ledger } from './ledger.ts';
import { createStakes, type Stakes } from './stakes.ts';
import {
  type Accounts,
  type Adjustments,
  type ChaseTransfers,
  createChaseTransfers,
  type PaymentTransfers,
  createAccounts,
  createAdjustments,
  createPaymentTransfers,
  createGrants,
  type Grants,
  createJackpots,
  type Jackpots,
} from './transfers.ts';

/** What the parts of the product may do with money; each module receives only its own. */
export interface MoneyPorts {
  readonly stakes: Stakes;
  readonly paymentTransfers: PaymentTransfers;
  readonly chaseTransfers: ChaseTransfers;
  readonly accounts: Accounts;
  readonly grants: Grants;
  readonly adjustments: Adjustments;
  readonly jackpots: Jackpots;
}

export function createPorts(ledger: Ledger): MoneyPorts {
  return {
    stakes: createStakes(ledger),
    paymentTransfers: createPaymentTransfers(ledger),
    chaseTransfers: createChaseTransfers(ledger),
    accounts: createAccounts(ledger),
    grants: createGrants(ledger),
    adjustments: createAdjustments(ledger),
    jackpots: createJackpots(ledger),
  };
}
