import { pino } from 'pino';
import { type Amount, cellOf, getCurrency, negate, parseAmount, units, uuidv7 } from '@tessera/kernel';
import { manualClock, seededRandom } from '@tessera/testkit';
import type { Database } from '../../../platform/db/database.ts';
import { givenKeyRing } from '../../../platform/encryption/testing/given-encryption.ts';
import type { MemberRef } from '../../../platform/http/caller.ts';
import { createJobQueue } from '../../../platform/jobs/index.ts';
import { runDue } from '../../../platform/jobs/testing/run-due.ts';
import { createPorts } from '../../../platform/posting/ports.ts';
import { createPostgresLedger } from '../../../platform/posting/postgres-ledger.ts';
import { openHot } from '../../../platform/posting/testing/open-hot.ts';
import { createSecurityEvents } from '../../../platform/security-events/index.ts';
import { createGames } from '../../games/index.ts';
import { createSite } from '../../site/index.ts';
import { createWagers } from '../../wagers/index.ts';
import type { DrawNumbers } from '@tessera/contract';
import type { Beacon } from '../beacons/beacon.ts';
import { announceResult } from '../draws.repo.ts';
import { HOUSE_LOTTERIES } from '../house-lotteries.ts';
import { createLotteries } from '../lotteries.ts';
import type { Lottery } from '../lottery.ts';
import { insertThreshold } from '../payout-reviews.repo.ts';
import type { Ticket } from '../place-ticket.ts';
import { REVIEWED_CURRENCIES } from '../ticket-limits.ts';
import { givenWitness } from './given-witness.ts';

export const START_MS = Date.UTC(2026, 0, 10, 12, 0, 10);

export interface WorldOptions {
  /** In the place of a witness of its own. */
  readonly beacon?: Beacon;
  readonly startMs?: number;
  /** Large payouts wait for two persons; unless told the brand has thresholds that nothing reaches. */
  readonly isReviewed?: boolean;
}

