import { DomainError, multiplyTruncated, units, ZERO, LARGEST_AMOUNT } from '@tessera/kernel';
import type { Amount, Odds } from '@tessera/kernel';
import { compare, fraction, times } from '../../exact/fraction.ts';
import type { Fraction } from '../../exact/fraction.ts';
import { DEFAULT_MIN_ODDS, multiplierOf, ratioOfOdds } from '../result.ts';
import type { Result, ValidBetRule } from '../result.ts';
import { amountOf, AmountTooLarge } from '../amounts.ts';
import { checkCombination, hasLivingLine, splitAt } from './combination.ts';
import type { Combination, CombinationLeg } from './combination.ts';
import { countLines, sumOfLines } from './line-sums.ts';
import type { Ratio } from './line-sums.ts';

export interface SettledCombination {
  readonly lines: number;
  /** Lines that return anything. */
  readonly winningLines: number;
  readonly totalStake: Amount;
  /** Exact return per unit of the stake of a line, before any cap and not reduced; the combined odds of a parlay. */
  readonly multiplier: Ratio;
  readonly return: Amount;
  readonly isCapped: boolean;
}

/** Some line can still win and some leg of it is open. */
export class CombinationOpen extends DomainError {
  constructor(openLegs: number) {
    super({ code: 'combination_open', kind: 'conflict', details: { openLegs: String(openLegs) } });
  }
}

/**
 * Pays Σ over all lines of stake × Π (w × odds + v), exact until it is truncated once for the ticket (rule book §2.3,
 * §0.1). A parlay is settled at once by a lost leg, whatever is still open.
 * @throws CombinationOpen, AmountTooLarge; as `checkCombination`
 */
export function settleCombination(bet: Combination): SettledCombination {
  checkCombination(bet);
  const { bankers, others } = splitAt(bet.legs, bet.bankers);
  const openLegs = bet.legs.filter(({ result }) => !result).length;
  if (openLegs > 0 && canStillWin(bet)) throw new CombinationOpen(openLegs);
  const pays = ({ result }: CombinationLeg): boolean => result !== undefined && result.won + result.refunded > 0;
  const lines = countLines(others.length, bet.folds);
  const ratio = sumAt(bet, (leg) => (leg.result ? multiplierOf(leg.price, leg.result) : leg.price));
  const paid = payOf(bet, ratio);
  return {
    lines,
    winningLines: bankers.every(pays) ? countLines(others.filter(pays).length, bet.folds) : 0,
    totalStake: amountOf(bet.stakePerLine * BigInt(lines)),
    multiplier: ratio,
    ...paid,
  };
}

/** Lines and whole stake of a bet that is about to be placed. @throws as `checkCombination` */
export function stakeOfCombination(bet: Combination): { readonly lines: number; readonly totalStake: Amount } {
  checkCombination(bet);
  const lines = countLines(bet.legs.length - (bet.bankers?.length ?? 0), bet.folds);
  return { lines, totalStake: amountOf(bet.stakePerLine * BigInt(lines)) };
}

/** What the bet pays when every open leg loses, and when every open leg wins. @throws AmountTooLarge; as `checkCombination` */
export function returnBounds(bet: Combination): { readonly least: Amount; readonly most: Amount } {
  checkCombination(bet);
  const at = (open: (leg: CombinationLeg) => Fraction): Amount =>
    payOf(
      bet,
      sumAt(bet, (leg) => (leg.result ? multiplierOf(leg.price, leg.result) : open(leg))),
    ).return;
  return { least: at(() => NOTHING), most: at(({ price }) => price) };
}

/** False once every line has a lost leg. @throws as `checkCombination` */
export function canStillWin(bet: Combination): boolean {
  checkCombination(bet);
  return hasLivingLine(
    bet.legs.map(({ result }) => !result || result.won + result.refunded > 0),
    bet,
  );
}

/** Σ over the lines of Π `factorOf` each leg. */
function sumAt(bet: Combination, factorOf: (leg: CombinationLeg) => Fraction): Ratio {
  return sumOfLines({ ...splitAt(bet.legs.map(factorOf), bet.bankers), folds: bet.folds });
}

/**
 * Turnover of a settled ticket (rule book §0.3), counted once: stake × (1 − v), where v is the part of the stake that
 * no line put at risk; nothing when the odds of the shortest line are below `minOdds`. @throws as `settleCombination`
 */
export function validBetOfCombination(bet: Combination, options: { readonly rule?: ValidBetRule; readonly minOdds?: Odds } = {}): Amount {
  const { rule = 'stake', minOdds = DEFAULT_MIN_ODDS } = options;
  const settled = settleCombination(bet);
  if (compare(shortestLine(bet), ratioOfOdds(minOdds)) < 0) return ZERO;
  const profit = settled.return - settled.totalStake;
  if (rule === 'minStakeProfit' && profit > 0n) return units(profit < settled.totalStake ? profit : settled.totalStake);
  // A line lost by one leg has put its whole stake at risk, whatever is open: open legs refund nothing.
  const refunded = sumAt(bet, ({ result }) => (result ? refundedPart(result) : NOTHING));
  const lines = BigInt(settled.lines) * refunded.denominator;
  return multiplyTruncated(settled.totalStake, { numerator: lines - refunded.numerator, denominator: lines });
}

const NOTHING: Fraction = fraction(0n);

function refundedPart({ refunded, of }: Result): Fraction {
  return fraction(BigInt(refunded), BigInt(of));
}

/** Odds of the line with the bankers and the fewest, shortest other legs. */
function shortestLine(bet: Combination): Fraction {
  const { bankers, others } = splitAt(bet.legs, bet.bankers);
  const prices = others.map(({ price }) => price).sort(compare);
  return times(...bankers.map(({ price }) => price), ...prices.slice(0, Math.min(...bet.folds)));
}

function payOf({ stakePerLine, maxPayout }: Combination, ratio: Ratio): { readonly return: Amount; readonly isCapped: boolean } {
  const limit = maxPayout ?? LARGEST_AMOUNT;
  if (stakePerLine * ratio.numerator <= limit * ratio.denominator) {
    return { return: multiplyTruncated(stakePerLine, ratio), isCapped: false };
  }
  if (maxPayout === undefined) throw new AmountTooLarge();
  return { return: maxPayout, isCapped: true };
}
