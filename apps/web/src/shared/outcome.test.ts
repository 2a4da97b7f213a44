import { describe, expect, it } from 'vitest';
import { amountToWire, getCurrency } from '@tessera/kernel';
import { countUpMs, decidedMoney, isWin, netOf, outcomeOf } from './outcome.ts';

describe('outcome', () => {
  it.each([
    [100n, 0n, 'nothing'],
    [100n, 1n, 'returned'],
    [100n, 100n, 'returned'],
    [100n, 101n, 'win'],
    [100n, 999n, 'win'],
    [100n, 1_000n, 'great'],
    [100n, 4_999n, 'great'],
    [100n, 5_000n, 'huge'],
  ] as const)('stake %s and return %s: %s', (stake, payout, expected) => {
    expect(outcomeOf({ stake, payout })).toBe(expected);
  });

  it('never counts money back as a win', () => {
    expect(isWin(outcomeOf({ stake: 100n, payout: 100n }))).toBe(false);
    expect(countUpMs({ stake: 100n, payout: 100n })).toBe(0);
  });

  it('counts longer for more, and never for long', () => {
    const [small, large, largest] = [200n, 2_000n, 575_070n].map((payout) => countUpMs({ stake: 100n, payout }));
    expect(small).toBe(780);
    expect(large).toBeGreaterThan(small ?? 0);
    expect(largest).toBe(4_000);
  });

  it.each([
    ['5.0000', '10.0000', '5.0000'],
    ['15.0000', '30.0000', '15.0000'],
    ['0.5000', '0.7300', '0.2300'],
    ['1.0000', '1.0000', '0.0000'],
    ['1.0000', '0.3500', '-0.6500'],
    ['1.0000', '0.0000', '-1.0000'],
    ['1.0000', null, '-1.0000'],
  ])('a stake of %s that returned %s leaves %s', (stake, payout, net) => {
    expect(amountToWire(netOf(decidedMoney({ currency: 'USD', stake, payout })), getCurrency('USD'))).toBe(net);
  });
});
