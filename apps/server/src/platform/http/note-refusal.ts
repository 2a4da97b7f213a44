import type { AnyEndpoint, EventKindOf } from '@tessera/contract';
import { DomainError } from '@tessera/kernel';
import type { SecurityEvent } from '../security-events/event.ts';
import type { App } from './app.ts';
import type { CallContext, OperatorCaller, PlayerCaller } from './caller.ts';

/** A call as far as it got. */
export interface ToldCall {
  readonly endpoint: AnyEndpoint;
  readonly context: CallContext;
  caller: PlayerCaller | OperatorCaller | null;
}

/** Refusals that the owner of an account should know of. */
const OF_MEMBER: Readonly<Record<string, EventKindOf<'member'>>> = {
  password_wrong: 'password_refused',
  balance_limit_reached: 'balance_cap_reached',
};

const OF_SITE: Readonly<Record<string, EventKindOf<'site'>>> = {
  invitation_invalid: 'invitation_refused',
  region_restricted: 'region_refused',
  throttled: 'throttled',
  too_many_waiting: 'throttled',
  unavailable: 'unavailable',
};

const OF_PERMISSION: readonly string[] = ['forbidden', 'permission_missing', 'totp_required'];

/** Notes what went wrong with a call, where somebody may have to know of it. */
export function noteRefusal({ events }: Pick<App, 'events'>, call: ToldCall, error: unknown): void {
  const event = eventOf(call, error);
  if (event) events.record(event);
}

function eventOf({ endpoint, context, caller }: ToldCall, error: unknown): SecurityEvent | null {
  const action = `${endpoint.method} ${endpoint.path}`;
  const origin = context;
  const member = caller?.kind === 'player' ? caller.member : undefined;
  const operator = caller?.kind === 'operator' ? caller : undefined;
  const about = { origin, ...(member && { member }), ...(operator && { operator }) };
  if (!(error instanceof DomainError)) return { kind: 'call_failed', ...about, details: { action } };
  const { code, details } = error;
  if (endpoint.auth === 'operator' && member) return { kind: 'staff_call_refused', member, origin, details: { action } };
  if (operator) {
    const kind = OF_PERMISSION.includes(code) ? 'staff_permission_refused' : 'staff_action_failed';
    return { kind, operator, origin, details: { action, reason: code } };
  }
  // Only other servers prove themselves by a signature, and theirs is the one call for anybody that can be refused so.
  if (code === 'unauthenticated' && endpoint.auth === 'public') return { kind: 'callback_refused', origin, details: { action } };
  if (code === 'unavailable' && details['part'] === 'clock') return { kind: 'clock_drift' };
  const ofMember = OF_MEMBER[code];
  if (ofMember && member) return { kind: ofMember, member, origin, details: { action } };
  const ofSite = OF_SITE[code];
  if (!ofSite) return null;
  // What is away is away for everybody.
  if (ofSite === 'unavailable') return { kind: ofSite, details: { part: details['part'] ?? '' } };
  return { kind: ofSite, ...about, details: { action } };
}
