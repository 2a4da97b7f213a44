import process from 'node:process';
import { createStream, integerBelow, sha256Hex } from '@tessera/engines/fair';
import { testDatabase } from '@tessera/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../platform/db/database.ts';
import type { MemberRef } from '../../platform/http/caller.ts';
import { verifyLedger } from '../../platform/posting/verify-ledger.ts';
import { checkDraw } from './check-draw.ts';
import { readTicketDetail } from './ticket-detail.ts';
import { openWorld, type World } from './testing/world.ts';

// Goal: draws with pools pay to the last unit what a plain restatement of the rule says, from the exported tickets and results alone; and whatever
// moment a worker dies in, a pool is shared once.

const TOTO = 'sea-sg-300';
const DRAWS = Number(process.env['LOTTERY_POOL_DRAWS'] ?? 6);
const KILLS = Number(process.env['LOTTERY_POOL_KILLS'] ?? 3);
const TICKETS_A_DRAW = 14;
/** Few numbers, so that all groups are won. */
const NUMBERS = 13;
/** Stored units of the price, and of the smallest amount that is shown. */
const [PRICE, CENT] = [10_000n, 100n];

let ownerUrl: string;
let world: World;
beforeAll(async () => {
  ({ ownerUrl } = await testDatabase());
  world = await openWorld(ownerUrl, [TOTO], [TOTO]);
  await world.house.run();
});
afterAll(() => world.close());

const source = createStream({ serverSeed: sha256Hex('pools'), label: 'test', clientSeed: 'pools', nonce: 0 });
const oneOf = <Item>(items: readonly Item[]): Item => items[integerBelow(source, items.length)] as Item;

function differentNumbers(count: number): number[] {
  const left = Array.from({ length: NUMBERS }, (_, index) => index + 1);
  return Array.from({ length: count }, () => left.splice(integerBelow(source, left.length), 1)[0] ?? 0);
}

const PLAYS = [
  ['sea.sg.ord', 6],
  ['sea.sg.sys7', 7],
  ['sea.sg.sys8', 8],
  ['sea.sg.roll', 5],
] as const;

async function buy(member: MemberRef): Promise<void> {
  const lines = Array.from({ length: 1 + integerBelow(source, 2) }, () => {
    const [play, size] = oneOf(PLAYS);
    const selection = differentNumbers(size).map((number) => String(number).padStart(2, '0'));
    return { play, selection: selection.toSorted().join(), terms: { amount: String(1 + integerBelow(source, 3)) } };
  });
  const { id: drawId } = await world.selling(TOTO);
  await world.house.placeTicket(member, { requestId: world.id(), drawId, currency: 'USD', oddsVersion: 1, lines });
}

/** Every six that a line stands for. */
function sixes(play: string, chosen: readonly number[]): number[][] {
  if (play === 'sea.sg.roll')
    return Array.from({ length: 49 }, (_, index) => index + 1)
      .filter((number) => !chosen.includes(number))
      .map((number) => [...chosen, number]);
  const pick = (from: number, left: number): number[][] =>
    left === 0 ? [[]] : chosen.flatMap((number, at) => (at < from ? [] : pick(at + 1, left - 1).map((rest) => [number, ...rest])));
  return pick(0, 6);
}

interface Result {
  readonly numbers: readonly number[];
  readonly additional: number;
}

function groupOf(six: readonly number[], { numbers, additional }: Result): number {
  const hits = six.filter((number) => numbers.includes(number)).length;
  const isAdditional = six.includes(additional);
  if (hits === 6) return 1;
  if (hits === 5) return isAdditional ? 2 : 3;
  if (hits === 4) return isAdditional ? 4 : 5;
  return hits === 3 ? (isAdditional ? 6 : 7) : 0;
}

interface Row {
  readonly id: string;
  readonly brand: string;
  readonly stake: bigint;
  readonly payout: bigint | null;
  readonly result: string | null;
  readonly detail: unknown;
  readonly drawId: string;
  readonly drawAtMs: number;
  readonly numbers: Result;
}

/** How often a ticket is in each group, by the price. */
function hitsOf({ detail, numbers }: Row): bigint[] {
  const hits = Array.from({ length: 8 }, () => 0n);
  for (const { play, selection, terms } of readTicketDetail(detail).lines)
    for (const six of sixes(play, selection.split(',').map(Number))) {
      const group = groupOf(six, numbers);
      hits[group] = (hits[group] ?? 0n) + BigInt('amount' in terms ? terms.amount : 0) / PRICE;
    }
  return hits;
}

