import type { Tx } from '../../platform/db/database.ts';
import type { MemberCipher, MemberKeys, Place } from '../../platform/encryption/index.ts';
import type { Withdrawal } from './payment.ts';

/** Whom a withdrawal is paid to. */
export interface Payee {
  readonly name: string;
  readonly account: string;
}

const placeOf = (withdrawalId: string): Place => ({ table: 'payments_withdrawal', column: 'encrypted_payee', row: withdrawalId });

export function encryptPayee(cipher: MemberCipher, withdrawalId: string, { name, account }: Payee): Buffer {
  return cipher.encrypt(placeOf(withdrawalId), JSON.stringify([name, account]));
}

/** Tells repeats of a request from other requests, and nothing of the payee to whoever has no key. */
export function hashBody(cipher: MemberCipher, sha256: string): string {
  return cipher.digest('payments_withdrawal.body_hash', sha256).toString('hex');
}

/** By the id of the withdrawal. A member who was erased has none. */
export async function listPayees(tx: Tx, memberKeys: MemberKeys, withdrawals: readonly Withdrawal[]): Promise<ReadonlyMap<string, Payee>> {
  const members = new Map(withdrawals.map(({ cell, memberId }) => [memberId, { cell, id: memberId }]));
  const ciphers = await memberKeys.list(tx, [...members.values()]);
  return new Map(
    withdrawals.flatMap(({ memberId, id, encryptedPayee }) => {
      const cipher = ciphers.get(memberId);
      if (!cipher) return [];
      const [name, account] = JSON.parse(cipher.decrypt(placeOf(id), encryptedPayee)) as [string, string];
      return [[id, { name, account }] as const];
    }),
  );
}
