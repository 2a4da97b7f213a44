import { hash } from 'node:crypto';
import { afterAll } from 'vitest';
import { type Amount, cellOf, getCurrency, negate, parseAmount, type RandomBytes, units, uuidv7, ZERO } from '@tessera/kernel';
import { type ManualClock, manualClock, seededRandom, testDatabase } from '@tessera/testkit';
import { type Database, openDatabase } from '../../db/database.ts';
import type { AccountRef, GateRef, Settlement } from '../booking.ts';
import type { BookingKind } from '../chart.ts';
import type { Ledger } from '../ledger.ts';
import { createPorts, type MoneyPorts } from '../ports.ts';
import { createPostgresLedger, type Layout } from '../postgres-ledger.ts';
import type { Play, Stake } from '../stakes.ts';
import type { Transfer } from '../transfers.ts';
import { IS_SPREAD, openHot } from './open-hot.ts';

export const NOON = Date.parse('2027-03-10T12:00:00Z');
export const TODAY = '2027-03-10';
export const BRAND = 'tessera';
export const usd = (text: string): Amount => parseAmount(text, getCurrency('USD'));

/** Makes items with fresh ids; anything can be overridden. */
export interface Maker {
  id(): string;
  account(currency?: string): AccountRef;
  stake(account: AccountRef, stake: string, more?: Partial<Stake>): Stake;
  play(account: AccountRef, stake: string, payout: string, more?: Partial<Play>): Play;
  settlement(stake: Pick<Stake, 'account' | 'requestId' | 'stake'>, payout: string, version?: number): Settlement;
  /** Entries by account; amounts as people write them. */
  transfer<Kind extends BookingKind>(account: AccountRef, kind: Kind, entries: Readonly<Record<string, string>>): Transfer<Kind>;
  deposit(account: AccountRef, amount: string): Transfer<'deposit'>;
}

export function gate(id: string, version: number | null = null): GateRef {
  return { id, version };
}

export function makerOf(clock: ManualClock, randomBytes: RandomBytes): Maker {
  const id = (): string => uuidv7(clock.nowMs(), randomBytes);
  const stake: Maker['stake'] = (account, text, more = {}) => {
    const requestId = more.requestId ?? id();
    const gates = more.gates ?? [];
    return {
      account,
      brand: BRAND,
      requestId,
      bodyHash: hash('sha256', `${text}${requestId}`),
      product: 'sports',
      gameId: 'football',
      roundId: 'r',
      gates,
      settledBy: gates.map((one) => one.id),
      ruleVersion: '1',
      stake: usd(text),
      maxPayout: usd(text),
      day: TODAY,
      detail: {},
      ...more,
    };
  };
  const transfer: Maker['transfer'] = (account, kind, entries) => ({
    account,
    id: id(),
    kind,
    reference: kind,
    entries: Object.entries(entries).map(([name, amount]) => ({ account: name, amount: usd(amount) })),
  });
  return {
    id,
    account(currency = 'USD') {
      const memberId = id();
      return { memberId, cell: cellOf(memberId), currency };
    },
    stake,
    play: (account, text, payout, more = {}) => ({
      ...stake(account, text, { product: 'casino', gameId: 'ember-mosaic', settledBy: [], ...more }),
      outcome: more.outcome ?? { result: usd(payout) > 0n ? 'win' : 'lose', payout: usd(payout), validBet: usd(text), seed: null },
    }),
    settlement: (item, payout, version = 1) => ({
      account: item.account,
      wagerId: item.requestId,
      version,
      result: usd(payout) > 0n ? 'win' : 'lose',
      payout: usd(payout),
      bonusPayout: ZERO,
      validBet: item.stake,
      day: TODAY,
    }),
    transfer,
    deposit: (account, amount) => ({
      ...transfer(account, 'deposit', { cash: amount }),
      entries: [
        { account: 'gateway.sandbox', amount: negate(usd(amount)) },
        { account: 'cash', amount: usd(amount) },
      ],
    }),
  };
}

export interface GivenLedger extends Maker, MoneyPorts {
  readonly clock: ManualClock;
  readonly ledger: Ledger;
  /** Works as the application. */
  readonly db: Database;
  /** Works as the owner, who may do anything. */
  readonly owner: Database;
  readonly ownerUrl: string;
  /** A member with that much cash. */
  member(cash: string): Promise<AccountRef>;
  /** Several ledgers stand for several processes. */
  anotherLedger(): MoneyPorts;
}

export const SHARED: Layout = { mode: 'shared', lanes: 1 };
export const BY_CELL: Layout = { mode: 'cell' };
/** Calls over cells cannot run on a database that is spread over machines. */
export const LAYOUTS: readonly (readonly [name: string, layout: Layout])[] = [
  ...(IS_SPREAD ? [] : [['calls over cells', SHARED] as const]),
  ['a cell a call', BY_CELL],
];

/** A real ledger on a database of its own. */
export async function givenLedger(seed = 1, layout: Layout = IS_SPREAD ? BY_CELL : SHARED): Promise<GivenLedger> {
  const { ownerUrl } = await testDatabase();
  const clock = manualClock(NOON);
  const db = openHot(ownerUrl, 10);
  const owner = openDatabase({ url: ownerUrl, maxConnections: 2 });
  afterAll(async () => {
    await Promise.all([db.end(), owner.end()]);
  });
  await owner.query('SELECT posting_lay_out($1)', [layout.mode === 'cell' ? 64 : 1]);
  const newLedger = (): Ledger => createPostgresLedger({ db, clock, layout, maxWaiting: 100_000 });
  const ledger = newLedger();
  const ports = createPorts(ledger);
  const maker = makerOf(clock, seededRandom(seed).randomBytes);
  return {
    ...maker,
    ...ports,
    clock,
    ledger,
    db,
    owner,
    ownerUrl,
    anotherLedger: () => createPorts(newLedger()),
    async member(cash) {
      const account = maker.account();
      await ledger.open(null, account, { brand: BRAND, day: TODAY });
      if (usd(cash) > 0n) await ports.paymentTransfers.post(null, maker.deposit(account, cash));
      return account;
    },
  };
}

/** Opens and closes a gate, as the owner, in every cell where it stands. */
export async function setGate({ owner }: Pick<GivenLedger, 'owner'>, id: string, open: boolean, version = 1): Promise<void> {
  await owner.query(
    `INSERT INTO wagers_gate (cell, id, open, version) SELECT generate_series(0, gate_cells - 1), $1, $2, $3 FROM wagers_layout
     ON CONFLICT (cell, id) DO UPDATE SET open = EXCLUDED.open, version = EXCLUDED.version`,
    [id, open, version],
  );
}

/** What a member can stake now. */
export async function cashOf(ledger: Pick<Ledger, 'read'>, account: AccountRef): Promise<Amount> {
  return (await ledger.read(account))?.cash ?? units(0n);
}

/** Σ of all entries; zero or money came from nowhere. */
export async function sumOfEntries(db: Database): Promise<bigint> {
  const [row] = await db.query<{ total: bigint }>('SELECT coalesce(sum(amount), 0)::int8 AS total FROM wallet_entry');
  return row?.total ?? 0n;
}
