import { type AnyEndpoint, type Permission, permissionOf, permits, Refusal } from '@tessera/contract';
import type { OperatorCaller } from './caller.ts';

/**
 * Before anything of the call is read. Which brand it is about is known to the use case alone, which asks again.
 * @throws Refusal permission_missing, totp_required
 */
export function refuseWithoutPermission(endpoint: AnyEndpoint, operator: OperatorCaller): void {
  const permission = permissionOf(endpoint);
  if (!permission) return;
  if (!permits(operator.grants, permission)) throw new Refusal('permission_missing', { permission });
  if (endpoint.method !== 'GET' && !operator.isEnrolled) throw new Refusal('totp_required');
}

/** How events and records name an operator. */
export const namedOf = ({ operatorId, username }: OperatorCaller) => ({ operatorId, username });

/** Asks for the permission in each of the brands. @throws Refusal permission_missing */
export function refuseWithout({ grants }: OperatorCaller, permission: Permission, brands: readonly string[]): void {
  if (!brands.every((brand) => permits(grants, permission, brand))) throw new Refusal('permission_missing', { permission });
}
