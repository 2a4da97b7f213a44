import { type Amount, getCurrency, parseAmount } from '@tessera/kernel';
import type { LoggedBet, Player } from './bet-log.ts';

/** What the database holds, read in one snapshot. Amounts are stored units. */
export interface LedgerRows {
  readonly wagers: readonly WagerRow[];
  readonly transfers: readonly {
    readonly cell: number;
    readonly position: bigint;
    readonly currency: string;
    readonly kind: string;
    readonly reference: string;
  }[];
  readonly entries: readonly {
    readonly cell: number;
    readonly position: bigint;
    readonly account: string;
    readonly memberId: string | null;
    readonly amount: bigint;
  }[];
  readonly balances: readonly BalanceRow[];
}

interface WagerRow {
  readonly memberId: string;
  readonly requestId: string;
  readonly id: string;
  readonly stake: bigint;
  readonly payout: bigint | null;
  readonly availableAfter: bigint;
}

interface BalanceRow {
  readonly memberId: string;
  readonly currency: string;
  readonly cash: bigint;
  readonly held: bigint;
  readonly bonus: bigint;
  readonly points: bigint;
  readonly receivable: bigint;
}

/** Ids of what breaks each promise; nothing but empty lists after a crash that lost nothing. */
export interface Violations {
  /** Acknowledged to a client and not in the database. */
  readonly lost: readonly string[];
  /** Committed more than once, or with its stake booked other than once. */
  readonly duplicated: readonly string[];
  /** Committed with another stake, payout or balance than was acknowledged. */
  readonly altered: readonly string[];
  /** Refused to the client and committed all the same. */
  readonly refusedButCommitted: readonly string[];
  /** Committed without any client having sent it. */
  readonly unexplained: readonly string[];
  /** Players whose money does not follow from the answers they got. Only told when every bet has its answer. */
  readonly wrongCash: readonly string[];
  /** Transfers whose lines do not sum to zero. */
  readonly unbalancedTransfers: readonly string[];
  /** Balances that are not the sum of their entries. */
  readonly wrongBalances: readonly string[];
  /** Currencies whose entries do not sum to zero. */
  readonly unbalancedCurrencies: readonly string[];
}

export interface Findings {
  readonly acknowledged: number;
  readonly committed: number;
  readonly violations: Violations;
}

export const NO_VIOLATIONS: Violations = {
  lost: [],
  duplicated: [],
  altered: [],
  refusedButCommitted: [],
  unexplained: [],
  wrongCash: [],
  unbalancedTransfers: [],
  wrongBalances: [],
  unbalancedCurrencies: [],
};

interface Answer {
  readonly id: string;
  readonly stake: Amount;
  readonly payout: Amount | null;
  readonly availableAfter: Amount;
}

/** Holds what the clients were told against what the database kept. */
export function checkBets(
  { players, bets }: { readonly players: readonly Player[]; readonly bets: readonly LoggedBet[] },
  rows: LedgerRows,
): Findings {
  const byRequest = Map.groupBy(rows.wagers, keyOf);
  const bookings = countBookings(rows);
  const answered = bets.filter(({ answer }) => answer !== null);
  const refused = bets.filter(({ refusal }) => refusal !== null);
  const committedOf = ({ requestId, player }: LoggedBet): readonly WagerRow[] =>
    byRequest.get(keyOf({ requestId, memberId: player.id })) ?? [];
  const idsOf = (found: readonly LoggedBet[]): string[] => found.map(({ requestId }) => requestId);
  const sent = new Set(bets.map(({ requestId, player }) => keyOf({ requestId, memberId: player.id })));
  return {
    acknowledged: answered.length,
    committed: rows.wagers.length,
    violations: {
      lost: idsOf(answered.filter((bet) => committedOf(bet).length === 0)),
      duplicated: idsOf(bets.filter((bet) => committedOf(bet).length > 1 || committedOf(bet).some(({ id }) => bookings.get(id) !== 1))),
      altered: idsOf(answered.filter((bet) => committedOf(bet).some((row) => !isAsAnswered(row, answerOf(bet))))),
      refusedButCommitted: idsOf(refused.filter((bet) => committedOf(bet).length > 0)),
      unexplained: rows.wagers.filter((row) => !sent.has(keyOf(row))).map(({ requestId }) => requestId),
      wrongCash: answered.length + refused.length === bets.length ? playersWithWrongCash(players, answered, rows) : [],
      ...checkSums(rows),
    },
  };
}

