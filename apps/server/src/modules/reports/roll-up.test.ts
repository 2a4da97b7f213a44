import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { seededRandom } from '@tessera/testkit';
import { type Consumer, createConsumer, type OutboxRange } from '../../platform/outbox/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { AccountRef } from '../../platform/posting/booking.ts';
import { givenLedger, NOON, TODAY, usd } from '../../platform/posting/testing/given-ledger.ts';
import type { Stake } from '../../platform/posting/stakes.ts';
import { BUCKET_MS, type GameClass, rollUp } from './index.ts';

const given = await givenLedger(61);
const { stakes, paymentTransfers, clock, db, ledger } = given;
const log = pino({ level: 'silent' });

const CLASSES = new Map<string, GameClass>([
  ['football', { category: 'SPORTS', vendor: 'tessera' }],
  ['ember-mosaic', { category: 'RNG', vendor: 'ember' }],
]);
/** Asks only for what the events name. */
const classOf = async (ids: readonly string[]) => new Map(ids.flatMap((id) => (CLASSES.has(id) ? [[id, CLASSES.get(id)!] as const] : [])));
const effect = (tx: Tx, ranges: readonly OutboxRange[]) => rollUp(tx, ranges, { classOf });
const consumer = (handle = effect, maxBatch = 7): Consumer => createConsumer({ db, log, name: 'reports.member_bucket', handle, maxBatch });

async function member(brand: string, currency: string): Promise<AccountRef> {
  const account = given.account(currency);
  await ledger.open(null, account, { brand, day: TODAY });
  await paymentTransfers.post(null, given.deposit(account, '100000'));
  return account;
}

/** Each bucket's row, or what `columns` add up to for one member. */
const bucketsOf = (account: AccountRef) =>
  db.query(
    `SELECT bucket AS "bucketMs", brand, product, category, vendor, game_id AS game, currency, bets, staked, valid_bet AS valid, won, profit
     FROM reports_member_bucket WHERE member_id = $1 ORDER BY bucket, product, game_id`,
    [account.memberId],
  );

const KEY = 'cell, member_id, brand, product, game_id, currency';
const sumsOfBuckets = (where = 'true', values: readonly unknown[] = []) =>
  db.query(
    `SELECT ${KEY}, sum(bets)::int8 AS bets, sum(staked)::int8 AS staked, sum(valid_bet)::int8 AS valid, sum(won)::int8 AS won, sum(profit)::int8 AS profit
     FROM reports_member_bucket WHERE ${where} GROUP BY ${KEY} ORDER BY ${KEY}`,
    values,
  );
/** The same from the wagers themselves. */
const sumsOfWagers = (where = 'true', values: readonly unknown[] = []) =>
  db.query(
    `SELECT ${KEY}, count(*) AS bets, sum(stake)::int8 AS staked, sum(valid_bet)::int8 AS valid,
       sum(payout)::int8 AS won, (sum(stake) - sum(payout))::int8 AS profit
     FROM wagers_wager WHERE state = 'settled' AND ${where} GROUP BY ${KEY} ORDER BY ${KEY}`,
    values,
  );

async function settled(account: AccountRef, stake: string, payout: string, more: Partial<Stake> = {}): Promise<Stake> {
  const bet = given.stake(account, stake, more);
  await stakes.place(bet);
  await stakes.settle([given.settlement(bet, payout)]);
  return bet;
}

// Before and after the midnights of +05:45 (18:15) and +05:30 (18:30) of two days, to the millisecond, and between them.
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MIDNIGHTS = [NOON + 375 * MINUTE, NOON + 390 * MINUTE, NOON + 375 * MINUTE + DAY, NOON + 390 * MINUTE + DAY];
const MOMENTS = [
  ...MIDNIGHTS.flatMap((midnight) => [-20 * MINUTE, -1, 0, 1].map((by) => midnight + by)),
  NOON + 12 * 60 * MINUTE,
  NOON + DAY + 11 * 60 * MINUTE,
].toSorted((a, b) => a - b);

beforeAll(async () => {
  const accounts = [
    await member('tessera', 'USD'),
    await member('tessera', 'FUN'),
    await member('second', 'EUR'),
    await member('second', 'USD'),
  ];
  const random = seededRandom(62);
  const below = (count: number): number => random.nextUint32() % count;
  for (const moment of MOMENTS) {
    clock.advanceTo(moment);
    for (const account of accounts) {
      const stake = `${1 + below(9)}.${below(10)}`;
      await stakes.play(given.play(account, stake, below(2) === 0 ? '0' : `${below(20)}.5`));
      await settled(account, stake, below(3) === 0 ? `${below(30)}` : '0', below(4) === 0 ? { gameId: 'in-no-catalogue' } : {});
      await stakes.place(given.stake(account, '1'));
    }
  }
  await consumer().run();
});

it.each(['Asia/Kolkata', 'Asia/Kathmandu', 'UTC', 'America/St_Johns'])('a day of %s is the sum of its buckets', async (zone) => {
  for (const day of ['2027-03-09', '2027-03-10', '2027-03-11', '2027-03-12']) {
    const buckets = await sumsOfBuckets('(bucket AT TIME ZONE $1)::date = $2', [zone, day]);
    expect(buckets, day).toEqual(await sumsOfWagers('(settled_at AT TIME ZONE $1)::date = $2', [zone, day]));
    expect(buckets.length > 0, day).toBe(
      day === '2027-03-10' || day === '2027-03-11' || (day === '2027-03-12' && zone.startsWith('Asia/')),
    );
  }
});

