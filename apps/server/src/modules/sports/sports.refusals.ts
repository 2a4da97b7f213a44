import { BUG, type RefusalTable } from '../../platform/refusal-table.ts';

/** Of the engine of single bets, and of the stakes below it. */
export const SPORTS_REFUSALS: RefusalTable = {
  invalid_input: 'invalid_input',
  invalid_amount: 'invalid_amount',
  invalid_odds: 'invalid_input',
  amount_too_large: 'above_max',
  unknown_market: 'market_not_found',
  unknown_outcome: 'market_not_found',
  gate_closed: 'market_closed',
  // Lines, prices and results are the house's own.
  invalid_specifier: BUG,
  invalid_line: BUG,
  invalid_price: BUG,
  result_incomplete: BUG,
  invalid_football_row: BUG,
  rates_not_found: BUG,
  unknown_currency: BUG,
  // Of combinations, of systems, of offers in one match and of corrections of prices, which are not on offer.
  combination_open: BUG,
  contradictory_selections: BUG,
  correction_too_late: BUG,
  offer_outdated: BUG,
  outside_book: BUG,
  redundant_selection: BUG,
  related_legs: BUG,
  too_few_legs: BUG,
  too_many_legs: BUG,
  selection_count: BUG,
  unknown_system: BUG,
  wrong_selections: BUG,
};
