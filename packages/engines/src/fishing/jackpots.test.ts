import { getCurrency, InvalidInput, parseAmount, units } from '@tessera/kernel';
import type { RandomSource } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, fraction, fractionText, plus, times } from '../exact/index.ts';
import { CONTRIBUTION, CONTRIBUTIONS, contribute, EMPTY_METER, payJackpot, WHEEL } from './jackpots.ts';
import { BET_LEVELS, FISH_RTP } from './room.ts';
import { fireShot } from './shot.ts';

const WORDS = 2 ** 32;
const USD = getCurrency('USD');
const usd = (text: string) => parseAmount(text, USD);

function scripted(...words: readonly number[]): RandomSource {
  let next = 0;
  return { nextUint32: () => words[next++] ?? expect.fail('a word too many') };
}

describe('a chest', () => {
  const open = (bet: string, wheel: number, tier: number) =>
    fireShot(FISH_RTP, scripted(0, wheel, tier), { fish: 'F22', inRange: [], bet: usd(bet), maxBet: usd('10') });

  it('spins the wheel with probability bet / highest bet', () => {
    const limit = Math.ceil(WORDS / 10);
    expect(open('1', limit - 1, 0).events.at(-1)).toEqual({ type: 'jackpot-wheel', isSpun: true, tier: 'MINI' });
    expect(open('1', limit, 0).events.at(-1)).toEqual({ type: 'jackpot-wheel', isSpun: false, tier: null });
    expect(open('10', WORDS - 1, 0).jackpot).toBe('MINI');
    expect(open('0.01', Math.ceil(WORDS / 1_000), 0).jackpot).toBeNull();
  });

  it('has 700, 250, 45 and 5 of 1000 places for its jackpots', () => {
    const counts = new Map(WHEEL.map(({ tier }) => [tier, 0]));
    for (let place = 0; place < 1_000; place += 1) {
      for (const word of [Math.ceil((place * WORDS) / 1_000), Math.ceil(((place + 1) * WORDS) / 1_000) - 1]) {
        const { jackpot } = open('10', 0, word);
        if (jackpot) counts.set(jackpot, (counts.get(jackpot) ?? 0) + 1);
      }
    }
    expect(Object.fromEntries(counts)).toEqual({ MINI: 1_400, MINOR: 500, MAJOR: 90, GRAND: 10 });
    expect(open('10', 0, 0).multiplier).toBe(30);
  });
});

describe('a jackpot meter', () => {
  it('posts the floor and carries the rest, so that nothing is lost', () => {
    let meter = EMPTY_METER;
    const postings = Array.from({ length: 20 }, () => {
      const fed = contribute(meter, usd('0.01'), CONTRIBUTIONS.GRAND);
      meter = fed.meter;
      return fed.posting;
    });
    // 0.15 stored units a shot: one is posted when a whole one has come together.
    expect(postings).toEqual([0n, 0n, 0n, 0n, 0n, 0n, 1n, 0n, 0n, 0n, 0n, 0n, 0n, 1n, 0n, 0n, 0n, 0n, 0n, 1n]);
    expect([meter.posted, fractionText(meter.remainder)]).toEqual([3n, '0/1']);
  });

  it('holds exactly its share of all bets', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...BET_LEVELS.map(usd)), { maxLength: 60 }), (bets) => {
        const meter = bets.reduce((fed, bet) => contribute(fed, bet, CONTRIBUTIONS.MINOR).meter, EMPTY_METER);
        const total = bets.reduce((sum: bigint, bet) => sum + bet, 0n);
        expect(plus(fraction(meter.posted), meter.remainder)).toEqual(times(fraction(total), CONTRIBUTIONS.MINOR));
        expect(compare(meter.remainder, fraction(1n))).toBeLessThan(0);
      }),
    );
    expect(() => contribute(EMPTY_METER, units(-1n), CONTRIBUTION)).toThrow(InvalidInput);
  });

  it('pays what it holds and starts again', () => {
    const { meter } = contribute(EMPTY_METER, units(12_345n), fraction(1n, 10n));
    const won = payJackpot(meter);
    expect([won.payout, won.meter.posted, fractionText(won.meter.remainder)]).toEqual([1_234n, 0n, '1/2']);
  });
});
