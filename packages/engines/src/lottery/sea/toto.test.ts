import { getCurrency, InvalidInput, parseAmount, units } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fractionText } from '../../exact/index.ts';
import { coverageOf } from '../coverage.ts';
import { subsets } from '../counting.ts';
import type { SevenBalls } from '../forty-nine.ts';
import { InvalidDraw, type PlayType } from '../play-type.ts';
import { type Kind, kindsOfDraw, weighedChances, weighedShare } from '../testing/kinds-of-draw.ts';
import { inOrder } from '../testing/note-by-note.ts';
import { together, won } from '../selection.ts';
import { singapore } from './play-types.ts';
import { totoDraw, totoPool } from './toto-pool.ts';

const PLAYS = [...singapore.playTypes.values()];

function* kinds(selection: string): Generator<Kind<SevenBalls>> {
  const chosen = new Set(selection.split(',').map(Number));
  for (const { draw, draws } of kindsOfDraw((ball) => Number(chosen.has(ball)))) yield { draw: { balls: draw }, draws };
}

// Method: every kind of draw that chosen and other numbers make, with the number of such draws in C(49,6) × 43.
describe('every play type of TOTO', () => {
  it.each(PLAYS.map((playType) => [playType.id, playType] as const))('%s: chances, coverage and ceiling', (_, playType) => {
    const selection = playType.read(playType.example);
    const chances = weighedChances(playType, { selection: playType.example, notes: selection.notes }, kinds(playType.example));
    expect(Array.from(chances, ([tier, chance]) => `${tier} ${fractionText(chance)}`).toSorted()).toEqual(
      Array.from(playType.tiers, ([tier, { chance }]) => `${tier} ${fractionText(chance)}`).toSorted(),
    );
    const share = weighedShare(selection.judge, ({ wins }) => wins.length > 0, kinds(playType.example));
    expect(fractionText(coverageOf(playType, selection))).toBe(fractionText(share));
    const verdicts = new Set(Array.from(kinds(playType.example), ({ draw }) => JSON.stringify(selection.judge(draw))));
    expect(new Set(selection.ceilings().map((verdict) => JSON.stringify(verdict)))).toEqual(verdicts);
  });

  it.each(PLAYS.map((playType) => [playType.id, playType] as const))('%s wins as its combinations', (_, playType) => {
    const fifty = Array.from({ length: 49 }, (__, index) => index + 1);
    const size = playType.example.split(',').length;
    const group = (six: readonly number[], balls: readonly number[]): string | undefined => {
      const [main, extra] = [six.filter((ball) => balls.indexOf(ball) >= 0 && balls.indexOf(ball) < 6).length, six.includes(balls[6] ?? 0)];
      return ({ 6: ['G1', 'G1'], 5: ['G3', 'G2'], 4: ['G5', 'G4'], 3: ['G7', 'G6'] } as Record<number, string[]>)[main]?.[Number(extra)];
    };
    fc.assert(
      fc.property(
        fc.shuffledSubarray(fifty, { minLength: 7, maxLength: 7 }),
        fc.shuffledSubarray(fifty, { minLength: size, maxLength: size }),
        fc.integer({ min: 0, max: 6 }),
        (balls, others, hits) => {
          const chosen = [...new Set([...balls.slice(7 - hits), ...others])].slice(0, size);
          const combinations =
            size === 5 ? fifty.filter((ball) => !chosen.includes(ball)).map((ball) => [...chosen, ball]) : [...subsets(chosen, 6)];
          const tiers = combinations.flatMap((six) => group(six, balls) ?? []);
          const selection = playType.read(chosen.map((ball) => String(ball).padStart(2, '0')).join());
          expect(selection.notes).toBe(combinations.length);
          expect(inOrder(selection.judge({ balls }))).toEqual(inOrder(together(tiers.map((tier) => won(tier)))));
        },
      ),
      { numRuns: 30, seed: 41 },
    );
  });

  it.each([
    ['ord', '01,02,03,04,05', 'too_few'],
    ['ord', '01,02,03,04,05,06,07', 'too_many'],
    ['sys7', '01,02,03,04,05,06', 'too_few'],
    ['roll', '01,02,03,04,05,06', 'too_many'],
    ['ord', '01,02,03,04,05,50', 'bad_item'],
    ['ord', '01,02,03,04,05,05', 'duplicate_item'],
  ])('%s refuses %s: %s', (name, selection, code) => {
    expect(() => (singapore.playTypes.get(`sea.sg.${name}`) as PlayType).read(selection)).toThrow(expect.objectContaining({ code }));
  });

  it.each([
    { numbers: [1, 2, 3, 4, 5, 6] },
    { numbers: [1, 2, 3, 4, 5], additional: 7 },
    { numbers: [1, 2, 3, 4, 5, 6], additional: 6 },
    { numbers: [1, 2, 3, 4, 5, 50], additional: 7 },
    { numbers: [1, 2, 3, 4, 5, 0], additional: 7 },
    { numbers: [1, 2, 3, 4, 5, 6.5], additional: 7 },
    { numbers: ['1', '2', '3', '4', '5', '6'], additional: '7' },
    { numbers: [1, 2, 3, 4, 5, 6], additional: 7, bonus: 8 },
    null,
  ])('the draw %j is refused', (result) => {
    expect(() => singapore.readDraw(result)).toThrow(InvalidDraw);
  });
});

