import {
  type Amount,
  amountToShown,
  type Currency,
  DomainError,
  getCurrency,
  multiplyTruncated,
  parseAmount,
  stakeStep,
  truncateToShown,
  units,
  ZERO,
} from '@tessera/kernel';

/** What a person may stake; all amounts in stored units. */
export interface StakeBounds {
  readonly currency: Currency;
  readonly min: Amount;
  readonly max: Amount;
}

/** Bounds from the wire's decimal strings. The maximum is also held by the funds, when they are known. @throws InvalidAmount */
export function stakeBounds(wire: { currency: string; min: string; max: string; available?: string | undefined }): StakeBounds {
  const currency = getCurrency(wire.currency);
  const max = parseAmount(wire.max, currency);
  const available = wire.available === undefined ? max : truncateToShown(parseAmount(wire.available, currency), currency);
  return { currency, min: parseAmount(wire.min, currency), max: available < max ? available : max };
}

/** Reads what was typed; a comma counts as the decimal point. Undefined while it is not yet an amount in shown decimals. */
export function readStake(text: string, currencyCode: string): Amount | undefined {
  const currency = getCurrency(currencyCode);
  const trimmed = text
    .trim()
    .replace(',', '.')
    .replace(/^0+(?=\d)/, '')
    .replace(/^\.(?=\d)/, '0.')
    .replace(/(?<=\d)\.$/, '');
  try {
    const amount = parseAmount(trimmed, currency, currency.shownScale);
    return amount < ZERO ? undefined : amount;
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** The text of an amount as the field shows it, for example `25.00`. */
export function writeStake(amount: Amount, currency: Currency): string {
  return amountToShown(amount, currency);
}

/** Moves to the next multiple of `step` in a direction, so 7 with a step of 5 becomes 10 or 5; held by the bounds. */
export function stepStake(current: Amount, direction: 1 | -1, step: Amount, bounds: StakeBounds): Amount {
  const below = (current / step) * step;
  const next = direction === 1 ? below + step : below === current ? below - step : below;
  return clampStake(units(next), bounds);
}

export function halveStake(current: Amount, bounds: StakeBounds): Amount {
  return clampStake(truncateToShown(multiplyTruncated(current, { numerator: 1n, denominator: 2n }), bounds.currency), bounds);
}

export function doubleStake(current: Amount, bounds: StakeBounds): Amount {
  return clampStake(multiplyTruncated(current, { numerator: 2n, denominator: 1n }), bounds);
}

/** The largest stake allowed now; never below one step, so that the field always shows an amount. */
export function maxStake(bounds: StakeBounds): Amount {
  return bounds.max > ZERO ? bounds.max : stakeStep(bounds.currency);
}

function clampStake(amount: Amount, { min, max }: StakeBounds): Amount {
  if (amount > max && max >= min) return max;
  return amount < min ? min : amount;
}
