import { InvalidInput, ODDS_SCALE, ZERO } from '@tessera/kernel';
import type { Amount, Odds } from '@tessera/kernel';
import { fraction } from '../../exact/fraction.ts';
import type { Fraction } from '../../exact/fraction.ts';
import { amountOf, checkNotNegative, scaledUp } from '../amounts.ts';

export interface MarketBet {
  readonly outcome: string;
  readonly stake: Amount;
  readonly odds: Odds;
}

/**
 * What the house loses on each outcome of a market: E_i = Σ stake × odds of the bets on i − Σ stakes of the market
 * (rule book §2.7). Rounded up, so that a limit is never overrun by a rounding.
 * @throws InvalidInput for a bet on none of the outcomes or a stake below 0; AmountTooLarge
 */
export function exposureOf(outcomes: readonly string[], bets: readonly MarketBet[]): ReadonlyMap<string, Amount> {
  const payouts = new Map(outcomes.map((outcome) => [outcome, 0n]));
  let staked = 0n;
  for (const { outcome, stake, odds } of bets) {
    const sum = payouts.get(outcome);
    if (sum === undefined) throw new InvalidInput('outcome', 'is one of the market');
    payouts.set(outcome, sum + checkNotNegative('stake', stake) * odds);
    staked += stake;
  }
  return new Map([...payouts].map(([outcome, payout]) => [outcome, amountOf(-floorDivision(staked * ODDS_SCALE - payout, ODDS_SCALE))]));
}

export interface StakeLimits {
  /** The most the house may lose on one outcome. */
  readonly marketCap: Amount;
  readonly maxProfitPerBet: Amount;
  readonly minStake: Amount;
  /** Stakes offered are multiples of it. */
  readonly step: Amount;
  /** The most anyone may stake here, before the player's factor. */
  readonly marketMax?: Amount;
  /** From 0 to 10; 1 unless told. */
  readonly playerFactor?: Fraction;
}

const LARGEST_PLAYER_FACTOR = 10n;
const ONE = fraction(1n);

/**
 * The largest stake offered: min((marketCap − E)/(odds − 1), maxProfitPerBet/(odds − 1), playerFactor × marketMax) down
 * to a step, and 0 below the minimum (rule book §2.7).
 * @throws InvalidInput for odds that win nothing or a player factor out of range
 */
export function maxStake(bet: { readonly odds: Odds; readonly exposure: Amount; readonly limits: StakeLimits }): Amount {
  const { odds, exposure, limits } = bet;
  if (odds <= ODDS_SCALE) throw new InvalidInput('odds', 'a limit needs odds above 1');
  const room = limits.marketCap - exposure < limits.maxProfitPerBet ? limits.marketCap - exposure : limits.maxProfitPerBet;
  return stakeWithin(floorDivision(room * ODDS_SCALE, odds - ODDS_SCALE), limits);
}

/** Brings a stake that the house could bear under the other limits. @throws InvalidInput for a player factor out of range */
export function stakeWithin(bearable: bigint, limits: StakeLimits): Amount {
  const { marketMax, minStake, step, playerFactor = ONE } = limits;
  if (step <= 0n) throw new InvalidInput('step', 'is above 0');
  if (playerFactor.numerator < 0n || playerFactor.numerator > LARGEST_PLAYER_FACTOR * playerFactor.denominator) {
    throw new InvalidInput('playerFactor', `is from 0 to ${LARGEST_PLAYER_FACTOR}`);
  }
  const ofPlayer = marketMax === undefined ? undefined : (marketMax * playerFactor.numerator) / playerFactor.denominator;
  const most = ofPlayer !== undefined && ofPlayer < bearable ? ofPlayer : bearable;
  const offered = most < 0n ? 0n : (most / step) * step;
  return offered < minStake ? ZERO : amountOf(offered);
}

/**
 * What a parlay counts as on one of its legs: a bet of stake × Π of the other odds (rule book §2.7), less where the
 * ticket would pay more than `maxPayout` — the house never pays more than that, whichever leg decides.
 * Rounded against the house. @throws InvalidInput when there is no such leg, or for an amount below 0
 */
export function parlayStakeOnLeg(ticket: {
  readonly stake: Amount;
  readonly odds: readonly Odds[];
  readonly leg: number;
  readonly maxPayout: Amount;
}): Amount {
  const { stake, odds, leg, maxPayout } = ticket;
  const own = odds[leg];
  if (own === undefined) throw new InvalidInput('leg', 'is one of the ticket');
  const others = odds.filter((_, index) => index !== leg);
  const carried = { numerator: others.reduce((product, price) => product * price, 1n), denominator: ODDS_SCALE ** BigInt(others.length) };
  const most = scaledUp(checkNotNegative('maxPayout', maxPayout), { numerator: ODDS_SCALE, denominator: own });
  // A ticket beyond what an amount holds still stands for no more than the maximum payout.
  const isCapped = checkNotNegative('stake', stake) * carried.numerator >= most * carried.denominator;
  return isCapped ? most : scaledUp(stake, carried);
}

/** Toward minus infinity, for a positive divisor. */
function floorDivision(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient;
}
