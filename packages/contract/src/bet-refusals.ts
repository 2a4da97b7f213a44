/** Answers to a bet that leave no doubt that nothing was booked. Apart from the call, so that pages know them without its schemas. */
export const BET_REFUSALS = [
  'market_not_found',
  'market_closed',
  'odds_changed',
  'wrong_currency',
  'below_min',
  'above_max',
  'insufficient_funds',
  'balance_limit_reached',
  'stake_limit_reached',
  'loss_limit_reached',
  'account_blocked',
  'request_conflict',
  'request_expired',
] as const;
