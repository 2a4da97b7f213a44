import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Amount, DomainError, getCurrency, parseAmount, type RandomSource } from '@tessera/kernel';
import { decimalText, fraction, fractionText, plus, times } from '../exact/index.ts';
import { createStream } from '../fair/index.ts';
import {
  DEFAULT_WHEEL,
  drawRaffle,
  type Entrant,
  nextCounterStep,
  payForSpin,
  prizeOfWord,
  raffleTickets,
  spinWheel,
  startCounter,
  verifyRaffle,
  verifySpin,
  type Wheel,
  wheelChances,
} from './index.ts';
import { drawPosition, indexAt, isFairWord, positionOfWord, replayWords } from './weighted-draw.ts';

const WORDS = 2 ** 32;
const usd = (text: string): Amount => parseAmount(text, getCurrency('USD'));
const stream = (nonce: number): RandomSource =>
  createStream({ label: 'promotion:test', serverSeed: 'a'.repeat(64), clientSeed: 'draw', nonce });
/** The first word of a position: the smallest w with ⌊w × total / 2^32⌋ = position. */
const firstWord = (position: number, total: number): number =>
  Number((BigInt(position) * BigInt(WORDS) + BigInt(total) - 1n) / BigInt(total));

describe('a position', () => {
  // Goal: no bias. Method: the words of a position are consecutive and the unfair ones stand at their beginning; count the rest.
  it.each([1, 2, 3, 7, 1_000, 1_024, 65_537, 10 ** 6])('of %i has the same number of fair words as every other', (total) => {
    const each = Math.floor(WORDS / total);
    const step = Math.max(1, Math.floor(total / 997));
    for (let position = 0; position < total; position += step) {
      const [first, next] = [firstWord(position, total), position + 1 === total ? WORDS : firstWord(position + 1, total)];
      let fair = first;
      while (fair < next && !isFairWord(fair, total)) fair += 1;
      if (fair - first > 1 || next - fair !== each || !isFairWord(next - 1, total)) expect.fail(`position ${position} of ${total}`);
      if (positionOfWord(first, total) !== position || positionOfWord(next - 1, total) !== position) expect.fail(`words of ${position}`);
    }
  });

  it('of 2^32 is the word itself', () => {
    expect([0, 1, WORDS - 1].map((word) => drawPosition(replayWords([word]), WORDS).position)).toEqual([0, 1, WORDS - 1]);
  });

  it('throws unfair words away, and an endless row of them is a broken source', () => {
    expect(isFairWord(0, 1_000)).toBe(false);
    expect(drawPosition(replayWords([0, 0, WORDS - 1]), 1_000)).toEqual({ words: [0, 0, WORDS - 1], position: 999 });
    expect(() => drawPosition({ nextUint32: () => 0 }, 1_000)).toThrow(expect.objectContaining({ code: 'unlikely_words' }));
    const after = (zeros: number) => drawPosition(replayWords([...Array.from({ length: zeros }, () => 0), WORDS - 1]), 1_000);
    expect(after(63).position).toBe(999);
    expect(() => after(64)).toThrow(expect.objectContaining({ code: 'unlikely_words' }));
    const [spun, stopped] = spinWheel(DEFAULT_WHEEL, stream(0)).events;
    const forged = { version: 1, prize: '0', events: [{ ...spun, words: Array.from({ length: 70 }, () => 0) }, stopped] } as const;
    expect(() => verifySpin(DEFAULT_WHEEL, forged)).toThrow(DomainError);
  });

  it.each([0, -1, 0.5, Number.NaN, WORDS + 1])('of %d is refused', (total) => {
    expect(() => drawPosition(replayWords([WORDS - 1]), total)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });

  it('is never in a field of weight 0', () => {
    expect([0, 1, 2].map((position) => indexAt([0, 2, 0, 1, 0], position))).toEqual([1, 1, 3]);
    expect(() => indexAt([0, 2], 2)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });
});

describe('the lucky wheel', () => {
  it('pays 5.30 a spin', () => {
    const chances = wheelChances(DEFAULT_WHEEL);
    expect([...chances].map(([prize, chance]) => `${prize} ${fractionText(chance)}`)).toEqual([
      '0 2/5',
      '1 3/10',
      '5 1/5',
      '18 2/25',
      '88 19/1000',
      '888 1/1000',
    ]);
    expect(decimalText(plus(...[...chances].map(([prize, chance]) => times(fraction(BigInt(prize)), chance))), 10)).toBe('5.3000000000');
  });

  // Goal: each prize has its weight in words. Method: the words of every one of the 1000 positions, first and last.
  it('gives each prize exactly its share of the positions', () => {
    const counts = new Map<string, number>();
    for (let position = 0; position < 1_000; position += 1) {
      const prizes = [firstWord(position, 1_000), position === 999 ? WORDS - 1 : firstWord(position + 1, 1_000) - 1].map((word) =>
        prizeOfWord(DEFAULT_WHEEL, word),
      );
      expect(prizes[0]).toBe(prizes[1]);
      counts.set(prizes[0] ?? '', (counts.get(prizes[0] ?? '') ?? 0) + 1);
    }
    expect([...counts]).toEqual(DEFAULT_WHEEL.map(({ prize, weight }) => [prize, weight]));
  });

  it('costs 100 points a spin', () => {
    expect([payForSpin(100), payForSpin(250)]).toEqual([0, 150]);
    expect(() => payForSpin(99)).toThrow(expect.objectContaining({ code: 'insufficient_points' }));
    expect(() => payForSpin(-100)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });

  it('can be run again, and shows what was changed', () => {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const spin = spinWheel(DEFAULT_WHEEL, stream(nonce));
      const [spun, stopped] = spin.events;
      expect([verifySpin(DEFAULT_WHEEL, structuredClone(spin)), spin.prize]).toEqual([
        true,
        prizeOfWord(DEFAULT_WHEEL, spun.words.at(-1) ?? -1),
      ]);
      expect(verifySpin(DEFAULT_WHEEL, { ...spin, prize: 'x' })).toBe(false);
      expect(verifySpin(DEFAULT_WHEEL, { ...spin, version: 2 })).toBe(false);
      expect(verifySpin(DEFAULT_WHEEL, { ...spin, events: [{ ...spun, words: [...spun.words, 1] }, stopped] })).toBe(false);
      expect(verifySpin(DEFAULT_WHEEL, { ...spin, events: [{ ...spun, position: spun.position + 1 }, stopped] })).toBe(false);
      expect(verifySpin(DEFAULT_WHEEL, { ...spin, events: [spun, { ...stopped, field: stopped.field + 1 }] })).toBe(false);
      expect(() => verifySpin(DEFAULT_WHEEL, { ...spin, events: [{ ...spun, words: [] }, stopped] })).toThrow(DomainError);
    }
  });

  it.each<[string, Wheel]>([
    ['none', []],
    ['only zeros', [{ prize: '1', weight: 0 }]],
    ['a part', [{ prize: '1', weight: 0.5 }]],
    [
      'below zero',
      [
        { prize: '1', weight: -1 },
        { prize: '2', weight: 5 },
      ],
    ],
    ['too many', [{ prize: '1', weight: 2 ** 32 + 1 }]],
    ['no number', [{ prize: '1', weight: Number.NaN }]],
  ])('refuses weights: %s', (_, wheel) => {
    expect(() => spinWheel(wheel, stream(0))).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });

  it.each([-1, 0.5, WORDS, Number.NaN])('refuses the word %d', (word) => {
    expect(() => prizeOfWord(DEFAULT_WHEEL, word)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });
});

describe('a raffle', () => {
  const entrants: readonly Entrant[] = [
    { member: 'a', tickets: 3 },
    { member: 'b', tickets: 0 },
    { member: 'c', tickets: 1 },
  ];

  it('has a ticket for each 100', () => {
    expect(['99.9999', '100', '1999.99'].map((text) => raffleTickets(usd(text), getCurrency('USD')))).toEqual([0, 1, 19]);
    expect(() => raffleTickets(usd('-1'), getCurrency('USD'))).toThrow(DomainError);
  });

  it('draws each member once, and ends when nobody is left', () => {
    const { draws } = drawRaffle(entrants, 5, replayWords([WORDS - 1, 5]));
    expect(draws).toEqual([
      { place: 1, member: 'c', position: 3, of: 4, words: [WORDS - 1] },
      { place: 2, member: 'a', position: 0, of: 3, words: [5] },
    ]);
  });

  // Goal: the first winner by tickets, exactly. Method: all four positions.
  it('gives every ticket the same chance', () => {
    const winners = [0, 1, 2, 3].map((position) => drawRaffle(entrants, 1, replayWords([firstWord(position, 4)])).draws[0]?.member);
    expect(winners).toEqual(['a', 'a', 'a', 'c']);
  });

  it('can be run again, and shows what was changed', () => {
    const raffle = drawRaffle(entrants, 2, stream(1));
    expect(verifyRaffle(entrants, 2, structuredClone(raffle))).toBe(true);
    expect(verifyRaffle(entrants, 1, raffle)).toBe(false);
    const [first, second] = raffle.draws;
    expect(verifyRaffle(entrants, 2, { ...raffle, draws: [{ ...first!, member: 'b' }, second!] })).toBe(false);
    expect(verifyRaffle(entrants, 2, { ...raffle, version: 0 })).toBe(false);
  });

  it('answers any entrants with different winners or a reason', () => {
    const some = fc.array(fc.record({ member: fc.string({ maxLength: 2 }), tickets: fc.oneof(fc.nat(5), fc.double()) }), { maxLength: 8 });
    fc.assert(
      fc.property(some, fc.oneof(fc.nat(10), fc.double()), fc.nat(), (list, winners, nonce) => {
        try {
          const { draws } = drawRaffle(list, winners, stream(nonce));
          expect(new Set(draws.map(({ member }) => member)).size).toBe(draws.length);
          expect(draws.length).toBe(Math.min(winners, list.filter(({ tickets }) => tickets > 0).length));
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});

describe('the jackpot counter', () => {
  it('starts and grows within its bounds', () => {
    const source = stream(3);
    for (let round = 0; round < 2_000; round += 1) {
      const start = startCounter(source);
      const { hundredths, afterMs } = nextCounterStep(source);
      const isInside =
        start >= 11e11 && start < 12e11 && hundredths >= 10_000 && hundredths <= 50_000 && afterMs >= 3_000 && afterMs <= 5_000;
      if (!isInside || ![start, hundredths, afterMs].every(Number.isInteger)) expect.fail(`${start} ${hundredths} ${afterMs}`);
    }
    expect([nextCounterStep(replayWords([0, 0])), nextCounterStep(replayWords([40_000, 2_000]))]).toEqual([
      { hundredths: 10_000, afterMs: 3_000 },
      { hundredths: 50_000, afterMs: 5_000 },
    ]);
    expect(startCounter(replayWords([10 ** 9 - 1, 99]))).toBe(1_199_999_999_999);
  });
});
