import { type Amount, type Currency, DomainError, type RandomSource, stakeStep } from '@tessera/kernel';
import { amountWithin, checkPayable } from '../exact/index.ts';
import { integerBelow } from '../fair/index.ts';

/** What tells one bank transfer from another is used up (rule book §7.1). */
export class NoFreeMark extends DomainError {
  constructor(by: 'amount' | 'reference') {
    super({ code: 'no_free_mark', kind: 'unavailable', details: { by } });
  }
}

const MOST_STEPS = 99n;

/**
 * The amount a depositor is asked to pay so that his transfer is known by it: the wanted one, or at most 99 of the smallest shown
 * units more, whichever is the first that no waiting deposit has. What comes is credited.
 * @throws NoFreeMark, InvalidInput
 */
export function uniqueAmount(wanted: Amount, waiting: ReadonlySet<Amount>, currency: Currency): Amount {
  checkPayable('wanted', wanted, currency);
  for (let steps = 0n; steps <= MOST_STEPS; steps += 1n) {
    const amount = amountWithin('wanted', wanted + steps * stakeStep(currency));
    if (!waiting.has(amount)) return amount;
  }
  throw new NoFreeMark('amount');
}

/** Letters and digits that nobody takes for each other, on paper or on the telephone. */
const SIGNS = 'ACDEFGHJKMNPQRTUVWXY34679';
const REFERENCE_LENGTH = 8;
const MOST_TRIES = 20;

/** The code a depositor writes with his transfer. @throws NoFreeMark when 20 codes in a row are taken */
export function referenceCode(source: RandomSource, isTaken: (code: string) => boolean): string {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const code = Array.from({ length: REFERENCE_LENGTH }, () => SIGNS.charAt(integerBelow(source, SIGNS.length))).join('');
    if (!isTaken(code)) return code;
  }
  throw new NoFreeMark('reference');
}
