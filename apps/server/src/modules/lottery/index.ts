export { createLotteries, type Lotteries } from './lotteries.ts';
export { lotteryModule } from './module.ts';
