import { type Amount, InvalidInput, units } from '@tessera/kernel';

/** The most chips of one seat: nine seats times a rate of 10 000 basis points stay exact integers, below 2^53. */
export const MOST_CHIPS = 90_000_000_000;

export function isChips(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_CHIPS;
}

/** @throws InvalidInput */
export function checkChips(field: string, value: unknown): void {
  if (!isChips(value)) throw new InvalidInput(field, `must be a whole number of chips up to ${MOST_CHIPS}`);
}

/** Money as chips of a table; `chip` is the worth of one. @throws InvalidInput where it is no whole number of chips */
export function chipsOfAmount(amount: Amount, chip: Amount): number {
  if (chip <= 0n) throw new InvalidInput('chip', 'must be worth something');
  if (amount % chip !== 0n) throw new InvalidInput('amount', 'must be a whole number of chips');
  const chips = Number(amount / chip);
  checkChips('amount', chips);
  return chips;
}

/** Chips as money; also for nets below zero. */
export function amountOfChips(chips: number, chip: Amount): Amount {
  if (!isChips(Math.abs(chips))) throw new InvalidInput('chips', `must be a whole number up to ${MOST_CHIPS}`);
  return units(BigInt(chips) * chip);
}
