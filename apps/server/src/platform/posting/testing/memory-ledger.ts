import { type Amount, type Clock, negate, units, ZERO } from '@tessera/kernel';
import type {
  AccountRef,
  Balances,
  Ledger,
  Leg,
  SettlementAnswer,
  SettlementItem,
  StakeAnswer,
  StakeItem,
  StakeRefusal,
  TransferAnswer,
  TransferItem,
} from '../ledger.ts';

/** What the model knows of a member besides money; tests set it as the database's tables are set. */
export interface MemberState {
  cash: bigint;
  held: bigint;
  bonus: bigint;
  points: bigint;
  receivable: bigint;
  isBlocked: boolean;
  stakePerDay: bigint | null;
  lossPerDay: bigint | null;
  day: string;
  staked: bigint;
  lost: bigint;
}

interface Booked {
  readonly item: StakeItem;
  version: number;
  payout: bigint;
}

export interface MemoryLedger extends Ledger {
  stateOf(account: AccountRef): MemberState | undefined;
  setGate(id: string, gate: { readonly open: boolean; readonly version: number }): void;
  setSeed(pairId: string, nonce: number): void;
  /** Σ over all house accounts per currency; with the members' balances it makes zero. */
  houseTotal(currency: string): bigint;
}

const keyOf = (account: AccountRef): string => `${account.memberId}/${account.currency}`;
const MEMBER_ACCOUNTS = new Set(['cash', 'held', 'bonus', 'points']);

