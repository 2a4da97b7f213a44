import { type Amount, amountToWire, getCurrency, parseAmount, units } from '@tessera/kernel';
import { type Fraction, fractionOfDecimal } from '@tessera/engines/exact';

export type Texts<Key extends string> = Readonly<Record<Key, string>>;
export type ByName<Value> = Readonly<Record<string, Value>>;
const CURRENCY = getCurrency('USD');
export const money = (text: string): Amount => parseAmount(text, CURRENCY);
export const show = (amount: Amount): string => amountToWire(amount, CURRENCY);

export function rateOf(text: string): Fraction {
  const rate = fractionOfDecimal(text);
  if (!rate) throw new Error(`${text} is no rate`);
  return rate;
}

export function sumOf(amounts: readonly Amount[]): Amount {
  return units(amounts.reduce((total: bigint, amount) => total + amount, 0n));
}

export function mapValues<From, To>(record: ByName<From>, convert: (value: From) => To): Map<string, To> {
  return new Map(Object.entries(record).map(([name, value]) => [name, convert(value)]));
}
