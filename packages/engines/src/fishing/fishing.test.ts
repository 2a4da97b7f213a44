import { createHash } from 'node:crypto';
import { DomainError, getCurrency, parseAmount, units } from '@tessera/kernel';
import type { Amount, RandomSource } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, decimalText, fraction, fractionText, minus, plus, times } from '../exact/index.ts';
import type { Fraction } from '../exact/index.ts';
import { isBelow, wordShare } from './chance.ts';
import { captureChance, FISH, getFish, meanMultiplier, UnknownFish } from './fish.ts';
import type { Fish } from './fish.ts';
import { CONTRIBUTION, CONTRIBUTIONS } from './jackpots.ts';
import { BET_LEVELS, createRoom, createShotStream, FISH_RTP, shootInRoom } from './room.ts';
import { drawMultiplier, fireShot, refundBullet, shotPayout } from './shot.ts';

const WORDS = 2 ** 32;
const USD = getCurrency('USD');
const usd = (text: string): Amount => parseAmount(text, USD);
const SEEDS = { serverSeed: createHash('sha256').update('fishing').digest('hex'), clientSeed: 'player', nonce: 9 };
const ROOM = createRoom({ id: 'reef', version: 1, rtp: FISH_RTP, betLevels: BET_LEVELS.map(usd) });
const ONE_UNIT = { bet: usd('1'), maxBet: usd('10') };

function scripted(...words: readonly number[]): RandomSource {
  let next = 0;
  return { nextUint32: () => words[next++] ?? expect.fail('a word too many') };
}

/** The first word that is not below a probability. */
function firstMiss(chance: Fraction): number {
  return Number((chance.numerator * BigInt(WORDS) + chance.denominator - 1n) / chance.denominator);
}

function meanOf({ value }: Fish): Fraction {
  return value.kind === 'weighted' ? meanMultiplier(value.multipliers) : fraction(BigInt(value.kind === 'fixed' ? value.multiplier : 1));
}

describe('the table', () => {
  // Rule book §3.10, to the printed digits.
  it.each([
    ['F01', '193/400', '0.48250000'],
    ['F02', '193/600', '0.32166667'],
    ['F03', '193/800', '0.24125000'],
    ['F04', '193/1000', '0.19300000'],
    ['F05', '193/1200', '0.16083333'],
    ['F06', '193/1600', '0.12062500'],
    ['F07', '193/2000', '0.09650000'],
    ['F08', '193/2400', '0.08041667'],
    ['F09', '193/3000', '0.06433333'],
    ['F10', '193/3600', '0.05361111'],
    ['F11', '193/4000', '0.04825000'],
    ['F12', '193/5000', '0.03860000'],
    ['F13', '193/6000', '0.03216667'],
    ['F14', '193/8000', '0.02412500'],
    ['F15', '193/10000', '0.01930000'],
    ['F16', '193/12000', '0.01608333'],
    ['F17', '193/16000', '0.01206250'],
    ['F18', '193/30300', '0.00636964'],
    ['F19', '193/74000', '0.00260811'],
    ['F22', '193/6000', '0.03216667'],
  ])('%s is captured with probability %s', (id, exact, decimal) => {
    const chance = captureChance(FISH_RTP, meanOf(getFish(id)));
    expect([fractionText(chance), decimalText(chance, 8)]).toEqual([exact, decimal]);
  });

  it('has 22 fish, of which the first twelve are ordinary', () => {
    expect(FISH.map(({ id }) => id)).toEqual(Array.from({ length: 22 }, (_, index) => `F${String(index + 1).padStart(2, '0')}`));
    expect(FISH.filter(({ isOrdinary }) => isOrdinary).map(({ id }) => id)).toEqual(FISH.slice(0, 12).map(({ id }) => id));
    expect(() => getFish('F23')).toThrow(UnknownFish);
  });
});

describe('the return', () => {
  // Exact: the words that capture, times what each pays. The 32-bit float makes p at most 2^-32 larger than its fraction.
  it.each(FISH.filter(({ value }) => value.kind !== 'sum').map(({ id }) => id))('of %s is 96.5 %%, to the step of a float', (id) => {
    const fish = getFish(id);
    const chance = captureChance(FISH_RTP, meanOf(fish));
    const last = firstMiss(chance) - 1;
    const shot = { fish: id, inRange: [], ...ONE_UNIT };
    const words = fish.value.kind === 'weighted' ? [0] : [WORDS - 1];
    expect(fireShot(FISH_RTP, scripted(last, ...words), shot).isCaptured).toBe(true);
    expect(fireShot(FISH_RTP, scripted(last + 1), shot).isCaptured).toBe(false);
    expect(fractionText(times(chance, meanOf(fish)))).toBe('193/200');
    const excess = minus(times(wordShare(chance), meanOf(fish)), FISH_RTP);
    expect(compare(excess, fraction(0n))).toBeGreaterThanOrEqual(0);
    expect(compare(excess, times(meanOf(fish), fraction(1n, BigInt(WORDS))))).toBeLessThan(0);
  });

  it('of a bomb crab and a chain lightning is 96.5 %, whatever is near', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 11 }), { minLength: 1, maxLength: 30 }), (near) => {
        const inRange = near.map((index) => FISH[index]?.id ?? '');
        const { value, chance } = fireShot(FISH_RTP, scripted(WORDS - 1), { fish: 'F20', inRange, ...ONE_UNIT });
        expect(fractionText(times(value, chance))).toBe('193/200');
        const kind = inRange.slice(0, 5).map(() => inRange[0] ?? '');
        const chain = fireShot(FISH_RTP, scripted(WORDS - 1), { fish: 'F21', inRange: kind, ...ONE_UNIT });
        expect(fractionText(times(chain.value, chain.chance))).toBe('193/200');
        expect(chain.value.numerator).toBe(10n + BigInt(kind.length) * BigInt(meanOf(getFish(kind[0])).numerator));
      }),
    );
  });

  it('with the jackpots is 97 %', () => {
    expect(fractionText(plus(FISH_RTP, CONTRIBUTION))).toBe('97/100');
    expect(Object.values(CONTRIBUTIONS).map((share) => decimalText(share, 4))).toEqual(['0.0015', '0.0015', '0.0010', '0.0010']);
  });

  it('of a drawn value is its mean: every place of the weights is reached once', () => {
    for (const id of ['F18', 'F19']) {
      const { value } = getFish(id);
      if (value.kind !== 'weighted') expect.fail(id);
      const drawn = Array.from({ length: 100 }, (_, place) => [
        drawMultiplier(scripted(Math.ceil((place * WORDS) / 100)), value.multipliers),
        drawMultiplier(scripted(Math.ceil(((place + 1) * WORDS) / 100) - 1), value.multipliers),
      ]).flat();
      expect(fraction(BigInt(drawn.reduce((sum, multiplier) => sum + multiplier, 0)), 200n)).toEqual(meanMultiplier(value.multipliers));
    }
  });
});

