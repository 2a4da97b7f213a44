import type { lotteryDesk, LotteryTerms } from '@tessera/contract';
import { raceFor, testDatabase } from '@tessera/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDesk } from './desk.ts';
import { LOTTERY_CATALOGUE } from './house-lotteries.ts';
import { listKnownCalendars } from './known-calendars.ts';
import { BY_TWO, deskOfTwo } from './testing/two-persons.ts';
import { openWorld, type World } from './testing/world.ts';

// Goal: a lottery that staff add is one row with one place in the lobby, whoever adds it at the same time and how often, or nothing of it is there.

type Wanted = LotteryTerms['lottery_new'];

let world: World;
let ownerUrl: string;
beforeAll(async () => {
  ({ ownerUrl } = await testDatabase());
  world = await openWorld(ownerUrl, ['ssc-60', 'k3-60']);
  await world.games.putCatalogue(LOTTERY_CATALOGUE);
});
afterAll(() => world.close());

/** One after the other, so that what was changed is read in its order. */
const deskOf = ({ clock, db, house }: World) => {
  clock.advance(1);
  return deskOfTwo({ db, desk: house.desk });
};
const { reason } = BY_TWO;
const known = (id: string) => listKnownCalendars().find((calendar) => calendar.id === id)?.calendar as lotteryDesk.LotteryCalendar;
const FEED = { url: 'https://results.example/{date}.json', format: 'json', everySeconds: 30 } as const;

const PC28: Wanted = {
  id: 'pc28',
  name: 'PC 28',
  family: 'pcb',
  prizeMode: 'LOTT',
  vassalage: 'LOTT',
  source: 'external',
  kenoMethod: 'beijing',
  feed: null,
  calendar: known('pcb-beijing'),
  voidAfterMinutes: 90,
};
const add = (change: Partial<Wanted> = {}) => deskOf(world).addLottery({ ...PC28, ...change });
const placesOf = async (ids: readonly string[]) =>
  world.db.query<{ gameId: string; nodeId: number; isOpen: boolean; ofLottery: number }>(
    `SELECT game_id AS "gameId", g.node_id AS "nodeId", open AS "isOpen", l.node_id AS "ofLottery" FROM games_game g
     JOIN lottery_lottery l ON l.id = game_id WHERE game_id = ANY ($1) ORDER BY g.node_id`,
    [ids],
  );
const changesOf = async (id: string) =>
  world.db.query<{ action: string; reason: string; before: object; after: object; operator: string }>(
    'SELECT action, reason, before, after FROM lottery_change WHERE lottery_id = $1 ORDER BY id',
    [id],
  );

