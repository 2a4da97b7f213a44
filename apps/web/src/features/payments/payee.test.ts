import { expect, it } from 'vitest';
import { countOfDay } from './day-count.ts';
import { accountFault, nameFault } from './payee.ts';

it('takes names and accounts as the contract does', () => {
  expect([' A ', 'Jo', 'x'.repeat(81)].map(nameFault)).toEqual([true, false, true]);
  expect(['abc', 'abcd', 'name@bank.example', 'with space', 'x'.repeat(65)].map(accountFault)).toEqual([true, false, false, true, true]);
});

it('counts the withdrawals of the day that were not taken back', () => {
  const dayEndsAtMs = 200_000_000;
  const began = dayEndsAtMs - 86_400_000;
  const all = [
    { state: 'APPLIED' as const, createdAtMs: began },
    { state: 'CONFIRMED' as const, createdAtMs: began + 5 },
    { state: 'CANCELLED' as const, createdAtMs: began + 6 },
    { state: 'CONFIRMED' as const, createdAtMs: began - 1 },
  ];
  expect(countOfDay(all, { dayEndsAtMs, nowMs: began + 10 })).toBe(2);
});