/** The ledger's rules in their plainest form, one call after the other, to hold the real one against. */
export function createMemoryLedger(clock: Clock): MemoryLedger {
  const members = new Map<string, MemberState>();
  const wagers = new Map<string, Booked>();
  const transfers = new Map<string, string>();
  const gates = new Map<string, { readonly open: boolean; readonly version: number }>();
  const nonces = new Map<string, number>();
  const house = new Map<string, bigint>();

  const addToHouse = (currency: string, amount: bigint): void => void house.set(currency, (house.get(currency) ?? 0n) + amount);
  const credit = (state: MemberState, amount: bigint): void => {
    const repaid = amount < -state.receivable ? amount : -state.receivable;
    state.receivable += repaid;
    state.cash += amount - repaid;
  };

  function refusalOf(item: StakeItem, state: MemberState): StakeRefusal | null {
    const gate = item.gate === null ? null : gates.get(item.gate);
    // An item stamped before midnight may be booked after another has opened the new day.
    const isToday = state.day >= item.day;
    if (state.isBlocked) return 'account_blocked';
    if (item.gate !== null && !gate?.open) return 'gate_closed';
    if (item.gateVersion !== null && gate?.version !== item.gateVersion) return 'gate_moved';
    if (state.stakePerDay !== null && item.stake + (isToday ? state.staked : 0n) > state.stakePerDay) return 'stake_limit_reached';
    if (state.lossPerDay !== null && item.stake + (isToday ? state.lost : 0n) > state.lossPerDay) return 'loss_limit_reached';
    if (state.cash < item.stake) return 'insufficient_funds';
    const seed = item.play?.seed;
    return seed && nonces.get(seed.pairId) !== seed.nonce ? 'nonce_moved' : null;
  }

  function countDay(state: MemberState, day: string, change: { readonly staked: bigint; readonly lost: bigint }): void {
    const isToday = state.day >= day;
    state.staked = (isToday ? state.staked : 0n) + change.staked;
    state.lost = (isToday ? state.lost : 0n) + change.lost;
    if (!isToday) state.day = day;
  }

  async function place(item: StakeItem): Promise<StakeAnswer> {
    const key = `${item.account.memberId}/${item.requestId}`;
    const known = wagers.get(key);
    if (known) return { code: known.item.bodyHash === item.bodyHash ? 'replay' : 'request_conflict' };
    const state = members.get(keyOf(item.account));
    if (!state) return { code: 'wrong_currency' };
    const refusal = refusalOf(item, state);
    if (refusal) return { code: refusal };
    const payout = item.play?.payout ?? 0n;
    state.cash -= item.stake;
    credit(state, payout);
    addToHouse(item.account.currency, item.stake - payout);
    countDay(state, item.day, { staked: item.stake, lost: item.stake - payout });
    if (item.play?.seed) nonces.set(item.play.seed.pairId, item.play.seed.nonce + 1);
    const booked = { item, version: item.play ? 1 : 0, payout };
    wagers.set(key, booked);
    wagers.set(`${item.account.memberId}/wager/${item.wagerId}`, booked);
    return { code: 'ok', available: units(state.cash), placedAtMs: clock.nowMs() };
  }

  async function settle(item: SettlementItem): Promise<SettlementAnswer> {
    const booked = wagers.get(`${item.account.memberId}/wager/${item.wagerId}`);
    const state = booked && members.get(keyOf(booked.item.account));
    if (!booked || !state) return { code: 'wager_not_found' };
    if (item.version <= booked.version) return { code: 'replay' };
    if (item.version > booked.version + 1) return { code: 'version_gap' };
    const reversed = booked.payout;
    const taken = reversed < state.cash ? reversed : state.cash;
    state.cash -= taken;
    state.receivable -= reversed - taken;
    credit(state, item.payout);
    addToHouse(booked.item.account.currency, reversed - item.payout);
    if (reversed !== item.payout) countDay(state, item.day, { staked: 0n, lost: reversed - item.payout });
    booked.version = item.version;
    booked.payout = item.payout;
    return { code: 'ok' };
  }

  async function post(_tx: unknown, item: TransferItem): Promise<TransferAnswer> {
    if (item.legs.reduce((sum, leg) => sum + leg.amount, 0n) !== 0n) throw new Error('the legs of a transfer sum to zero');
    const state = members.get(keyOf(item.account));
    if (!state) return { code: 'wrong_currency' };
    const content = `${item.kind}/${item.reference}/${item.account.currency}`;
    const known = transfers.get(`${item.account.memberId}/${item.id}`);
    if (known !== undefined) return { code: known === content ? 'replay' : 'request_conflict' };
    if (item.debtBlocks && state.receivable < 0n) return { code: 'debt_outstanding' };
    const sums = sumByAccount(item.legs);
    for (const [account, amount] of sums) {
      if (MEMBER_ACCOUNTS.has(account) && state[account as 'cash'] + amount < 0n) return { code: 'insufficient_funds' };
    }
    for (const leg of item.legs) {
      if (leg.account === 'cash' && leg.amount > 0n) credit(state, leg.amount);
      else if (MEMBER_ACCOUNTS.has(leg.account)) state[leg.account as 'cash'] += leg.amount;
      else addToHouse(item.account.currency, leg.amount);
    }
    transfers.set(`${item.account.memberId}/${item.id}`, content);
    return { code: 'ok' };
  }

  return {
    async open(_tx, account, day) {
      const fresh = {
        cash: 0n,
        held: 0n,
        bonus: 0n,
        points: 0n,
        receivable: 0n,
        isBlocked: false,
        stakePerDay: null,
        lossPerDay: null,
        day,
        staked: 0n,
        lost: 0n,
      };
      if (!members.has(keyOf(account))) members.set(keyOf(account), fresh);
    },
    place,
    settle,
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
    lock: async () => undefined,
    read: async (account) => presentState(members.get(keyOf(account))),
    stateOf: (account) => members.get(keyOf(account)),
    setGate: (id, gate) => void gates.set(id, gate),
    setSeed: (pairId, nonce) => void nonces.set(pairId, nonce),
    houseTotal: (currency) => house.get(currency) ?? ZERO,
  };
}

function sumByAccount(legs: readonly Leg[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const leg of legs) sums.set(leg.account, (sums.get(leg.account) ?? 0n) + leg.amount);
  return sums;
}

function presentState(state: MemberState | undefined): Balances | null {
  if (!state) return null;
  const of = (amount: bigint): Amount => units(amount);
  return { cash: of(state.cash), held: of(state.held), bonus: of(state.bonus), points: of(state.points), receivable: of(state.receivable) };
}
