import { type Amount, InvalidInput, units, ZERO } from '@tessera/kernel';
import {
  checkNotNegative,
  checkRate,
  compare,
  type Fraction,
  fraction,
  minus,
  partOf,
  plus,
  times,
  ZERO_FRACTION,
} from '../exact/index.ts';
import { type Category, checkCategory } from './categories.ts';

/** The part of the stake that wins at the odds and the part that comes back; the rest loses (rule book §0.2). */
export interface BetResult {
  readonly won: Fraction;
  readonly refunded: Fraction;
}

const [NONE, HALF, ALL] = [fraction(0n), fraction(1n, 2n), fraction(1n)];

/** The results that have names; a dead heat of k of n is { won: k/n, refunded: 0 }. */
export const RESULTS = {
  WIN: { won: ALL, refunded: NONE },
  LOSE: { won: NONE, refunded: NONE },
  HALF_WIN: { won: HALF, refunded: HALF },
  HALF_LOSE: { won: NONE, refunded: HALF },
  VOID: { won: NONE, refunded: ALL },
  TIE_REFUND: { won: NONE, refunded: ALL },
  CANCELLED: { won: NONE, refunded: ALL },
} as const satisfies Readonly<Record<string, BetResult>>;

export type ResultName = keyof typeof RESULTS;

/** `minStakeProfit` counts a winner by the smaller of stake and profit; sports and live casino may use it. */
export type ValidBetRule = 'stake' | 'minStakeProfit';

export interface SettledBet {
  readonly category: Category;
  readonly stake: Amount;
  readonly result: BetResult;
  readonly rule?: ValidBetRule;
  /** Decimal, exact; needed by sports, and by live casino under `minStakeProfit`. Of a parlay its own, of a system its shortest line's. */
  readonly odds?: Fraction;
  readonly minOdds?: Fraction;
  /** Sports: what the ticket paid where that is not stake × (w × odds + v): a parlay, a system, an each-way bet. */
  readonly payout?: Amount;
  /** Lottery: the part of the play's outcomes that the ticket wins on. */
  readonly coverage?: Fraction;
  readonly maxCoverage?: Fraction;
  /** Live casino: what the same player staked on the other side of the round. */
  readonly oppositeStake?: Amount;
  readonly isCashedOut?: boolean;
  /** Of a free spin. */
  readonly isFree?: boolean;
}

export const DEFAULT_MIN_ODDS = fraction(3n, 2n);
export const DEFAULT_MAX_COVERAGE = fraction(4n, 5n);
const HIGHEST_ODDS = fraction(10n ** 12n);

type ProductRule = (bet: SettledBet) => Amount;

/** What counts of a bet that is not left out. */
const PRODUCTS: Readonly<Record<Category, ProductRule>> = {
  LOTT: lottery,
  ELOTT: lottery,
  SPORTS: sports,
  ESPORTS: sports,
  LIVE: live,
  RNG: atRisk,
  RNG_TABLE: atRisk,
  FISH: atRisk,
  COCKFIGHT: atRisk,
  // The commission base of a table is its rake (rule book §4.6).
  PVP: () => ZERO,
};

/** What a settled bet counts as turnover (rule book §0.3): the one number that wagering, rebates, points and salaries read. @throws InvalidInput */
export function validBetOf(bet: SettledBet): Amount {
  checkCategory('category', bet.category);
  const { stake, result } = bet;
  checkNotNegative({ stake, oppositeStake: bet.oppositeStake ?? ZERO, payout: bet.payout ?? ZERO });
  if (bet.payout !== undefined && PRODUCTS[bet.category] !== sports) throw new InvalidInput('payout', 'only of sports');
  checkRate('result.won', result.won);
  checkRate('result.refunded', result.refunded, minus(ALL, result.won));
  return bet.isFree === true || bet.isCashedOut === true ? ZERO : PRODUCTS[bet.category](bet);
}

/** stake × (1 − v). */
function atRisk({ stake, result }: SettledBet): Amount {
  return partOf('stake', stake, minus(ALL, result.refunded));
}

function lottery(bet: SettledBet): Amount {
  const { coverage = ZERO_FRACTION, maxCoverage = DEFAULT_MAX_COVERAGE } = bet;
  checkRate('coverage', coverage);
  checkRate('maxCoverage', maxCoverage);
  return compare(coverage, maxCoverage) > 0 ? ZERO : atRisk(bet);
}

function sports(bet: SettledBet): Amount {
  const { minOdds = DEFAULT_MIN_ODDS } = bet;
  checkRate('minOdds', minOdds, HIGHEST_ODDS);
  return compare(oddsOf(bet), minOdds) < 0 ? ZERO : byRule(bet);
}

/** Of two sides of one round only the difference of the stakes is a bet. */
function live(bet: SettledBet): Amount {
  const { stake, oppositeStake = ZERO } = bet;
  const uncovered = stake > oppositeStake ? stake - oppositeStake : 0n;
  return byRule({ ...bet, stake: units(uncovered) });
}

function byRule(bet: SettledBet): Amount {
  if (bet.rule !== 'minStakeProfit') return atRisk(bet);
  if (bet.payout !== undefined) return byProfit(bet, bet.payout - bet.stake);
  const profitShare = profitShareOf(bet.result, oddsOf(bet));
  if (compare(profitShare, ZERO_FRACTION) <= 0) return atRisk(bet);
  return compare(profitShare, ALL) >= 0 ? bet.stake : partOf('stake', bet.stake, profitShare);
}

function byProfit(bet: SettledBet, profit: bigint): Amount {
  if (profit <= 0n) return atRisk(bet);
  return profit < bet.stake ? units(profit) : bet.stake;
}

/** Profit for each unit of stake: w × odds + v − 1. */
function profitShareOf({ won, refunded }: BetResult, odds: Fraction): Fraction {
  return minus(plus(times(won, odds), refunded), ALL);
}

function oddsOf({ odds }: SettledBet): Fraction {
  if (!odds) throw new InvalidInput('odds', 'needed');
  checkRate('odds', odds, HIGHEST_ODDS);
  if (compare(odds, ALL) < 0) throw new InvalidInput('odds', 'must not be below 1');
  return odds;
}
