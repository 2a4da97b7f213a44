import { expect, it } from 'vitest';
import stated from '../../conformance/lottery_plays.json' with { type: 'json' };
import { fractionText } from '../exact/index.ts';
import { FAMILIES } from './registry.ts';

const PLAYS = [...FAMILIES.values()].flatMap(({ plays }) => [...plays.values()]);

it('has every play that the rule book states, and no other', () => {
  expect(PLAYS.map(({ id }) => id).toSorted()).toEqual(stated.plays.map(({ id }) => id).toSorted());
  expect(PLAYS).toHaveLength(499);
});

it.each(stated.plays.map((play) => [play.id, play] as const))('%s has the stated chances, odds, price and names', (id, play) => {
  const ours = PLAYS.find((one) => one.id === id);
  const tiers = Object.entries(play.tiers).map(([tier, facts]) => [
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
    mode: play.mode,
    example: play.selectionExample,
    price: play.stakeUnitsPerNote,
    ids: play.conventionalIds.filter((name) => name !== '-'),
    tiers,
  });
});
