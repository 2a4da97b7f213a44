import { expect, it } from 'vitest';
import stated from '../../conformance/lottery_plays.json' with { type: 'json' };
import { fractionText } from '../exact/index.ts';
import { FAMILIES } from './registry.ts';

const PLAYS = [...FAMILIES.values()].flatMap(({ playTypes }) => [...playTypes.values()]);

it('has every play type that the rule book states, and no other', () => {
  expect(PLAYS.map(({ id }) => id).toSorted()).toEqual(stated.plays.map(({ id }) => id).toSorted());
  expect(PLAYS).toHaveLength(499);
});

it.each(stated.plays.map((playType) => [playType.id, playType] as const))(
  '%s has the stated chances, odds, price and names',
  (id, playType) => {
    const ours = PLAYS.find((one) => one.id === id);
    const tiers = Object.entries(playType.tiers).map(([tier, facts]) => [
      tier,
      facts.p,
      'defaultOdds' in facts ? Number(facts.defaultOdds) : undefined,
    ]);
    expect({
      mode: ours?.mode,
      example: ours?.example,
      price: ours?.notePrice,
      ids: ours?.conventionalIds,
      tiers: [...(ours?.tiers ?? [])].map(([tier, { chance, defaultOdds }]) => [
        tier,
        fractionText(chance),
        defaultOdds === undefined ? undefined : Number(defaultOdds) / 10_000,
      ]),
    }).toEqual({
      mode: playType.mode,
      example: playType.selectionExample,
      price: playType.stakeUnitsPerNote,
      ids: playType.conventionalIds.filter((name) => name !== '-'),
      tiers,
    });
  },
);
