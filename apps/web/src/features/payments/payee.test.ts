import { plainText } from '@tessera/kernel';
import { expect, it } from 'vitest';
import { countOfDay } from './day-count.ts';
import { accountFault, nameFault, plainAccount } from './payee.ts';

it('takes names and accounts as the contract does', () => {
  expect([' A ', 'Jo', 'x'.repeat(81)].map(nameFault)).toEqual([true, false, true]);
  expect(['abc', 'abcd', 'name@bank.example', 'a/b/c/d', 'x'.repeat(65)].map(accountFault)).toEqual([true, false, false, true, true]);
});

it('takes what is pasted as what it says', () => {
  expect(plainAccount(' \u202aES91 2100\u00a00418 4502 0005 1332\u202c ')).toBe('ES9121000418450200051332');
  expect(accountFault('ES91 2100 0418 4502 0005 1332')).toBe(false);
  expect(plainText('\u200f Marina Sol ')).toBe('Marina Sol');
  expect(nameFault('\u200e\u200e\u200e')).toBe(true);
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
