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
  readonly refresh: () => void;
}

const NONE: BalanceState = { balance: undefined, isRefreshing: false, refresh: () => undefined };

/** Supplied by the cashier feature for members. */
export const BalanceContext = createContext<BalanceState>(NONE);

export function useBalance(): BalanceState {
  return use(BalanceContext);
}
