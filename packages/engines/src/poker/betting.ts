import { InvalidInput } from '@tessera/kernel';
import { checkChips } from '../room/chips.ts';

/** What a player looks at when it is his turn; all amounts in chips, bets as totals of this betting round. */
export interface BettingSpot {
  /** The least opening bet. */
  readonly bigBlind: number;
  readonly currentBet: number;
  /** Size of the last full bet or raise; the big blind before any. */
  readonly lastFullRaise: number;
  /** What the player has put in this round. */
  readonly committed: number;
  readonly stack: number;
  /** The bet level when he last acted in this round; null when he has not acted yet. */
  readonly betLevelWhenLastActed: number | null;
  /** The most the table's limit lets him raise to; no limit when left out. */
  readonly ceiling?: number;
}

export interface LegalActions {
  readonly canCheck: boolean;
  /** 0 when there is nothing to call. */
  readonly callAmount: number;
  readonly callIsAllIn: boolean;
  readonly canRaise: boolean;
  /** Least total to bet or raise to, or all the player has when that is less; 0 where he cannot raise. */
  readonly minRaiseTo: number;
  readonly maxRaiseTo: number;
}

/** The legal actions besides folding (rule book §4.1). */
export function legalActions(spot: BettingSpot): LegalActions {
  const { bigBlind, currentBet, lastFullRaise, committed, stack, betLevelWhenLastActed, ceiling } = spot;
  const toCall = Math.max(0, currentBet - committed);
  const callAmount = Math.min(toCall, stack);
  // A short all-in does not reopen the betting to those who have acted; several together do, once they make a full raise.
  const isReopened = betLevelWhenLastActed === null || currentBet - betLevelWhenLastActed >= lastFullRaise;
  const isBelowCeiling = ceiling === undefined || ceiling > currentBet;
  const canRaise = isReopened && isBelowCeiling && stack > toCall;
  const all = committed + stack;
  const least = currentBet === 0 ? bigBlind : currentBet + lastFullRaise;
  const minRaiseTo = canRaise ? Math.min(least, all) : 0;
  return {
    canCheck: toCall === 0,
    callAmount,
    callIsAllIn: toCall > 0 && callAmount === stack,
    canRaise,
    minRaiseTo,
    maxRaiseTo: canRaise ? Math.max(minRaiseTo, Math.min(all, ceiling ?? all)) : 0,
  };
}

/** @throws InvalidInput naming what cannot be a betting spot */
export function checkBettingSpot(spot: BettingSpot): void {
  if (typeof spot !== 'object' || spot === null) throw new InvalidInput('spot', 'is missing');
  const { bigBlind, currentBet, lastFullRaise, committed, stack, betLevelWhenLastActed, ceiling } = spot;
  const amounts = { bigBlind, currentBet, lastFullRaise, committed, stack };
  for (const [field, value] of Object.entries(amounts)) checkChips(field, value);
  if (betLevelWhenLastActed !== null) checkChips('betLevelWhenLastActed', betLevelWhenLastActed);
  if (ceiling !== undefined) checkChips('ceiling', ceiling);
  if (bigBlind === 0) throw new InvalidInput('bigBlind', 'must be at least one chip');
  if (lastFullRaise === 0) throw new InvalidInput('lastFullRaise', 'must be at least one chip');
  if (committed > currentBet) throw new InvalidInput('committed', 'cannot be above the current bet');
  if ((betLevelWhenLastActed ?? 0) > currentBet) throw new InvalidInput('betLevelWhenLastActed', 'cannot be above the current bet');
}
