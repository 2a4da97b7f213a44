const KEY = 'depositUnderWay';
const ID = /^[0-9a-f-]{36}$/;

/** The deposit this tab left for the gateway's page with: the gateway sends people back without naming it. */
export function readDepositUnderWay(): string | undefined {
  try {
    const id = sessionStorage.getItem(KEY);
    return id !== null && ID.test(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

export function rememberDepositUnderWay(id: string | undefined): void {
  try {
    if (id === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, id);
  } catch {
    // Private windows may refuse storage; the list of deposits still leads to it.
  }
}
