import { Refusal } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { MemberRef } from '../../platform/http/caller.ts';
import type { Method } from './method.ts';
import { findOpenMethod } from './methods.repo.ts';

/** The way to pay that a request names, open for the member and in the member's currency. @throws Refusal method_not_found, wrong_currency */
export async function getOpenMethod(
  tx: Tx,
  member: MemberRef,
  { kind, methodId, currency }: { readonly kind: Method['kind']; readonly methodId: string; readonly currency: string },
): Promise<Method> {
  const method = await findOpenMethod(tx, { brand: member.brand, id: methodId, kind });
  if (!method) throw new Refusal('method_not_found', { method: methodId });
  if (currency !== member.currency || currency !== method.currency) throw new Refusal('wrong_currency', { currency });
  return method;
}
