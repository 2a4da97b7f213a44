import { InvalidInput } from '@tessera/kernel';
import type { Amount } from '@tessera/kernel';
import { compare, fraction, minus, times } from '../exact/index.ts';
import type { Fraction } from '../exact/index.ts';
import { FIGHT_RESULTS, isDraw, parseResult, parseSide } from './fight.ts';
import type { FightResult } from './fight.ts';
import { settleFight } from './fixed-odds.ts';
import type { FightOutcome, FightSettlement } from './fixed-odds.ts';

export const POOL_SIDES = ['MERON', 'WALA', 'DRAW'] as const;
export type PoolSide = (typeof POOL_SIDES)[number];

export interface TotalizatorRules {
  /** Plasada: what the house keeps of both pools, 5 to 10 %. */
  readonly commission: Fraction;
  /** A fight whose smaller dividend is at most this is cancelled. */
  readonly minDividend: Fraction;
  /** Fixed return of a bet on the draw, the stake included. */
  readonly drawReturn: Fraction;
}

/** 5 %, 1.07, 8:1 (rule book §3.11). */
export const TOTALIZATOR: TotalizatorRules = {
  commission: fraction(5n, 100n),
  minDividend: fraction(107n, 100n),
  drawReturn: fraction(9n),
};

const LOWEST_COMMISSION = fraction(5n, 100n);
const HIGHEST_COMMISSION = fraction(10n, 100n);

/** Bets at closing. */
export interface Pools {
  readonly meron: Amount;
  readonly wala: Amount;
}

export interface Dividends {
  /** Return for a stake of 1 in hundredths; null where nobody bet on the side. */
  readonly meron: bigint | null;
  readonly wala: bigint | null;
  /** Too little would be won: everything is refunded. */
  readonly isCancelled: boolean;
}

export type FightStatus = 'MERON' | 'WALA' | 'DRAW' | 'CANCELLED' | 'CANCELLED_LOW_ODDS';

/** @throws InvalidInput for a commission outside 5 to 10 %, or odds that win nothing */
export function checkTotalizator({ commission, minDividend, drawReturn }: TotalizatorRules): void {
  if (compare(commission, LOWEST_COMMISSION) < 0 || compare(commission, HIGHEST_COMMISSION) > 0)
    throw new InvalidInput('commission', 'is not 5 to 10 %');
  if (compare(minDividend, fraction(1n)) < 0) throw new InvalidInput('minDividend', 'is below 1');
  if (compare(drawReturn, fraction(1n)) <= 0) throw new InvalidInput('drawPays', 'wins nothing');
}

/** truncate₂((M + W)(1 − c) / pool of the side): what is shown while bets come in, and counts at closing. @throws InvalidInput */
export function quoteDividends(rules: TotalizatorRules, { meron, wala }: Pools): Dividends {
  checkTotalizator(rules);
  if (meron < 0n || wala < 0n) throw new InvalidInput('pools', 'are below zero');
  const shared = times(fraction(meron + wala), minus(fraction(1n), rules.commission));
  const dividend = (pool: Amount): bigint | null => (pool === 0n ? null : (100n * shared.numerator) / (shared.denominator * pool));
  const dividends = [dividend(meron), dividend(wala)];
  // A pool without an opponent pays back less than it took, so a missing dividend needs no rule of its own.
  const isCancelled = dividends.every((value) => value === null) || dividends.some((value) => value !== null && isTooLow(rules, value));
  return { meron: dividends[0] ?? null, wala: dividends[1] ?? null, isCancelled };
}

/** What became of a fight. Its dividends are judged only where it took place. */
export function statusOf({ isCancelled }: Dividends, result: FightResult): FightStatus {
  if (result === 'CANCELLED') return 'CANCELLED';
  if (isCancelled) return 'CANCELLED_LOW_ODDS';
  return result === 'MERON' || result === 'WALA' ? result : 'DRAW';
}

export interface PoolBet {
  readonly side: PoolSide;
  readonly stake: Amount;
}

/** Settles one bet of a fight. @throws UnknownSide, InvalidInput */
export function settlePoolBet(
  rules: TotalizatorRules,
  dividends: Dividends,
  { bet, result }: { readonly bet: PoolBet; readonly result: FightResult },
): FightSettlement & { readonly status: FightStatus } {
  const side = parseSide(bet.side, POOL_SIDES);
  const status = statusOf(dividends, parseResult(result, FIGHT_RESULTS));
  const returnIfWon = side === 'DRAW' ? rules.drawReturn : fraction(dividends[side === 'MERON' ? 'meron' : 'wala'] ?? 0n, 100n);
  return { ...settleFight(bet.stake, outcomeOf(side, status), returnIfWon), status };
}

function outcomeOf(side: PoolSide, status: FightStatus): FightOutcome {
  if (status === 'CANCELLED' || status === 'CANCELLED_LOW_ODDS') return 'VOID';
  if (side === status) return 'WIN';
  return isDraw(status) ? 'VOID' : 'LOSE';
}

function isTooLow({ minDividend }: TotalizatorRules, hundredths: bigint): boolean {
  return compare(fraction(hundredths, 100n), minDividend) <= 0;
}