/** Of each brand on its own: what every ticket gets, and what is left after the last draw. */
function restate(rows: readonly Row[]): { readonly paid: Map<string, bigint>; readonly left: Map<string, bigint> } {
  const paid = new Map<string, bigint>();
  const left = new Map<string, bigint>();
  for (const tickets of Map.groupBy(rows, ({ brand, drawId }) => `${brand} ${drawId}`).values()) {
    const brand = tickets[0]?.brand ?? '';
    const carried = left.get(brand) ?? 0n;
    const counted = tickets.filter(({ result }) => result !== 'void');
    const sales = counted.reduce((sum, { stake }) => sum + stake, 0n);
    const winners = Array.from({ length: 8 }, (_, group) => counted.reduce((sum, ticket) => sum + (hitsOf(ticket)[group] ?? 0n), 0n));
    // In thousandths of hundredths of a unit, so that nothing is rounded before it is paid.
    const shareOf = (perMille: bigint): bigint => sales * 54n * perMille;
    const all = 100_000n;
    const most = 1_000_000n * PRICE * all;
    const first = shareOf(380n) + carried * all;
    const isTopped = (winners[1] ?? 0n) > 0n && first < most;
    const funds = [0n, isTopped ? most : first, shareOf(80n), shareOf(55n), shareOf(30n)];
    const each = funds.map((fund, group) => {
      const won = winners[group] ?? 0n;
      return group === 0 || won === 0n ? 0n : (fund / (won * all * CENT)) * CENT;
    });
    const perGroup = [...each, 50n * PRICE, 25n * PRICE, 10n * PRICE];
    const pooled = each.reduce((sum, share, group) => sum + share * (winners[group] ?? 0n), 0n);
    const topUp = isTopped ? 1_000_000n * PRICE - (carried + shareOf(380n) / all) : 0n;
    left.set(brand, carried + shareOf(545n) / all + topUp - pooled);
    for (const ticket of counted)
      paid.set(
        ticket.id,
        hitsOf(ticket).reduce((sum, hits, group) => sum + hits * (perGroup[group] ?? 0n), 0n),
      );
  }
  return { paid, left };
}

const rowsOfAll = async (): Promise<Row[]> =>
  world.db.query<Row>(
    `SELECT w.id, w.brand, w.stake, w.payout, w.result, w.detail, d.id AS "drawId", d.draw_at AS "drawAtMs", d.result AS numbers
     FROM wagers_wager w JOIN lottery_draw d ON d.id = w.round_id::uuid WHERE d.result IS NOT NULL ORDER BY d.draw_at, w.id`,
  );

it('shares pools of many draws as the rule says, to the last unit, through kills', async () => {
  const members = await Promise.all(
    Array.from({ length: 8 }, (_, index) => world.member({ funds: '100000', brand: index < 6 ? 'tessera' : 'nova' })),
  );
  const owner = openDatabase({ url: ownerUrl, maxConnections: 4 });
  for (let number = 0; number < DRAWS; number += 1) {
    await world.house.run();
    const draw = await world.selling(TOTO);
    for (let ticket = 0; ticket < TICKETS_A_DRAW; ticket += 1) await buy(oneOf(members));
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, additional = 0] = differentNumbers(7);
    const result = { numbers: [a, b, c, d, e, f], additional };
    if (number >= KILLS) {
      await world.announce(draw, result);
      continue;
    }
    const victim = openDatabase({
      url: `${ownerUrl}${ownerUrl.includes('?') ? '&' : '?'}application_name=victim`,
      maxConnections: 6,
      role: 'tessera_app',
    });
    await world.told(draw, result);
    const running = world
      .processOn(victim)
      .run()
      .catch(() => 0);
    await new Promise((resolve) => setTimeout(resolve, 20 + integerBelow(source, 200)));
    await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'victim' AND datname = current_database()`,
    );
    await running;
    await victim.end();
    await world.house.run();
  }
  const rows = await rowsOfAll();
  const { paid, left } = restate(rows);
  expect(rows.length).toBe(DRAWS * TICKETS_A_DRAW);
  for (const row of rows) expect(row.payout, `ticket ${row.id}`).toBe(paid.get(row.id));
  expect(rows.filter(({ payout }) => payout !== null && payout > 0n).length).toBeGreaterThan(rows.length / 3);
  for (const [brand, carried] of left) {
    const [account] = await owner.query<{ total: bigint }>(`SELECT sum(amount)::int8 AS total FROM wallet_entry WHERE account = $1`, [
      `jackpot.${TOTO}.${brand}`,
    ]);
    const pools = await owner.query<{ carried: bigint }>('SELECT carried FROM lottery_pool WHERE brand = $1', [brand]);
    expect([account?.total, pools[0]?.carried], brand).toEqual([carried, carried]);
  }
  for (const drawId of new Set([rows[0]?.drawId ?? '', rows.at(-1)?.drawId ?? '']))
    expect(await checkDraw(world.db, drawId)).toMatchObject({ ok: true });
  expect(await verifyLedger(owner)).toMatchObject({ ok: true });
  await owner.end();
});
