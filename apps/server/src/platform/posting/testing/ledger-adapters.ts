import { manualClock, type ManualClock, seededRandom } from '@tessera/testkit';
import type { Tx } from '../../db/database.ts';
import type { AccountRef } from '../booking.ts';
import type { Ledger } from '../ledger.ts';
import { createPorts, type MoneyPorts } from '../ports.ts';
import type { Layout } from '../postgres-ledger.ts';
import { BRAND, givenLedger, LAYOUTS, type Maker, makerOf, NOON, setGate, TODAY, usd } from './given-ledger.ts';
import { createMemoryLedger } from './memory-ledger.ts';

/** A ledger under the contract test, with what surrounds it. */
export interface Adapter extends Maker, MoneyPorts {
  readonly ledger: Ledger;
  readonly clock: ManualClock;
  inTransaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  setGate(id: string, open: boolean, version: number): Promise<void>;
  setSeed(account: AccountRef, pairId: string, nonce: number): Promise<void>;
  setLimits(account: AccountRef, limits: { stake?: string; loss?: string; isBlocked?: boolean }): Promise<void>;
}

async function onPostgres(layout: Layout): Promise<Adapter> {
  const given = await givenLedger(1, layout);
  return {
    ...given,
    inTransaction: (work) => given.db.transaction(work),
    setGate: (id, open, version) => setGate(given, id, open, version),
    async setSeed(account, pairId, nonce) {
      await given.owner.query('UPDATE wallet_balance SET seed_pair_id = $3, nonce = $4 WHERE cell = $1 AND member_id = $2', [
        account.cell,
        account.memberId,
        pairId,
        nonce,
      ]);
    },
    async setLimits(account, { stake, loss, isBlocked }) {
      await given.owner.query(
        'UPDATE wallet_balance SET stake_per_day = $3, loss_per_day = $4, play_status = $5 WHERE cell = $1 AND member_id = $2',
        [
          account.cell,
          account.memberId,
          stake === undefined ? null : usd(stake),
          loss === undefined ? null : usd(loss),
          isBlocked ? 'blocked' : 'active',
        ],
      );
    },
  };
}

async function inMemory(): Promise<Adapter> {
  const clock = manualClock(NOON);
  const ledger = createMemoryLedger(clock);
  return {
    ...makerOf(clock, seededRandom(2).randomBytes),
    ...createPorts(ledger),
    ledger,
    clock,
    // The model needs none.
    inTransaction: (work) => work(undefined as unknown as Tx),
    setGate: async (id, open, version) => ledger.setGate(id, { open, version }),
    async setSeed(account, pairId, nonce) {
      Object.assign(ledger.stateOf(account) ?? {}, { pairId, nonce });
    },
    async setLimits(account, { stake, loss, isBlocked }) {
      const state = ledger.stateOf(account);
      if (state)
        Object.assign(state, {
          stakePerDay: stake === undefined ? null : usd(stake),
          lossPerDay: loss === undefined ? null : usd(loss),
          isBlocked: isBlocked ?? false,
        });
    },
  };
}

/** The ledger on PostgreSQL in both of its layouts, and the model. */
export async function ledgersUnderContract(): Promise<[string, Adapter][]> {
  const onEach = LAYOUTS.map(async ([name, layout]): Promise<[string, Adapter]> => [`PostgreSQL, ${name}`, await onPostgres(layout)]);
  return [...(await Promise.all(onEach)), ['memory', await inMemory()]];
}

export async function fundedMember({ ledger, paymentTransfers, account, deposit }: Adapter, cash: string): Promise<AccountRef> {
  const opened = account();
  await ledger.open(null, opened, { brand: BRAND, day: TODAY });
  await paymentTransfers.post(null, deposit(opened, cash));
  return opened;
}
