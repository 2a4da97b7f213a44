import type { Adapter } from './case.ts';
import { provablyFair } from './provably-fair.ts';
import { slots } from './slots.ts';
import { sportsAhOuGrid } from './sports-ah-ou-grid.ts';
import { sportsMargin } from './sports-margin.ts';
import { sportsOddsFormats } from './sports-odds-formats.ts';
import { sportsPricing } from './sports-pricing.ts';
import { sportsSettlement } from './sports-settlement.ts';

/** One adapter for each file of cases whose engines exist. */
export const ADAPTERS: readonly Adapter[] = [
  sportsAhOuGrid,
  sportsSettlement,
  sportsOddsFormats,
  sportsMargin,
  sportsPricing,
  slots,
  provablyFair,
];
