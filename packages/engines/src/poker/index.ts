export { chipDumpingScores, chipFlows, settledSeats, shareRake } from './accounting.ts';
export type { ChipFlow, PlayerFlow, SettledSeat } from './accounting.ts';
export { checkBettingSpot, legalActions } from './betting.ts';
export type { BettingSpot, LegalActions } from './betting.ts';
export { planBlinds } from './blinds.ts';
export type { BlindDebt, BlindPlan, BlindSeat, LastBlinds } from './blinds.ts';
export * from './clock.ts';
export type { HoldemEvent, PostKind, Street } from './events.ts';
export type { HandPlayer, HandSetup, HoldemHand } from './hand.ts';
export { holdem } from './holdem.ts';
export type { HoldemMove } from './play-hand.ts';
export { buildPots, findUncalledBet } from './pots.ts';
export type { Pot, PotStake } from './pots.ts';
export { defaultRakeRule, rakeFor } from './rake.ts';
export type { Rake, RakeRule } from './rake.ts';
export { HOLDEM_VERSION, holdemRules } from './rules.ts';
export type { HoldemRules, Limit } from './rules.ts';
export { settleHand } from './settlement.ts';
export type { FinishedHand, FinishedSeat, SeatChips, SettledPot, Settlement } from './settlement.ts';
export {
  LEVEL_MS,
  rankEliminations,
  SIT_AND_GO_FEE_BPS,
  SIT_AND_GO_LEVELS,
  SIT_AND_GO_PRIZES,
  SIT_AND_GO_STACK,
  sitAndGoFee,
  sitAndGoPrizes,
  smallBlindAt,
} from './sit-and-go.ts';
export type { Elimination, SitAndGo } from './sit-and-go.ts';
export { beginHand, endHand, endTurn, TooFewPlayers, turnAt } from './table-hands.ts';
export type { HandBegun, PlayedTurn } from './table-hands.ts';
export {
  addChips,
  AlreadySeated,
  BuyInOutOfRange,
  buyInRange,
  chooseEntry,
  leaveTable,
  openCashTable,
  SeatTaken,
  setSittingOut,
  sitDown,
  tableRules,
} from './table.ts';
export type { BuyInRange, CashTable, SeatedPlayer, SeatReleased, SitDown, TableRules } from './table.ts';
export type { HoldemSeatView, HoldemView } from './view.ts';
