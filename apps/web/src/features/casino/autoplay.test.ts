import { describe, expect, it } from 'vitest';
import { autoplayEnd, countRound, startAutoplay } from './autoplay.ts';

const plan = { rounds: 3, lossLimit: 100n, winLimit: 500n };

describe('automatic play', () => {
  it('plays its rounds and no more', () => {
    let run = startAutoplay(plan);
    for (let round = 0; round < 3; round += 1) {
      expect(autoplayEnd(run, 10n, null)).toBeNull();
      run = countRound(run, { stake: 10n, payout: 10n });
    }
    expect(autoplayEnd(run, 10n, 10n)).toBe('rounds');
  });

  it('starts no round that could lose more than the limit, and plays up to it exactly', () => {
    const run = countRound(startAutoplay({ ...plan, rounds: 9 }), { stake: 50n, payout: 0n });
    expect(autoplayEnd(run, 50n, 0n)).toBeNull();
    expect(autoplayEnd(run, 51n, 0n)).toBe('loss-limit');
    expect(autoplayEnd(startAutoplay(plan), 101n, null)).toBe('loss-limit');
  });

  it('lets winnings of the series be played again', () => {
    const run = countRound(startAutoplay(plan), { stake: 50n, payout: 250n });
    expect(run.net).toBe(200n);
    expect(autoplayEnd(run, 300n, 250n)).toBeNull();
    expect(autoplayEnd(run, 301n, 250n)).toBe('loss-limit');
  });

  it('stops after a single return that reaches the win limit', () => {
    const run = countRound(startAutoplay(plan), { stake: 10n, payout: 500n });
    expect(autoplayEnd(run, 10n, 500n)).toBe('win-limit');
    expect(autoplayEnd(run, 10n, 499n)).toBeNull();
    expect(autoplayEnd({ ...run, plan: { ...plan, winLimit: null } }, 10n, 500n)).toBeNull();
  });
});
