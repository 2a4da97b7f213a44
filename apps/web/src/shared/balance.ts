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
  /**
   * A game whose result is decided but not shown yet keeps the balance at what its reels, cards or ball have told so far,
   * everywhere on the page; null ends that.
   */
  readonly hold: (available: string | null) => void;
  /** The server has just told this balance with an answer of its own. */
  readonly book: (available: string) => void;
}

/** Keys of queries that a movement of money makes stale begin with this, so that one call of `refresh` renews them all. */
export const MONEY_KEY = 'money';

const NONE: BalanceState = {
  balance: undefined,
  isRefreshing: false,
  refresh: () => undefined,
  hold: () => undefined,
  book: () => undefined,
};

/** Supplied by the payments feature for members. */
export const BalanceContext = createContext<BalanceState>(NONE);

export function useBalance(): BalanceState {
  return use(BalanceContext);
}
