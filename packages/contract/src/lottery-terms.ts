import type { z } from 'zod';
import type { LotterySubject } from './permissions.ts';
import { putCalendar, putLottery, putLotteryOdds, suspendDraw, suspendPlay } from './lottery-desk.ts';
import { addDraw, dropDraw, moveDraw } from './lottery-draw-days.ts';
import { putBrandLottery, putReviewThreshold } from './lottery-of-brand.ts';
import { addLottery, putFeed } from './lottery-offer.ts';

const noReason = { reason: true } as const;

/** What is wanted of a lottery, as it is kept with a proposal: what a call says but for its reason. */
export const LOTTERY_TERMS = {
  lottery_new: addLottery.body.omit(noReason),
  lottery_settings: putLottery.body.omit(noReason).extend(putLottery.params.shape),
  lottery_feed: putFeed.body.omit(noReason).extend(putFeed.params.shape),
  lottery_calendar: putCalendar.body.omit(noReason).extend(putCalendar.params.shape),
  lottery_odds: putLotteryOdds.body.omit(noReason).extend(putLotteryOdds.params.shape),
  lottery_play: suspendPlay.body.omit(noReason).extend(suspendPlay.params.shape),
  lottery_draw: suspendDraw.body.omit(noReason).extend(suspendDraw.params.shape),
  lottery_draw_add: addDraw.body.omit(noReason).extend(addDraw.params.shape),
  lottery_draw_move: moveDraw.body.omit(noReason).extend(moveDraw.params.shape),
  lottery_draw_drop: dropDraw.body.omit(noReason).extend(dropDraw.params.shape),
  lottery_offer: putBrandLottery.body.omit(noReason).extend(putBrandLottery.params.shape),
  lottery_threshold: putReviewThreshold.body.omit(noReason).extend(putReviewThreshold.params.shape),
} as const satisfies Readonly<Record<LotterySubject, z.ZodType>>;

export type LotteryTerms = { readonly [Subject in LotterySubject]: z.output<(typeof LOTTERY_TERMS)[Subject]> };
