import { type Amount, InvalidInput, units } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction, type Fraction } from '../exact/index.ts';
import { agentTree, InvalidTree, type Parents } from './agent-tree.ts';
import { trees } from './testing/trees.ts';
import { type AccountFigures, type DividendTier, settleDividends } from './dividend.ts';
import { rebatesByPrizeGroup, rebatesByRate } from './rebate.ts';
import { payRealtimeSalary, type SalaryTier, settleSalaries } from './salary.ts';
import { type AgentTransfer, transferInLine } from './transfer.ts';

const money = (whole: number): Amount => units(BigInt(whole) * 10_000n);
const sumOf = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((total, amount) => total + amount, 0n);
const bips = (value: number): Fraction => fraction(BigInt(value), 10_000n);

describe('a tree', () => {
  it('refuses circles and parents that do not exist', () => {
    const parents = (edges: Record<string, string | null>): Parents => new Map(Object.entries(edges));
    expect(() => agentTree(parents({ a: null, b: 'c', c: 'b' }))).toThrow(InvalidTree);
    expect(() => agentTree(parents({ a: 'a' }))).toThrow(InvalidTree);
    expect(() => agentTree(parents({ a: null, b: 'x' }))).toThrow(InvalidTree);
  });

  it('knows every team before the agent above it', () => {
    fc.assert(
      fc.property(trees, (parents) => {
        const { bottomUp } = agentTree(parents);
        expect([...bottomUp].toSorted()).toEqual([...parents.keys()].toSorted());
        for (const [node, parent] of parents) if (parent !== null) expect(bottomUp.indexOf(node)).toBeLessThan(bottomUp.indexOf(parent));
      }),
    );
  });
});

describe('rebates', () => {
  // Goal: whatever the chain, its levels together never get more than the top one's own group or rate gives.
  it('by prize group never add up to more than the group at the top', () => {
    const groups = fc.array(fc.integer({ min: 850, max: 980 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(groups, fc.bigInt(0n, 10n ** 12n), (halves, stake) => {
        const chain = halves.map((half) => half * 2).toSorted((a, b) => a - b);
        const paid = rebatesByPrizeGroup(units(stake), 1_700, chain);
        expect(sumOf(paid) <= (stake * BigInt((chain.at(-1) ?? 0) - 1_700)) / 2_000n).toBe(true);
        expect(paid.every((amount) => amount >= 0n)).toBe(true);
      }),
    );
  });

  it('by rate never add up to more than the highest rate, even where a rate goes down', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(300), { minLength: 1, maxLength: 12 }), fc.bigInt(0n, 10n ** 12n), (rates, validBet) => {
        const paid = rebatesByRate(
          units(validBet),
          rates.map((rate) => fraction(BigInt(rate), 100n)),
        );
        expect(sumOf(paid) <= (validBet * BigInt(Math.max(...rates))) / 10_000n).toBe(true);
        expect(paid.every((amount) => amount >= 0n)).toBe(true);
      }),
    );
  });

  it('refuse groups that go down and rates above everything', () => {
    expect(() => rebatesByPrizeGroup(money(1), 1_900, [1_898])).toThrow(InvalidInput);
    expect(() => rebatesByPrizeGroup(money(1), 1_700, [1_900, 1_898])).toThrow(InvalidInput);
    expect(() => rebatesByPrizeGroup(money(1), 1_700, [Number.NaN])).toThrow(InvalidInput);
    expect(() => rebatesByRate(money(1), [fraction(101n)])).toThrow(InvalidInput);
    expect(() => rebatesByRate(units(-1n), [fraction(1n)])).toThrow(InvalidInput);
  });
});

const figures: fc.Arbitrary<AccountFigures> = fc
  .record({ validBet: fc.nat(100_000), payout: fc.nat(100_000), rebate: fc.nat(500), promo: fc.nat(500) })
  .map(({ validBet, payout, rebate, promo }) => ({
    validBet: money(validBet),
    payout: money(payout),
    rebate: money(rebate),
    promo: money(promo),
  }));

const dividendTier = (rate: number, minActive = 0): DividendTier => ({
  rate: bips(rate),
  minActive,
  minValidBet: money(0),
  minLoss: money(0),
});

