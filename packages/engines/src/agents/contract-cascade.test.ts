import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, type Fraction } from '../exact/index.ts';
import { acceptContract, endContract } from './contract-cascade.ts';
import { bips, chainAndStar, family, trees, wrong } from './testing/trees.ts';

const parents = family({ A: null, B: 'A', D: 'B', C: 'B', E: 'D', F: 'A', G: 'F', H: 'G' });
const rates = new Map([
  ['A', bips(400)],
  ['B', bips(300)],
  ['C', bips(100)],
  ['D', bips(200)],
  ['E', bips(50)],
  ['F', bips(390)],
  ['H', bips(10)],
]);

describe('a contract that is accepted', () => {
  it('ends every contract below that is higher, and those below one that ended', () => {
    const { autoTerminated, activeRates } = acceptContract(parents, rates, { agent: 'B', rate: bips(150) });
    expect(autoTerminated).toEqual(['D', 'E']);
    expect([...activeRates.keys()].toSorted()).toEqual(['A', 'B', 'C', 'F', 'H']);
    expect(activeRates.get('B')).toEqual(bips(150));
  });

  it('leaves nobody below with a higher rate than the nearest one above', () => {
    fc.assert(
      fc.property(trees, fc.infiniteStream(fc.nat(400)), fc.nat(400), (tree, values, accepted) => {
        const before = new Map([...tree.keys()].map((node) => [node, bips(values.next().value)]));
        const { activeRates } = acceptContract(tree, before, { agent: 'n0', rate: bips(accepted) });
        for (const [node, rate] of activeRates) {
          const parent = tree.get(node);
          if (parent) expect(compare(rate, activeRates.get(parent) ?? bips(0))).toBeLessThanOrEqual(0);
        }
      }),
    );
  });

  it('is refused above the active rate of the nearest upline who has one', () => {
    expect(() => acceptContract(parents, rates, { agent: 'B', rate: bips(401) })).toThrow('rate_above_own');
    expect(() => acceptContract(parents, rates, { agent: 'H', rate: bips(391) })).toThrow('rate_above_own');
    expect(acceptContract(parents, rates, { agent: 'H', rate: bips(390) }).activeRates.get('H')).toEqual(bips(390));
    expect(acceptContract(parents, rates, { agent: 'A', rate: bips(401) }).autoTerminated).toEqual([]);
  });

  it('is refused for agents nobody knows and rates outside 0 to 1', () => {
    expect(() => acceptContract(parents, rates, { agent: 'X', rate: bips(1) })).toThrow('agent_not_found');
    expect(() => acceptContract(parents, rates, { agent: 'B', rate: bips(-1) })).toThrow(wrong('rate'));
    expect(() => acceptContract(parents, rates, { agent: 'A', rate: bips(10_001) })).toThrow(wrong('rate'));
    expect(() => acceptContract(parents, new Map([['X', bips(1)]]), { agent: 'B', rate: bips(1) })).toThrow(wrong('activeRates'));
    expect(() => acceptContract(parents, new Map([['C', bips(-1)]]), { agent: 'B', rate: bips(1) })).toThrow(wrong('activeRates'));
  });
});

describe('a contract that ends', () => {
  it('ends all contracts below it, across agents who have none', () => {
    expect(endContract(parents, rates, 'B').autoTerminated).toEqual(['C', 'D', 'E']);
    const { autoTerminated, activeRates } = endContract(parents, rates, 'F');
    expect(autoTerminated).toEqual(['H']);
    expect([...activeRates.keys()].toSorted()).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  it('must be active', () => {
    expect(() => endContract(parents, rates, 'X')).toThrow('agent_not_found');
    expect(() => endContract(parents, rates, 'G')).toThrow('contract_not_active');
  });

  it('may stand above 200 000 others', () => {
    const tree = chainAndStar(200_000);
    const active = new Map<string, Fraction>([...tree.keys()].map((node) => [node, bips(100)]));
    expect(endContract(tree, active, 'n0').autoTerminated).toHaveLength(199_999);
    expect(acceptContract(tree, active, { agent: 'n0', rate: bips(99) }).autoTerminated).toHaveLength(199_999);
  });
});
