import { BUG, type RefusalTable } from '../../platform/refusal-table.ts';

/** Of the engines that rounds are played by, and of the stakes below them. */
export const CASINO_REFUSALS: RefusalTable = {
  choice_not_open: 'choice_not_open',
  invalid_input: 'invalid_input',
  invalid_amount: 'invalid_amount',
  // A game that staff closed is under maintenance for whoever plays it.
  gate_closed: 'game_maintenance',
  // Games, sheets and bets are the house's own, and so are the seeds they are drawn from.
  unknown_table_game: BUG,
  unknown_bet: BUG,
  invalid_sheet: BUG,
  cash_out_too_early: BUG,
  invalid_server_seed: BUG,
  invalid_nonce: BUG,
  invalid_game_hash: BUG,
  invalid_salt: BUG,
  unknown_currency: BUG,
  invalid_odds: BUG,
  // A member's own words: they are held to their form before they are kept.
  invalid_client_seed: 'invalid_input',
};
