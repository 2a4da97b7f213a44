import { DomainError, InvalidInput } from '@tessera/kernel';
import { checkCount } from '../exact/index.ts';

/** Points of consecutive days; then the table repeats (rule book §6.6). */
export const SIGN_IN_TABLE: readonly number[] = [1, 2, 3, 5, 8, 12, 18];

export interface SignIn {
  /** The number of a day in the brand's time zone. */
  readonly day: number;
  /** Days in a row, this one included. */
  readonly streak: number;
}

export class AlreadySignedIn extends DomainError {
  constructor() {
    super({ code: 'already_signed_in', kind: 'conflict' });
  }
}

/** The sign-in of a day and what it earns; a missed day starts again. @throws AlreadySignedIn, InvalidInput */
export function signIn(last: SignIn | null, day: number, table: readonly number[] = SIGN_IN_TABLE): SignIn & { readonly reward: number } {
  checkCount('day', day);
  if (table.length === 0) throw new InvalidInput('table', 'must not be empty');
  for (const reward of table) checkCount('table', reward);
  if (last) {
    checkCount('streak', last.streak, 1);
    checkCount('day', last.day);
    if (day === last.day) throw new AlreadySignedIn();
    if (day < last.day) throw new InvalidInput('day', 'must not be before the last one');
  }
  const streak = last && day === last.day + 1 ? last.streak + 1 : 1;
  return { day, streak, reward: table[(streak - 1) % table.length] ?? 0 };
}

/** What sign-ins on these days, in order, earned. @throws AlreadySignedIn, InvalidInput */
export function signInRewards(days: readonly number[], table: readonly number[] = SIGN_IN_TABLE): readonly number[] {
  let last: SignIn | null = null;
  const rewards: number[] = [];
  for (const day of days) {
    const today: SignIn & { readonly reward: number } = signIn(last, day, table);
    rewards.push(today.reward);
    last = today;
  }
  return rewards;
}
