import { expect, it } from 'vitest';
import { protectsLess } from './protects-less.ts';

it.each([
  ['50.0000', null, false],
  [null, null, false],
  ['50.0000', '100.0000', false],
  ['100', '100.0000', false],
  ['100.01', '100.0000', true],
  [null, '100.0000', true],
])('asking for %s where %s counts waits: %s', (wanted, current, expected) => {
  expect(protectsLess(wanted, current, 'USD')).toBe(expected);
});
