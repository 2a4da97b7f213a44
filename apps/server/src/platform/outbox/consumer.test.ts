import { pino } from 'pino';
import { expect, it } from 'vitest';
import { OUTBOX_KINDS } from '@tessera/contract';
import { CELL_COUNT } from '@tessera/kernel';
import type { Tx } from '../db/database.ts';
import type { AccountRef } from '../posting/booking.ts';
import { CHART } from '../posting/chart.ts';
import { BRAND, givenLedger, TODAY } from '../posting/testing/given-ledger.ts';
import { type ConsumerOptions, createConsumer } from './consumer.ts';
import type { OutboxRange } from './outbox-range.ts';
import { listFacts, sumFacts } from './facts.ts';

const given = await givenLedger(31);
const { db, owner } = given;
const log = pino({ level: 'silent' });
const DAY_MS = 24 * 3_600_000;

// The effect under test: a row for each event and each time that it was handled.
await owner.query('CREATE TABLE told (consumer text, cell smallint, position int8)');
await owner.query('GRANT SELECT, INSERT ON told TO tessera_app');

let consumers = 0;
/** A consumer of a name of its own, unless told. */
function givenConsumer({ name = `test.${(consumers += 1)}`, ...options }: Partial<ConsumerOptions> = {}) {
  const tell = async (tx: Tx, ranges: readonly OutboxRange[]): Promise<void> => {
    for (const { cell, from, to } of ranges)
      await tx.query('INSERT INTO told SELECT $1, cell, position FROM outbox_event WHERE cell = $2 AND position > $3 AND position <= $4', [
        name,
        cell,
        from,
        to,
      ]);
  };
  const another = (more: Partial<ConsumerOptions> = {}) => createConsumer({ db, log, name, handle: tell, ...options, ...more });
  return { ...another(), another, tell };
}

/** Every event that was told, and how often; in order of cell and position. */
const told = (name: string) =>
  owner.query<{ cell: number; position: bigint; times: number }>(
    'SELECT cell, position, count(*)::int AS times FROM told WHERE consumer = $1 GROUP BY 1, 2 ORDER BY 1, 2',
    [name],
  );
const eachOnce = () =>
  owner.query<{ cell: number; position: bigint; times: number }>('SELECT cell, position, 1 AS times FROM outbox_event ORDER BY 1, 2');

async function deposit(cells: readonly number[]): Promise<void> {
  for (const cell of cells) {
    const account: AccountRef = { ...given.account(), cell };
    await given.ledger.open(null, account, { brand: BRAND, day: TODAY });
    await given.paymentTransfers.post(null, given.deposit(account, '1'));
  }
}

await deposit([3, 5, 7, 7, 7, 9, 40]);

it.each([false, true])('tells every event once, and the next run only what is new (by cell: %s)', async (isByCell) => {
  const consumer = givenConsumer({ isByCell, maxBatch: 2 });
  const all = (await eachOnce()).length;
  expect(await consumer.run()).toBe(all);
  expect(await consumer.run()).toBe(0);
  await deposit([7, 12]);
  expect(await consumer.run()).toBe(2);
  expect(await told(consumer.name)).toEqual(await eachOnce());
});

it('hands over one cell a call where each call names one cell, and several otherwise', async () => {
  const calls = new Map<boolean, number[]>();
  for (const isByCell of [true, false]) {
    const sizes: number[] = [];
    await givenConsumer({ isByCell, handle: async (_tx, ranges) => void sizes.push(ranges.length) }).run();
    calls.set(isByCell, sizes);
  }
  const cells = new Set((await eachOnce()).map(({ cell }) => cell)).size;
  expect(calls.get(true)).toEqual(Array.from({ length: cells }, () => 1));
  expect(calls.get(false)).toEqual([cells]);
});

