import type { WithdrawalView } from './payments.queries.ts';

const DAY_MS = 24 * 3_600_000;
const TAKEN_BACK: ReadonlySet<WithdrawalView['state']> = new Set(['CANCELLED', 'REJECTED', 'FAILED']);

/** Withdrawals since the business day began; those that came back do not count. Without the day's end, the last 24 hours. */
export function countOfDay(
  withdrawals: readonly Pick<WithdrawalView, 'state' | 'createdAtMs'>[],
  day: { readonly dayEndsAtMs: number | undefined; readonly nowMs: number },
): number {
  const beganAtMs = (day.dayEndsAtMs ?? day.nowMs) - DAY_MS;
  return withdrawals.filter(({ state, createdAtMs }) => createdAtMs >= beganAtMs && !TAKEN_BACK.has(state)).length;
}
