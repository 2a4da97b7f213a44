import { type Amount, units } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterReversal,
  NEW_SALARY_DAY,
  nextSalaryDay,
  payRealtimeSalary,
  realtimeEarned,
  type SalaryDay,
  settleRealtimeSalaries,
} from './realtime-salary.ts';
import type { SalaryTier } from './salary.ts';
import { bips, family, money, sumOf, TOO_MUCH, trees, wrong } from './testing/trees.ts';

const salaryTier = (rate: number, betAmount: number, feeRate = 0): SalaryTier => ({
  rate: bips(rate),
  betAmount: money(betAmount),
  minActive: 1,
  minBetPerActive: money(1),
  feeRate: bips(feeRate),
});
const tiers = [salaryTier(40, 1_000), salaryTier(60, 5_000, 500)];

describe('a real-time salary', () => {
  it('is never taken back as the day goes and ends at the most that was due', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9_000), { minLength: 1, maxLength: 20 }), (windows) => {
        let [total, paid, most, day] = [0, 0n, 0n, NEW_SALARY_DAY];
        for (const bet of windows) {
          total += bet;
          const window = payRealtimeSalary([money(total)], tiers, day);
          ({ day } = window);
          expect(window.paid >= 0n).toBe(true);
          paid += window.paid;
          const due = payRealtimeSalary([money(total)], tiers, NEW_SALARY_DAY).paid;
          most = due > most ? due : most;
          expect(paid).toBe(most);
        }
      }),
    );
  });

  it('after a reversal pays nothing until the difference is made up, on the next day too', () => {
    const bets = (total: number): Amount[] => [money(total)];
    const first = payRealtimeSalary(bets(4_000), tiers, NEW_SALARY_DAY);
    expect(first.paid).toBe(money(16));
    const reversed = afterReversal(first.day, realtimeEarned([bets(2_500)], tiers));
    expect(reversed).toEqual({ earned: money(10), carry: money(-6) });
    const later = payRealtimeSalary(bets(3_000), tiers, reversed);
    expect(later).toMatchObject({ paid: 0n, day: { earned: money(12), carry: money(-4) } });
    const nextDay = nextSalaryDay(later.day);
    expect(nextDay).toEqual({ earned: money(0), carry: money(-4) });
    expect(payRealtimeSalary(bets(2_500), tiers, nextDay)).toMatchObject({ paid: money(6), day: { earned: money(10), carry: 0n } });
  });

  // Goal: with reversals, what was paid and what is still to be set off are together what the corrected day makes due.
  it('with reversals is paid what the corrected day makes due, and no less than was paid', () => {
    const steps = fc.array(fc.record({ bet: fc.nat(3_000), reversed: fc.nat(3_000) }), { maxLength: 15 });
    fc.assert(
      fc.property(steps, (windows) => {
        let [paid, day, bets]: [bigint, SalaryDay, number[]] = [0n, NEW_SALARY_DAY, []];
        const earned = (): Amount =>
          realtimeEarned(
            bets.map((_, at) => [money(bets.slice(0, at + 1).reduce((sum, bet) => sum + bet, 0))]),
            tiers,
          );
        for (const { bet, reversed } of windows) {
          bets = [...bets, bet];
          const window = payRealtimeSalary([money(bets.reduce((sum, one) => sum + one, 0))], tiers, day);
          paid += window.paid;
          const last = bets.at(-1) ?? 0;
          bets = [...bets.slice(0, -1), Math.max(0, last - reversed)];
          day = afterReversal(window.day, earned());
          expect(paid + day.carry).toBe(day.earned);
        }
      }),
    );
  });

  it.each<[string, () => unknown]>([
    ['bets', () => payRealtimeSalary([units(-1n)], tiers, NEW_SALARY_DAY)],
    ['bets', () => payRealtimeSalary([units(10n ** 18n), units(1n)], tiers, NEW_SALARY_DAY)],
    ['feeRate', () => payRealtimeSalary([], [salaryTier(1, 1, 10_001)], NEW_SALARY_DAY)],
    ['earned', () => payRealtimeSalary([], tiers, { earned: units(-1n), carry: money(0) })],
    ['carry', () => payRealtimeSalary([], tiers, { earned: money(0), carry: units(1n) })],
    ['carry', () => payRealtimeSalary([], tiers, { earned: money(0), carry: -TOO_MUCH as Amount })],
    ['earned', () => afterReversal(NEW_SALARY_DAY, units(1n))],
    ['earned', () => afterReversal(NEW_SALARY_DAY, units(-1n))],
  ])('refuses wrong %s', (field, run) => {
    expect(run).toThrow(wrong(field));
  });
});

describe('real-time salaries of a tree', () => {
  const parents = family({ A: null, B: 'A', C: 'B' });
  const validBets = new Map([
    ['A', money(1_000)],
    ['B', money(0)],
    ['C', money(2_000)],
  ]);

  it('charge a window’s payments to the nearest contract above', () => {
    const contracts = new Map([
      ['A', [salaryTier(100, 10)]],
      ['C', [salaryTier(50, 10)]],
    ]);
    const days = new Map([['A', { earned: money(12), carry: money(-3) }]]);
    const salaries = settleRealtimeSalaries({ parents, validBets, contracts, days });
    expect(salaries.get('C')).toMatchObject({ payable: money(10), paidToDownline: 0n, net: money(10), day: { earned: money(10) } });
    expect(salaries.get('A')).toMatchObject({
      payable: money(15),
      paidToDownline: money(10),
      net: money(5),
      day: { earned: money(30), carry: 0n },
    });
  });

  it('add up to what is payable at the top', () => {
    fc.assert(
      fc.property(trees, fc.infiniteStream(fc.nat(300)), fc.infiniteStream(fc.boolean()), (tree, numbers, gaps) => {
        const next = (): number => numbers.next().value;
        const nodes = [...tree.keys()];
        const contracted = nodes.filter((node) => node === 'n0' || gaps.next().value === true);
        const salaries = settleRealtimeSalaries({
          parents: tree,
          validBets: new Map(nodes.map((node) => [node, money(next())])),
          contracts: new Map(contracted.map((node) => [node, [salaryTier(next(), 100, next())]])),
          days: new Map(contracted.map((node) => [node, { earned: units(BigInt(next())), carry: units(-BigInt(next())) }])),
        });
        expect(sumOf([...salaries.values()].map(({ net }) => net))).toBe(salaries.get('n0')?.payable);
      }),
    );
  });
});
