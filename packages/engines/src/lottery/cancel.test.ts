import { InvalidInput, units } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { cancelTicket, refundVoidTicket, SaleEnded } from './cancel.ts';
import { DRAW_STATES, type DrawState } from './draw-states.ts';

const ABOVE = units(100_000_000n);
const SALE = { state: 'SELLING', nowMs: 999, closeAtMs: 1_000 } as const;
const ticket = (stake: bigint) => ({ stake: units(stake), rebate: units(70n) });

describe('a ticket is undone', () => {
  it('without a fee, or for 1 % of stakes above the limit', () => {
    expect(cancelTicket(ticket(200_000_000n), SALE, 'none')).toEqual({ refund: 200_000_000n, fee: 0n, rebateReversed: 70n });
    expect(cancelTicket(ticket(100_000_000n), SALE, { above: ABOVE }).fee).toBe(0n);
    expect(cancelTicket(ticket(100_000_199n), SALE, { above: ABOVE })).toEqual({
      refund: 99_000_198n,
      fee: 1_000_001n,
      rebateReversed: 70n,
    });
  });

  it('by the player only while its draw sells', () => {
    expect(() => cancelTicket(ticket(100n), { ...SALE, nowMs: 1_000 }, 'none')).toThrow(SaleEnded);
    expect(() => cancelTicket(ticket(100n), { ...SALE, nowMs: Number.NaN }, 'none')).toThrow(SaleEnded);
    for (const state of (Object.keys(DRAW_STATES) as DrawState[]).filter((name) => name !== 'SELLING'))
      expect(() => cancelTicket(ticket(100n), { ...SALE, state }, 'none')).toThrow(SaleEnded);
  });

  it('in full where the draw is void', () => {
    expect(refundVoidTicket(ticket(200_000_000n))).toEqual({ refund: 200_000_000n, fee: 0n, rebateReversed: 70n });
  });

  it('if it has a stake and no more rebate than that', () => {
    expect(() => refundVoidTicket(ticket(0n))).toThrow(InvalidInput);
    expect(() => cancelTicket(ticket(69n), SALE, 'none')).toThrow(InvalidInput);
    expect(() => refundVoidTicket({ stake: units(1n), rebate: units(-1n) })).toThrow(InvalidInput);
  });
});
