import { expect, it } from 'vitest';
import { checkFactor, factorPolicyOf, FRESH_MS } from './factor-policy.ts';
import type { AccountType } from './member.ts';

const NOW_MS = 1_800_000_000_000;
const codeOf = (type: AccountType, isEnrolled: boolean, provedAgoMs: number | null): string => {
  try {
    checkFactor(factorPolicyOf({ type }), { isEnrolled, provedAtMs: provedAgoMs === null ? null : NOW_MS - provedAgoMs }, NOW_MS);
    return 'done';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

it.each([1, 2, 41, 42] as const)('an agent of type %i does nothing privileged without an app', (type) => {
  expect(codeOf(type, false, null)).toBe('totp_required');
  expect(codeOf(type, false, 0)).toBe('totp_required');
  expect(codeOf(type, true, null)).toBe('fresh_code_required');
  expect(codeOf(type, true, 0)).toBe('done');
});

it('a member is asked for a code only where an app is enrolled', () => {
  expect(codeOf(0, false, null)).toBe('done');
  expect(codeOf(0, true, null)).toBe('fresh_code_required');
  expect(codeOf(0, true, 0)).toBe('done');
});

it('a code counts for five minutes', () => {
  expect(FRESH_MS).toBe(300_000);
  expect(codeOf(0, true, FRESH_MS - 1)).toBe('done');
  expect(codeOf(0, true, FRESH_MS)).toBe('fresh_code_required');
});
