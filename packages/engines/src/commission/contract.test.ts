import { DomainError, type Amount, units } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, fraction, type Fraction } from '../exact/index.ts';
import type { Parents } from './agent-tree.ts';
import { acceptContract, checkOffer, type ContractEvent, type ContractState, nextContractState, OfferRefused } from './contract.ts';
import { trees } from './testing/trees.ts';

const money = (whole: number): Amount => units(BigInt(whole) * 10_000n);
const bips = (value: number): Fraction => fraction(BigInt(value), 10_000n);

describe('a contract', () => {
  it('moves only as its life allows', () => {
    const events: ContractEvent[] = ['accept', 'reject', 'withdraw', 'expire', 'terminate', 'supersede', 'autoTerminate'];
    const after = (state: ContractState): string[] =>
      events.flatMap((event) => {
        try {
          return [nextContractState(state, event)];
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
          return [];
        }
      });
    expect(after('PENDING')).toEqual(['ACTIVE', 'REJECTED', 'WITHDRAWN', 'EXPIRED']);
    expect(after('ACTIVE')).toEqual(['TERMINATED', 'SUPERSEDED', 'AUTO_TERMINATED']);
    for (const state of ['REJECTED', 'WITHDRAWN', 'EXPIRED', 'TERMINATED', 'SUPERSEDED', 'AUTO_TERMINATED'] as const)
      expect(after(state)).toEqual([]);
    expect(() => nextContractState('PENDING', 'toString' as ContractEvent)).toThrow(DomainError);
  });

  it.each([
    ['rate_above_own', [31]],
    ['rate_above_own', [31, 30]],
    ['tiers_not_increasing', [20, 20]],
    ['tiers_not_increasing', [20, 10]],
    ['tiers_not_increasing', []],
    ['tiers_not_increasing', [0]],
  ] as const)('is refused as %s for the rates %j', (code, rates) => {
    expect(() =>
      checkOffer(
        bips(30),
        rates.map((rate) => ({ rate: bips(rate), conditions: [] })),
      ),
    ).toThrow(new OfferRefused(code));
  });

  it('is refused where a higher rate is easier to reach', () => {
    const tier = (rate: number, minActive: number) => ({ rate: bips(rate), conditions: [money(1), minActive] });
    expect(() => checkOffer(bips(30), [tier(10, 2), tier(30, 1)])).toThrow(OfferRefused);
    expect(() => checkOffer(bips(30), [tier(10, 2), tier(30, 2)])).not.toThrow();
  });

  it('that is accepted ends every contract below that is higher, and those below one that ended', () => {
    const parents: Parents = new Map([
      ['A', null],
      ['B', 'A'],
      ['D', 'B'],
      ['C', 'B'],
      ['E', 'D'],
      ['F', 'A'],
    ]);
    const rates = new Map([
      ['A', bips(400)],
      ['B', bips(300)],
      ['C', bips(100)],
      ['D', bips(200)],
      ['E', bips(50)],
      ['F', bips(390)],
    ]);
    const { autoTerminated, activeRates } = acceptContract(parents, rates, { agent: 'B', rate: bips(150) });
    expect(autoTerminated).toEqual(['D', 'E']);
    expect([...activeRates.keys()].toSorted()).toEqual(['A', 'B', 'C', 'F']);
    expect(activeRates.get('B')).toEqual(bips(150));
  });

  it('leaves nobody below with a higher rate than the one above', () => {
    fc.assert(
      fc.property(trees, fc.infiniteStream(fc.nat(400)), fc.nat(400), (parents, rates, accepted) => {
        const before = new Map([...parents.keys()].map((node) => [node, bips(rates.next().value)]));
        const { activeRates } = acceptContract(parents, before, { agent: 'n0', rate: bips(accepted) });
        for (const [node, rate] of activeRates) {
          const parent = parents.get(node);
          if (parent) expect(compare(rate, activeRates.get(parent) ?? bips(0))).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
});
