import { amountToWire, getCurrency, parseAmount, subtract, units } from '@tessera/kernel';
import { useEffect } from 'react';
import { useBalance } from '../../shared/balance.ts';

export interface HeldBalance {
  /** What may be staked now, as far as it is shown: a win counts when the game has shown it. */
  readonly available: string | undefined;
  /** The answer is here and not shown yet. `availableAfter` counts `payout`, in stored units, already. */
  readonly hold: (answer: { readonly currency: string; readonly availableAfter: string; readonly payout: bigint }) => void;
  /** Everything is on show. */
  readonly release: (availableAfter: string) => void;
}

/** Keeps the balance of the whole page from telling a result before the game does. */
export function useHeldBalance(): HeldBalance {
  const { balance, refresh, hold, book } = useBalance();
  useEffect(
    () => () => {
      // Whoever leaves before the end of the show finds the true balance elsewhere.
      hold(null);
      refresh();
    },
    [hold, refresh],
  );
  return {
    available: balance?.available,
    hold: ({ currency: code, availableAfter, payout }) => {
      const currency = getCurrency(code);
      hold(amountToWire(subtract(parseAmount(availableAfter, currency), units(payout)), currency));
    },
    release: (availableAfter) => {
      book(availableAfter);
      hold(null);
      refresh();
    },
  };
}
