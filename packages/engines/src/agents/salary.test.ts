import { units } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SalaryTerms, type SalaryTier, settleSalaries } from './salary.ts';
import { bips, chainAndStar, family, money, sumOf, TOO_MUCH, trees, wrong } from './testing/trees.ts';

const salaryTier = (rate: number, betAmount: number, feeRate = 0): SalaryTier => ({
  rate: bips(rate),
  betAmount: money(betAmount),
  minActive: 1,
  minBetPerActive: money(1),
  feeRate: bips(feeRate),
});

const TERMS: SalaryTerms = {
  parents: family({ A: null, B: 'A', C: 'B' }),
  validBets: new Map([
    ['A', money(0)],
    ['B', money(0)],
    ['C', money(1_000)],
  ]),
  contracts: new Map([
    ['A', [salaryTier(100, 10)]],
    ['C', [salaryTier(50, 10)]],
  ]),
};

describe('salaries', () => {
  it('below an agent without a contract are paid by the nearest one above who has one', () => {
    const salaries = settleSalaries(TERMS);
    expect(salaries.get('A')).toMatchObject({ payable: money(10), paidToDownline: money(5), net: money(5) });
  });

  it('of a whole tree add up to what is payable at its top, whoever in between has no contract', () => {
    fc.assert(
      fc.property(
        trees,
        fc.infiniteStream(fc.nat(100_000)),
        fc.infiniteStream(fc.integer({ min: 1, max: 300 })),
        fc.infiniteStream(fc.boolean()),
        (parents, bets, rates, gaps) => {
          const nodes = [...parents.keys()];
          const contracted = nodes.filter((node) => node === 'n0' || gaps.next().value === true);
          const salaries = settleSalaries({
            parents,
            validBets: new Map(nodes.map((node) => [node, money(bets.next().value)])),
            contracts: new Map(
              contracted.map((node) => [node, [salaryTier(rates.next().value, 10), salaryTier(rates.next().value, 50_000, 500)]]),
            ),
          });
          expect(sumOf([...salaries.values()].map(({ net }) => net))).toBe(salaries.get('n0')?.payable);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('count active members by the measure of each tier', () => {
    const tiers = [
      salaryTier(100, 10),
      { ...salaryTier(200, 10), minActive: 2 },
      { ...salaryTier(300, 10), minActive: 2, minBetPerActive: money(501) },
    ];
    const validBets = new Map([...TERMS.validBets, ['B', money(500)]]);
    const salary = settleSalaries({ ...TERMS, validBets, contracts: new Map([['A', tiers]]) }).get('A');
    expect(salary).toMatchObject({ tier: tiers[1], activeMembers: 2, gross: money(30) });
  });

  it('count as active only who has bet at all, even where no bet is asked for', () => {
    const salary = settleSalaries({ ...TERMS, contracts: new Map([['A', [{ ...salaryTier(100, 10), minBetPerActive: money(0) }]]]) }).get(
      'A',
    );
    expect(salary?.activeMembers).toBe(1);
  });

  it('of equal rates take the one with the lower fee', () => {
    for (const fees of [
      [200, 100],
      [100, 200],
    ]) {
      const tiers = fees.map((fee) => salaryTier(100, 10, fee));
      expect(settleSalaries({ ...TERMS, contracts: new Map([['A', tiers]]) }).get('A')?.payable).toBe(units(99_000n));
    }
  });

  const withTier = (change: Partial<SalaryTier>): Partial<SalaryTerms> => ({
    contracts: new Map([['A', [{ ...salaryTier(1, 1), ...change }]]]),
  });
  const withBet = (bet: SalaryTerms['validBets']): Partial<SalaryTerms> => ({ validBets: new Map([...TERMS.validBets, ...bet]) });
  it.each<[string, Partial<SalaryTerms>]>([
    ['validBets', { validBets: new Map() }],
    ['validBets', withBet(new Map([['B', units(-1n)]]))],
    ['validBets', withBet(new Map([['B', TOO_MUCH]]))],
    ['validBets', withBet(new Map([['A', units(10n ** 18n)]]))],
    ['contracts', { contracts: new Map([['X', [salaryTier(1, 1)]]]) }],
    ['rate', withTier({ rate: bips(10_001) })],
    ['rate', withTier({ rate: bips(-1) })],
    ['feeRate', withTier({ feeRate: bips(10_001) })],
    ['feeRate', withTier({ feeRate: bips(-1) })],
    ['betAmount', withTier({ betAmount: units(-1n) })],
    ['minBetPerActive', withTier({ minBetPerActive: units(-1n) })],
    ['minActive', withTier({ minActive: 0.5 })],
  ])('refuse a wrong %s', (field, change) => {
    expect(() => settleSalaries({ ...TERMS, ...change })).toThrow(wrong(field));
  });

  it('of 200 000 accounts in a long chain and a wide star are settled in one go', () => {
    const parents = chainAndStar(200_000);
    const nodes = [...parents.keys()];
    const tiers = [salaryTier(10, 10), { ...salaryTier(20, 100), minBetPerActive: money(10) }];
    const contracts = new Map(nodes.filter((_, at) => at % 20 === 0).map((node) => [node, tiers]));
    const terms = { parents, validBets: new Map(nodes.map((node) => [node, money(10)])), contracts };
    const salaries = settleSalaries(terms);
    expect(sumOf([...salaries.values()].map(({ net }) => net))).toBe(salaries.get('n0')?.payable);
    expect(salaries.get('n0')).toMatchObject({ activeMembers: 200_000, tier: tiers[1] });
  });
});
