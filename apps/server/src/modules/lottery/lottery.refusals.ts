import { DomainError } from '@tessera/kernel';
import { Refusal } from '@tessera/contract';
import { BUG, inWordsOf, type RefusalTable } from '../../platform/refusal-table.ts';

/** Of the engine of lotteries, and of the stakes below it. */
export const LOTTERY_REFUSALS: RefusalTable = {
  invalid_input: 'invalid_input',
  invalid_amount: 'invalid_amount',
  amount_too_large: 'above_max',
  empty: 'selection_empty',
  bad_format: 'selection_malformed',
  bad_item: 'selection_unknown',
  duplicate_item: 'selection_repeated',
  duplicate_note: 'selection_repeated',
  too_few: 'selection_too_few',
  too_many: 'selection_too_many',
  unit_limit: 'invalid_input',
  multiple_limit: 'above_max',
  note_multiple_limit: 'above_max',
  stake_limit: 'draw_limit_reached',
  exposure_limit: 'exposure_limit',
  gate_closed: 'draw_closed',
  sale_ended: 'draw_closed',
  // Odds, results and calendars are the house's own.
  invalid_odds: BUG,
  invalid_draw: BUG,
  return_above_stake: 'return_above_stake',
  unknown_lunar_year: BUG,
  unknown_currency: BUG,
  // Told apart before the engine looks, with the limit that is broken.
  amount_limit: BUG,
  profit_impossible: 'chase_unprofitable',
  // Of what is not on sale: tickets through several lotteries.
};

/** What a player is told of a line of a ticket, with its place in the ticket, from 1. */
export function inWordsOfLine(error: unknown, line: number): unknown {
  const told = inWordsOf(LOTTERY_REFUSALS, error);
  return told instanceof Refusal ? new Refusal(told.code, { ...told.details, line: String(line) }) : told;
}

export function inWordsOfLottery(error: unknown): unknown {
  return error instanceof DomainError ? inWordsOf(LOTTERY_REFUSALS, error) : error;
}
