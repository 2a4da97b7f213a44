import type { identity } from '@tessera/contract';
import type { z } from 'zod';
import type { MemberRef } from '../../platform/http/caller.ts';

export type AccountType = z.output<typeof identity.AccountType>;

const AGENT_TYPES: readonly AccountType[] = [1, 2, 41, 42];
export const TRIAL_TYPE: AccountType = 4;
export const MEMBER_TYPE: AccountType = 0;

/** Leads every statement about what a member owns. */
export type Owner = Pick<MemberRef, 'cell' | 'id'>;

/** Stands for whoever does not exist, so that asking about them takes as long. */
export const NOBODY: Owner = { cell: 0, id: '00000000-0000-0000-0000-000000000000' };

export interface Member extends MemberRef {
  readonly nickname: string;
  readonly type: AccountType;
  readonly trialEndsAtMs: number | null;
  readonly registeredAtMs: number;
  readonly status: 'active' | 'disabled';
  readonly mustChangePassword: boolean;
  readonly passwordChangedAtMs: number;
  readonly lastLoginAtMs: number | null;
  readonly previousLoginAtMs: number | null;
}

export interface MemberWithPassword extends Member {
  /** Null for accounts that never had one; they cannot log in with a password. */
  readonly passwordHash: string | null;
}

export function isAgent(member: Pick<Member, 'type'>): boolean {
  return AGENT_TYPES.includes(member.type);
}

export function isTrialOver(member: Pick<Member, 'trialEndsAtMs'>, nowMs: number): boolean {
  return member.trialEndsAtMs !== null && nowMs >= member.trialEndsAtMs;
}

export function presentMember(member: Member): identity.MemberView {
  return {
    id: member.id,
    account: member.username,
    nickname: member.nickname,
    type: member.type,
    currency: member.currency,
    isTrial: member.isTrial,
    isAgent: isAgent(member),
    trialEndsAtMs: member.trialEndsAtMs,
    previousLoginAtMs: member.previousLoginAtMs,
    registeredAtMs: member.registeredAtMs,
  };
}

/** One name per person whatever its case or width: NFKC, then lower case. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}
