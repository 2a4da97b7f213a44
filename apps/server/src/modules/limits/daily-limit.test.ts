import { expect, it } from 'vitest';
import { type Amount, units } from '@tessera/kernel';
import type { DailyLimit } from '../../platform/posting/member-limits.ts';
import { changeLimit, limitAt, RAISE_WAIT_MS } from './daily-limit.ts';

const NOW = 1_000_000;
const amount = (value: number | null): Amount | null => (value === null ? null : units(BigInt(value)));
const limit = (perDay: number | null, next: [perDay: number | null, startsAtMs: number] | null = null): DailyLimit => ({
  perDay: amount(perDay),
  next: next && { perDay: amount(next[0]), startsAtMs: next[1] },
});

const LATER = NOW + RAISE_WAIT_MS;

it.each<[name: string, stored: DailyLimit, wanted: number | null, after: DailyLimit]>([
  ['a first limit counts at once', limit(null), 100, limit(100)],
  ['a lower one counts at once', limit(100), 99, limit(99)],
  ['a higher one waits', limit(100), 101, limit(100, [101, LATER])],
  ['none waits', limit(100), null, limit(100, [null, LATER])],
  ['none where there is none changes nothing', limit(null), null, limit(null)],
  ['a lower one drops the raise that waits', limit(100, [500, NOW + 5]), 50, limit(50)],
  ['the same one drops the raise that waits', limit(100, [500, NOW + 5]), 100, limit(100)],
  ['the same raise keeps its time', limit(100, [500, NOW + 5]), 500, limit(100, [500, NOW + 5])],
  ['another raise starts its own time', limit(100, [500, NOW + 5]), 300, limit(100, [300, LATER])],
  ['a raise whose time has come is what counts', limit(100, [500, NOW]), 300, limit(300)],
  ['and is not higher than itself', limit(100, [500, NOW]), 500, limit(500)],
])('%s', (_name, stored, wanted, after) => {
  expect(changeLimit(stored, amount(wanted), NOW)).toEqual(after);
});

it('starts a raise on the millisecond, not before', () => {
  const stored = changeLimit(limit(100), amount(200), NOW);
  expect(limitAt(stored, NOW + 24 * 3_600_000 - 1)).toBe(stored);
  expect(limitAt(stored, NOW + 24 * 3_600_000)).toEqual(limit(200));
});
