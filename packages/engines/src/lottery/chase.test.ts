import { type Amount, InvalidInput, units } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction } from '../exact/index.ts';
import { type ChaseKind, type ChaseTerms, MultipleLimit, planChase, ProfitImpossible } from './chase-plan.ts';
import { type ChasedDraw, runChase } from './chase-run.ts';

const money = (whole: number): Amount => units(BigInt(whole) * 10_000n);
const TERMS: ChaseTerms = { cost: money(2), draws: 5, startMultiple: 1 };

describe('a chase plan', () => {
  it('keeps, multiplies or follows the profit', () => {
    expect(planChase(TERMS, { kind: 'same' }).multiples).toEqual([1, 1, 1, 1, 1]);
    expect(planChase(TERMS, { kind: 'double', factor: 3, every: 2 }).multiples).toEqual([1, 1, 3, 3, 9]);
    expect(planChase(TERMS, { kind: 'profit', prize: money(4), rate: fraction(1n, 10n) }).multiples).toEqual([1, 2, 4, 9, 20]);
  });

  // Goal: every win of a profit plan pays what was promised, and one multiple less would not.
  it('follows the profit with the smallest multiple', () => {
    const rates = fc.tuple(fc.bigInt(0n, 300n), fc.constantFrom(1n, 7n, 100n)).map(([top, bottom]) => fraction(top, bottom));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 500 }), rates, (cost, prize, rate) => {
        const terms = { ...TERMS, cost: money(cost) };
        try {
          const { multiples, cumulativeCosts } = planChase(terms, { kind: 'profit', prize: money(prize), rate });
          for (const [draw, multiple] of multiples.entries()) {
            const before = cumulativeCosts[draw - 1] ?? 0n;
            const isEnough = (m: bigint): boolean =>
              m * money(prize) * rate.denominator >= (before + m * terms.cost) * (rate.denominator + rate.numerator);
            expect([isEnough(BigInt(multiple)), multiple === 1 || !isEnough(BigInt(multiple) - 1n)]).toEqual([true, true]);
          }
        } catch (error) {
          if (!(error instanceof MultipleLimit)) expect(error).toBeInstanceOf(ProfitImpossible);
        }
      }),
    );
  });

  it('is refused on either side of its limits', () => {
    const same = { kind: 'same' } as const;
    for (const draws of [1, 121, 2.5]) expect(() => planChase({ ...TERMS, draws }, same)).toThrow(InvalidInput);
    for (const draws of [2, 120]) expect(planChase({ ...TERMS, draws }, same).multiples).toHaveLength(draws);
    expect(planChase({ ...TERMS, startMultiple: 99_999 }, same).multiples[4]).toBe(99_999);
    expect(() => planChase({ ...TERMS, startMultiple: 100_000 }, same)).toThrow(MultipleLimit);
    expect(() => planChase({ ...TERMS, maxMultiple: 8 }, { kind: 'double', factor: 3, every: 2 })).toThrow(MultipleLimit);
    expect(() => planChase(TERMS, { kind: 'profit', prize: money(2), rate: fraction(0n) })).toThrow(ProfitImpossible);
    const refusal = (field: string) => expect.objectContaining({ details: expect.objectContaining({ field }) });
    expect(() => planChase(TERMS, { kind: 'halve' } as unknown as ChaseKind)).toThrow(refusal('kind'));
    for (const bad of [0, 1.5, Number.NaN]) {
      expect(() => planChase(TERMS, { kind: 'double', factor: 2, every: bad })).toThrow(refusal('every'));
      expect(() => planChase(TERMS, { kind: 'double', factor: bad, every: 2 })).toThrow(refusal('factor'));
    }
    expect(() => planChase(TERMS, { kind: 'profit', prize: money(-1), rate: fraction(0n) })).toThrow(refusal('prize'));
    expect(() => planChase(TERMS, { kind: 'profit', prize: money(9), rate: fraction(-1n, 10n) })).toThrow(refusal('rate'));
    expect(() => planChase({ ...TERMS, cost: units(10n ** 18n) }, same)).toThrow(refusal('cost'));
  });
});

describe('a chase', () => {
  it('holds no more than an amount can', () => {
    const most: ChasedDraw = { cost: units(10n ** 18n), payout: units(10n ** 18n), isVoid: false };
    for (const [draws, field] of [
      [[most, most], 'cost'],
      [
        [
          { ...most, cost: units(1n) },
          { ...most, cost: units(1n) },
        ],
        'payout',
      ],
    ] as const)
      expect(() => runChase(draws, { stopOnWin: false })).toThrow(expect.objectContaining({ details: expect.objectContaining({ field }) }));
  });

  const draw = (cost: number, payout: number, isVoid = false): ChasedDraw => ({ cost: money(cost), payout: money(payout), isVoid });

  it('stops after a win, and not after a void draw that would have won', () => {
    const outcome = runChase([draw(1, 0), draw(1, 9, true), draw(2, 9), draw(4, 9)], { stopOnWin: true });
    expect(outcome).toEqual({
      states: ['LOST', 'VOID', 'WON', 'CANCELLED_STOP'],
      frozen: money(8),
      spent: money(3),
      refunded: money(5),
      payout: money(9),
    });
  });

  it('gives back what it froze, played or not', () => {
    const anyDraw = fc.record({ cost: fc.integer({ min: 1, max: 9 }), payout: fc.nat(9), isVoid: fc.boolean() });
    fc.assert(
      fc.property(fc.array(anyDraw, { maxLength: 12 }), fc.boolean(), fc.nat(12), (draws, stopOnWin, cancelledFrom) => {
        const outcome = runChase(
          draws.map(({ cost, payout, isVoid }) => draw(cost, payout, isVoid)),
          { stopOnWin, cancelledFrom },
        );
        expect(outcome.spent + outcome.refunded).toBe(outcome.frozen);
        expect(outcome.states.slice(cancelledFrom).every((state) => state.startsWith('CANCELLED'))).toBe(true);
        if (stopOnWin) expect(outcome.states.filter((state) => state === 'WON').length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
