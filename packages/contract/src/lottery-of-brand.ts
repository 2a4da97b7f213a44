import { z } from 'zod';
import { LOTTERY_DESK } from './later-addresses.ts';
import { endpoint } from './endpoint.ts';
import { Reason, STAFF } from './lottery-settings.ts';
import { AmountWire, CurrencyCode, PositiveAmountWire, Slug } from './wire.ts';

const ofBrand = z.strictObject({ brand: Slug });

export const BrandLotteryView = z.strictObject({
  id: Slug,
  name: z.string(),
  /** Whether it is on sale at all. */
  isActive: z.boolean(),
  isOffered: z.boolean(),
});
export type BrandLotteryView = z.output<typeof BrandLotteryView>;

export const listBrandLotteries = endpoint({
  ...LOTTERY_DESK.listBrandLotteries,
  summary: 'Every lottery, with whether a brand offers it.',
  ...STAFF,
  permission: 'lotteryBrand.read',
  params: ofBrand,
  value: z.array(BrandLotteryView),
  errors: [],
});

export const putBrandLottery = endpoint({
  ...LOTTERY_DESK.putBrandLottery,
  summary: 'Has a brand offer a lottery or not. Tickets that were sold are settled either way. Repeating it changes nothing.',
  ...STAFF,
  permission: 'lotteryBrand.write',
  params: z.strictObject({ brand: Slug, id: Slug }),
  body: z.strictObject({ isOffered: z.boolean(), reason: Reason }),
  value: BrandLotteryView,
  errors: ['lottery_not_found'],
});

export const ReviewThresholdView = z.strictObject({
  currency: CurrencyCode,
  /** Null: two persons never look at a payout. */
  amount: AmountWire.nullable(),
});
export type ReviewThresholdView = z.output<typeof ReviewThresholdView>;

export const listReviewThresholds = endpoint({
  ...LOTTERY_DESK.listReviewThresholds,
  summary: 'From which payout of one ticket on two persons look at it, by currency of a brand.',
  ...STAFF,
  permission: 'lotteryBrand.read',
  params: ofBrand,
  value: z.array(ReviewThresholdView),
  errors: [],
});

export const putReviewThreshold = endpoint({
  ...LOTTERY_DESK.putReviewThreshold,
  summary: 'Sets from which payout on two persons look at it, for draws that are settled from then on. Repeating it changes nothing.',
  ...STAFF,
  permission: 'lotteryBrand.write',
  params: z.strictObject({ brand: Slug, currency: CurrencyCode }),
  body: z.strictObject({ amount: PositiveAmountWire, reason: Reason }),
  value: ReviewThresholdView,
  errors: ['wrong_currency'],
});
