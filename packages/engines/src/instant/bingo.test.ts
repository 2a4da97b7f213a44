import { createHash } from 'node:crypto';
import { DomainError, getCurrency, InvalidInput, parseAmount, stakeStep, units } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction } from '../exact/index.ts';
import { commitmentOf } from '../fair/seeds.ts';
import { createInstantStream } from '../fair/streams.ts';
import { drawBingoCard, InvalidBingoCard, parseBingoCard } from './bingo-card.ts';
import type { BingoCard } from './bingo-card.ts';
import { completionsOf, parseBingoCalls } from './bingo-patterns.ts';
import { createBingo } from './bingo.ts';
import { bingo } from './registry.ts';
import { verifyBingo } from './verify-bingo.ts';

const USD = getCurrency('USD');
const STEP = stakeStep(USD);
const SEEDS = { serverSeed: createHash('sha256').update('bingo').digest('hex'), clientSeed: 'bingo-2026-001', nonce: 0 };
/** Rows of 1, 16, 31, 46, 61 upward: row r, column c holds 15 c + r + 1. */
const CARD: BingoCard = [0, 1, 2, 3, 4].map((row) =>
  [0, 1, 2, 3, 4].map((column) => (row === 2 && column === 2 ? 0 : 15 * column + row + 1)),
);
const rest = (first: readonly number[]): number[] => [
  ...first,
  ...Array.from({ length: 75 }, (_, index) => index + 1).filter((number) => !first.includes(number)),
];
const cardOf = (nonce: number): BingoCard => drawBingoCard(createInstantStream({ ...SEEDS, clientSeed: 'player', nonce }));

describe('a card', () => {
  it('drawn from a stream has five columns of their own numbers and a free centre', () => {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const card = cardOf(nonce);
      expect(parseBingoCard(card)).toEqual(card);
    }
    expect(cardOf(1)).not.toEqual(cardOf(2));
  });

  it('takes one float a number, column by column', () => {
    const words = Array.from({ length: 24 }, () => 0);
    const card = drawBingoCard({ nextUint32: () => words.pop() ?? expect.fail('a word too many') });
    expect(card).toEqual([
      [1, 16, 31, 46, 61],
      [2, 17, 32, 47, 62],
      [3, 18, 0, 48, 63],
      [4, 19, 33, 49, 64],
      [5, 20, 34, 50, 65],
    ]);
    expect(words).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['no card', null],
    ['four rows', CARD.slice(1)],
    ['a short row', CARD.with(0, [1, 16, 31, 46])],
    ['a number twice', CARD.with(1, [1, 17, 32, 47, 62])],
    ['a number of the next column', CARD.with(1, [16, 17, 32, 47, 62])],
    ['a number in the centre', CARD.with(2, [3, 18, 33, 48, 63])],
    ['a zero elsewhere', CARD.with(0, [0, 16, 31, 46, 61])],
    ['a fraction', CARD.with(0, [1.5, 16, 31, 46, 61])],
    ['a text', CARD.with(0, ['1', 16, 31, 46, 61] as never)],
  ])('with %s is refused', (_name, card) => {
    expect(() => parseBingoCard(card)).toThrow(InvalidBingoCard);
  });
});

describe('a pattern', () => {
  it.each<[string, readonly number[], { line: number; twoLines: number; fourCorners: number }]>([
    ['a row', [1, 16, 31, 46, 61], { line: 5, twoLines: 9, fourCorners: 65 }],
    ['the middle row needs four', [3, 18, 48, 63], { line: 4, twoLines: 8, fourCorners: 65 }],
    ['a column', [31, 32, 34, 35], { line: 4, twoLines: 9, fourCorners: 65 }],
    ['the corners, and both diagonals with four more', [1, 61, 5, 65, 17, 49, 47, 19], { line: 6, twoLines: 8, fourCorners: 4 }],
  ])('%s', (_name, first, expected) => {
    expect(completionsOf(CARD, rest(first))).toMatchObject(expected);
  });

  it('of the full house is complete with its last number', () => {
    const numbers = CARD.flat().filter((number) => number > 0);
    expect(completionsOf(CARD, rest(numbers)).fullHouse).toBe(24);
    // The last one, 65, is called after everything below it.
    expect(completionsOf(CARD, rest(numbers.slice(0, 23))).fullHouse).toBe(65);
    expect(completionsOf(CARD, numbers.slice(0, 23))).toMatchObject({ fullHouse: null, line: 5 });
  });

  it('is never complete before a lesser one', () => {
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const calls = bingo.drawCalls(createInstantStream({ ...SEEDS, nonce }));
      const { line, twoLines, fourCorners, fullHouse } = completionsOf(cardOf(nonce), calls);
      expect([line, twoLines, fullHouse].every((call) => call !== null)).toBe(true);
      expect(Number(line)).toBeLessThanOrEqual(Number(twoLines));
      expect(Number(twoLines)).toBeLessThanOrEqual(Number(fullHouse));
      expect(Number(fourCorners)).toBeLessThanOrEqual(Number(fullHouse));
    }
  });
});

describe('calls', () => {
  it('are all 75 numbers, the same for every card', () => {
    const calls = bingo.drawCalls(createInstantStream(SEEDS));
    expect(calls.toSorted((a, b) => a - b)).toEqual(rest([]));
    expect(parseBingoCalls(calls)).toEqual(calls);
  });

  it.each([[[0]], [[76]], [[1, 1]], [[1.5]], [['1']], [rest([]).concat(1)], ['1,2'], [null]])('%j are refused', (calls) => {
    expect(() => parseBingoCalls(calls)).toThrow(InvalidInput);
  });
});

