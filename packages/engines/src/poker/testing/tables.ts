import { quickWords } from '../../cards/testing/sources.ts';
import type { HandSetup } from '../hand.ts';
import { holdem } from '../holdem.ts';
import { holdemRules } from '../rules.ts';
import { type CashTable, openCashTable, sitDown, tableRules } from '../table.ts';
import { beginHand, endHand } from '../table-hands.ts';

export const RULES = tableRules(6, holdemRules(5));

export function tableOf(...seats: readonly number[]): CashTable {
  const table = openCashTable(RULES);
  for (const seat of seats) sitDown(table, { player: `p${seat}`, seat, buyIn: 1_000, nowMs: 0 });
  return table;
}

/** Plays a hand in which nobody puts in more than the blinds, and tells who had them. */
export function nextHand(table: CashTable, nowMs = 0): HandSetup {
  const { setup } = beginHand(table, nowMs);
  const hand = holdem.start(setup, quickWords(5));
  while (!holdem.isOver(hand)) holdem.apply(hand, holdem.seatToAct(hand) ?? 0, holdem.defaultMove(hand));
  endHand(table, hand, nowMs);
  return setup;
}
