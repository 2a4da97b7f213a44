import { type Amount, amountToWire, getCurrency, parseAmount } from '@tessera/kernel';
import type { LotteryTerms } from '@tessera/contract';
import type { Tx } from '../../../platform/db/database.ts';
import type { PlannedChange } from '../desk-changes.ts';
import { lockThreshold, putThreshold } from '../payout-reviews.repo.ts';
import { thousandthOf } from '../ticket-limits.ts';

/** @throws Refusal wrong_currency; InvalidAmount */
export async function planThreshold(
  tx: Tx,
  { brand, currency: code, amount: text }: LotteryTerms['lottery_threshold'],
): Promise<PlannedChange | null> {
  // No lottery is played in another one.
  thousandthOf(code);
  const currency = getCurrency(code);
  const amount = parseAmount(text, currency, currency.shownScale);
  const before = await lockThreshold(tx, brand, code);
  if (before === amount) return null;
  const wire = (some: Amount): string => amountToWire(some, currency);
  return {
    action: 'threshold',
    about: { brand },
    summary: code,
    before: { currency: code, amount: before === null ? null : wire(before) },
    after: { currency: code, amount: wire(amount) },
    details: { currency: code, to: wire(amount), ...(before !== null && { from: wire(before) }) },
    isProtective: false,
    async apply() {
      await putThreshold(tx, brand, { currency: code, amount });
      return {};
    },
  };
}
