import { amountToWire, getCurrency } from '@tessera/kernel';
import type { lotteryDesk as contract } from '@tessera/contract';
import type { Database } from '../../platform/db/database.ts';
import { listAllLotteries } from './desk.repo.ts';
import type { Lottery } from './lottery.ts';
import { listThresholdsOf } from './payout-reviews.repo.ts';
import { reviewedUnlessSet, REVIEWED_CURRENCIES } from './ticket-limits.ts';

/** What staff of one brand have chosen for it. */
export interface BrandDesk {
  list(brand: string): Promise<contract.BrandLotteryView[]>;
  listThresholds(brand: string): Promise<contract.ReviewThresholdView[]>;
}

export interface BrandDeskDeps {
  readonly db: Database;
  readonly closedGamesOf: (brand: string) => Promise<readonly string[]>;
}

export function createBrandDesk({ db, closedGamesOf }: BrandDeskDeps): BrandDesk {
  return {
    async list(brand) {
      const closed = await closedGamesOf(brand);
      return (await listAllLotteries(db)).map((lottery) => presentOffer(lottery, !closed.includes(lottery.id)));
    },
    async listThresholds(brand) {
      const set = new Map((await listThresholdsOf(db, brand)).map(({ currency, amount }) => [currency, amount]));
      return REVIEWED_CURRENCIES.map((currency) => ({
        currency,
        amount: amountToWire(set.get(currency) ?? reviewedUnlessSet(currency), getCurrency(currency)),
        isOwn: set.has(currency),
      }));
    },
  };
}

function presentOffer({ id, name, isActive }: Lottery, isOffered: boolean): contract.BrandLotteryView {
  return { id, name, isActive, isOffered };
}
