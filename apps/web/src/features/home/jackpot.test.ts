import { expect, it } from 'vitest';
import { GROWTH_MS, growJackpot, startJackpot, within } from './jackpot.ts';

const LAST = 1 - Number.EPSILON;

it('starts from 11 to 12 thousand millions and grows by 100 to 500 every 3 to 5 seconds', () => {
  expect([startJackpot(0), startJackpot(LAST)]).toEqual([11e9 * 100, 12e9 * 100]);
  expect([growJackpot(0, 0), growJackpot(0, LAST)]).toEqual([100_00, 500_00]);
  expect([within(GROWTH_MS, 0), within(GROWTH_MS, LAST)]).toEqual([3_000, 5_000]);
});
