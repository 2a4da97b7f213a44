import type { Ledger } from './ledger.ts';
import { createStakes, type Stakes } from './stakes.ts';
import {
  type Accounts,
  type Adjustments,
  type Cashier,
  createAccounts,
  createAdjustments,
  createCashier,
  createGrants,
  type Grants,
} from './transfers.ts';

/** What the parts of the product may do with money; each module receives only its own. */
export interface MoneyPorts {
  readonly stakes: Stakes;
  readonly cashier: Cashier;
  readonly accounts: Accounts;
  readonly grants: Grants;
  readonly adjustments: Adjustments;
}

export function createPorts(ledger: Ledger): MoneyPorts {
  return {
    stakes: createStakes(ledger),
    cashier: createCashier(ledger),
    accounts: createAccounts(ledger),
    grants: createGrants(ledger),
    adjustments: createAdjustments(ledger),
  };
}
