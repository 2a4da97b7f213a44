import { LOTTERY_SUBJECTS, type LotterySubject, type LotteryTerms } from '@tessera/contract';
import { testDatabase } from '@tessera/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../platform/db/database.ts';
import { findFirst } from '../../platform/posting/verify-records.ts';
import { adoptRecords } from '../../platform/records/adopt-records.ts';
import { ADOPTION_CHECK, SEALED_CHECKS } from '../../platform/records/sealed-checks.ts';
import { createSite } from '../site/index.ts';
import { createDesk } from './desk.ts';
import { LOTTERY_CATALOGUE } from './house-lotteries.ts';
import { deskOfTwo } from './testing/two-persons.ts';
import { openWorld, type World } from './testing/world.ts';

// Goal: whatever two persons change of lotteries is recorded in the transaction that changes it, and nothing else passes for it.

const ID = 'sea-th-300';
const MINUTE_MS = 60_000;
/** Midnight in Thailand. */
const MIDNIGHT_MS = Date.UTC(2026, 0, 10, 17);

const { ownerUrl } = await testDatabase();
const owner = openDatabase({ url: ownerUrl, maxConnections: 1 });
let world: World;
beforeAll(async () => {
  world = await openWorld(ownerUrl, [ID, 'k3-60'], [ID], { startMs: MIDNIGHT_MS - 12 * MINUTE_MS });
  await world.games.putCatalogue(LOTTERY_CATALOGUE);
  await createSite(world).seedBrands('demo');
  await adoptRecords(ownerUrl);
  await world.house.run();
  const line = { play: 'sea.th.bottom2', selection: '08', terms: { amount: '1' } };
  const plan = { currency: 'USD', oddsVersion: 1, lines: [line], how: { kind: 'same' as const }, startMultiple: 1, stopOnWin: false };
  await world.house.chases.buy(await world.member(), { ...plan, lotteryId: ID, requestId: world.id(), draws: 4 });
});
afterAll(async () => {
  await world.close();
  await owner.end();
});

const broken = () => findFirst(owner, [ADOPTION_CHECK, ...SEALED_CHECKS]);
/** The draws to come: before midnight, before midnight, at midnight, and after it. */
const draws = async () => {
  const { draw, next } = await world.house.get({ closedGames: [], currency: 'USD' }, ID);
  return [draw, ...next].flatMap((one) => (one ? [one] : []));
};
const timesOf = async (place: number, laterMs: number) => {
  const { id = '', closeAtMs = 0, drawAtMs = 0 } = (await draws())[place] ?? {};
  return { id, closeAtMs: closeAtMs + laterMs, drawAtMs: drawAtMs + laterMs };
};
const countChanges = async () => (await world.db.query('SELECT id FROM lottery_change')).length;

type Wanted = { readonly [Subject in LotterySubject]: readonly (() => Promise<LotteryTerms[Subject]>)[] };
const WANTED: Wanted = {
  lottery_new: [
    async () => ({
      id: 'pc28',
      name: 'PC 28',
      family: 'pcb',
      prizeMode: 'LOTT',
      vassalage: 'LOTT',
      source: 'external',
      kenoMethod: 'beijing',
      feed: null,
      calendar: { kind: 'interval', intervalSeconds: 300, utcOffsetMinutes: 480 },
      voidAfterMinutes: 90,
    }),
  ],
  lottery_settings: [async () => ({ id: ID, isActive: true, sort: 7, maxPrizeGroup: 1_940, limits: { maxStake: '7000' } })],
  lottery_feed: [
    async () => ({
      id: ID,
      feed: { url: 'https://first.example/{number}', format: 'json', everySeconds: 30 },
      secondFeed: { url: 'https://second.example/{number}', format: 'json', everySeconds: 30 },
    }),
  ],
  lottery_calendar: [async () => ({ id: 'k3-60', calendar: { kind: 'interval', intervalSeconds: 600, utcOffsetMinutes: 480 } })],
  lottery_odds: [async () => ({ id: 'k3-60', version: 1, odds: { 'k3.c.two': { WIN: '1.9' } } })],
  lottery_play: [true, false].map((isSuspended) => async () => ({ id: 'k3-60', play: 'k3.c.two', isSuspended })),
  lottery_draw: [true, false].map((isSuspended) => async () => ({ id: (await timesOf(3, 0)).id, isSuspended })),
  lottery_draw_add: [async () => ({ ...(await timesOf(0, MINUTE_MS)), id: ID })],
  // Behind the draw that was added. The one at midnight makes room for the one before it, which then has a number of the next day.
  lottery_draw_move: [() => timesOf(3, 3 * MINUTE_MS), () => timesOf(2, 6 * MINUTE_MS)],
  lottery_draw_drop: [async () => ({ id: (await timesOf(3, 0)).id })],
  lottery_offer: [false, true].map((isOffered) => async () => ({ brand: 'tessera', id: ID, isOffered })),
  lottery_threshold: ['5000', '6000'].map((amount) => async () => ({ brand: 'tessera', currency: 'USD', amount })),
};

it.each(LOTTERY_SUBJECTS.map((subject) => [subject] as const))('a change of %s is recorded with what it changes', async (subject) => {
  // One cell a statement, as on a database that is spread over machines.
  const byCell = createDesk({ ...world, isByCell: true, offers: createSite(world), allowsInsideFeeds: false });
  const desk = deskOfTwo({ ...world, desk: byCell });
  for (const wanted of WANTED[subject]) {
    const before = await countChanges();
    await desk.change(subject, await wanted());
    expect(await countChanges()).toBe(before + 1);
    expect(await broken()).toBeNull();
  }
});

it('a plan follows a draw to the number of another day with a record of it, and in no other way', async () => {
  const rows = await world.db.query<{ number: string }>('SELECT number FROM lottery_chase_draw ORDER BY n');
  expect(rows.map(({ number }) => number.slice(0, 8))).toEqual(['20260110', '20260111', '20260111', '20260111']);
  await owner.query(`UPDATE lottery_chase_draw SET draw_at = draw_at + interval '1 second' WHERE n = 2`);
  expect(await broken()).toMatchObject({ table: 'lottery_chase_draw' });
});
