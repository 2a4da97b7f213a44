import { expect, it } from 'vitest';
import { offeredFilters } from './offered-filters.ts';

const game = (nodeId: number, change: Partial<Parameters<typeof offeredFilters>[0]['all'] & object>[number] | object = {}) => ({
  nodeId,
  isHot: false,
  isNew: false,
  subClass: null,
  ...change,
});
const NONE = { own: { favourites: 0, recent: 0 }, hinted: { minBet: 0, minLineNum: 0 } } as const;

it('offers no filter that leaves nothing or everything', () => {
  const all = [game(1, { isHot: true, isNew: true }), game(2, { isNew: true, subClass: 'TG' }), game(3, { isNew: true })];
  expect(offeredFilters({ all, ...NONE })).toEqual({ filters: ['all', 'hot'], parts: ['TG'], hints: [] });
  expect(offeredFilters({ all: [game(1), game(2)], ...NONE })).toEqual({ filters: [], parts: [], hints: [] });
});

it('offers a member the lists that have something in them', () => {
  const all = [game(1), game(2)];
  expect(offeredFilters({ all, own: { favourites: 1, recent: 0 }, hinted: NONE.hinted }).filters).toEqual(['all', 'favourites']);
});

it('offers a hint that leaves some of the games', () => {
  const all = [game(1), game(2), game(3)];
  expect(offeredFilters({ all, own: NONE.own, hinted: { minBet: 3, minLineNum: 1 } }).hints).toEqual(['minLineNum']);
  expect(offeredFilters({ all, own: NONE.own, hinted: { minBet: undefined, minLineNum: 0 } }).hints).toEqual([]);
});

it('offers all kinds of games where they are more than one page, but no empty list of a member', () => {
  const offered = offeredFilters({ all: undefined, ...NONE });
  expect(offered.filters).toEqual(['all', 'hot', 'new', 'jackpot']);
  expect(offered.parts).toEqual(['TG', 'AC', 'SC', 'VP']);
});
