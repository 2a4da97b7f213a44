import { type Amount, cellOf } from '@tessera/kernel';
import type { AccountRef } from '../../../platform/posting/booking.ts';
import { BRAND, gate, type GivenLedger, givenLedger, setGate, TODAY, usd } from '../../../platform/posting/testing/given-ledger.ts';
import type { Stake, Stakes } from '../../../platform/posting/stakes.ts';
import { settleBook, type SettleBookDeps } from '../settle-book.ts';
import type { Decide, Outcome } from '../wager.ts';

export interface GivenBooks extends GivenLedger {
  /** Another member of that cell, with a thousand. */
  memberIn(cell: number): Promise<AccountRef>;
  /** Takes stakes behind open gates, which all have to decide. */
  bet(account: AccountRef, gates: readonly string[], more?: Partial<Stake>): Promise<Stake>;
  settle(book: { readonly gate: string; readonly version?: number }, decide: Decide, deps?: Partial<SettleBookDeps>): Promise<number>;
  /** How often each wager was settled, and what for in the end. */
  settledOf(bets: readonly Stake[]): Promise<{ readonly times: number; readonly payout: Amount | null }[]>;
}

export async function givenBooks(seed: number): Promise<GivenBooks> {
  const given = await givenLedger(seed);
  const { db, owner, stakes, ledger, paymentTransfers } = given;
  return {
    ...given,
    async memberIn(cell) {
      let account = given.account();
      while (cellOf(account.memberId) !== cell) account = given.account();
      await ledger.open(null, account, { brand: BRAND, day: TODAY });
      await paymentTransfers.post(null, given.deposit(account, '1000'));
      return account;
    },
    async bet(account, gates, more = {}) {
      for (const id of gates) await setGate(given, id, true);
      const bet = given.stake(account, '1', { gates: gates.map((id) => gate(id)), ...more });
      const answer = await stakes.place(bet);
      if (answer.code !== 'ok') throw new Error(`a bet of the test was refused: ${answer.code}`);
      return bet;
    },
    settle: ({ gate: id, version = 1 }, decide, deps = {}) =>
      settleBook({ db, stakes, isByCell: false, today: async () => TODAY, pageSize: 3, ...deps }, { gate: id, version }, decide),
    settledOf: (bets) =>
      Promise.all(
        bets.map(async ({ account, requestId }) => {
          const [row] = await owner.query<{ times: number; payout: Amount | null }>(
            `SELECT (SELECT count(*)::int FROM wallet_transfer t WHERE t.cell = w.cell AND t.member_id = w.member_id AND t.id = w.id AND t.kind LIKE 'wager\\_%settle') AS times, w.payout
             FROM wagers_wager w WHERE w.cell = $1 AND w.member_id = $2 AND w.id = $3`,
            [account.cell, account.memberId, requestId],
          );
          if (!row) throw new Error('a bet of the test is gone');
          return row;
        }),
      ),
  };
}

export function pays(amount: string, stake = '1'): Outcome {
  return { result: usd(amount) > 0n ? 'win' : 'lose', payout: usd(amount), validBet: usd(stake) };
}

/** Stands for a process that dies at its nth page, before it is booked or before it hears of it. */
export function dyingAt({ settle }: Pick<Stakes, 'settle'>, page: number, when: 'before' | 'after', death: Error) {
  let pages = 0;
  return {
    hasDied: () => pages > page,
    settle: async (settlements: Parameters<Stakes['settle']>[0]) => {
      const isLast = pages >= page;
      pages += 1;
      if (isLast && when === 'before') throw death;
      const codes = await settle(settlements);
      if (isLast) throw death;
      return codes;
    },
  };
}
