import { DomainError, InvalidInput } from '@tessera/kernel';
import { checkCount } from '../exact/index.ts';

/** The least age to play, by jurisdiction profile (rule book §6.9). */
export const MIN_AGES = { demo: 18, gb: 18, mt: 18, 'us-pa': 21 } as const;

export class UnderAge extends DomainError {
  constructor(minAge: number) {
    super({ code: 'under_age', kind: 'forbidden', details: { minAge: String(minAge) } });
  }
}

/**
 * Lets in who is of age on a day of his place, from the birthday itself on; both days are `YYYY-MM-DD`. Who was born on 29 February
 * comes of age on 1 March of an ordinary year.
 * @throws UnderAge, InvalidInput
 */
export function checkAge(birthday: string, today: string, minAge: number): void {
  checkCount('minAge', minAge, 18);
  const [born, now] = [partsOf('birthday', birthday), partsOf('today', today)];
  const isBeforeBirthday = now.month < born.month || (now.month === born.month && now.day < born.day);
  if (now.year - born.year - (isBeforeBirthday ? 1 : 0) < minAge) throw new UnderAge(minAge);
}

function partsOf(field: string, text: string): { readonly year: number; readonly month: number; readonly day: number } {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  // A day past the end of a month would be one of the next; two-digit years would be of the last century.
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isReal || year < 1900) throw new InvalidInput(field, 'must be a day, YYYY-MM-DD');
  return { year, month, day };
}
