import { amountToWire, getCurrency, parseAmount } from '@tessera/kernel';
import type { BodyOf, lotteryDesk as contract } from '@tessera/contract';
import type { Site } from '../site/index.ts';
import { type ChangeDeps, type DeskAct, getLottery, tell } from './desk-changes.ts';
import { listAllLotteries } from './desk.repo.ts';
import type { Lottery } from './lottery.ts';
import { listThresholdsOf, putThreshold } from './payout-reviews.repo.ts';
import { REVIEWED_CURRENCIES, thousandthOf } from './ticket-limits.ts';

/** What staff of one brand choose for it. Every change is kept with how it stood before and after, and told as an event, in its own transaction. */
export interface BrandDesk {
  list(brand: string): Promise<contract.BrandLotteryView[]>;
  /** @throws Refusal lottery_not_found */
  putOffered(
    at: { readonly brand: string; readonly id: string },
    change: BodyOf<typeof contract.putBrandLottery>,
    act: DeskAct,
  ): Promise<contract.BrandLotteryView>;
  listThresholds(brand: string): Promise<contract.ReviewThresholdView[]>;
  /** @throws Refusal wrong_currency; InvalidAmount */
  putThreshold(
    at: { readonly brand: string; readonly currency: string },
    change: BodyOf<typeof contract.putReviewThreshold>,
    act: DeskAct,
  ): Promise<contract.ReviewThresholdView>;
}

export interface BrandDeskDeps extends ChangeDeps {
  readonly setGameOffered: Site['setGameOffered'];
  readonly closedGamesOf: (brand: string) => Promise<readonly string[]>;
}

export function createBrandDesk(deps: BrandDeskDeps): BrandDesk {
  const { db } = deps;
  return {
    async list(brand) {
      const closed = await deps.closedGamesOf(brand);
      return (await listAllLotteries(db)).map((lottery) => presentOffer(lottery, !closed.includes(lottery.id)));
    },
    async putOffered({ brand, id }, { isOffered, reason }, act) {
      const lottery = await getLottery(db, id);
      await deps.setGameOffered(brand, { gameId: id, isOffered }, async (tx, isChange) => {
        if (!isChange) return;
        const change = { before: { isOffered: !isOffered }, after: { isOffered } };
        await tell(deps, tx, { ...change, action: isOffered ? 'offer' : 'withhold', reason, brand, lotteryId: id }, act);
      });
      return presentOffer(lottery, isOffered);
    },
    async listThresholds(brand) {
      const set = new Map((await listThresholdsOf(db, brand)).map(({ currency, amount }) => [currency, amount]));
      return REVIEWED_CURRENCIES.map((currency) => {
        const amount = set.get(currency);
        return { currency, amount: amount === undefined ? null : amountToWire(amount, getCurrency(currency)) };
      });
    },
    async putThreshold({ brand, currency: code }, { amount: text, reason }, act) {
      // Of another one no lottery is played in.
      thousandthOf(code);
      const currency = getCurrency(code);
      const amount = parseAmount(text, currency, currency.shownScale);
      await db.transaction(async (tx) => {
        const before = await putThreshold(tx, brand, { currency: code, amount });
        if (before === amount) return;
        const [was, is] = [before === null ? null : amountToWire(before, currency), amountToWire(amount, currency)];
        const change = { before: { currency: code, amount: was }, after: { currency: code, amount: is } };
        const details = { currency: code, to: is, ...(was !== null && { from: was }) };
        await tell(deps, tx, { ...change, action: 'threshold', reason, brand, details }, act);
      });
      return { currency: code, amount: amountToWire(amount, currency) };
    },
  };
}

function presentOffer({ id, name, isActive }: Lottery, isOffered: boolean): contract.BrandLotteryView {
  return { id, name, isActive, isOffered };
}
