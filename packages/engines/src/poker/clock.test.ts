import { describe, expect, it } from 'vitest';
import { bankAfterHandMs, bankAfterTurnMs, turnEndsAtMs, type Turn, usesGrace } from './clock.ts';

const TURN: Turn = { street: 'flop', startedAtMs: 1_000, bankMs: 30_000, isDisconnected: false, isGraceUsed: false };

describe('a turn', () => {
  it('lasts 12 s before the flop, 15 s after, and the time bank', () => {
    expect(turnEndsAtMs({ ...TURN, street: 'preflop' })).toBe(43_000);
    expect(turnEndsAtMs(TURN)).toBe(46_000);
    expect(turnEndsAtMs({ ...TURN, bankMs: 0 })).toBe(16_000);
  });

  it('gives 20 s of grace once a hand to who lost the connection', () => {
    const gone = { ...TURN, isDisconnected: true };
    expect(turnEndsAtMs(gone)).toBe(66_000);
    expect(turnEndsAtMs({ ...gone, isGraceUsed: true })).toBe(46_000);
    expect([usesGrace(gone, 46_000), usesGrace(gone, 46_001), usesGrace(TURN, 50_000)]).toEqual([false, true, false]);
  });

  it('takes from the bank what exceeds the own clock', () => {
    expect(bankAfterTurnMs(TURN, 16_000)).toBe(30_000);
    expect(bankAfterTurnMs(TURN, 16_001)).toBe(29_999);
    expect(bankAfterTurnMs(TURN, 90_000)).toBe(0);
  });
});

describe('the time bank', () => {
  it('grows by 5 s every tenth hand, up to 60 s', () => {
    expect([9, 10, 11, 20].map((hands) => bankAfterHandMs(30_000, hands))).toEqual([30_000, 35_000, 30_000, 35_000]);
    expect([58_000, 60_000].map((bank) => bankAfterHandMs(bank, 10))).toEqual([60_000, 60_000]);
    expect(bankAfterHandMs(30_000, 0)).toBe(30_000);
  });
});
