import { asciiDigits, plainName, withoutUnseen } from '@tessera/kernel';

const ACCOUNT = /^[A-Za-z0-9@.+_-]{4,64}$/;

// The contract's own rules for whom a withdrawal is paid to.

/** Bank statements print the numbers in groups. */
export const plainAccount = (typed: string): string => asciiDigits(withoutUnseen(typed)).replace(/\s/g, '');

export function nameFault(name: string): boolean {
  const { length } = plainName(name);
  return length < 2 || length > 80;
}

export function accountFault(account: string): boolean {
  return !ACCOUNT.test(plainAccount(account));
}
