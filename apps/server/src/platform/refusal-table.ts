import { type ErrorCode, ERRORS, Refusal } from '@tessera/contract';
import { DomainError } from '@tessera/kernel';

/** The row of a refusal that nothing a caller does can cause. */
export const BUG = 'bug';

/** One row for every refusal that comes up from below a module, of an engine or of the posting functions: the code its caller is told. */
export type RefusalTable<From extends string = string> = Readonly<Record<From, ErrorCode | typeof BUG>>;

/** What a caller is told when something below answered `code`. An error that is no refusal where the table says that it is a bug. */
export function refusalBy<From extends string>(
  table: RefusalTable<From>,
  code: From,
  details: Readonly<Record<string, string>> = {},
): Error {
  const told = table[code];
  return told === BUG ? new Error(`nobody who calls can cause ${code}`) : new Refusal(told, details);
}

/**
 * The same for what was thrown. What says a code of the contract and has no row stays as it is, such as a database that is away; any other
 * that has none is a bug.
 */
export function inWordsOf(table: RefusalTable, error: unknown): unknown {
  if (!(error instanceof DomainError)) return error;
  const told = Object.hasOwn(table, error.code) ? table[error.code] : undefined;
  if (told !== undefined && told !== BUG) return new Refusal(told, error.details);
  if (told === undefined && Object.hasOwn(ERRORS, error.code)) return error;
  return new Error(`nobody who calls can cause ${error.code}`, { cause: error });
}