it('begins every bucket at a quarter of an hour', async () => {
  const rows = await db.query<{ bucketMs: number }>('SELECT DISTINCT bucket AS "bucketMs" FROM reports_member_bucket');
  expect(rows.length).toBeGreaterThan(8);
  expect(rows.filter(({ bucketMs }) => bucketMs % (15 * MINUTE) !== 0)).toEqual([]);
  expect(BUCKET_MS).toBe(15 * MINUTE);
});

it('counts plays, wins and losses by product, game and what the catalogue says of it', async () => {
  const ana = await member('tessera', 'USD');
  const bucketMs = Math.floor(clock.nowMs() / BUCKET_MS) * BUCKET_MS;
  await stakes.play(given.play(ana, '2', '7'));
  await stakes.play(given.play(ana, '3', '0'));
  const pushed = given.stake(ana, '4');
  await stakes.place(pushed);
  await stakes.settle([{ ...given.settlement(pushed, '4'), result: 'push', validBet: usd('0') }]);
  await settled(ana, '5', '0', { gameId: 'in-no-catalogue' });
  await stakes.place(given.stake(ana, '6'));
  await consumer().run();
  const common = { bucketMs, brand: 'tessera', currency: 'USD' };
  expect(await bucketsOf(ana)).toEqual([
    {
      ...common,
      ...{ product: 'casino', category: 'RNG', vendor: 'ember', game: 'ember-mosaic' },
      ...{ bets: 2n, staked: usd('5'), valid: usd('5'), won: usd('7'), profit: -usd('2') },
    },
    {
      ...common,
      ...{ product: 'sports', category: 'SPORTS', vendor: 'tessera', game: 'football' },
      ...{ bets: 1n, staked: usd('4'), valid: 0n, won: usd('4'), profit: 0n },
    },
    {
      ...common,
      ...{ product: 'sports', category: '', vendor: '', game: 'in-no-catalogue' },
      ...{ bets: 1n, staked: usd('5'), valid: usd('5'), won: 0n, profit: usd('5') },
    },
  ]);
});

it('adds the difference of a correction where it happens: the valid bet and the win are reversed, the stake counts once', async () => {
  const bo = await member('tessera', 'USD');
  const won = await settled(bo, '10', '25');
  const first = Math.floor(clock.nowMs() / BUCKET_MS) * BUCKET_MS;
  clock.advance(BUCKET_MS);
  await stakes.settle([{ ...given.settlement(won, '10', 2), result: 'void', validBet: usd('0') }]);
  clock.advance(BUCKET_MS);
  await stakes.settle([{ ...given.settlement(won, '0', 3), validBet: usd('6') }]);
  await consumer().run();
  const figures = (await bucketsOf(bo)).map((row) => {
    const { bucketMs, bets, staked, valid, won: paid, profit } = row as Record<string, bigint | number>;
    return [(Number(bucketMs) - first) / BUCKET_MS, bets, staked, valid, paid, profit];
  });
  expect(figures).toEqual([
    [0, 1n, usd('10'), usd('10'), usd('25'), -usd('15')],
    [1, 0n, 0n, -usd('10'), -usd('15'), usd('15')],
    [2, 0n, 0n, usd('6'), -usd('10'), usd('10')],
  ]);
});

it('keeps trial money of a member apart from any other', async () => {
  const real = await member('tessera', 'USD');
  const trial = { ...real, currency: 'FUN' };
  await ledger.open(null, trial, { brand: 'tessera', day: TODAY });
  await paymentTransfers.post(null, given.deposit(trial, '100'));
  await stakes.play(given.play(real, '2', '0'));
  await stakes.play(given.play(trial, '50', '0'));
  await consumer().run();
  const found = (await bucketsOf(real)).map((row) => row as { currency: string; staked: bigint });
  expect(Object.fromEntries(found.map(({ currency, staked }) => [currency, staked]))).toEqual({ USD: usd('2'), FUN: usd('50') });
});

it('counts each event once when a second consumer runs while the first is at work', async () => {
  const cy = await member('tessera', 'USD');
  for (let round = 0; round < 30; round += 1) await stakes.play(given.play(cy, '1', round % 2 === 0 ? '1.5' : '0'));
  const working = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const slow = consumer(async (tx, ranges) => {
    working.resolve();
    await release.promise;
    await effect(tx, ranges);
  }, 1_000);
  const first = slow.run();
  await working.promise;
  const second = await consumer().run();
  release.resolve();
  // The member's deposit is an event too.
  expect([await first, second]).toEqual([31, 0]);
  expect((await bucketsOf(cy)).map((row) => (row as { bets: bigint }).bets)).toEqual([30n]);
});

it('counts nothing of an effect that failed, and all of it the next time', async () => {
  const dee = await member('tessera', 'USD');
  for (let round = 0; round < 20; round += 1) await stakes.play(given.play(dee, '1', '0'));
  let calls = 0;
  const failing = consumer(async (tx, ranges) => {
    await effect(tx, ranges);
    calls += 1;
    if (calls > 1) throw new Error('as in life');
  });
  await failing.run();
  await Promise.all([consumer().run(), consumer().run(), consumer(effect, 3).run()]);
  await consumer().run();
  expect((await bucketsOf(dee)).map((row) => (row as { bets: bigint }).bets)).toEqual([20n]);
});

it('comes to what the wagers themselves say, corrections and all', async () => {
  await consumer().run();
  expect(await sumsOfBuckets()).toEqual(await sumsOfWagers());
});
