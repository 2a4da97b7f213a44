import process from 'node:process';
import { createStream, integerBelow, sha256Hex } from '@tessera/engines/fair';
import { testDatabase } from '@tessera/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MemberRef } from '../../platform/http/caller.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { checkDraw } from './check-draw.ts';
import { openWorld, type World } from './testing/world.ts';

// Goal: whatever moment a worker dies in, every draw is drawn once and every ticket is paid once, and rightly.

/** Of the short form; `npm run prove -- lottery` kills a hundred times. */
const KILLS = Number(process.env['LOTTERY_KILLS'] ?? 6);
const SOLD = ['ssc-60', 'k3-60'];
let ownerUrl: string;
let world: World;
beforeAll(async () => {
  ({ ownerUrl } = await testDatabase());
  world = await openWorld(ownerUrl, SOLD);
  await world.house.run();
});
afterAll(() => world.close());

const source = createStream({ serverSeed: sha256Hex('kills'), label: 'test', clientSeed: 'kills', nonce: 0 });

async function buy(member: MemberRef): Promise<void> {
  for (const [lottery, play, selection] of [
    ['ssc-60', 'ssc.c.ball1', '1,B'],
    ['k3-60', 'k3.c.two', 'B,O'],
  ] as const)
    await world.house.placeTicket(member, await world.ticketOn(lottery, { play, selection, terms: { amount: '1' } }));
}

it(`draws once and pays once through ${KILLS} kills in the middle of draws and settlements`, async () => {
  const owner = openDatabase({ url: ownerUrl, maxConnections: 1 });
  const members = await Promise.all(Array.from({ length: 12 }, () => world.member()));
  let died = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    for (const member of members) await buy(member);
    world.clock.advanceTo((await world.selling('ssc-60')).drawAtMs);
    const victim = openDatabase({
      url: `${ownerUrl}${ownerUrl.includes('?') ? '&' : '?'}application_name=victim`,
      maxConnections: 6,
      role: 'tessera_app',
    });
    const running = world
      .processOn(victim)
      .run()
      .then(
        () => 0,
        () => 1,
      );
    await new Promise((resolve) => setTimeout(resolve, integerBelow(source, 160)));
    await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'victim' AND datname = current_database()`,
    );
    died += await running;
    await victim.end();
    await world.house.run();
  }
  expect(died).toBeGreaterThan(0);
  const draws = await world.db.query<{ id: string; state: string; results: bigint }>(
    `SELECT d.id, d.state, (SELECT count(*) FROM lottery_result r WHERE r.draw_id = d.id) AS results FROM lottery_draw d WHERE d.draw_at <= $1`,
    [new Date(world.clock.nowMs())],
  );
  expect(draws.length).toBeGreaterThanOrEqual(KILLS);
  for (const { id, ...draw } of draws) {
    expect(draw).toEqual({ state: 'SETTLED', results: 1n });
    expect(await checkDraw(world.db, id)).toMatchObject({ ok: true });
  }
  const [tickets] = await world.db.query<{ all: bigint; once: bigint }>(
    `SELECT count(*) AS all, count(*) FILTER (WHERE state = 'settled' AND settlement_version = 1) AS once FROM wagers_wager WHERE product = 'lottery'`,
  );
  expect(tickets).toEqual({ all: BigInt(KILLS * members.length * 2), once: BigInt(KILLS * members.length * 2) });
  expect(await world.imbalance()).toBe(0n);
  await owner.end();
});