describe('a lottery that is added', () => {
  it('is what was wanted, not on sale, at the end of its vendor, and listed nowhere until it is', async () => {
    const view = await add();
    const nature = PC28;
    // Of the two that are there one is the second and one the ninth of the house.
    expect(view).toMatchObject({ ...nature, isActive: false, sort: 10, maxPrizeGroup: 1_950, oddsVersion: 1, limits: {}, next: null });
    expect(await placesOf(['pc28'])).toEqual([{ gameId: 'pc28', nodeId: 30_000, isOpen: false, ofLottery: 30_000 }]);
    const listed = async () => {
      const filter = { gameType: 'LOTT', gameName: 'PC 28', without: [] };
      return (await world.games.list(filter, { number: 1, size: 10 })).games.map(({ gameId, nodeId }) => [gameId, nodeId]);
    };
    expect(await listed()).toEqual([]);
    const settings = { sort: 4, maxPrizeGroup: 1_900, limits: {} };
    await deskOf(world).putLottery('pc28', { ...settings, isActive: true });
    expect(await listed()).toEqual([['pc28', 30_000]]);
    const [{ place }] = (await world.db.query<{ place: number }>(`SELECT sort AS place FROM games_game WHERE game_id = 'pc28'`)) as [
      { place: number },
    ];
    expect(place).toBe(1_004);
    await deskOf(world).putLottery('pc28', { ...settings, isActive: false });
    expect(await listed()).toEqual([]);
    expect(await changesOf('pc28')).toMatchObject([
      { action: 'add', reason, before: {}, after: { ...nature, nodeId: 30_000 } },
      { action: 'settings', before: { isActive: false }, after: { isActive: true } },
      { action: 'settings' },
    ]);
  });

  it('is the same one when it is asked for again, and a conflict when it is another', async () => {
    const first = await add({ id: 'again', feed: FEED });
    expect(await add({ id: 'again', feed: FEED })).toEqual(first);
    expect(await changesOf('again')).toHaveLength(1);
    for (const change of [{ name: 'PC 29' }, { voidAfterMinutes: 91 }, { feed: null }, { calendar: known('pcb-canada') }] as const)
      await expect(add({ id: 'again', feed: FEED, ...change })).rejects.toMatchObject({
        code: 'request_conflict',
        details: { id: 'again' },
      });
    await expect(add({ id: 'ssc-60' })).rejects.toMatchObject({ code: 'request_conflict' });
    // One without a game of the lobby, as it was added by hand.
    await world.db.query(
      `INSERT INTO lottery_lottery SELECT (jsonb_populate_record(l, '{"id": "by-hand", "node_id": 29999}')).* FROM lottery_lottery l WHERE id = 'ssc-60'`,
    );
    await expect(add({ id: 'by-hand' })).rejects.toMatchObject({ code: 'request_conflict' });
    // The lobby has a game of that id, which is no lottery here.
    await expect(add({ id: 'lhc-300' })).rejects.toMatchObject({ code: 'request_conflict' });
    expect(await placesOf(['lhc-300'])).toEqual([]);
  });

  it('has a node of its own however many are added at once', async () => {
    const ids = Array.from({ length: 6 }, (_, index) => `racer-${index}`);
    const left = [...ids];
    const added = await raceFor({ ownerUrl, table: 'games_game', count: ids.length }, async () => add({ id: left.pop() ?? '' }));
    expect(added.filter(({ status }) => status === 'rejected')).toEqual([]);
    const places = await placesOf(ids);
    const [{ nodeId: first } = { nodeId: 0 }] = places;
    expect(first).toBeGreaterThan(30_000);
    expect(places.map(({ nodeId }) => nodeId)).toEqual(ids.map((_id, index) => first + index));
    expect(places.every(({ nodeId, ofLottery, isOpen }) => nodeId === ofLottery && !isOpen)).toBe(true);
  });

  it('is added once by colleagues who add it at once, and by one of those who disagree', async () => {
    const same = await raceFor({ ownerUrl, table: 'games_game', count: 5 }, () => add({ id: 'twins' }));
    expect(same.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'fulfilled'));
    expect(await changesOf('twins')).toHaveLength(1);
    let name = 0;
    const others = await raceFor({ ownerUrl, table: 'games_game', count: 5 }, () => add({ id: 'rivals', name: `Rival ${(name += 1)}` }));
    expect(others.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of others) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'request_conflict' });
    expect(await changesOf('rivals')).toHaveLength(1);
    expect(await placesOf(['twins', 'rivals'])).toHaveLength(2);
  });
});

describe('is refused', () => {
  const times = { kind: 'days', days: 'daily', times: { from: 600 }, closeBeforeSeconds: 60 } as const;
  const days = { ...times, utcOffsetMinutes: 480 };

  it.each<readonly [what: string, change: Partial<Wanted>, field: string]>([
    ['with prizes that its family has not', { prizeMode: 'SEA' }, 'prizeMode'],
    ['as a fast game that somebody else draws', { prizeMode: 'ZY' }, 'prizeMode'],
    ['with Keno draws of the house', { source: 'own' }, 'kenoMethod'],
    ['with Keno draws for another family', { family: 'ssc' }, 'kenoMethod'],
    ['with a feed for draws of the house', { source: 'own', kenoMethod: null, feed: FEED }, 'feed'],
    [
      'by a clock that is put forward for draws of the house',
      { source: 'own', kenoMethod: null, calendar: known('pcb-canada') },
      'calendar',
    ],
    ['at an interval that is none', { calendar: { kind: 'interval', intervalSeconds: 77, utcOffsetMinutes: 480 } }, 'intervalSeconds'],
    ['in no place of the earth', { calendar: { ...times, timeZone: 'Nowhere/Atlantis' } }, 'timeZone'],
    ['with times that fall', { calendar: { ...days, times: { from: 600, to: 60 } } }, 'times'],
    ['with a close on the day before', { calendar: { ...days, closeBeforeSeconds: 601 } }, 'closeBeforeSeconds'],
    ['with days that no month has', { calendar: { ...days, days: { daysOfMonth: [] } } }, 'days'],
  ])('%s, and nothing of it is there', async (_what, change, field) => {
    await expect(add({ id: 'wrong', ...change })).rejects.toMatchObject({ code: 'invalid_input', details: { field } });
    expect((await world.house.desk.list()).map(({ id }) => id)).not.toContain('wrong');
    expect(await world.db.query(`SELECT FROM games_game WHERE game_id = 'wrong'`)).toEqual([]);
  });
});