// Goal: the cursor's lock keeps a second process from the same events. Method: the first stands still between effect and commit.
it.each([false, true])('counts each event once when two run at the same time (by cell: %s)', async (isByCell) => {
  const consumer = givenConsumer({ isByCell });
  await consumer.run();
  await deposit([5, 5]);
  const [entered, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = consumer.another({
    async handle(tx, ranges) {
      await consumer.tell(tx, ranges);
      entered.resolve();
      await mayGoOn.promise;
    },
  });
  const first = slow.run();
  await entered.promise;
  expect(await consumer.run(), 'the cell is being worked on').toBe(0);
  mayGoOn.resolve();
  expect(await first).toBe(2);
  expect(await consumer.run()).toBe(0);
  expect(await told(consumer.name)).toEqual(await eachOnce());
});

it('loses and doubles nothing when four run again and again while events come', async () => {
  const consumer = givenConsumer({ maxBatch: 3 });
  const others = [consumer, consumer.another(), consumer.another({ isByCell: true }), consumer.another({ isByCell: true })];
  const cells = Array.from({ length: 24 }, (_, index) => index % 4);
  let isComing = true;
  const coming = deposit(cells).finally(() => (isComing = false));
  await Promise.all(
    others.map(async ({ run }) => {
      while (isComing) await run();
    }),
  );
  await coming;
  await consumer.run();
  expect(await told(consumer.name)).toEqual(await eachOnce());
});

it.each([false, true])('is held up by what it cannot handle in that cell alone (by cell: %s)', async (isByCell) => {
  const consumer = givenConsumer({
    isByCell,
    async handle(tx, ranges) {
      await consumer.tell(tx, ranges);
      if (ranges.some(({ cell }) => cell === 7)) throw new Error('an event of cell 7 that nobody understands');
    },
  });
  await consumer.run();
  const others = (await eachOnce()).filter(({ cell }) => cell !== 7);
  expect(await told(consumer.name), 'nothing of the failed cell is left behind').toEqual(others);
  await consumer.another({ handle: consumer.tell }).run();
  expect(await told(consumer.name)).toEqual(await eachOnce());
});

it('starts over under another name', async () => {
  const consumer = givenConsumer();
  await consumer.run();
  const renamed = givenConsumer();
  expect(await renamed.run()).toBe((await eachOnce()).length);
  expect(await told(renamed.name)).toEqual(await eachOnce());
});

it('repeats nothing after it was killed between its effect and its cursor', async () => {
  const consumer = givenConsumer();
  await consumer.run();
  await deposit([9, 9]);
  const killed = consumer.another({
    async handle(tx, ranges) {
      await consumer.tell(tx, ranges);
      const [backend] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await owner.query('SELECT pg_terminate_backend($1)', [backend?.pid]);
    },
  });
  expect(await killed.run()).toBe(0);
  expect(await consumer.run()).toBe(2);
  expect(await told(consumer.name)).toEqual(await eachOnce());
});

it('reads the same facts of one cell and of many', async () => {
  const member = await given.member('100');
  await given.stakes.play(given.play(member, '1', '9'));
  await given.stakes.play(given.play(member, '2', '0'));
  const heads = await owner.query<{ cell: number; to: bigint }>('SELECT cell, position AS to FROM outbox_head ORDER BY cell');
  expect(heads).toHaveLength(CELL_COUNT);
  const all = heads.map((head) => ({ ...head, from: 0n }));
  const own = all.filter(({ cell }) => cell === member.cell);
  const [sum] = await sumFacts(db, own, DAY_MS);
  expect(sum).toMatchObject({ memberId: member.memberId, bets: 2n, staked: 30_000n, won: 90_000n });
  expect(await sumFacts(db, all, DAY_MS)).toEqual([sum]);
  const [win] = await listFacts(db, own, 5n);
  expect(win).toMatchObject({ version: 1, kind: 'wager_play', memberId: member.memberId, staked: 10_000n, won: 90_000n });
  expect(await listFacts(db, all, 5n)).toEqual([win]);
});

// A process that is older than what another one writes must neither count what it does not understand nor lose it.
it.each([
  ['kind', `kind = 'raffle_play'`],
  ['form', `product = 'raffle'`],
])('stops in the cell of an event of an unknown %s, tells so, and goes on when it is known', async (_what, change) => {
  const said: string[] = [];
  const loud = pino({ level: 'error' }, { write: (line: string) => void said.push(line) });
  const member = await given.member('10');
  const play = given.play(member, '1', '9');
  await given.stakes.play(play);
  const wins = givenConsumer({ log: loud });
  const consumer = wins.another({
    async handle(tx, ranges) {
      await listFacts(tx, ranges, 5n);
      await wins.tell(tx, ranges);
    },
  });
  await owner.query('CREATE TEMPORARY TABLE before AS SELECT * FROM wallet_transfer WHERE cell = $1 AND id = $2', [
    member.cell,
    play.requestId,
  ]);
  await owner.query(`UPDATE wallet_transfer SET ${change} WHERE cell = $1 AND id = $2`, [member.cell, play.requestId]);
  await consumer.run();
  const others = (await eachOnce()).filter(({ cell }) => cell !== member.cell);
  expect(await told(wins.name), 'nothing of that cell, everything of the others').toEqual(others);
  expect(said.join()).toContain('UnknownEvent');
  await owner.query(
    'UPDATE wallet_transfer t SET kind = b.kind, product = b.product FROM before b WHERE t.cell = b.cell AND t.position = b.position',
  );
  await owner.query('DROP TABLE before');
  await consumer.run();
  expect(await told(wins.name)).toEqual(await eachOnce());
});

it('knows every kind that may be booked', () => {
  expect(Object.keys(CHART).toSorted()).toEqual([...OUTBOX_KINDS].toSorted());
});
