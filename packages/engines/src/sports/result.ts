import { InvalidInput, invariant, ODDS_SCALE, units, ZERO } from '@tessera/kernel';
import type { Amount, Odds } from '@tessera/kernel';
import { fraction, minus, plus } from '../exact/fraction.ts';
import type { Fraction } from '../exact/fraction.ts';
import { checkNotNegative, scaledTruncated } from './amounts.ts';

export type ResultCode = 'WIN' | 'LOSE' | 'VOID' | 'HALF_WIN' | 'HALF_LOSE' | 'FRACTION';

/** Of `of` equal parts of the stake, `won` win at the odds and `refunded` come back; the rest lose (rule book §0.2). */
export interface Result {
  readonly code: ResultCode;
  readonly won: number;
  readonly refunded: number;
  readonly of: number;
}

export const WIN: Result = { code: 'WIN', won: 1, refunded: 0, of: 1 };
export const LOSE: Result = { code: 'LOSE', won: 0, refunded: 0, of: 1 };
export const VOID: Result = { code: 'VOID', won: 0, refunded: 1, of: 1 };
export const HALF_WIN: Result = { code: 'HALF_WIN', won: 1, refunded: 1, of: 2 };
export const HALF_LOSE: Result = { code: 'HALF_LOSE', won: 0, refunded: 1, of: 2 };

const NAMED: readonly Result[] = [WIN, LOSE, VOID, HALF_WIN, HALF_LOSE];

/** The result of a stake that stands in equal parts on whole results. */
export function averageOf(parts: readonly Result[]): Result {
  const [first] = parts;
  invariant(first && parts.every((part) => part.of === 1), 'a stake is split over whole results');
  const won = parts.reduce((sum, part) => sum + part.won, 0);
  const refunded = parts.reduce((sum, part) => sum + part.refunded, 0);
  const parted = { won, refunded, of: parts.length };
  return NAMED.find((named) => isSame(named, parted)) ?? { code: 'FRACTION', ...parted };
}

function isSame(named: Result, { won, refunded, of }: Omit<Result, 'code'>): boolean {
  return won * named.of === named.won * of && refunded * named.of === named.refunded * of;
}

/** The result that wins and gives back these parts of a stake. @throws InvalidInput when they are not parts of one */
export function resultOfParts(won: Fraction, refunded: Fraction): Result {
  const lost = minus(fraction(1n), plus(won, refunded));
  if ([won, refunded, lost].some((part) => part.numerator < 0n)) throw new InvalidInput('result', 'parts of a stake are from 0 to 1');
  // The least common multiple.
  const of = won.denominator * fraction(won.denominator, refunded.denominator).denominator;
  if (of > BigInt(Number.MAX_SAFE_INTEGER)) throw new InvalidInput('result', 'parts of a stake are simple fractions');
  const parts = { won: Number((won.numerator * of) / won.denominator), refunded: Number((refunded.numerator * of) / refunded.denominator) };
  return NAMED.find((named) => isSame(named, { ...parts, of: Number(of) })) ?? { code: 'FRACTION', ...parts, of: Number(of) };
}

/**
 * A dead heat: `tied` competitors share `places` winning places; that fraction is paid at full odds (rule book §2.2).
 * @throws InvalidInput
 */
export function deadHeat(heat: { places: number; tied: number }): Result {
  const { places, tied } = heat;
  if (!Number.isSafeInteger(places) || places < 0) throw new InvalidInput('places', 'is a whole number from 0');
  if (!Number.isSafeInteger(tied) || tied < 1) throw new InvalidInput('tied', 'is a whole number from 1');
  if (places >= tied) return WIN;
  return places === 0 ? LOSE : { code: 'FRACTION', won: places, refunded: 0, of: tied };
}

/** The decimal odds of a ten-thousandths price, exactly. */
export function ratioOfOdds(odds: Odds): Fraction {
  return fraction(odds, ODDS_SCALE);
}

/**
 * stake × (w × odds + v), exact until it is truncated once at the stored scale (rule book §0.1, §0.2).
 * @throws InvalidInput for a stake below 0; AmountTooLarge
 */
export function returnOf(stake: Amount, odds: Odds, result: Result): Amount {
  return returnAt(stake, ratioOfOdds(odds), result);
}

/** As `returnOf`, at an exact price such as a negative Malay one, which four decimals cannot hold. @throws as `returnOf` */
export function returnAt(stake: Amount, odds: Fraction, result: Result): Amount {
  return scaledTruncated(checkNotNegative('stake', stake), multiplierOf(odds, result));
}

/** The exact leg multiplier m = w × odds + v (rule book §2.3). */
export function multiplierOf(odds: Fraction, result: Result): Fraction {
  const gained = BigInt(result.won) * odds.numerator + BigInt(result.refunded) * odds.denominator;
  return fraction(gained, BigInt(result.of) * odds.denominator);
}

export type ValidBetRule = 'stake' | 'minStakeProfit';

/** 1.50: below these odds a bet adds no turnover (rule book §0.3). */
export const DEFAULT_MIN_ODDS = 15_000n as Odds;

/**
 * Turnover a settled sports ticket counts (rule book §0.3): stake × (1 − v), nothing below `minOdds`;
 * under `minStakeProfit` a winner counts the smaller of stake and profit. @throws as `returnOf`
 */
export function validBetOf(ticket: { stake: Amount; odds: Odds; result: Result; rule?: ValidBetRule; minOdds?: Odds }): Amount {
  const { stake, odds, result, rule = 'stake', minOdds = DEFAULT_MIN_ODDS } = ticket;
  checkNotNegative('stake', stake);
  if (odds < minOdds) return ZERO;
  const profit = units(returnOf(stake, odds, result) - stake);
  if (rule === 'minStakeProfit' && profit > 0n) return profit < stake ? profit : stake;
  return scaledTruncated(stake, fraction(BigInt(result.of - result.refunded), BigInt(result.of)));
}

/**
 * Return of an each-way bet of two equal stakes (rule book §2.2): win part at the odds, place part at
 * 1 + (odds − 1) × placeFraction. One ticket, so truncated once.
 * @throws InvalidInput for a stake below 0 or a fraction outside 0 to 1; AmountTooLarge
 */
export function eachWayReturn(bet: { stakePerPart: Amount; odds: Odds; placeFraction: Fraction; win: Result; place: Result }): Amount {
  const { odds, placeFraction } = bet;
  if (!isPart(placeFraction)) throw new InvalidInput('placeFraction', 'is above 0 and at most 1');
  const placeOdds = fraction(
    ODDS_SCALE * placeFraction.denominator + (odds - ODDS_SCALE) * placeFraction.numerator,
    ODDS_SCALE * placeFraction.denominator,
  );
  const won = multiplierOf(ratioOfOdds(odds), bet.win);
  const placed = multiplierOf(placeOdds, bet.place);
  return scaledTruncated(checkNotNegative('stakePerPart', bet.stakePerPart), plus(won, placed));
}

function isPart({ numerator, denominator }: Fraction): boolean {
  return numerator > 0n && numerator <= denominator;
}
