export { listHolds } from './holds.ts';
export type { HoldValue } from './holds.ts';
export { optimalPlay } from './optimal-return.ts';
export type { OptimalPlay } from './optimal-return.ts';
export { HAND_RANKS, MOST_COINS, PAY_TABLES, paysOf } from './pay-tables.ts';
export type { HandRank, Pays, PayTable } from './pay-tables.ts';
export { rankHand } from './rank-hand.ts';
export { checkVideoPokerWager, replayVideoPoker, settleVideoPoker, unattendedVideoPokerChoice, videoPokerPay } from './round.ts';
export type { VideoPokerRound, VideoPokerWager } from './round.ts';
