import { InvalidInput, multiplyTruncated, ZERO, LARGEST_AMOUNT } from '@tessera/kernel';
import type { Amount } from '@tessera/kernel';
import { compare, fraction } from '../exact/index.ts';
import type { Fraction } from '../exact/index.ts';
import { DRAWN_RESULTS, FIGHT_RESULTS, isDraw, parseResult, parseSide } from './fight.ts';
import type { DrawnResult, FightResult } from './fight.ts';

export interface FixedBet {
  readonly side: DrawnResult;
  readonly stake: Amount;
  /** Return for a stake of 1, the stake included, fixed when the bet was accepted: exact. */
  readonly returnIfWon: Fraction;
}

export type FightOutcome = 'WIN' | 'LOSE' | 'VOID';

export interface FightSettlement {
  readonly outcome: FightOutcome;
  /** stake × return, truncated once (rule book §0.1). */
  readonly payout: Amount;
  /** stake × (1 − refunded part) (rule book §0.3). */
  readonly validBet: Amount;
}

/** How a bet stands: a draw gives MERON and WALA back, and the two draws are bets against each other. @throws InvalidInput for a draw of unknown kind */
export function fixedOutcome(side: DrawnResult, result: FightResult): FightOutcome {
  if (result === 'CANCELLED') return 'VOID';
  if (side === result) return 'WIN';
  const isOnDraw = side === 'BDD' || side === 'FTD';
  if (result === 'DRAW' && isOnDraw) throw new InvalidInput('result', 'does not say which draw it was');
  return isDraw(result) && !isOnDraw ? 'VOID' : 'LOSE';
}

/** @throws UnknownSide, InvalidInput */
export function settleFixed(bet: FixedBet, result: FightResult): FightSettlement {
  parseSide(bet.side, DRAWN_RESULTS);
  if (bet.returnIfWon.denominator <= 0n || compare(bet.returnIfWon, fraction(1n)) <= 0) throw new InvalidInput('price', 'wins nothing');
  return settleFight(bet.stake, fixedOutcome(bet.side, parseResult(result, FIGHT_RESULTS)), bet.returnIfWon);
}

/** @throws InvalidInput for a stake that is not above zero or whose return is no amount */
export function settleFight(stake: Amount, outcome: FightOutcome, returnIfWon: Fraction): FightSettlement {
  if (stake <= 0n) throw new InvalidInput('stake', 'is not above zero');
  if (returnIfWon.denominator <= 0n || returnIfWon.numerator < 0n) throw new InvalidInput('price', 'is below zero');
  if ((stake * returnIfWon.numerator) / returnIfWon.denominator > LARGEST_AMOUNT) throw new InvalidInput('stake', 'is too large');
  switch (outcome) {
    case 'WIN':
      return { outcome, payout: multiplyTruncated(stake, returnIfWon), validBet: stake };
    case 'LOSE':
      return { outcome, payout: ZERO, validBet: stake };
    case 'VOID':
      return { outcome, payout: stake, validBet: ZERO };
  }
}
