import { isDeepStrictEqual } from 'node:util';
import { DomainError, InvalidInput } from '@tessera/kernel';
import type { DrawNumbers } from '@tessera/contract';
import { ballsFromKeno } from '@tessera/engines/lottery';
import { type Draw, familyOf, type Lottery } from './lottery.ts';

/** A result in the form in which draws keep it, and the Keno numbers that it follows from, where it does. */
export interface ReadResult {
  readonly result: DrawNumbers;
  /** The 20 numbers in ascending order, with commas between them. */
  readonly keno: string | null;
}

/**
 * Reads what somebody says that a draw's result is: as results of the family are published, or as the 20 Keno numbers that its balls follow from.
 * @throws InvalidInput
 */
export function readTold(
  lottery: Pick<Lottery, 'family' | 'kenoMethod'>,
  { lunarYear }: Pick<Draw, 'lunarYear'>,
  told: DrawNumbers,
): ReadResult {
  try {
    const { result, keno } = lottery.kenoMethod ? fromKeno(told, lottery.kenoMethod) : { result: told, keno: null };
    // The zodiacs of the year belong to the result of a lottery of 49 numbers.
    const whole = lunarYear === null ? result : ({ numbers: result, lunarYear } as DrawNumbers);
    familyOf(lottery).readDraw(whole);
    return { result: whole, keno };
  } catch (error) {
    if (error instanceof DomainError && (error.code === 'invalid_draw' || error.code === 'invalid_input'))
      throw new InvalidInput('numbers', String(error.details['reason'] ?? 'no result of the family'));
    throw error;
  }
}

function fromKeno(told: DrawNumbers, method: NonNullable<Lottery['kenoMethod']>): ReadResult {
  const numbers = typeof told === 'string' ? told.split(',').map(wholeNumber) : [];
  const balls = ballsFromKeno(numbers, method);
  return { result: balls.join(','), keno: numbers.toSorted((left, right) => left - right).join(',') };
}

const wholeNumber = (text: string): number => (/^0?[1-9]$|^[1-8]\d$/.test(text) ? Number(text) : Number.NaN);

/** Whether the same numbers were told, in whatever order prizes stand. */
export function isSameResult(known: DrawNumbers | null, other: DrawNumbers): boolean {
  return isDeepStrictEqual(known, other);
}
