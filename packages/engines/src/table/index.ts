export { ANNOUNCED_BETS, announceNeighbours } from './announced-bets.ts';
export type { AnnouncedBet, AnnouncedChips } from './announced-bets.ts';
export { bacBoWinner, createBacBo } from './bac-bo.ts';
export type { BacBoOutcome } from './bac-bo.ts';
export type { BaccaratPays, BankerRule } from './baccarat-bets.ts';
export { dealBaccarat, winnerOf as baccaratWinner } from './baccarat-deal.ts';
export type { BaccaratDeal, BaccaratOutcome } from './baccarat-deal.ts';
export { baccaratChance, countBaccaratWinners } from './baccarat-outcomes.ts';
export { BACCARAT_PAYS, createBaccarat } from './baccarat.ts';
export type { BaccaratRules } from './baccarat.ts';
export * from './blackjack/index.ts';
export { ChoiceNotOpen } from './choice-not-open.ts';
export type { DecisionGame, DecisionRound, DecisionSettlement, DecisionWager, OptimalRtp } from './decision-game.ts';
export { createBlackjack, createVideoPoker } from './decision-games.ts';
export { createDragonTiger, dragonTigerWinner } from './dragon-tiger.ts';
export type { DragonTigerOutcome, DragonTigerRules } from './dragon-tiger.ts';
export { bestReturn } from './covering.ts';
export { checkTableBets, edgeOf, getTableBet, highestPayout, settleTableBets, UnknownBet, voidTableBets } from './table-bets.ts';
export type { DrawGame, DrawnRound, TableBet } from './draw-game.ts';
export type { BetEdge, PlacedBet, SettledBet, TableSettlement } from './table-bets.ts';
export { edgeOfRow, listEdgeRows } from './edges.ts';
export type { EdgeRow } from './edges.ts';
export type { BlackjackEvent, DrawEvent, TableEvent, VideoPokerEvent } from './events.ts';
export { createFanTan, fanTanCode } from './fan-tan.ts';
export type { FanTanOutcome, FanTanPick, FanTanRules } from './fan-tan.ts';
export { createTableStream, finishUnattended, playTableRound, replayTableRound } from './play-round.ts';
export type { TableSeeds } from './play-round.ts';
export {
  BLACKJACK_GAMES,
  BLACKJACK_RETURN_PERCENT,
  findBlackjackRules,
  findVideoPokerTable,
  getTableGame,
  TABLE_GAMES,
  UnknownTableGame,
  VIDEO_POKER_GAMES,
} from './registry.ts';
export type { TableGame } from './registry.ts';
export { placesOf } from './roulette-layout.ts';
export type { RoulettePlace } from './roulette-layout.ts';
export { AMERICAN_WHEEL, colorOf, EUROPEAN_WHEEL, pocketText } from './roulette-wheel.ts';
export type { Pocket, RouletteWheel } from './roulette-wheel.ts';
export { createRoulette } from './roulette.ts';
export type { RouletteOutcome, RouletteRules, ZeroRule } from './roulette.ts';
export { BETTING_MS, bettingEndsAtMs, confirmedResult, isUnattended, ROUND_STATES, UNATTENDED_AFTER_MS } from './round-life.ts';
export type { RoundEvent, RoundState } from './round-life.ts';
export { listedShoe, shuffledShoe } from './shoe.ts';
export type { Shoe } from './shoe.ts';
export { createSicBo } from './sic-bo.ts';
export { refundedShare } from './stakes.ts';
export type { SicBoOutcome, SicBoRules } from './sic-bo.ts';
export * from './video-poker/index.ts';
export { verifyTableRound } from './verify-round.ts';
export type { TableRoundCheck, TableRoundClaim, TableRoundFault } from './verify-round.ts';
