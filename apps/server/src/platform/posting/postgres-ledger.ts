import { type Amount, type Clock, negate, units } from '@tessera/kernel';
import type { Database, Tx } from '../db/database.ts';
import { GroupWriter } from './group-writer.ts';
import type {
  AccountRef,
  Balances,
  Ledger,
  SettlementAnswer,
  SettlementItem,
  StakeAnswer,
  StakeItem,
  StakeRefusal,
  TransferAnswer,
  TransferItem,
} from './ledger.ts';

export interface PostgresLedgerOptions {
  /** The pool of the hot path: kept apart so that slow queries cannot starve it. */
  readonly db: Database;
  readonly clock: Clock;
  readonly maxBatch?: number;
  /** How many items may wait before newcomers are refused. */
  readonly maxWaiting?: number;
}

/** Large enough to share a commit, small enough that one batch is answered while the next is booked. */
const MAX_BATCH = 32;

/** The ledger on PostgreSQL: place and settle in group commits, everything else in the caller's transaction. */
export function createPostgresLedger(options: PostgresLedgerOptions): Ledger & { idle(): Promise<void> } {
  const { db, clock } = options;
  const batch = { memberOf, maxBatch: options.maxBatch ?? MAX_BATCH, maxWaiting: options.maxWaiting ?? 5_000 };
  const places = new GroupWriter<StakeItem, StakeAnswer>({ ...batch, send: (items) => sendStakes(db, clock, items) });
  const settlements = new GroupWriter<SettlementItem, SettlementAnswer>({ ...batch, send: (items) => sendSettlements(db, clock, items) });
  const post = (tx: Tx | null, item: TransferItem) => sendTransfer(tx ?? db, clock, item);
  return {
    async open(tx, account, day) {
      await (tx ?? db).query('SELECT posting_open($1, $2, $3, $4, $5)', [
        clock.nowMs(),
        account.cell,
        account.memberId,
        account.currency,
        day,
      ]);
    },
    place: (item) => places.submit(item),
    settle: (item) => settlements.submit(item),
    post,
    hold: (tx, { amount, ...item }) =>
      post(tx, {
        ...item,
        legs: [
          { account: 'cash', amount: negate(amount) },
          { account: 'held', amount },
        ],
      }),
    release: (tx, { amount, ...item }) =>
      post(tx, {
        ...item,
        legs: [
          { account: 'held', amount: negate(amount) },
          { account: 'cash', amount },
        ],
      }),
    async lock(tx, { cell, memberId, currency }) {
      await tx.query('SELECT posting_lock($1, $2, $3)', [cell, memberId, currency]);
    },
    read: (account) => readBalances(db, account),
    async idle() {
      await Promise.all([places.idle(), settlements.idle()]);
    },
  };
}

const memberOf = (item: { readonly account: AccountRef }): string => item.account.memberId;

async function sendStakes(db: Database, clock: Clock, items: readonly StakeItem[]): Promise<StakeAnswer[]> {
  const nowMs = clock.nowMs();
  const rows = await db.prepared<{ item: number; code: string; available: bigint | null }>(
    'posting_place',
    'SELECT item, code, available FROM posting_place($1, $2)',
    [nowMs, JSON.stringify(items.map(stakeToJson))],
  );
  const answers: StakeAnswer[] = new Array(items.length);
  for (const row of rows) {
    answers[row.item] =
      row.code === 'ok'
        ? { code: 'ok', available: units(row.available ?? 0n), placedAtMs: nowMs }
        : { code: row.code as StakeRefusal | 'replay' };
  }
  return answers;
}

/** Field names are those of the composite type posting_stake; amounts travel as strings to stay exact. */
function stakeToJson(item: StakeItem, index: number) {
  return {
    index,
    cell: item.account.cell,
    member_id: item.account.memberId,
    currency: item.account.currency,
    request_id: item.requestId,
    body_hash: item.bodyHash,
    wager_id: item.wagerId,
    transfer_id: item.wagerId,
    product: item.product,
    game_id: item.gameId,
    round_id: item.roundId,
    gate: item.gate,
    gate_version: item.gateVersion,
    rule_version: item.ruleVersion,
    stake: item.stake.toString(),
    max_payout: item.maxPayout.toString(),
    day: item.day,
    detail: item.detail,
    ...(item.play && {
      result: item.play.result,
      payout: item.play.payout.toString(),
      valid_bet: item.play.validBet.toString(),
      seed_pair_id: item.play.seed?.pairId,
      nonce: item.play.seed?.nonce,
    }),
  };
}

async function sendSettlements(db: Database, clock: Clock, items: readonly SettlementItem[]): Promise<SettlementAnswer[]> {
  const json = items.map((item, index) => ({
    index,
    cell: item.account.cell,
    member_id: item.account.memberId,
    wager_id: item.wagerId,
    transfer_id: item.transferId,
    version: item.version,
    result: item.result,
    payout: item.payout.toString(),
    valid_bet: item.validBet.toString(),
    day: item.day,
  }));
  const rows = await db.prepared<{ item: number; code: string }>('posting_settle', 'SELECT item, code FROM posting_settle($1, $2)', [
    clock.nowMs(),
    JSON.stringify(json),
  ]);
  const answers: SettlementAnswer[] = new Array(items.length);
  for (const row of rows) answers[row.item] = { code: row.code as SettlementAnswer['code'] };
  return answers;
}

async function sendTransfer(tx: Tx, clock: Clock, item: TransferItem): Promise<TransferAnswer> {
  const legs = JSON.stringify(item.legs.map((leg) => ({ account: leg.account, amount: leg.amount.toString() })));
  const rows = await tx.query<{ code: TransferAnswer['code'] }>('SELECT posting_transfer($1, $2, $3, $4, $5, $6, $7, $8, $9) AS code', [
    clock.nowMs(),
    item.account.cell,
    item.account.memberId,
    item.account.currency,
    item.id,
    item.kind,
    item.reference,
    legs,
    item.debtBlocks ?? false,
  ]);
  return { code: rows[0]?.code ?? 'wrong_currency' };
}

async function readBalances(db: Database, account: AccountRef): Promise<Balances | null> {
  const [row] = await db.prepared<Record<keyof Balances, Amount>>(
    'wallet_read',
    'SELECT cash, held, bonus, points, receivable FROM wallet_balance WHERE cell = $1 AND member_id = $2 AND currency = $3',
    [account.cell, account.memberId, account.currency],
  );
  return row ?? null;
}
