export {
  ARENA_PARTS,
  ARENA_RETURNS,
  ARENA_VERSION,
  ARENA_WEIGHTS,
  arenaReturn,
  createFightStream,
  drawFight,
  DRAWN_RESULTS,
  malayReturn,
  parseResult,
  parseSide,
  paysToOne,
  UnknownSide,
} from './fight.ts';
export type { DrawnResult, Fight, FightEvent, FightResult } from './fight.ts';
export { fixedOutcome, settleFixed } from './fixed-odds.ts';
export type { FightOutcome, FightSettlement, FixedBet } from './fixed-odds.ts';
export { checkTotalizator, POOL_SIDES, quoteDividends, settlePoolBet, statusOf, TOTALIZATOR } from './totalizator.ts';
export type { Dividends, FightStatus, PoolBet, Pools, PoolSide, TotalizatorRules } from './totalizator.ts';
export { verifyFight } from './verify-fight.ts';
export type { FightCheck, FightClaim, FightFault } from './verify-fight.ts';
