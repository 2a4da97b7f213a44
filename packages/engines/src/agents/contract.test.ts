import { DomainError, units } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { checkOffer, type ContractEvent, type ContractState, nextContractState, type OfferedTier, OfferRefused } from './contract.ts';
import { bips, money, wrong } from './testing/trees.ts';

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

  it.each<[string, OfferedTier[]]>([
    [
      'conditions',
      [
        { rate: bips(1), conditions: [money(1), 1] },
        { rate: bips(2), conditions: [money(1)] },
      ],
    ],
    [
      'conditions',
      [
        { rate: bips(1), conditions: [money(1)] },
        { rate: bips(2), conditions: [money(1), 1] },
      ],
    ],
    ['conditions', [{ rate: bips(1), conditions: [-1] }]],
    ['conditions', [{ rate: bips(1), conditions: [Number.NaN] }]],
    ['conditions', [{ rate: bips(1), conditions: [units(-1n)] }]],
    ['rate', [{ rate: bips(-1), conditions: [] }]],
  ])('is refused for wrong %s', (field, tiers) => {
    expect(() => checkOffer(bips(30), tiers)).toThrow(wrong(field));
  });

  it('is refused for an own rate outside 0 to 1', () => {
    expect(() => checkOffer(bips(10_001), [])).toThrow(wrong('ownRate'));
    expect(() => checkOffer(bips(-1), [])).toThrow(wrong('ownRate'));
  });

  it('is refused where a higher rate is easier to reach', () => {
    const tier = (rate: number, minActive: number) => ({ rate: bips(rate), conditions: [money(1), minActive] });
    expect(() => checkOffer(bips(30), [tier(10, 2), tier(30, 1)])).toThrow(OfferRefused);
    expect(() => checkOffer(bips(30), [tier(10, 2), tier(30, 2)])).not.toThrow();
  });
});
