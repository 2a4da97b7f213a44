import { agent } from './agent.ts';
import { bonus } from './bonus.ts';
import type { Adapter } from './case.ts';
import { casinoEdges } from './casino-edges.ts';
import { casinoRounds } from './casino-rounds.ts';
import { cockfight } from './cockfight.ts';
import { fishing } from './fishing.ts';
import { lottery } from './lottery.ts';
import { lotteryMisc } from './lottery-misc.ts';
import { payment } from './payment.ts';
import { poker } from './poker.ts';
import { provablyFair } from './provably-fair.ts';
import { slots } from './slots.ts';
import { sportsAhOuGrid } from './sports-ah-ou-grid.ts';
import { sportsMargin } from './sports-margin.ts';
import { sportsOddsFormats } from './sports-odds-formats.ts';
import { sportsParlay } from './sports-parlay.ts';
import { sportsPricing } from './sports-pricing.ts';
import { sportsSettlement } from './sports-settlement.ts';
import { sportsTrading } from './sports-trading.ts';

/** One adapter for each file of cases whose engines exist. */
export const ADAPTERS: readonly Adapter[] = [
  agent,
  lottery,
  lotteryMisc,
  sportsAhOuGrid,
  sportsSettlement,
  sportsOddsFormats,
  sportsMargin,
  sportsPricing,
  sportsParlay,
  sportsTrading,
  slots,
  poker,
  casinoEdges,
  casinoRounds,
  bonus,
  payment,
  provablyFair,
  fishing,
  cockfight,
];