describe('where results are fetched', () => {
  it('is changed and taken away for lotteries that others draw, kept and told', async () => {
    await add({ id: 'fed' });
    const other = { ...FEED, url: 'https://other.example/draws', format: 'csv', everySeconds: 5 } as const;
    expect((await deskOf(world).putFeed('fed', { feed: FEED })).feed).toEqual(FEED);
    for (let times = 0; times < 2; times += 1) expect((await deskOf(world).putFeed('fed', { feed: other })).feed).toEqual(other);
    expect((await deskOf(world).putFeed('fed', { feed: null })).feed).toBeNull();
    expect(await changesOf('fed')).toMatchObject([
      { action: 'add' },
      { action: 'feed', before: { feed: null }, after: { feed: FEED }, reason },
      { action: 'feed', before: { feed: FEED }, after: { feed: other } },
      { action: 'feed', before: { feed: other }, after: { feed: null } },
    ]);
    for (const id of ['ssc-60', 'nothing'])
      await expect(deskOf(world).putFeed(id, { feed: FEED })).rejects.toMatchObject({ code: 'lottery_not_found' });
    expect((await deskOf(world).list()).find(({ id }) => id === 'ssc-60')?.feed).toBeNull();
  });

  it('is one of two that colleagues set at once, and each change begins where the other ended', async () => {
    await add({ id: 'contested' });
    let second = 5;
    const set = await raceFor({ ownerUrl, table: 'lottery_lottery', count: 4 }, () =>
      deskOf(world).putFeed('contested', { feed: { ...FEED, everySeconds: (second += 1) } }),
    );
    expect(set.filter(({ status }) => status === 'rejected')).toEqual([]);
    const changes = (await changesOf('contested')).filter(({ action }) => action === 'feed') as {
      before: { feed: unknown };
      after: { feed: unknown };
    }[];
    expect(changes).toHaveLength(4);
    const ends = [null, ...changes.map(({ after }) => after.feed)];
    // Whatever their order, every feed but the last is what somebody else found.
    for (const { before } of changes) expect(ends).toContainEqual(before.feed);
    expect(new Set(changes.map(({ before }) => JSON.stringify(before.feed))).size).toBe(4);
  });

  it('is outside and asked by https in production', async () => {
    const offers = { lockOffered: async () => true, setGameOffered: async () => undefined };
    const desk = deskOfTwo({ ...world, desk: createDesk({ ...world, isByCell: false, offers, allowsInsideFeeds: false }) });
    await add({ id: 'guarded' });
    for (const url of [
      'http://results.example/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://10.0.0.7:8080/x',
      'https://2130706433/',
    ]) {
      const feed = { ...FEED, url };
      await expect(desk.putFeed('guarded', { feed }), url).rejects.toMatchObject({ details: { field: 'feed' } });
      await expect(desk.addLottery({ ...PC28, id: 'unguarded', feed }), url).rejects.toMatchObject({ details: { field: 'feed' } });
    }
    expect((await desk.putFeed('guarded', { feed: FEED })).feed).toEqual(FEED);
  });
});

it('every known calendar has a lottery that can be added on it, stations on their weekdays', async () => {
  const calendars = listKnownCalendars();
  expect(new Set(calendars.map(({ id }) => id)).size).toBe(calendars.length);
  expect(calendars.find(({ id }) => id === 'vn-da-nang')).toMatchObject({
    name: 'Đà Nẵng',
    families: ['vn.s'],
    calendar: { days: { weekdays: [3, 6] }, times: { from: 62_100 }, utcOffsetMinutes: 420 },
  });
  for (const { id, families, kenoMethod, calendar } of calendars)
    for (const family of families) {
      const [area = ''] = family.split('.');
      const prizeMode = area === 'sea' ? 'SEA' : 'LOTT';
      const view = await add({ id: `on-${id}-${area}`, family, prizeMode, kenoMethod, calendar });
      expect(view.calendar).toEqual(calendar);
    }
});
