import { DomainError, InvalidInput, units } from '@tessera/kernel';
import type { Amount } from '@tessera/kernel';
import { compare, inverse, negative, plus, fraction, fractionOfDecimal, decimalText } from '../exact/fraction.ts';
import type { Fraction } from '../exact/fraction.ts';
import { scaledUp } from './amounts.ts';
import { returnAt, WIN } from './result.ts';

export type OddsFormat = 'decimal' | 'hongkong' | 'malay' | 'indo' | 'american' | 'fractional';

export const ODDS_FORMATS: readonly OddsFormat[] = ['decimal', 'hongkong', 'malay', 'indo', 'american', 'fractional'];

/** What was agreed: the value in the format it was quoted in. Its decimal odds are an exact fraction. */
export interface Price {
  readonly format: OddsFormat;
  readonly value: string;
}

export class InvalidPrice extends DomainError {
  constructor(price: Price) {
    super({ code: 'invalid_price', kind: 'invalid', details: { format: price.format, value: price.value.slice(0, 20) } });
  }
}

const ONE = fraction(1n);
/** Above any price of a real book; keeps stakes × odds inside an amount. */
const HIGHEST_DECIMAL = fraction(100_001n);

/** Exact decimal odds, stake included (rule book §2.4). @throws InvalidPrice */
export function decimalOf(price: Price): Fraction {
  const profit = profitOf(price);
  if (!profit || profit.numerator <= 0n) throw new InvalidPrice(price);
  const decimal = plus(ONE, profit);
  if (compare(decimal, HIGHEST_DECIMAL) > 0) throw new InvalidPrice(price);
  return decimal;
}

/** Profit per unit of stake, or undefined when the value does not belong to its format. */
function profitOf({ format, value }: Price): Fraction | undefined {
  if (format === 'fractional') return profitOfFraction(value);
  const number = fractionOfDecimal(value);
  if (!number || number.numerator === 0n) return undefined;
  const size = number.numerator < 0n ? negative(number) : number;
  switch (format) {
    case 'decimal':
      return decimals(value) <= 4 ? plus(number, negative(ONE)) : undefined;
    case 'hongkong':
      return number;
    case 'malay':
      return compare(size, ONE) > 0 ? undefined : signedProfit(number, size);
    case 'indo':
      return compare(size, ONE) < 0 ? undefined : signedProfit(number, size);
    case 'american':
      return americanProfit(number, size);
  }
}

/** A positive value is the profit itself; a negative one is the stake that wins one unit. */
function signedProfit(number: Fraction, size: Fraction): Fraction {
  return number.numerator > 0n ? number : inverse(size);
}

function americanProfit(number: Fraction, size: Fraction): Fraction | undefined {
  if (number.denominator !== 1n || size.numerator < 100n) return undefined;
  return number.numerator > 0n ? fraction(number.numerator, 100n) : fraction(100n, size.numerator);
}

function profitOfFraction(value: string): Fraction | undefined {
  const match = /^(\d{1,9})\/(\d{1,9})$/.exec(value);
  if (!match || Number(match[2]) === 0) return undefined;
  return fraction(BigInt(match[1] ?? ''), BigInt(match[2] ?? ''));
}

function decimals(value: string): number {
  return value.includes('.') ? value.length - value.indexOf('.') - 1 : 0;
}

/**
 * Shows decimal odds above 1 in a format: three decimals rounded half away from zero, American to an integer with
 * its sign, fractional reduced (rule book §2.4). A value that three decimals would show as nothing has as many as it needs.
 * For reading only: settlement uses the stored price. @throws InvalidPrice
 */
export function showOdds(decimal: Fraction, format: OddsFormat): string {
  const profit = plus(decimal, negative(ONE));
  if (profit.numerator <= 0n) throw new InvalidPrice({ format: 'decimal', value: decimalText(decimal, 4) });
  const stakeForOne = negative(inverse(profit));
  const comparedWithEven = compare(profit, ONE);
  switch (format) {
    case 'decimal':
      return decimalText(decimal, decimalsFor(profit));
    case 'hongkong':
      return shown(profit);
    case 'malay':
      return shown(comparedWithEven <= 0 ? profit : stakeForOne);
    case 'indo':
      return shown(comparedWithEven >= 0 ? profit : stakeForOne);
    case 'american':
      return comparedWithEven >= 0 ? `+${decimalText(hundredTimes(profit), 0)}` : decimalText(hundredTimes(stakeForOne), 0);
    case 'fractional':
      return `${profit.numerator}/${profit.denominator}`;
  }
}

const SHOWN_DECIMALS = 3;
/** As many as `decimalOf` reads. */
const MOST_DECIMALS = 12;

function shown(value: Fraction): string {
  return decimalText(value, decimalsFor(value));
}

/** Enough that something of the value is seen. @throws InvalidPrice for one that is next to nothing */
function decimalsFor(value: Fraction): number {
  for (let decimals = SHOWN_DECIMALS; decimals <= MOST_DECIMALS; decimals++) {
    if (/[1-9]/.test(decimalText(value, decimals))) return decimals;
  }
  throw new InvalidPrice({ format: 'hongkong', value: decimalText(value, MOST_DECIMALS) });
}

function hundredTimes(value: Fraction): Fraction {
  return fraction(100n * value.numerator, value.denominator);
}

/** How a member means the amount typed at a negative Malay price: the stake, or the profit. */
export type StakeMeaning = 'risk' | 'toWin';

export interface MalayStake {
  readonly debit: Amount;
  readonly profitIfWin: Amount;
  readonly returnIfWin: Amount;
  /** What the ticket is settled at: the quoted price, or for `toWin` the one at which the debit wins the amount exactly. */
  readonly price: Fraction;
}

/**
 * What a bet at a Malay price debits and may return (rule book §2.4). `toWin` at a negative price debits amount × |m|,
 * rounded up to the stored unit, and wins the amount itself; everywhere else the amount is the stake.
 * @throws InvalidPrice; InvalidInput for an amount of nothing or less; AmountTooLarge
 */
export function malayStake(bet: { value: string; amount: Amount; meaning: StakeMeaning }): MalayStake {
  const { value, amount, meaning } = bet;
  const quoted: Price = { format: 'malay', value };
  const decimal = decimalOf(quoted);
  if (amount <= 0n) throw new InvalidInput('amount', 'is above 0');
  const malay = fractionOfDecimal(value);
  if (!malay) throw new InvalidPrice(quoted);
  const isToWin = meaning === 'toWin' && malay.numerator < 0n;
  const debit = isToWin ? scaledUp(amount, negative(malay)) : amount;
  // A debit that was rounded up would win a little more than the amount at the quoted price.
  const price = isToWin ? fraction(debit + amount, debit) : decimal;
  const returnIfWin = returnAt(debit, price, WIN);
  return { debit, profitIfWin: units(returnIfWin - debit), returnIfWin, price };
}
