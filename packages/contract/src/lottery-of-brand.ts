import { z } from 'zod';
import { LOTTERY_DESK } from './later-addresses.ts';
import { endpoint } from './endpoint.ts';
import { Proposed, Reason, STAFF } from './lottery-settings.ts';
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
  summary: 'Has a brand stop offering a lottery at once, or proposes that it offers it. Tickets that were sold are settled either way.',
  ...STAFF,
  permission: 'lotteryBrand.write',
  params: z.strictObject({ brand: Slug, id: Slug }),
  body: z.strictObject({ isOffered: z.boolean(), reason: Reason }),
  value: Proposed,
  errors: ['lottery_not_found', 'proposal_waiting'],
});

export const ReviewThresholdView = z.strictObject({
  currency: CurrencyCode,
  /** What holds: the brand's own, or what holds where a brand has set nothing. */
  amount: AmountWire,
  isOwn: z.boolean(),
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
  summary: 'Proposes from which payout on two persons look at it, for draws that are settled once a colleague has confirmed it.',
  ...STAFF,
  permission: 'lotteryBrand.write',
  params: z.strictObject({ brand: Slug, currency: CurrencyCode }),
  body: z.strictObject({ amount: PositiveAmountWire, reason: Reason }),
  value: Proposed,
  errors: ['wrong_currency', 'proposal_waiting'],
});
