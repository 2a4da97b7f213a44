import { createHash } from 'node:crypto';
import { afterAll } from 'vitest';
import { type Amount, cellOf, getCurrency, negate, parseAmount, type RandomBytes, units, uuidv7 } from '@tessera/kernel';
import { type ManualClock, manualClock, seededRandom, testDatabase } from '@tessera/testkit';
import { type Database, openDatabase } from '../../db/database.ts';
import type { AccountRef, Ledger, SettlementItem, StakeItem, TransferItem } from '../ledger.ts';
import { createPostgresLedger } from '../postgres-ledger.ts';

export const NOON = Date.parse('2027-03-10T12:00:00Z');
export const TODAY = '2027-03-10';
export const usd = (text: string): Amount => parseAmount(text, getCurrency('USD'));

/** Makes items with fresh ids; anything can be overridden. */
export interface Maker {
  id(): string;
  account(currency?: string): AccountRef;
  stake(account: AccountRef, stake: string, more?: Partial<StakeItem>): StakeItem;
  play(account: AccountRef, stake: string, payout: string, more?: Partial<StakeItem>): StakeItem;
  settlement(stake: StakeItem, payout: string, version?: number): SettlementItem;
  transfer(account: AccountRef, kind: string, legs: Readonly<Record<string, string>>): TransferItem;
  deposit(account: AccountRef, amount: string): TransferItem;
}

export function makerOf(clock: ManualClock, randomBytes: RandomBytes): Maker {
  const id = (): string => uuidv7(clock.nowMs(), randomBytes);
  const stake: Maker['stake'] = (account, text, more = {}) => {
    const requestId = more.requestId ?? id();
    return {
      account,
      wagerId: id(),
      requestId,
      bodyHash: createHash('sha256').update(`${text}${requestId}`).digest('hex'),
      product: 'sports',
      gameId: 'football',
      roundId: 'r',
      gate: null,
      gateVersion: null,
      ruleVersion: '1',
      stake: usd(text),
      maxPayout: usd(text),
      day: TODAY,
      detail: {},
      play: null,
      ...more,
    };
  };
  const transfer: Maker['transfer'] = (account, kind, legs) => ({
    account,
    id: id(),
    kind,
    reference: kind,
    legs: Object.entries(legs).map(([name, amount]) => ({ account: name, amount: usd(amount) })),
  });
  return {
    id,
    account(currency = 'USD') {
      const memberId = id();
      return { memberId, cell: cellOf(memberId), currency };
    },
    stake,
    play: (account, text, payout, more = {}) =>
      stake(account, text, {
        product: 'casino',
        play: { result: usd(payout) > 0n ? 'win' : 'lose', payout: usd(payout), validBet: usd(text), seed: null },
        ...more,
      }),
    settlement: (item, payout, version = 1) => ({
      account: item.account,
      wagerId: item.wagerId,
      transferId: id(),
      version,
      result: usd(payout) > 0n ? 'win' : 'lose',
      payout: usd(payout),
      validBet: item.stake,
      day: TODAY,
    }),
    transfer,
    deposit: (account, amount) => ({
      ...transfer(account, 'deposit', { cash: amount }),
      legs: [
        { account: 'gateway.sandbox', amount: negate(usd(amount)) },
        { account: 'cash', amount: usd(amount) },
      ],
    }),
  };
}

export interface GivenLedger extends Maker {
  readonly clock: ManualClock;
  readonly ledger: Ledger;
  /** Works as the application. */
  readonly db: Database;
  /** Works as the owner, who may do anything. */
  readonly owner: Database;
  /** A member with that much cash. */
  member(cash: string): Promise<AccountRef>;
  /** Several ledgers stand for several processes. */
  anotherLedger(): Ledger;
}

/** A real ledger on a database of its own. */
export async function givenLedger(seed = 1): Promise<GivenLedger> {
  const { ownerUrl } = await testDatabase();
  const clock = manualClock(NOON);
  const db = openDatabase({ url: ownerUrl, maxConnections: 10, role: 'tessera_app' });
  const owner = openDatabase({ url: ownerUrl, maxConnections: 2 });
  afterAll(async () => {
    await Promise.all([db.end(), owner.end()]);
  });
  const anotherLedger = (): Ledger => createPostgresLedger({ db, clock, maxWaiting: 100_000 });
  const ledger = anotherLedger();
  const maker = makerOf(clock, seededRandom(seed).randomBytes);
  return {
    ...maker,
    clock,
    ledger,
    db,
    owner,
    anotherLedger,
    async member(cash) {
      const account = maker.account();
      await ledger.open(null, account, TODAY);
      if (usd(cash) > 0n) await ledger.post(null, maker.deposit(account, cash));
      return account;
    },
  };
}

/** What a member can stake now. */
export async function cashOf(ledger: Ledger, account: AccountRef): Promise<Amount> {
  return (await ledger.read(account))?.cash ?? units(0n);
}

/** Σ of all entries; zero or money came from nowhere. */
export async function sumOfEntries(db: Database): Promise<bigint> {
  const [row] = await db.query<{ total: bigint }>('SELECT coalesce(sum(amount), 0)::int8 AS total FROM wallet_entry');
  return row?.total ?? 0n;
}
