import type { Amount } from '@tessera/kernel';
import { checkedAmount } from './field-checks.ts';

/** What decides who won: refunded parts are in neither stake nor payout. */
export interface ProfitFigures {
  readonly settledStake: Amount;
  readonly payout: Amount;
  readonly rebate: Amount;
  readonly promo: Amount;
}

/** Above zero when the player won (rule book §5.1). @throws InvalidInput */
export function playerProfit(figures: ProfitFigures): Amount {
  return checkedAmount('profit', -companyLossBase(figures));
}

/** What the house won of the player, on which dividends stand; below zero when he won (rule book §5.1). @throws InvalidInput */
export function companyLossBase({ settledStake, payout, rebate, promo }: ProfitFigures): Amount {
  return checkedAmount(
    'profit',
    checkedAmount('settledStake', settledStake) -
      checkedAmount('payout', payout) -
      checkedAmount('rebate', rebate) -
      checkedAmount('promo', promo),
  );
}
