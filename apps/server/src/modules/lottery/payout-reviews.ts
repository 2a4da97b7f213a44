import { amountToWire, cellOf, getCurrency } from '@tessera/kernel';
import { type lottery as contract, Refusal } from '@tessera/contract';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { listDrawsByIds } from './draws.repo.ts';
import { listLotteriesByIds } from './lotteries.repo.ts';
import { findReview, insertThreshold, listReviews, type PayoutReview, type ReviewPage } from './payout-reviews.repo.ts';
import { decidePayout, lockWaiting, type PayoutDecision, type ReviewOwner } from './review-payouts.ts';
import { reviewedInDemos, REVIEWED_CURRENCIES } from './ticket-limits.ts';

export type PayoutReviewFacts = Omit<contract.PayoutReviewView, 'proposal'>;

/** Payouts that take two persons. Who may see and decide them is the matter of the caller. */
export interface PayoutReviews {
  list(page: ReviewPage): Promise<PayoutReviewFacts[]>;
  /** @throws Refusal wager_not_found */
  get(owner: ReviewOwner): Promise<PayoutReviewFacts>;
  /** Until `tx` ends. @throws Refusal wager_not_found, invalid_transition */
  lock(tx: Tx, owner: ReviewOwner): Promise<PayoutReview & { readonly summary: string }>;
  /** Of one that is locked: what is approved is paid by the next settlement, what is refused is lost by it. */
  decide(tx: Tx, decision: PayoutDecision): Promise<void>;
  /** From 100,000 in the measure of the rule book on; what a brand has set already stays. */
  putThresholds(brand: string): Promise<void>;
}

export interface PayoutReviewsDeps extends Pick<Platform, 'clock'> {
  readonly db: Database;
  readonly jobs: JobQueue;
}

export function createPayoutReviews({ db, clock, jobs }: PayoutReviewsDeps): PayoutReviews {
  return {
    list: async (page) => presentReviews(db, await listReviews(db, page)),
    async get({ memberId, wagerId }) {
      const review = await findReview(db, { cell: cellOf(memberId), memberId, wagerId });
      const [view] = review ? await presentReviews(db, [review]) : [];
      if (!view) throw new Refusal('wager_not_found', { id: wagerId });
      return view;
    },
    lock: lockWaiting,
    decide: (tx, decision) => decidePayout(tx, jobs, decision, clock.nowMs()),
    async putThresholds(brand) {
      for (const currency of REVIEWED_CURRENCIES)
        await db.transaction((tx) => insertThreshold(tx, brand, { currency, amount: reviewedInDemos(currency) }));
    },
  };
}

async function presentReviews(db: Database, reviews: readonly PayoutReview[]): Promise<PayoutReviewFacts[]> {
  const draws = new Map((await listDrawsByIds(db, [...new Set(reviews.map(({ drawId }) => drawId))])).map((draw) => [draw.id, draw]));
  const lotteryIds = [...new Set([...draws.values()].map(({ lotteryId }) => lotteryId))];
  const lotteries = new Map((await listLotteriesByIds(db, lotteryIds)).map((lottery) => [lottery.id, lottery]));
  return reviews.map(({ wagerId, memberId, brand, drawId, currency, amount, state, sinceMs, reason }) => {
    const draw = draws.get(drawId);
    const lottery = draw && lotteries.get(draw.lotteryId);
    if (!lottery) throw new Error(`the draw of ticket ${wagerId} is never removed`);
    const payout = amountToWire(amount, getCurrency(currency));
    return {
      id: wagerId,
      memberId,
      brand,
      lotteryName: lottery.name,
      drawId,
      drawNumber: draw.number,
      currency,
      payout,
      state,
      sinceMs,
      reason,
    };
  });
}
