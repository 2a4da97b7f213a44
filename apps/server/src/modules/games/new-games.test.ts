import { randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { BRAND, givenLedger } from '../../platform/posting/testing/given-ledger.ts';
import { createGames } from './games.ts';

const DAY_MS = 24 * 3_600_000;
const { db, clock } = await givenLedger(43);
const games = createGames({
  ...{ db, clock, randomBytes, vendors: [], liveSessions: async () => new Set<string>(), findMember: async () => undefined },
  usernamesOf: async () => new Map<string, string>(),
});
const OFFER = { without: [] } as const;
const FIRST_DAY = new Date(clock.nowMs()).toISOString().slice(0, 10);
const dayBefore = (days: number): string => new Date(Date.parse(FIRST_DAY) - days * DAY_MS).toISOString().slice(0, 10);

const game = (nodeId: number, addedOn?: string) => ({
  ...{ nodeId, gameId: `game-${nodeId}`, gameName: `Game ${nodeId}`, gameType: 'RNG' as const, subClass: null, vassalage: 'tessera' },
  ...{ isHot: false, supportPlay: 0 as const, rtpPercent: null, volatility: null, sort: nodeId, addedOn },
});
const put = () =>
  games.putCatalogue({
    vendors: [{ vassalage: 'tessera', displayName: 'Tessera', sort: 1 }],
    games: [game(1, dayBefore(30)), game(2, dayBefore(29)), game(3)],
  });

async function newNodes(): Promise<number[]> {
  const all = await games.list(OFFER, { number: 1, size: 10 });
  const marked = all.games.filter(({ isNew }) => isNew).map(({ nodeId }) => nodeId);
  const filtered = await games.list({ mark: 'new', ...OFFER }, { number: 1, size: 10 });
  expect(
    filtered.games.map(({ nodeId }) => nodeId),
    'the filter agrees with the mark',
  ).toEqual(marked);
  expect(filtered.totalPages).toBe(marked.length === 0 ? 0 : 1);
  return marked;
}

beforeAll(put);

it('calls a game new for thirty days from the day it was added, and no longer', async () => {
  expect(await newNodes()).toEqual([2, 3]);
  expect((await games.listPopular({ brand: BRAND, ...OFFER }, { number: 1, size: 10 })).games).toEqual([]);
  clock.advance(DAY_MS);
  expect(await newNodes()).toEqual([3]);
});

it('keeps the first day of a game that states none when the catalogue is put again', async () => {
  await put();
  clock.advance(28 * DAY_MS);
  expect(await newNodes()).toEqual([3]);
  await put();
  clock.advance(DAY_MS);
  expect(await newNodes()).toEqual([]);
});

it('moves a game to another studio when the catalogue says so, and keeps its marks and whether it is open', async () => {
  const player = { cell: 0, id: '0196f000-0000-7000-8000-000000000001' };
  await games.addFavourite(player, { nodeId: 2, vendor: 'tessera', gameType: 'RNG' }, OFFER);
  await db.query('UPDATE games_game SET open = false WHERE node_id = 3');
  const moved = [game(2, dayBefore(29)), game(3)].map((each) => ({ ...each, vassalage: 'kiln' }));
  await games.putCatalogue({ vendors: [{ vassalage: 'kiln', displayName: 'Kiln', sort: 2 }], games: moved });
  const ofKiln = await games.list({ ...OFFER, vassalage: 'kiln' }, { number: 1, size: 10 });
  expect(ofKiln.games.map(({ nodeId, vendorName }) => [nodeId, vendorName])).toEqual([[2, 'Kiln']]);
  expect(await games.listFavouriteIds(player)).toEqual([2]);
});
