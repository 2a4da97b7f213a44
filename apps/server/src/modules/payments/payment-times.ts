import type { Clock } from '@tessera/kernel';
import type { Database } from '../../platform/db/database.ts';
import { getDepositMedian, getWithdrawalMedian } from './payment-times.repo.ts';

export interface PaymentTimes {
  /** Milliseconds, or null where there is nothing to show. */
  readonly depositMs: number | null;
  readonly withdrawalMs: number | null;
}

/** The specification's figures, for demonstrations, which say that they are ones. */
export const DEMO_TIMES: PaymentTimes = { depositMs: 3 * 60_000, withdrawalMs: 5 * 60_000 };

const SINCE_MS = 7 * 24 * 3_600_000;
/** Every visitor sees them, and they change slowly. */
const KEPT_MS = 60_000;

/** What payments of a brand took in the last seven days, in the middle; asked for once a minute. */
export function createPaymentTimes({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): (brand: string) => Promise<PaymentTimes> {
  const kept = new Map<string, { readonly atMs: number; readonly times: Promise<PaymentTimes> }>();
  async function measure(brand: string): Promise<PaymentTimes> {
    const wanted = { brand, sinceMs: clock.nowMs() - SINCE_MS };
    const [depositMs, withdrawalMs] = await Promise.all([getDepositMedian(db, wanted), getWithdrawalMedian(db, wanted)]);
    return { depositMs, withdrawalMs };
  }
  return (brand) => {
    const nowMs = clock.nowMs();
    const known = kept.get(brand);
    if (known && nowMs - known.atMs < KEPT_MS) return known.times;
    const times = measure(brand);
    kept.set(brand, { atMs: nowMs, times });
    times.catch(() => kept.delete(brand));
    return times;
  };
}
