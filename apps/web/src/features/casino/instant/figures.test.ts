import { keno } from '@tessera/engines/instant';
import { expect, it } from 'vitest';
import { nearestStake, payableStakes, shareOf } from './figures.ts';

const offer = { currency: 'USD', maxPayout: '1000000.0000', stakes: ['0.1000', '1.0000', '10.0000', '20.0000', '100.0000'] };
const highest = (picks: number) => keno.highestMultiplier({ picks: Array.from({ length: picks }, (_, index) => index + 1) });

it('offers the stakes whose best win the house may pay, the largest exactly at the limit', () => {
  expect(payableStakes(offer, highest(1))).toEqual(offer.stakes);
  expect(payableStakes(offer, highest(10))).toEqual(['0.1000', '1.0000', '10.0000']);
  expect(payableStakes({ ...offer, maxPayout: '999999.9999' }, highest(10))).toEqual(['0.1000', '1.0000']);
});

it('keeps the stake that was chosen, or takes the largest that may be played', () => {
  expect(nearestStake(offer.stakes, '20.0000')).toBe('20.0000');
  expect(nearestStake(['0.1000', '10.0000'], '20.0000')).toBe('10.0000');
  expect(nearestStake([], '20.0000')).toBe('20.0000');
});

it('shows chances as numbers', () => {
  expect(shareOf({ numerator: 1n, denominator: 3n })).toBeCloseTo(1 / 3, 13);
  expect(shareOf({ numerator: 1n, denominator: 8_911_711n })).toBeCloseTo(1 / 8_911_711, 13);
});
