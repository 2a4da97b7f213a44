import { type Amount, type Currency, InvalidInput, stakeStep, units } from '@tessera/kernel';
import { amountWithin, compare, type Fraction, fraction, over, plus, times } from '../../exact/index.ts';
import { GROUPS } from './toto.ts';

export { GROUPS as TOTO_GROUPS } from './toto.ts';
export type TotoGroup = (typeof GROUPS)[number];

export interface TotoSales {
  readonly currency: Currency;
  /** Of one combination. */
  readonly price: Amount;
  /** Of this draw. */
  readonly sales: Amount;
  /** What earlier draws left for group 1. */
  readonly carriedIn: Amount;
  /** Group 1 is at least this much when somebody wins it; the operator pays the difference. */
  readonly minGroup1: Amount;
  /** Winning combinations. */
  readonly winners: Readonly<Record<TotoGroup, number>>;
}

export interface TotoPool {
  readonly prizePool: Amount;
  /** What one winning combination gets; 0 in a group that shares and has no winner. */
  readonly each: Readonly<Record<TotoGroup, Amount>>;
  /** For group 1 of the next draw. */
  readonly carriedOut: Amount;
}

/** What a draw does to the money of its pool. */
export interface TotoDraw {
  /** What one winning combination gets. */
  readonly each: TotoPool['each'];
  /** What comes in of the sales: the shares of groups 1 to 4. */
  readonly contribution: Amount;
  /** What the operator adds so that group 1 has its guaranteed amount. */
  readonly topUp: Amount;
  /** What the winners of groups 1 to 4 get together. */
  readonly paid: Amount;
  /** What stays for group 1 of the next draw: groups that nobody won, and what division left over. */
  readonly left: Amount;
}

/** Group 1 is at least so many times the price of a combination (rule book §1.8). */
export const GUARANTEED_GROUP_1 = 1_000_000n;

/** The part of sales that is paid out, and how four groups share in it (rule book §1.8). */
const POOL_OF_SALES = fraction(54n, 100n);
const SHARES: Partial<Record<TotoGroup, Fraction>> = {
  G1: fraction(380n, 1_000n),
  G2: fraction(80n, 1_000n),
  G3: fraction(55n, 1_000n),
  G4: fraction(30n, 1_000n),
};
/** The other groups get so many times the price. */
const FIXED: Partial<Record<TotoGroup, bigint>> = { G5: 50n, G6: 25n, G7: 10n };

/** Everything is exact until it is paid or carried, then truncated to the shown decimals, once. @throws InvalidInput */
export function totoPool(input: TotoSales): TotoPool {
  checkSales(input);
  const { currency, price, sales, carriedIn, minGroup1, winners } = input;
  const pool = times(fraction(sales), POOL_OF_SALES);
  let carriedOut = fraction(0n);
  const eachOf = (group: TotoGroup): Amount => {
    const share = SHARES[group];
    if (!share) return amountWithin('price', price * (FIXED[group] ?? 0n));
    const ofGroup = plus(times(pool, share), fraction(group === 'G1' ? carriedIn : 0n));
    if (winners[group] === 0) {
      carriedOut = plus(carriedOut, ofGroup);
      return units(0n);
    }
    const guaranteed = fraction(group === 'G1' ? minGroup1 : 0n);
    const paid = compare(ofGroup, guaranteed) < 0 ? guaranteed : ofGroup;
    return truncated('carriedIn', over(paid, fraction(BigInt(winners[group]))), currency);
  };
  const each = Object.fromEntries(GROUPS.map((group) => [group, eachOf(group)])) as Record<TotoGroup, Amount>;
  return { prizePool: truncated('sales', pool, currency), each, carriedOut: truncated('carriedIn', carriedOut, currency) };
}

/**
 * A draw as its pool books it: carriedIn + contribution + topUp = paid + left. The contribution is truncated to a stored unit, shares to the
 * shown decimals, and the top-up covers what that could leave short. @throws InvalidInput
 */
export function totoDraw(input: TotoSales): TotoDraw {
  const { each } = totoPool(input);
  const { sales, carriedIn, minGroup1, winners } = input;
  const pool = times(fraction(sales), POOL_OF_SALES);
  const contribution = floorOf('sales', plus(...SHARING.map((group) => times(pool, SHARES[group] ?? NOTHING))));
  const group1 = carriedIn + floorOf('sales', times(pool, SHARES.G1 ?? NOTHING));
  const topUp = winners.G1 > 0 && group1 < minGroup1 ? minGroup1 - group1 : 0n;
  const paid = SHARING.reduce((sum, group) => sum + each[group] * BigInt(winners[group]), 0n);
  return {
    each,
    contribution,
    topUp: amountWithin('minGroup1', topUp),
    paid: amountWithin('sales', paid),
    left: amountWithin('carriedIn', carriedIn + contribution + topUp - paid),
  };
}

const NOTHING = fraction(0n);
const SHARING = GROUPS.filter((group) => SHARES[group] !== undefined);

function floorOf(field: string, { numerator, denominator }: Fraction): Amount {
  return amountWithin(field, numerator / denominator);
}

function truncated(field: string, { numerator, denominator }: Fraction, currency: Currency): Amount {
  const step = stakeStep(currency);
  return amountWithin(field, (numerator / (denominator * step)) * step);
}

function checkSales({ price, sales, carriedIn, minGroup1, winners }: TotoSales): void {
  if (price <= 0n) throw new InvalidInput('price', 'must be above zero');
  for (const [field, amount] of Object.entries({ sales, carriedIn, minGroup1 }))
    if (amount < 0n) throw new InvalidInput(field, 'must not be below zero');
  for (const group of GROUPS)
    if (!Number.isSafeInteger(winners[group]) || winners[group] < 0) throw new InvalidInput('winners', `${group}: a count from 0`);
}
