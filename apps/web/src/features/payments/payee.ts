const ACCOUNT = /^[A-Za-z0-9@.+_-]{4,64}$/;

/** The contract's own rules for whom a withdrawal is paid to. */
export function nameFault(name: string): boolean {
  const length = name.trim().length;
  return length < 2 || length > 80;
}

export function accountFault(account: string): boolean {
  return !ACCOUNT.test(account.trim());
}
