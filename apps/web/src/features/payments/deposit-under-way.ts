import { inTab } from '@tessera/i18n';

const kept = inTab('depositUnderWay');
const ID = /^[0-9a-f-]{36}$/;

/** The deposit this tab left for the gateway's page with: the gateway sends people back without naming it. */
export function readDepositUnderWay(): string | undefined {
  const id = kept.read();
  return id !== null && ID.test(id) ? id : undefined;
}

export function rememberDepositUnderWay(id: string | undefined): void {
  kept.write(id ?? null);
}
