import { expect, it } from 'vitest';
import { createAllowances } from './allowances.ts';

const RATE = { burst: 10, perSecond: 2 };

it('gives a burst at once, and then so much a second to each key by itself', () => {
  let nowMs = 1_000;
  const allowances = createAllowances({ nowMs: () => nowMs });
  expect(allowances.take('one', 6, RATE)).toBe(0);
  expect(allowances.take('one', 4, RATE)).toBe(0);
  expect(allowances.take('one', 1, RATE)).toBe(500);
  expect(allowances.take('other', 10, RATE)).toBe(0);
  nowMs += 500;
  expect(allowances.take('one', 1, RATE)).toBe(0);
  expect(allowances.take('one', 3, RATE)).toBe(1_500);
});

it('takes nothing where there is not enough', () => {
  let nowMs = 0;
  const allowances = createAllowances({ nowMs: () => nowMs });
  allowances.take('one', 10, RATE);
  nowMs = 1_000;
  for (let asked = 0; asked < 5; asked += 1) expect(allowances.take('one', 3, RATE)).toBe(500);
  expect(allowances.take('one', 2, RATE)).toBe(0);
});

it('gives more than a burst when the allowance is full, and nothing until that much came back', () => {
  let nowMs = 0;
  const allowances = createAllowances({ nowMs: () => nowMs });
  expect(allowances.take('one', 14, RATE)).toBe(0);
  nowMs = 2_000;
  expect(allowances.take('one', 1, RATE)).toBe(500);
  nowMs = 2_500;
  expect(allowances.take('one', 1, RATE)).toBe(0);
  expect(allowances.take('one', 14, RATE)).toBe(5_000);
});

it('neither gives nor takes when the clock is set back', () => {
  let nowMs = 10_000;
  const allowances = createAllowances({ nowMs: () => nowMs });
  allowances.take('one', 8, RATE);
  nowMs = 0;
  expect(allowances.take('one', 3, RATE)).toBe(500);
  expect(allowances.take('one', 2, RATE)).toBe(0);
});

it('forgets who has everything back', () => {
  let nowMs = 0;
  const allowances = createAllowances({ nowMs: () => nowMs });
  for (let key = 0; key < 100; key += 1) allowances.take(`key ${key}`, 10, RATE);
  nowMs = 11_000;
  allowances.take('last', 1, RATE);
  expect(allowances.size).toBe(1);
});
