export { checkDraw, type DrawVerdict } from './check-draw.ts';
export { createLotteries, type Lotteries } from './lotteries.ts';
export type { PayoutReviews } from './payout-reviews.ts';
export { lotteryModule } from './module.ts';
