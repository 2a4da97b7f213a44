import { parseOdds } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyUpdate } from './market-update.ts';
import type { MarketUpdate } from './market-update.ts';

const update = (version: number, ts: number, change: Partial<MarketUpdate> = {}): MarketUpdate => ({
  eventId: 'e1',
  marketTypeId: '18',
  specifiers: 'total=2.5',
  status: 'ACTIVE',
  version,
  ts,
  outcomes: [{ id: 'over', odds: parseOdds('1.95'), active: true }],
  ...change,
});

describe('an update of a market', () => {
  it.each([
    [update(4, 1_000), 'applied'],
    [update(4, 1_001), 'applied'],
    [update(9, 2_000), 'applied'],
    [update(4, 999), 'outdated'],
    [update(3, 1_000), 'duplicate'],
    [update(3, 1_001), 'outdated'],
    [update(2, 1_001), 'outdated'],
    [update(2, 999), 'outdated'],
  ])('%o is %s', (next, effect) => {
    const stored = update(3, 1_000, { status: 'SUSPENDED' });
    expect(applyUpdate(stored, next)).toEqual({ market: effect === 'applied' ? next : stored, effect });
  });

  it('is taken when nothing is stored', () => {
    expect(applyUpdate(undefined, update(0, 0))).toEqual({ market: update(0, 0), effect: 'applied' });
  });

  it('leaves the newest, in whatever order and however often they come', () => {
    const sent = Array.from({ length: 6 }, (_, index) => update(index, 1_000 + 10 * Math.floor(index / 2)));
    fc.assert(
      fc.property(fc.shuffledSubarray([...sent, ...sent], { minLength: 12 }), (arriving) => {
        const last = arriving.reduce<MarketUpdate | undefined>((stored, next) => applyUpdate(stored, next).market, undefined);
        expect(last).toEqual(sent.at(-1));
      }),
    );
  });

  it.each([
    { eventId: 'e2' },
    { marketTypeId: '16' },
    { specifiers: 'total=3' },
    { version: Number.NaN },
    { version: -1 },
    { ts: 0.5 },
    { ts: Number.POSITIVE_INFINITY },
  ])('with %o is refused', (change) => {
    expect(() => applyUpdate(update(3, 1_000), update(4, 1_001, change))).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });
});