describe('a pool', () => {
  const other: BingoCard = CARD.map((row) => row.map((number) => (number === 0 ? 0 : number + 5)));
  const calls = rest([1, 16, 31, 46, 61, 2, 17, 32, 47, 62]);

  it('shares 85 % of the sales: 15, 20 and 65 % for a line, two lines and the full house', () => {
    const settled = bingo.settle({ ticketPrice: parseAmount('1', USD), cards: [CARD, other], calls, step: STEP });
    // Sales 2.00, prizes 1.70: 0.255, 0.34 and 1.105, truncated to 0.25, 0.34 and 1.10.
    expect(settled.prizes.map(({ pattern, each, winners }) => [pattern, each, winners])).toEqual([
      ['line', 2_500n, 1],
      ['twoLines', 3_400n, 1],
      ['fullHouse', 11_000n, 1],
    ]);
    expect(settled.payouts).toEqual([16_900n, 0n]);
    expect([settled.sales, settled.prizeMoney, settled.breakage]).toEqual([20_000n, 17_000n, 100n]);
    expect(settled.events.filter(({ type }) => type !== 'number-called')).toEqual([
      { type: 'pattern-won', pattern: 'line', call: 5, tickets: [0] },
      { type: 'pattern-won', pattern: 'twoLines', call: 10, tickets: [0] },
      { type: 'pattern-won', pattern: 'fullHouse', call: 65, tickets: [0] },
      { type: 'game-ended', calls: 65 },
    ]);
    expect(settled.events.filter(({ type }) => type === 'number-called')).toHaveLength(65);
  });

  it('is shared by equal calls, and truncation stays with the house', () => {
    const settled = bingo.settle({ ticketPrice: parseAmount('1', USD), cards: [CARD, CARD, CARD], calls, step: STEP });
    expect(settled.prizes.map(({ winners }) => winners)).toEqual([3, 3, 3]);
    expect(settled.payouts).toEqual([8_400n, 8_400n, 8_400n]);
    expect(settled.breakage).toBe(25_500n - 3n * 8_400n);
  });

  it('never pays out more than its prizes, and less than a step a share is left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 10_000 }), fc.nat(10_000), (tickets, price, nonce) => {
        const cards = Array.from({ length: tickets }, (_, index) => cardOf(nonce * 100 + index));
        const drawn = bingo.drawCalls(createInstantStream({ ...SEEDS, nonce }));
        const settled = bingo.settle({ ticketPrice: units(BigInt(price) * 100n), cards, calls: drawn, step: STEP });
        const paid = settled.payouts.reduce((sum: bigint, payout) => sum + payout, 0n);
        const shares = settled.prizes.reduce((sum, { winners }) => sum + winners, 0);
        expect(paid + settled.breakage).toBe(settled.prizeMoney);
        expect(settled.breakage).toBeGreaterThanOrEqual(0n);
        expect(settled.breakage).toBeLessThan(STEP * BigInt(shares) + 1n);
        expect(settled.payouts.every((payout) => payout % STEP === 0n)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('is refused without tickets, without a price, or when the calls end too early', () => {
    const pool = { ticketPrice: parseAmount('1', USD), cards: [CARD], calls, step: STEP };
    for (const wrong of [
      { cards: [] },
      { ticketPrice: units(0n) },
      { ticketPrice: units(10n ** 18n), cards: [CARD, CARD] },
      { step: units(0n) },
      { calls: calls.slice(0, 64) },
    ])
      expect(() => bingo.settle({ ...pool, ...wrong })).toThrow(InvalidInput);
    expect(bingo.settle({ ...pool, calls: calls.slice(0, 65) }).payouts).toEqual([8_400n]);
    expect(() => createBingo({ id: 'x', version: 1, rtp: fraction(1n), prizes: [{ pattern: 'line', share: fraction(1n, 2n) }] })).toThrow(
      InvalidInput,
    );
  });
});

describe('a verifier', () => {
  const calls = bingo.drawCalls(createInstantStream(SEEDS));
  const claim = { game: bingo, ...SEEDS, serverSeedHash: commitmentOf(SEEDS.serverSeed), calls: calls.slice(0, 60), card: CARD };

  it('recomputes the calls and what they made of a card', () => {
    expect(verifyBingo(claim)).toEqual({ ok: true, reason: null, calls, completions: completionsOf(CARD, calls) });
  });

  it.each([
    [{ serverSeed: 'e'.repeat(64) }, 'commitment_mismatch'],
    [{ clientSeed: 'bingo-2026-002' }, 'calls_mismatch'],
    [{ nonce: 1 }, 'calls_mismatch'],
    [{ calls: calls.toReversed() }, 'calls_mismatch'],
    [{ calls: [] }, 'calls_mismatch'],
    [{ card: CARD.slice(1) }, 'invalid_card'],
    [{ serverSeed: 'e' }, 'invalid_server_seed'],
  ])('finds %o: %s', (change, reason) => {
    expect(verifyBingo({ ...claim, ...change })).toMatchObject({ ok: false, reason });
  });

  it('never throws for what a person may type', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('serverSeed', 'serverSeedHash', 'clientSeed', 'nonce', 'calls', 'card'),
        fc.anything(),
        (field, value) => {
          const { ok } = verifyBingo({ ...claim, [field]: value });
          if (field !== 'card' || value !== undefined) expect(ok && value !== 0).toBe(false);
        },
      ),
    );
  });
});

it('any garbage as a card or as calls is refused with a code', () => {
  const row = fc.array(fc.oneof(fc.nat(80), fc.anything()), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.array(row, { minLength: 5, maxLength: 5 })), (value) => {
      for (const parse of [parseBingoCard, parseBingoCalls]) {
        try {
          parse(value);
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
      }
    }),
  );
});
