import { Refusal } from '@tessera/contract';
import { isAgent, type Member } from './member.ts';

/** `ifEnrolled`: whoever has an app gives a code. `mustEnrol`: nothing privileged is done without an app. */
export type FactorPolicy = 'ifEnrolled' | 'mustEnrol';

/** For so long a code that was given in a session counts for its privileged calls. */
export const FRESH_MS = 5 * 60_000;

/** Agents move other people's money, as staff do. */
export function factorPolicyOf(member: Pick<Member, 'type'>): FactorPolicy {
  return isAgent(member) ? 'mustEnrol' : 'ifEnrolled';
}

/** @throws Refusal totp_required, fresh_code_required */
export function checkFactor(
  policy: FactorPolicy,
  { isEnrolled, provedAtMs }: { readonly isEnrolled: boolean; readonly provedAtMs: number | null },
  nowMs: number,
): void {
  if (!isEnrolled) {
    if (policy === 'mustEnrol') throw new Refusal('totp_required');
    return;
  }
  if (provedAtMs === null || nowMs - provedAtMs >= FRESH_MS) throw new Refusal('fresh_code_required');
}