describe('a shot', () => {
  it('tells what happened', () => {
    expect(fireShot(FISH_RTP, scripted(0), { fish: 'F07', inRange: [], ...ONE_UNIT })).toMatchObject({
      events: [
        { type: 'fish-hit', fish: 'F07', inRange: [], chance: '193/2000' },
        { type: 'fish-captured', fish: 'F07', multiplier: 10 },
      ],
      isCaptured: true,
      multiplier: 10,
      jackpot: null,
    });
    expect(fireShot(FISH_RTP, scripted(WORDS - 1), { fish: 'F07', inRange: [], ...ONE_UNIT }).events.at(-1)).toEqual({
      type: 'fish-escaped',
      fish: 'F07',
    });
  });

  it('counts only ordinary fish near a bomb crab', () => {
    const { value, multiplier } = fireShot(FISH_RTP, scripted(0), {
      fish: 'F20',
      inRange: ['F01', 'F12', 'F15', 'F19', 'F22'],
      ...ONE_UNIT,
    });
    expect([fractionText(value), multiplier]).toEqual(['27/1', 27]);
  });

  it('at a bomb crab with nothing near is given back, and takes no word', () => {
    const outcome = fireShot(FISH_RTP, scripted(), { fish: 'F20', inRange: ['F15'], ...ONE_UNIT });
    expect(outcome.events).toEqual([{ type: 'bullet-refunded', why: 'nothing-in-range' }]);
    expect([shotPayout(usd('1'), outcome), shotPayout(usd('1'), refundBullet('session-ended'))]).toEqual([usd('1'), usd('1')]);
  });

  it('pays whole multiples', () => {
    const outcome = fireShot(FISH_RTP, scripted(0, 0), { fish: 'F19', inRange: [], bet: usd('0.01'), maxBet: usd('10') });
    expect(shotPayout(usd('0.01'), outcome)).toBe(usd('2'));
  });

  it.each<[string, object]>([
    ['a fish there is not', { fish: 'F23' }],
    ['something near a fish that takes nothing along', { fish: 'F01', inRange: ['F02'] }],
    ['two kinds on a chain', { fish: 'F21', inRange: ['F01', 'F02'] }],
    ['six on a chain', { fish: 'F21', inRange: ['F01', 'F01', 'F01', 'F01', 'F01', 'F01'] }],
    ['an unknown fish near', { fish: 'F20', inRange: ['F01', 'whale'] }],
    ['no list', { inRange: null }],
    ['no bet', { bet: units(0n) }],
    ['a bet above the room', { bet: usd('10.01') }],
  ])('with %s is refused', (_name, change) => {
    expect(() => fireShot(FISH_RTP, scripted(0, 0, 0), { fish: 'F01', inRange: [], ...ONE_UNIT, ...change })).toThrow(DomainError);
  });

  it('has the same outcome at every bet, except for the chest wheel, which asks for it', () => {
    for (const { id, value } of FISH) {
      const inRange = value.kind === 'sum' ? ['F03', 'F03'] : [];
      const outcomes = ROOM.betLevels.map((bet) => shootInRoom(ROOM, createShotStream(ROOM, SEEDS), { fish: id, inRange, bet }));
      for (const outcome of outcomes) {
        expect([outcome.isCaptured, outcome.multiplier]).toEqual([outcomes[0]?.isCaptured, outcomes[0]?.multiplier]);
        if (id !== 'F22') expect(outcome).toEqual(outcomes[0]);
      }
    }
  });

  it('of any garbage is refused with a code', () => {
    const ids = fc.oneof(fc.constantFrom(...FISH.map(({ id }) => id)), fc.anything());
    fc.assert(
      fc.property(ids, fc.oneof(fc.array(ids, { maxLength: 8 }), fc.anything()), fc.nat(WORDS - 1), (fish, inRange, word) => {
        try {
          const outcome = fireShot(FISH_RTP, scripted(word, word, word), { fish, inRange, ...ONE_UNIT } as never);
          expect(outcome.isCaptured ? outcome.multiplier > 0 : outcome.multiplier === 0).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
      }),
      { numRuns: 500 },
    );
  });
});

it('a word is below a probability exactly where its float is', () => {
  expect([
    isBelow(0, fraction(0n)),
    isBelow(WORDS - 1, fraction(1n)),
    isBelow(2 ** 31 - 1, fraction(1n, 2n)),
    isBelow(2 ** 31, fraction(1n, 2n)),
  ]).toEqual([false, true, true, false]);
});
