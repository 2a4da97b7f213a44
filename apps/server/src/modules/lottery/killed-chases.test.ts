import process from 'node:process';
import { createStream, integerBelow, sha256Hex } from '@tessera/engines/fair';
import { testDatabase } from '@tessera/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../platform/db/database.ts';
import type { MemberRef } from '../../platform/http/caller.ts';
import { findBrokenRecord } from '../../platform/posting/verify-records.ts';
import { openWorld, type World } from './testing/world.ts';

// Goal: whatever moment a worker dies in, each draw of a plan ends with exactly one ticket or with a reason why it has none, and every stake that
// was set aside is staked or given back once.

/** Of the short form; `npm run prove -- lottery` kills a hundred times. */
const KILLS = Number(process.env['LOTTERY_KILLS'] ?? 6);
const [MEMBERS, DRAWS] = [16, 4];
let ownerUrl: string;
let world: World;
beforeAll(async () => {
  ({ ownerUrl } = await testDatabase());
  world = await openWorld(ownerUrl, ['ssc-60']);
  await world.house.run();
});
afterAll(() => world.close());

const source = createStream({ serverSeed: sha256Hex('killed plans'), label: 'test', clientSeed: 'kills', nonce: 0 });

function buy(member: MemberRef, index: number) {
  return world.house.chases.buy(member, {
    requestId: world.id(),
    lotteryId: 'ssc-60',
    currency: 'USD',
    oddsVersion: 1,
    lines: [{ play: 'ssc.c.ball1', selection: '1,B', terms: { amount: '1' } }],
    draws: DRAWS,
    how: { kind: 'double', factor: 2, every: 1 },
    startMultiple: 1,
    stopOnWin: index % 2 === 0,
  });
}

interface Row {
  readonly state: string;
  readonly cost: bigint;
  readonly reason: object | null;
  readonly ticketId: string | null;
  readonly stake: bigint | null;
  readonly result: string | null;
  readonly payout: bigint | null;
  readonly n: number;
  readonly chaseId: string;
  readonly stopOnWin: boolean;
}

it(`makes each ticket of a plan once through ${KILLS} kills between the steps`, async () => {
  const owner = openDatabase({ url: ownerUrl, maxConnections: 1 });
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => world.member()));
  for (const [index, member] of members.entries()) await buy(member, index);
  let died = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    if (kill > 0 && kill % DRAWS === 0) for (const [index, member] of members.entries()) await buy(member, index);
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
    await new Promise((resolve) => setTimeout(resolve, integerBelow(source, 250)));
    await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'victim' AND datname = current_database()`,
    );
    died += await running;
    await victim.end();
    await world.house.run();
  }
  expect(died).toBeGreaterThan(0);
  for (let rest = 0; rest < DRAWS; rest += 1) await world.drawn(await world.selling('ssc-60'));

  const rows = await world.db.query<Row>(
    `SELECT d.chase_id AS "chaseId", d.n, d.state, d.cost, d.reason, d.ticket_id AS "ticketId", w.stake, w.result, w.payout, c.stop_on_win AS "stopOnWin"
     FROM lottery_chase_draw d JOIN lottery_chase c ON c.cell = d.cell AND c.member_id = d.member_id AND c.id = d.chase_id
       LEFT JOIN wagers_wager w ON w.cell = d.cell AND w.member_id = d.member_id AND w.id = d.ticket_id ORDER BY d.chase_id, d.n`,
  );
  const [tickets] = await world.db.query<{ all: bigint }>(`SELECT count(*) AS all FROM wagers_wager`);
  expect(rows.filter(({ ticketId }) => ticketId !== null)).toHaveLength(Number(tickets?.all));
  for (const { state, cost, reason, stake, result } of rows) {
    if (state === 'MISSED') expect(reason).not.toBeNull();
    else if (state === 'WON' || state === 'LOST') expect([stake, result]).toEqual([cost, state === 'WON' ? 'win' : 'lose']);
    else expect([null, 'void']).toContain(result);
  }
  for (const draws of Map.groupBy(rows, ({ chaseId }) => chaseId).values()) {
    const win = draws.findIndex(({ state }) => state === 'WON');
    const stopped = draws[0]?.stopOnWin === true && win !== -1 ? draws.slice(win + 1) : [];
    expect(stopped.every(({ state }) => ['CANCELLED_STOP', 'WON', 'LOST'].includes(state))).toBe(true);
  }
  const played = rows.filter(({ state }) => state === 'WON' || state === 'LOST');
  const cash = await Promise.all(members.map((member) => world.cashOf(member)));
  const change = played.reduce((sum, { stake, payout }) => sum + (payout ?? 0n) - (stake ?? 0n), 0n);
  expect(cash.reduce((sum, amount) => sum + (amount ?? 0n), 0n)).toBe(BigInt(MEMBERS) * 10_000_000n + change);
  expect(await world.imbalance()).toBe(0n);
  expect(await findBrokenRecord(owner, 'lottery_chase')).toBeNull();
  await owner.end();
});
