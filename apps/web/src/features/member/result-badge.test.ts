import { expect, it } from 'vitest';
import { isNetLoss } from './result-badge.tsx';

it.each([
  ['1.0000', '0.3500', true],
  ['1.0000', '1.0000', false],
  ['1.0000', '3.7000', false],
  ['1.0000', null, false],
])('a stake of %s that paid %s is a net loss: %s', (stake, payout, expected) => {
  expect(isNetLoss({ stake, payout, currency: 'USD' })).toBe(expected);
});
