export type { AwaitedDraw } from './awaited-draws.ts';
export { checkDraw, type DrawVerdict } from './check-draw.ts';
export type { DrawDecision } from './decide-draw.ts';
export { createLotteries, type Lotteries } from './lotteries.ts';
export { presentDraw } from './present-lottery.ts';
export { lotteryModule } from './module.ts';
export { importFile, type ImportReport } from './import-results.ts';
export type { ResultFormat } from './feed.ts';
export { NotResults } from './read-results.ts';