function keyOf({ memberId, requestId }: Pick<WagerRow, 'memberId' | 'requestId'>): string {
  return `${memberId}/${requestId}`;
}

/** How often the stake of each wager was booked. */
function countBookings({ transfers }: LedgerRows): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, reference } of transfers) {
    if (kind === 'wager_play' || kind === 'wager_place') counts.set(reference, (counts.get(reference) ?? 0) + 1);
  }
  return counts;
}

function answerOf({ answer, player }: LoggedBet): Answer {
  const currency = getCurrency(player.currency);
  const { value } = JSON.parse(answer ?? '') as { value: { id: string; stake: string; payout: string | null; availableAfter: string } };
  return {
    id: value.id,
    stake: parseAmount(value.stake, currency),
    payout: value.payout === null ? null : parseAmount(value.payout, currency),
    availableAfter: parseAmount(value.availableAfter, currency),
  };
}

function isAsAnswered(row: WagerRow, answer: Answer): boolean {
  return row.id === answer.id && row.stake === answer.stake && row.payout === answer.payout && row.availableAfter === answer.availableAfter;
}

/** Opening money less acknowledged stakes plus acknowledged payouts must be what the player has. */
function playersWithWrongCash(players: readonly Player[], answered: readonly LoggedBet[], { balances }: LedgerRows): string[] {
  const betsOf = Map.groupBy(answered, ({ player }) => player.id);
  return players
    .filter(({ id, currency, openingCash }) => {
      const answers = (betsOf.get(id) ?? []).map(answerOf);
      const expected = answers.reduce(
        (cash: bigint, { stake, payout }) => cash - stake + (payout ?? 0n),
        parseAmount(openingCash, getCurrency(currency)),
      );
      return balances.find((balance) => balance.memberId === id && balance.currency === currency)?.cash !== expected;
    })
    .map(({ id }) => id);
}

type Sums = Pick<Violations, 'unbalancedTransfers' | 'wrongBalances' | 'unbalancedCurrencies'>;

function checkSums({ transfers, entries, balances }: LedgerRows): Sums {
  const currencyOf = new Map(transfers.map(({ cell, position, currency }) => [`${cell}/${position}`, currency]));
  const [ofTransfer, ofCurrency, ofAccount] = [new Map<string, bigint>(), new Map<string, bigint>(), new Map<string, bigint>()];
  const add = (sums: Map<string, bigint>, key: string, amount: bigint): void => void sums.set(key, (sums.get(key) ?? 0n) + amount);
  for (const { cell, position, account, memberId, amount } of entries) {
    const transfer = `${cell}/${position}`;
    const currency = currencyOf.get(transfer) ?? 'no transfer';
    add(ofTransfer, transfer, amount);
    add(ofCurrency, currency, amount);
    if (memberId !== null) add(ofAccount, `${memberId}/${currency}/${account}`, amount);
  }
  const isWrong = (balance: BalanceRow): boolean =>
    (['cash', 'held', 'bonus', 'points', 'receivable'] as const).some(
      (account) => balance[account] !== (ofAccount.get(`${balance.memberId}/${balance.currency}/${account}`) ?? 0n),
    );
  const notZero = (sums: ReadonlyMap<string, bigint>): string[] => [...sums].filter(([, sum]) => sum !== 0n).map(([key]) => key);
  return {
    unbalancedTransfers: notZero(ofTransfer),
    wrongBalances: balances.filter(isWrong).map(({ memberId, currency }) => `${memberId}/${currency}`),
    unbalancedCurrencies: notZero(ofCurrency),
  };
}
