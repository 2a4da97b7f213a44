import { getCurrency, parseAmount } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { fraction, plus } from '../exact/index.ts';
import { amountOfChips, chipsOfAmount } from '../room/chips.ts';
import { chipDumpingScores, chipFlows, settledSeats, shareRake } from './accounting.ts';
import { rankEliminations, sitAndGoFee, sitAndGoPrizes, smallBlindAt } from './sit-and-go.ts';

const usd = getCurrency('USD');

describe('accounting', () => {
  const seats = settledSeats(
    [
      { seat: 1, chips: 100 },
      { seat: 2, chips: 100 },
      { seat: 4, chips: 50 },
    ],
    [{ shares: [{ seat: 1, chips: 143 }] }, { shares: [{ seat: 2, chips: 100 }] }],
  );

  it('shares the rake by contribution, exactly', () => {
    const shares = shareRake(seats, 7);
    expect(shares).toEqual([
      { seat: 1, share: fraction(14n, 5n) },
      { seat: 2, share: fraction(14n, 5n) },
      { seat: 4, share: fraction(7n, 5n) },
    ]);
    expect(plus(...shares.map(({ share }) => share))).toEqual(fraction(7n));
    expect(shareRake([{ seat: 1, contributed: 0, won: 0 }], 0)[0]?.share).toEqual(fraction(0n));
  });

  it('tells who lost to whom', () => {
    expect(chipFlows(seats)).toEqual([{ from: 4, to: 1, chips: fraction(43n) }]);
    expect(
      chipFlows([
        { seat: 1, contributed: 60, won: 0 },
        { seat: 2, contributed: 30, won: 60 },
        { seat: 3, contributed: 30, won: 40 },
        { seat: 4, contributed: 20, won: 40 },
      ]).map(({ to, chips }) => [to, chips]),
    ).toEqual([
      [2, fraction(30n)],
      [3, fraction(10n)],
      [4, fraction(20n)],
    ]);
  });

  it('turns money into chips and back', () => {
    const cent = parseAmount('0.01', usd);
    expect(chipsOfAmount(parseAmount('12.34', usd), cent)).toBe(1_234);
    expect(amountOfChips(-1_234, cent)).toBe(parseAmount('-12.34', usd));
    expect(() => chipsOfAmount(parseAmount('0.001', usd), cent)).toThrow(/invalid_input/);
    expect(() => chipsOfAmount(parseAmount('-1', usd), cent)).toThrow(/invalid_input/);
    expect(() => amountOfChips(0.5, cent)).toThrow(/invalid_input/);
  });
});

describe('the chip-dumping score', () => {
  const flow = (from: string, to: string, chips: bigint) => ({ from, to, chips: fraction(chips, 2n) });

  it('is the net flow of a pair over all hands, the largest first', () => {
    expect(
      chipDumpingScores([flow('b', 'a', 10n), flow('a', 'b', 4n), flow('c', 'a', 30n), flow('b', 'c', 5n), flow('c', 'b', 5n)]),
    ).toEqual([flow('c', 'a', 30n), flow('b', 'a', 6n)]);
  });
});

describe('a sit & go', () => {
  it('costs 8 to 10 per cent on top', () => {
    const fee = (buyIn: string, feeBps: number) => sitAndGoFee({ buyIn: parseAmount(buyIn, usd), currency: usd }, feeBps);
    expect([fee('10', 800), fee('1.11', 1_000)]).toEqual([parseAmount('0.8', usd), parseAmount('0.11', usd)]);
    for (const feeBps of [799, 1_001, Number.NaN, 850.5]) expect(() => fee('10', feeBps)).toThrow(/invalid_input/);
    expect(() => fee('0', 800)).toThrow(/invalid_input/);
  });

  it('raises its blinds level by level, and keeps the last', () => {
    expect([0, 179_999, 180_000, 10 ** 9].map((elapsed) => smallBlindAt(elapsed, 180_000))).toEqual([10, 10, 15, 600]);
    for (const level of [179_999, 600_001, Number.NaN]) expect(() => smallBlindAt(0, level)).toThrow(/invalid_input/);
    expect(() => smallBlindAt(-1, 180_000)).toThrow(/invalid_input/);
    expect(() => smallBlindAt(0, 180_000, [])).toThrow(/invalid_input/);
  });

  it.each([
    [2, '10', ['20']],
    [6, '10', ['39', '21']],
    [9, '10', ['45', '27', '18']],
    [9, '1.11', ['5.01', '2.99', '1.99']],
  ])('of %d players at %s pays %j', (players, buyIn, prizes) => {
    expect(sitAndGoPrizes({ players, buyIn: parseAmount(buyIn, usd), currency: usd })).toEqual(
      prizes.map((prize) => parseAmount(prize, usd)),
    );
  });

  it('has 2, 6 or 9 players', () => {
    expect(() => sitAndGoPrizes({ players: 3, buyIn: parseAmount('1', usd), currency: usd })).toThrow(/invalid_input/);
    for (const players of ['__proto__', 'constructor', '6', Number.NaN] as unknown as number[])
      expect(() => sitAndGoPrizes({ players, buyIn: parseAmount('1', usd), currency: usd })).toThrow(/invalid_input/);
    expect(() => sitAndGoPrizes({ players: 2, buyIn: parseAmount('0', usd), currency: usd })).toThrow(/invalid_input/);
  });

  it('ranks who goes out in one hand by the stack before it', () => {
    const out = [
      { player: 'a', stackAtStart: 100 },
      { player: 'b', stackAtStart: 300 },
      { player: 'c', stackAtStart: 100 },
    ];
    expect(rankEliminations(out, 2)).toEqual([
      { place: 3, players: ['b'] },
      { place: 4, players: ['a', 'c'] },
    ]);
  });
});
