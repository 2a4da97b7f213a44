import { expect, it } from 'vitest';
import type { games } from '@tessera/contract';
import { offeredFilters } from './offered-filters.ts';

const NONE = { favourites: 0, recent: 0 } as const;
const lobby = (change: Partial<games.LobbyView>): games.LobbyView => ({
  ...{ total: 10, filters: [], classes: [], vendors: [], volatilities: [], returns: [], features: [], hints: [], lanes: [] },
  ...change,
});

it('offers no filter that leaves nothing or everything', () => {
  const offered = offeredFilters(
    lobby({
      filters: [
        { id: 'hot', count: 3 },
        { id: 'new', count: 10 },
      ],
      classes: [{ id: 'TG', count: 10 }],
      volatilities: [
        { id: 'high', count: 4 },
        { id: 'low', count: 6 },
      ],
      features: [{ id: 'DEMO', count: 10 }],
      hints: [
        { id: 'minBet', count: 10 },
        { id: 'minLineNum', count: 1 },
      ],
    }),
    NONE,
  );
  expect(offered).toMatchObject({ filters: ['hot'], parts: [], features: [], hints: ['minLineNum'] });
  expect(offered.volatilities.map(({ id }) => id)).toEqual(['low', 'high']);
  expect(offeredFilters(lobby({}), NONE).filters).toEqual([]);
});

it('offers a part of the category for each class with games, jackpots among them, slots first', () => {
  const classes = (['JP', 'AC', 'NONE', 'TG'] as const).map((id, at) => ({ id, count: at + 1 }));
  const { parts } = offeredFilters(lobby({ classes }), NONE);
  expect(parts.map(({ id, count }) => `${id} ${count}`)).toEqual(['NONE 3', 'TG 4', 'AC 2', 'JP 1']);
});

it('offers new games where they are some, and vendors where there are several', () => {
  const vendors = [
    { id: 'KILN', count: 4 },
    { id: 'ABACUS', count: 6 },
  ];
  expect(offeredFilters(lobby({ filters: [{ id: 'new', count: 2 }], vendors }), NONE)).toMatchObject({ filters: ['new'], vendors });
  expect(offeredFilters(lobby({ vendors: vendors.slice(0, 1) }), NONE).vendors).toEqual([]);
});

it('offers a member the lists that have something in them', () => {
  expect(offeredFilters(lobby({}), { favourites: 1, recent: 0 }).filters).toEqual(['favourites']);
});
