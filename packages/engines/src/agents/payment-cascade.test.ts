import { units } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settleDividends } from './dividend.ts';
import { type AgentBalance, creditRepaying, payCascade } from './payment-cascade.ts';
import { bips, family, money, sumOf, TOO_MUCH, trees, wrong } from './testing/trees.ts';

const balance = (available: number, owed = 0): AgentBalance => ({ available: money(available), owed: money(owed) });
const worth = ({ available, owed }: AgentBalance): bigint => available - owed;

describe('the cascade of payments', () => {
  const parents = family({ C: 'B', B: 'A', A: null });

  it('posts the top first, each agent his gross less what his downline got', () => {
    const nets = new Map([
      ['B', { gross: money(4), paidToDownline: money(7) }],
      ['C', { gross: money(7), paidToDownline: money(0) }],
      ['A', { gross: money(10), paidToDownline: money(4) }],
    ]);
    const balances = new Map([
      ['A', balance(0, 5)],
      ['B', balance(2)],
      ['C', balance(1)],
    ]);
    const nothing = { repaid: money(0), debited: money(0), newlyOwed: money(0) };
    expect(payCascade(parents, nets, balances)).toEqual([
      { ...nothing, agent: 'A', net: money(6), repaid: money(5), balance: balance(1) },
      { ...nothing, agent: 'B', net: money(-3), debited: money(2), newlyOwed: money(1), balance: balance(0, 1) },
      { ...nothing, agent: 'C', net: money(7), balance: balance(8) },
    ]);
  });

  // Goal: no money is made or lost. Method: random trees, contracts with gaps, random balances and debts.
  it('moves exactly what the top is entitled to', () => {
    const whole = fc.nat(1_000);
    fc.assert(
      fc.property(trees, fc.infiniteStream(whole), fc.infiniteStream(fc.boolean()), (tree, numbers, gaps) => {
        const next = (): number => numbers.next().value;
        const nodes = [...tree.keys()];
        const figures = () => ({
          settledStake: money(next()),
          validBet: money(next()),
          payout: money(next()),
          rebate: money(0),
          promo: money(0),
        });
        const tier = () => ({ rate: bips(next()), minActive: 0, minValidBet: money(0), minLoss: money(0) });
        const contracted = nodes.filter((node) => node === 'n0' || gaps.next().value === true);
        const dividends = settleDividends({
          parents: tree,
          figures: new Map(nodes.map((node) => [node, figures()])),
          contracts: new Map(contracted.map((node) => [node, [tier()]])),
          carryIn: new Map(),
          carryNegative: true,
          activeMinValidBet: money(0),
        });
        const before = new Map(nodes.map((node) => [node, balance(next(), next())]));
        const postings = payCascade(tree, dividends, before);
        const gained = postings.map((posting) => worth(posting.balance) - worth(before.get(posting.agent) ?? balance(0)));
        expect(sumOf(gained)).toBe(dividends.get('n0')?.gross);
        expect(postings.every((posting) => posting.balance.available >= 0n && posting.balance.owed >= 0n)).toBe(true);
        // Nothing new is owed while there is money left to take.
        expect(postings.every((posting) => posting.newlyOwed === 0n || posting.balance.available === 0n)).toBe(true);
      }),
    );
  });

  it('repays from the next credit before anything is at hand', () => {
    expect(creditRepaying(balance(0, 10), money(4))).toEqual({ repaid: money(4), balance: balance(0, 6) });
    expect(creditRepaying(balance(0, 10), money(10))).toEqual({ repaid: money(10), balance: balance(0) });
    expect(creditRepaying(balance(3, 10), money(12))).toEqual({ repaid: money(10), balance: balance(5) });
  });

  it('refuses wrong figures', () => {
    const pay = (gross: bigint, paidToDownline: bigint, of: AgentBalance = balance(0)) =>
      payCascade(parents, new Map([['A', { gross: gross as never, paidToDownline: paidToDownline as never }]]), new Map([['A', of]]));
    expect(() => pay(-1n, 0n)).toThrow(wrong('gross'));
    expect(() => pay(0n, -1n)).toThrow(wrong('paidToDownline'));
    expect(() => pay(0n, TOO_MUCH)).toThrow(wrong('paidToDownline'));
    expect(() => pay(1n, 0n, { available: units(-1n), owed: money(0) })).toThrow(wrong('available'));
    expect(() => pay(0n, 1n, { available: money(0), owed: units(-1n) })).toThrow(wrong('owed'));
    expect(() => pay(0n, 1n, { available: money(0), owed: units(10n ** 18n) })).toThrow(wrong('owed'));
    expect(() => creditRepaying(balance(0), units(-1n))).toThrow(wrong('amount'));
    const nets = new Map([['A', { gross: money(1), paidToDownline: money(0) }]]);
    expect(() => payCascade(parents, nets, new Map())).toThrow('agent_not_found');
    expect(() => payCascade(family({ B: null }), nets, new Map())).toThrow(wrong('nets'));
  });
});