/** Lotteries on a database of their own, with a clock that only moves when told to; the numbers of those `outside` come from elsewhere. */
export async function openWorld(
  ownerUrl: string,
  sold: readonly string[],
  outside: readonly string[] = [],
  { beacon, startMs = START_MS, isReviewed = false }: WorldOptions = {},
) {
  const clock = manualClock(startMs);
  const witness = await givenWitness({ clock });
  const { randomBytes } = seededRandom(11);
  const db = openHot(ownerUrl, 12);
  const ledger = createPostgresLedger({ db, clock });
  const log = pino({ level: 'silent' });
  const money = createPorts(ledger);
  const events = createSecurityEvents({ db, clock, randomBytes, log }, { nameKey: 'a secret of the test installation' });
  const platform = { db, clock, randomBytes, log, events, jobs: createJobQueue({ clock }) };
  const cipher = givenKeyRing();
  const site = createSite(platform);
  const games = createGames({
    ...platform,
    vendors: [],
    usernamesOf: async () => new Map(),
    liveSessions: async () => new Set(),
    findMember: async () => undefined,
  });
  const closed = new Map<string, readonly string[]>();
  const lotteries: readonly Lottery[] = HOUSE_LOTTERIES.filter(({ id }) => sold.includes(id)).map((lottery) => ({
    ...lottery,
    source: outside.includes(lottery.id) ? 'external' : lottery.source,
  }));
  /** A process on the database; with `advance` that settles what it has put into the queue. */
  const processOn = (on: Database) => {
    const { stakes, jackpots, chaseTransfers } = createPorts(createPostgresLedger({ db: on, clock }));
    const jobs = createJobQueue({ clock });
    const own = { ...platform, db: on, cipher, jackpots, chaseTransfers, beacon: beacon ?? witness.beacon, jobs, isByCell: false };
    const wagers = createWagers({ ...own, stakes, timeZoneOf: async () => 'UTC' });
    const house = createLotteries({
      ...own,
      wagers,
      allowsInsideFeeds: true,
      lotteries,
      closedGamesOf: async (brand) => closed.get(brand) ?? [],
      offers: site,
      games,
    });
    return {
      ...house,
      wagers,
      async run(): Promise<number> {
        await house.plan(clock.nowMs());
        await house.advance(clock.nowMs());
        await house.chases.open(clock.nowMs());
        return (await runDue(on, clock, [house.settlement, house.hearing])).done;
      },
    };
  };
  const process = () => processOn(db);
  const house = process();
  await house.putHouseLotteries();
  if (!isReviewed)
    await db.transaction(async (tx) => {
      for (const currency of REVIEWED_CURRENCIES) await insertThreshold(tx, 'tessera', { currency, amount: units(10n ** 18n) });
    });
  const id = (): string => uuidv7(clock.nowMs(), randomBytes);
  return {
    ...platform,
    cipher,
    games,
    witness,
    ledger,
    money,
    closed,
    id,
    house,
    another: process,
    /** A process with connections of its own. */
    processOn,
    /** The draw of a lottery that sells now. */
    async selling(lotteryId: string) {
      const { draw } = await house.get({ closedGames: [], currency: 'USD' }, lotteryId);
      if (draw?.state !== 'SELLING') throw new Error(`no draw of ${lotteryId} sells`);
      return draw;
    },
    /** To the moment after which a draw has its numbers, and everything that is due until then. */
    async drawn({ drawAtMs }: { readonly drawAtMs: number }): Promise<void> {
      clock.advanceTo(drawAtMs);
      await house.run();
    },
    /** Of an id of the test's own choice where it names one, so that it is in a cell of its choice. */
    async member(options: { currency?: string; funds?: string; brand?: string; id?: string } = {}): Promise<MemberRef> {
      const { currency = 'USD', funds = '1000', brand = 'tessera', id: memberId = id() } = options;
      const member = { id: memberId, cell: cellOf(memberId), brand, username: 'someone', currency, isTrial: currency === 'FUN' };
      const account = { cell: member.cell, memberId, currency };
      await ledger.open(null, account, { brand, day: '2026-01-10' });
      const amount = parseAmount(funds, getCurrency(currency));
      await money.paymentTransfers.post(null, {
        account,
        id: id(),
        kind: 'deposit',
        reference: 'test',
        entries: [
          { account: 'cash', amount },
          { account: 'gateway.test', amount: negate(amount) },
        ],
      });
      return member;
    },
    /** A ticket of one line on the draw that sells. */
    async ticketOn(lotteryId: string, line: Ticket['lines'][number], change: Partial<Ticket> = {}): Promise<Ticket> {
      const { id: drawId } = await this.selling(lotteryId);
      return { requestId: id(), drawId, currency: 'USD', oddsVersion: 1, lines: [line], ...change };
    },
    /** Somebody elsewhere has drawn: the sale is over, and the numbers are told. */
    async told(draw: { readonly id: string; readonly drawAtMs: number }, result: DrawNumbers): Promise<void> {
      clock.advanceTo(Math.max(clock.nowMs(), draw.drawAtMs));
      await house.run();
      await db.transaction((tx) => announceResult(tx, draw.id, { result, actor: 'test', reason: 'told' }, clock.nowMs()));
    },
    /** And every ticket is paid. */
    async announce(draw: { readonly id: string; readonly drawAtMs: number }, result: DrawNumbers): Promise<void> {
      await this.told(draw, result);
      await house.run();
    },
    async cashOf(member: MemberRef): Promise<Amount | undefined> {
      return (await ledger.read({ cell: member.cell, memberId: member.id, currency: member.currency }))?.cash;
    },
    /** One number that stays 0 when every transfer sums to zero and cash is what the entries say. */
    async imbalance(): Promise<bigint> {
      const [row] = await db.query<{ imbalance: bigint }>(
        `SELECT (SELECT count(*) FROM (SELECT FROM wallet_entry GROUP BY cell, position HAVING sum(amount) <> 0) t)
           + (SELECT count(*) FROM wallet_balance b WHERE b.cash <> (SELECT coalesce(sum(e.amount), 0) FROM wallet_entry e
                WHERE e.cell = b.cell AND e.member_id = b.member_id AND e.account = 'cash')) AS imbalance`,
      );
      return row?.imbalance ?? -1n;
    },
    async close(): Promise<void> {
      await witness.stop();
      await db.end();
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;

export const OFFICIAL = { unit: '2', multiple: 1, prizeGroup: 1_900 } as const;
