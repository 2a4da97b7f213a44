import type { ValueSource } from '@tessera/engines/lottery';
import { testDatabase } from '@tessera/testkit';
import { expect, it } from 'vitest';
import type { Beacon } from './beacons/beacon.ts';
import { deskOfTwo } from './testing/two-persons.ts';
import { openWorld } from './testing/world.ts';

/** 0:00 of 11 January in China. */
const MIDNIGHT_MS = Date.UTC(2026, 0, 10, 16);

it('a calendar that staff change while the next draws are bound to their public values has no draw of the one before it', async () => {
  let whileBinding = async (): Promise<unknown> => undefined;
  const beacon: Beacon = {
    async bind(draws) {
      await whileBinding();
      return new Map<string, ValueSource>(draws.map(({ id }) => [id, { kind: 'witness', commitment: '00'.repeat(32) }]));
    },
    tell: async () => ({ proofs: new Map(), doubts: [], unreachable: null }),
  };
  // Four draws are planned: the last one is that of midnight.
  const world = await openWorld((await testDatabase()).ownerUrl, ['k3-60'], [], { beacon, startMs: MIDNIGHT_MS - 230_000 });
  await world.house.run();
  const drawTimes = async () => {
    const draws = await world.db.query<{ drawAtMs: number }>('SELECT draw_at AS "drawAtMs" FROM lottery_draw ORDER BY draw_at');
    return draws.map(({ drawAtMs }) => (drawAtMs - MIDNIGHT_MS) / 60_000);
  };
  expect(await drawTimes()).toEqual([-3, -2, -1, 0]);
  const calendar = { kind: 'interval', intervalSeconds: 300, utcOffsetMinutes: 480 } as const;
  whileBinding = async () => {
    const { next } = await deskOfTwo({ ...world, desk: world.house.desk }).putCalendar('k3-60', { calendar });
    expect(next?.fromMs).toBe(MIDNIGHT_MS);
  };
  world.clock.advance(60_000);
  await world.house.plan(world.clock.nowMs());
  expect(await drawTimes()).toEqual([-3, -2, -1, 0]);
  whileBinding = async () => undefined;
  await world.house.plan(world.clock.nowMs());
  expect(await drawTimes()).toEqual([-3, -2, -1, 0, 5]);
  await world.close();
});
