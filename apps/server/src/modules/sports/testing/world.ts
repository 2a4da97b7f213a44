import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { type Amount, cellOf, type Clock, getCurrency, negate, parseAmount, uuidv7 } from '@tessera/kernel';
import type { MarketRules } from '@tessera/engines/sports';
import { manualClock, seededRandom } from '@tessera/testkit';
import { givenKeyRing } from '../../../platform/encryption/testing/given-encryption.ts';
import type { MemberRef } from '../../../platform/http/caller.ts';
import { createJobQueue } from '../../../platform/jobs/index.ts';
import { runDue } from '../../../platform/jobs/testing/run-due.ts';
import { createPorts } from '../../../platform/posting/ports.ts';
import type { Stakes } from '../../../platform/posting/stakes.ts';
import { createPostgresLedger } from '../../../platform/posting/postgres-ledger.ts';
import { openHot } from '../../../platform/posting/testing/open-hot.ts';
import { createSecurityEvents } from '../../../platform/security-events/index.ts';
import { createWagers, type Wagers } from '../../wagers/index.ts';
import { importSeason } from '../import-season.ts';
import type { Bet, BrandRules } from '../place-bet.ts';
import { createSports } from '../sports.ts';

export const START_MS = Date.UTC(2026, 0, 10, 12);
export const COMPETITION = { id: 'premier-2022-23', name: 'Premier League 2022/23' };

/** A brand that offers everything, within the limits of the house. */
const OPEN: BrandRules = { closedGames: [], sportsLimits: {} };

interface BookDeps {
  readonly wagers: Wagers;
  readonly clock?: Clock;
  readonly markets?: readonly MarketRules[];
  readonly brand?: BrandRules;
}

/** A sports on a database of its own, with a clock that only moves when told to. */
export function openWorld(ownerUrl: string) {
  const clock = manualClock(START_MS);
  const { randomBytes } = seededRandom(7);
  const db = openHot(ownerUrl, 12);
  const ledger = createPostgresLedger({ db, clock });
  const log = pino({ level: 'silent' });
  const money = createPorts(ledger);
  const events = createSecurityEvents({ db, clock, randomBytes, log }, { nameKey: 'a secret of the test installation' });
  const platform = { db, clock, randomBytes, log, events, jobs: createJobQueue({ clock }) };
  const cipher = givenKeyRing();
  const wagersOn = (stakes: Stakes, on: Clock = clock) =>
    createWagers({ ...platform, cipher, clock: on, stakes, timeZoneOf: async () => 'UTC' });
  const wagers = wagersOn(money.stakes);
  /** With `advance` that settles what it has put into the queue. */
  const bookOn = ({ brand = OPEN, ...deps }: BookDeps) => {
    const book = createSports({ ...platform, cipher, brandOf: async () => brand, ...deps });
    return {
      ...book,
      async advance(nowMs: number) {
        const advanced = await book.advance(nowMs);
        return { ...advanced, settled: (await runDue(db, clock, [book.settlement])).done };
      },
    };
  };
  const id = (): string => uuidv7(clock.nowMs(), randomBytes);
  return {
    ...platform,
    cipher,
    ledger,
    money,
    wagers,
    id,
    sports: bookOn({ wagers }),
    /** A second process on the same database. */
    another: (replace: Partial<Stakes> = {}) => bookOn({ wagers: wagersOn({ ...money.stakes, ...replace }) }),
    /** A process that knows these versions of markets. */
    knowing: (markets: readonly MarketRules[]) => bookOn({ wagers, markets }),
    /** A process that knows these rules of the member's brand. */
    atBrand: (brand: Partial<BrandRules>) => bookOn({ wagers, brand: { ...OPEN, ...brand } }),
    /** A process whose clock is behind. */
    behind(ms: number) {
      const slow = { nowMs: () => clock.nowMs() - ms };
      const { stakes } = createPorts(createPostgresLedger({ db, clock: slow }));
      return bookOn({ clock: slow, wagers: wagersOn(stakes, slow) });
    },
    importCsv: (lines: readonly string[], schedule: { startMs?: number; speed?: number; longestGapMs?: number | null } = {}) =>
      importSeason(platform, {
        csv: [lines.join('\n')],
        competition: COMPETITION,
        schedule: { startMs: clock.nowMs(), speed: 60, ...schedule },
      }),
    async member(options: { currency?: string; funds?: string } = {}): Promise<MemberRef> {
      const { currency = 'USD', funds = '1000' } = options;
      const memberId = id();
      const member = { id: memberId, cell: cellOf(memberId), brand: 'tessera', username: 'someone', currency, isTrial: currency === 'FUN' };
      const account = { cell: member.cell, memberId, currency };
      await ledger.open(null, account, { brand: member.brand, day: '2026-01-10' });
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
    async cashOf(member: MemberRef): Promise<Amount | undefined> {
      return (await ledger.read({ cell: member.cell, memberId: member.id, currency: member.currency }))?.cash;
    },
    /** A bet on an outcome at its present odds, to be changed as needed. */
    async betOn(eventId: string, market: string, outcome: Bet['outcome'], change: Partial<Bet> = {}): Promise<Bet> {
      const event = await this.sports.getEvent(eventId);
      const offered =
        event.markets.filter(({ isOpen }) => isOpen).find((one) => one.market === market) ??
        event.markets.find((one) => one.market === market);
      const odds = offered?.outcomes.find((one) => one.outcome === outcome)?.odds;
      if (!offered || !odds) throw new Error(`no ${market} ${outcome} on offer`);
      return { requestId: id(), marketId: offered.id, outcome, odds, accept: 'NONE', currency: 'USD', stake: '10', ...change };
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
    close: () => db.end(),
  };
}

export type World = ReturnType<typeof openWorld>;

/** The folder of real seasons lies beside the project; the product does not ship it. */
export function findSeasons(): string | undefined {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'shared', 'data', 'football');
    if (existsSync(candidate)) return candidate;
  }
  return undefined;
}

const HEADER = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,PSCH,PSCD,PSCA,PC>2.5,PC<2.5,AHCh,PCAHH,PCAHA';

/** A season of made-up matches in the form of a football-data file. */
export function seasonCsv(...rows: readonly string[]): string[] {
  return [HEADER, ...rows];
}

/** Home wins 2:1 after 1:0; home handicap -0.75, so a bet on it wins by half. */
export const NORTH_SOUTH = 'E0,06/08/2022,15:00,North,South,2,1,H,1,0,H,2.10,3.40,3.60,1.95,1.93,-0.75,1.90,2.00';
export const EAST_WEST = 'E0,06/08/2022,17:30,East,West,0,0,D,0,0,D,1.80,3.60,4.50,2.05,1.83,-0.25,1.95,1.95';
/** Not played yet. */
export const SOUTH_EAST = 'E0,13/08/2022,15:00,South,East,,,,,,,2.50,3.20,2.90,2.00,1.88,0,1.91,1.97';
