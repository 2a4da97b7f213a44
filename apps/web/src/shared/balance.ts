import { createContext, use } from 'react';

/** As it comes on the wire: decimal strings of the stored scale. */
export interface Balance {
  readonly currency: string;
  readonly available: string;
  readonly frozen: string;
  readonly bonusLocked: string;
}

export interface BalanceState {
  /** Undefined until the first answer. */
  readonly balance: Balance | undefined;
  readonly isRefreshing: boolean;
  /** Asks again for the balance and for everything else that money moves change: records, limits, payments. */
  readonly refresh: () => void;
}

/** Keys of queries that a movement of money makes stale begin with this, so that one call of `refresh` renews them all. */
export const MONEY_KEY = 'money';

const NONE: BalanceState = { balance: undefined, isRefreshing: false, refresh: () => undefined };

/** Supplied by the cashier feature for members. */
export const BalanceContext = createContext<BalanceState>(NONE);

export function useBalance(): BalanceState {
  return use(BalanceContext);
}