describe('the pool of TOTO', () => {
  const currency = getCurrency('USD');
  const money = (text: string) => parseAmount(text, currency);
  const winners = { G1: 0, G2: 2, G3: 40, G4: 310, G5: 5_211, G6: 8_000, G7: 95_000 };
  const input = { currency, price: money('1'), sales: money('3000000'), carriedIn: money('0'), minGroup1: money('1000000'), winners };

  it('shares 54 percent of sales and carries what nobody won', () => {
    expect(totoPool(input)).toEqual({
      prizePool: money('1620000'),
      each: {
        G1: money('0'),
        G2: money('64800'),
        G3: money('2227.5'),
        G4: money('156.77'),
        G5: money('50'),
        G6: money('25'),
        G7: money('10'),
      },
      carriedOut: money('615600'),
    });
  });

  it('guarantees group 1 when it is won, not when it is carried', () => {
    const won1 = totoPool({ ...input, winners: { ...winners, G1: 3 } });
    expect([won1.each.G1, won1.carriedOut]).toEqual([money('333333.33'), money('0')]);
    const above = totoPool({ ...input, carriedIn: money('2350000'), winners: { ...winners, G1: 1 } });
    expect([above.each.G1, above.each.G2, above.carriedOut]).toEqual([money('2965600'), money('64800'), money('0')]);
    const justBelow = totoPool({ ...input, carriedIn: money('384399.99'), winners: { ...winners, G1: 1 } });
    const exactly = totoPool({ ...input, carriedIn: money('384400.01'), winners: { ...winners, G1: 1 } });
    expect([justBelow.each.G1, exactly.each.G1]).toEqual([money('1000000'), money('1000000.01')]);
  });

  it('adds exact shares before it truncates what is carried', () => {
    const { carriedOut } = totoPool({ ...input, sales: money('5123456'), winners: { ...winners, G2: 0 } });
    // 1,051,333.1712 + 221,333.2992
    expect(carriedOut).toBe(money('1272666.47'));
  });

  it('never pays more of the shares than there is', () => {
    const count = fc.integer({ min: 0, max: 1_000 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.tuple(count, count, count, count), (sales, [G1, G2, G3, G4]) => {
        const pool = totoPool({ ...input, minGroup1: money('0'), sales: money(String(sales)), winners: { ...winners, G1, G2, G3, G4 } });
        const paid = [pool.each.G1 * BigInt(G1), pool.each.G2 * BigInt(G2), pool.each.G3 * BigInt(G3), pool.each.G4 * BigInt(G4)].reduce(
          (sum, part) => sum + part,
          0n,
        );
        const shared = (money(String(sales)) * 54n * 545n) / 100_000n;
        expect(paid + pool.carriedOut <= shared).toBe(true);
        // Less than a shown unit is lost for each combination, and one for what is carried.
        expect(shared - paid - pool.carriedOut <= 100n * BigInt(G1 + G2 + G3 + G4 + 1)).toBe(true);
      }),
      { numRuns: 200, seed: 43 },
    );
  });

  it.each([
    ['price', { price: money('90000000000000') }],
    ['carriedIn', { carriedIn: money('100000000000000'), winners: { ...winners, G1: 0 } }],
  ])('a %s of which no amount holds what follows from it is refused', (field, change) => {
    expect(() => totoPool({ ...input, ...change })).toThrow(expect.objectContaining({ details: expect.objectContaining({ field }) }));
  });

  it.each([
    ['no price', { price: money('0') }],
    ['negative sales', { sales: money('-1') }],
    ['a negative carry', { carriedIn: money('-0.01') }],
    ['half a winner', { winners: { ...winners, G1: 0.5 } }],
    ['fewer than no winners', { winners: { ...winners, G7: -1 } }],
  ])('%s is refused', (_, change) => {
    expect(() => totoPool({ ...input, ...change })).toThrow(InvalidInput);
  });
});

it('loses nothing between what a pool takes and what it gives', () => {
  const counts = fc.integer({ min: 0, max: 40 });
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 12n }).map((value) => units(value));
  fc.assert(
    fc.property(
      amounts,
      amounts,
      amounts,
      fc.tuple(counts, counts, counts, counts, counts, counts, counts),
      (sales, carriedIn, minGroup1, won) => {
        const [G1, G2, G3, G4, G5, G6, G7] = won;
        const winners = { G1, G2, G3, G4, G5, G6, G7 };
        const price = units(10_000n);
        const pool = { currency: getCurrency('USD'), price, sales, carriedIn, minGroup1, winners };
        const { contribution, topUp, paid, left, each } = totoDraw(pool);
        expect(carriedIn + contribution + topUp).toBe(paid + left);
        expect(each).toEqual(totoPool(pool).each);
        expect(contribution).toBe((sales * 54n * 545n) / 100_000n);
        expect(left >= 0n && (topUp === 0n || (G1 > 0 && topUp <= minGroup1))).toBe(true);
        if (G1 > 0) expect(each.G1 * BigInt(G1) + 100n * BigInt(G1)).toBeGreaterThan(minGroup1);
      },
    ),
    { numRuns: 500, seed: 3 },
  );
});