describe('dividends', () => {
  // Goal: what a whole tree is paid is what its top is entitled to. Method: everyone has a contract; nets must add up to the top's gross.
  it('of a whole tree add up to the gross of its top', () => {
    fc.assert(
      fc.property(trees, fc.infiniteStream(figures), fc.infiniteStream(fc.integer({ min: 1, max: 4_000 })), (parents, accounts, rates) => {
        const nodes = [...parents.keys()];
        const dividends = settleDividends({
          parents,
          figures: new Map(nodes.map((node) => [node, accounts.next().value])),
          contracts: new Map(nodes.map((node) => [node, [dividendTier(rates.next().value)]])),
          carryIn: new Map(),
          carryNegative: true,
          activeMinValidBet: money(1_000),
        });
        expect(sumOf([...dividends.values()].map(({ net }) => net))).toBe(dividends.get('n0')?.gross);
        for (const { gross, carryOut, baseWithCarry } of dividends.values()) {
          expect(gross === 0n || carryOut === 0n).toBe(true);
          expect(gross <= (baseWithCarry > 0n ? baseWithCarry : 0n)).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('reach a tier exactly at its conditions', () => {
    const settle = (active: number, validBet: number) =>
      settleDividends({
        parents: new Map([
          ['A', null],
          ['p', 'A'],
        ]),
        figures: new Map([
          ['A', { validBet: money(active), payout: money(0), rebate: money(0), promo: money(0) }],
          ['p', { validBet: money(validBet), payout: money(0), rebate: money(0), promo: money(0) }],
        ]),
        contracts: new Map([['A', [{ rate: bips(1_000), minActive: 2, minValidBet: money(3_000), minLoss: money(3_000) }]]]),
        carryIn: new Map([['A', money(0)]]),
        carryNegative: true,
        activeMinValidBet: money(1_000),
      }).get('A');
    expect(settle(1_000, 2_000)?.gross).toBe(money(300));
    expect(settle(999, 2_001)?.gross).toBe(0n);
    expect(settle(1_000, 1_999)?.gross).toBe(0n);
  });

  it('refuse a carry above zero and accounts without figures', () => {
    const terms = {
      parents: new Map([['A', null]]),
      figures: new Map<string, AccountFigures>(),
      contracts: new Map([['A', [dividendTier(1)]]]),
      carryIn: new Map([['A', money(1)]]),
      carryNegative: true,
      activeMinValidBet: money(1),
    };
    expect(() => settleDividends(terms)).toThrow(InvalidInput);
    const known = new Map([['A', { validBet: money(1), payout: money(0), rebate: money(0), promo: money(0) }]]);
    expect(() => settleDividends({ ...terms, figures: known })).toThrow(InvalidInput);
  });
});

const salaryTier = (rate: number, betAmount: number, feeRate = 0): SalaryTier => ({
  rate: bips(rate),
  betAmount: money(betAmount),
  minActive: 1,
  minBetPerActive: money(1),
  feeRate: bips(feeRate),
});

describe('salaries', () => {
  it('of a whole tree add up to what is payable at its top', () => {
    fc.assert(
      fc.property(
        trees,
        fc.infiniteStream(fc.nat(100_000)),
        fc.infiniteStream(fc.integer({ min: 1, max: 300 })),
        (parents, bets, rates) => {
          const nodes = [...parents.keys()];
          const salaries = settleSalaries({
            parents,
            validBets: new Map(nodes.map((node) => [node, money(bets.next().value)])),
            contracts: new Map(
              nodes.map((node) => [node, [salaryTier(rates.next().value, 10), salaryTier(rates.next().value, 50_000, 500)]]),
            ),
          });
          expect(sumOf([...salaries.values()].map(({ net }) => net))).toBe(salaries.get('n0')?.payable);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('paid as the day goes are never taken back and end at what is due', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9_000), { minLength: 1, maxLength: 20 }), (windows) => {
        const tiers = [salaryTier(40, 1_000), salaryTier(60, 5_000, 500)];
        let [total, paid, most] = [0, 0n, 0n];
        for (const bet of windows) {
          total += bet;
          const window = payRealtimeSalary([money(total)], tiers, units(paid));
          expect(window.paid >= 0n).toBe(true);
          paid += window.paid;
          const due = payRealtimeSalary([money(total)], tiers, money(0)).paid;
          most = due > most ? due : most;
          expect(paid).toBe(most);
        }
      }),
    );
  });
});

describe('a transfer in line', () => {
  const good: AgentTransfer = {
    direction: 'downline',
    isDirectRelation: true,
    isPaymentPasswordRight: true,
    amount: money(100),
    minAmount: money(10),
    dailyLimit: money(1_000),
    transferredToday: money(900),
    outstandingTurnover: money(0),
    balance: money(150),
    bonusLocked: money(50),
  };

  it('moves the money and asks for turnover on the way down only', () => {
    expect(transferInLine(good)).toEqual({ senderBalance: money(50), receiverCredit: money(100), receiverTurnover: money(100) });
    expect(transferInLine({ ...good, direction: 'upline' }).receiverTurnover).toBe(0n);
  });

  it.each([
    ['not_direct_relation', { isDirectRelation: false, isPaymentPasswordRight: false }],
    ['payment_password_wrong', { isPaymentPasswordRight: false, amount: money(1) }],
    ['below_min', { amount: units(99_999n), dailyLimit: money(0) }],
    ['below_min', { amount: units(0n), minAmount: units(0n) }],
    ['daily_limit', { transferredToday: units(9_000_001n), outstandingTurnover: money(1) }],
    ['turnover_outstanding', { outstandingTurnover: units(1n), balance: money(0) }],
    ['insufficient', { balance: units(1_499_999n) }],
  ] as const)('is refused as %s', (code, change) => {
    expect(() => transferInLine({ ...good, ...change })).toThrow(code);
  });
});
