export { checkDraw, type DrawVerdict } from './check-draw.ts';
export { createLotteries, type Lotteries } from './lotteries.ts';
export { lotteryModule } from './module.ts';
export { createDesk } from './desk.ts';
export { deskRoutes } from './desk.routes.ts';
