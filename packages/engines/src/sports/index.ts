export { AmountTooLarge } from './amounts.ts';
export * from './changes/event-fate.ts';
export * from './changes/feed-result.ts';
export * from './changes/natural-finish.ts';
export * from './changes/price-error.ts';
export { fictionalLeague } from './fictional-league.ts';
export type { Club, FictionalLeague, LeagueFixture, Pairing } from './fictional-league.ts';
export * from './feed/market-update.ts';
export * from './feed/producer.ts';
export * from './football-data.ts';
export * from './football-sources.ts';
export { FIRST_HALF_SHARE, halfTimeFullTime, HIGHEST_RATE, MATCH_MINUTES, MAX_GOALS, remainingRates, scoreMatrix } from './goal-model.ts';
export type { GoalRates, ScoreMatrix } from './goal-model.ts';
export * from './joint/fit-rates.ts';
export * from './joint/football-book.ts';
export * from './joint/match-model.ts';
export * from './joint/offer.ts';
export * from './joint/same-game.ts';
export * from './ladder.ts';
export { InvalidLine, lineOfQuarters, lineToText, oppositeLine, parseLine, settleOnLine } from './line.ts';
export type { Line } from './line.ts';
export * from './margin.ts';
export { checkScore, formatSpecifier, InvalidSpecifier, ResultIncomplete, UnknownMarket, UnknownOutcome } from './market.ts';
export type { DecidedBy, Facts, Market, MarketRules, Pick, Score, Selection, Side, Specifiers } from './market.ts';
export * from './markets.ts';
export * from './odds-format.ts';
export { settleEachWay, settleOutright } from './outright.ts';
export type { NonStarterRule, OutrightTerms } from './outright.ts';
export type { Placings } from './placings.ts';
export { LegCount, MAX_LEGS, MIN_LEGS, parlayOf, RelatedLegs } from './parlay/combination.ts';
export type { Combination, CombinationLeg } from './parlay/combination.ts';
export { listCombinations } from './parlay/line-sums.ts';
export type { Ratio } from './parlay/line-sums.ts';
export * from './parlay/settle-combination.ts';
export * from './parlay/systems.ts';
export * from './play-match.ts';
export { balancedHandicap, chanceOf, fairOdds, quoteMarket } from './price-market.ts';
export type { Chance, QuotedMarket, QuotedOutcome } from './price-market.ts';
export {
  deadHeat,
  DEFAULT_MIN_ODDS,
  eachWayReturn,
  HALF_LOSE,
  HALF_WIN,
  LOSE,
  multiplierOf,
  ratioOfOdds,
  returnAt,
  returnOf,
  validBetOf,
  VOID,
  WIN,
} from './result.ts';
export type { Result, ResultCode, ValidBetRule } from './result.ts';
export * from './trading/acceptance.ts';
export * from './trading/cash-out.ts';
export * from './trading/event-book.ts';
export * from './trading/event-states.ts';
export { exposureOf, maxStake, parlayStakeOnLeg } from './trading/exposure.ts';
export type { MarketBet, StakeLimits } from './trading/exposure.ts';
export * from './trading/pre-check.ts';
