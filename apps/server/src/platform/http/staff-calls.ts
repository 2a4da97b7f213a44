import { type AnyEndpoint, permissionOf, permits, Refusal } from '@tessera/contract';
import { DomainError } from '@tessera/kernel';
import type { App } from './app.ts';
import type { CallContext, OperatorCaller } from './caller.ts';

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

const OF_PERMISSION: readonly string[] = ['permission_missing', 'totp_required'];

/** Notes what an operator was refused or failed at. The answer stays what it is. */
export function tellStaffFailure(
  app: App,
  { endpoint, operator, context }: { readonly endpoint: AnyEndpoint; readonly operator: OperatorCaller; readonly context: CallContext },
  error: unknown,
): void {
  const reason = error instanceof DomainError ? error.code : 'unknown_error';
  const kind = OF_PERMISSION.includes(reason) ? 'staff_permission_refused' : 'staff_action_failed';
  const details = { action: `${endpoint.method} ${endpoint.path}`, reason };
  const { operatorId, username } = operator;
  app.events.record({ kind, operator: { operatorId, username }, origin: { ip: context.ip, userAgent: context.userAgent }, details });
}
