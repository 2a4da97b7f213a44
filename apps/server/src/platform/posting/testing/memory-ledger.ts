import { type Amount, type Clock, LARGEST_AMOUNT, timeOfUuid, ZERO } from '@tessera/kernel';
import type { Tx } from '../../db/database.ts';
import type { AccountRef, Booking, BookingAnswer, BookingRefusal, Entry, Settlement, SettlementCode } from '../booking.ts';
import { type BookingKind, CHART, isMemberAccount, type KindRule, type MemberAccount } from '../chart.ts';
import type { Balances, Ledger } from '../ledger.ts';

const DAY_MS = 24 * 3_600_000;
const AHEAD_MS = 10 * 60_000;

/** What the model knows of a member besides money; tests set it as the database's tables are set. */
export interface MemberState {
  owned: Record<MemberAccount, bigint>;
  isBlocked: boolean;
  stakePerDay: bigint | null;
  lossPerDay: bigint | null;
  day: string;
  staked: bigint;
  lost: bigint;
  pairId: string | null;
  nonce: number;
}

interface BookedWager {
  readonly account: AccountRef;
  readonly bodyHash: string | null;
  state: 'waiting' | 'open' | 'settled' | 'declined';
  stake: bigint;
  version: number;
  payout: bigint;
  bonusPayout: bigint;
}

export interface MemoryLedger extends Ledger {
  stateOf(account: AccountRef): MemberState | undefined;
  setGate(id: string, gate: { readonly open: boolean; readonly version: number }): void;
  /** Σ over all house accounts per currency; with the members' balances it makes zero. */
  houseTotal(currency: string): bigint;
}

const keyOf = (account: AccountRef): string => `${account.memberId}/${account.currency}`;

/** The ledger's rules in their plainest form, one call after the other, to hold the real one against. */
export function createMemoryLedger(clock: Clock): MemoryLedger {
  const members = new Map<string, MemberState>();
  const wagers = new Map<string, BookedWager>();
  const requests = new Map<string, string>();
  const gates = new Map<string, { readonly open: boolean; readonly version: number }>();
  const house = new Map<string, bigint>();

  const addToHouse = (currency: string, amount: bigint): void => void house.set(currency, (house.get(currency) ?? 0n) + amount);
  const wagerKey = (account: AccountRef, id: string): string => `${account.memberId}/${id}`;

  function credit(state: MemberState, amount: bigint): void {
    const repaid = amount < -state.owned.receivable ? amount : -state.owned.receivable;
    state.owned.receivable += repaid;
    state.owned.cash += amount - repaid;
  }

  function known(booking: Booking): BookingAnswer | null {
    const { account, request, kind, reference } = booking;
    if (reference !== null) {
      const content = requests.get(`${account.memberId}/${request.id}`);
      if (content === undefined) return null;
      return { code: content === contentOf(booking) ? 'replay' : 'request_conflict' };
    }
    const wager = wagers.get(wagerKey(account, request.id));
    if (wager) return { code: wager.bodyHash === request.bodyHash ? 'replay' : 'request_conflict' };
    const age = clock.nowMs() - timeOfUuid(request.id);
    return kind.startsWith('wager_') && (age > DAY_MS || age <= -AHEAD_MS) ? { code: 'request_expired' } : null;
  }

  function refusalOf(booking: Booking, state: MemberState): BookingRefusal | null {
    const { wager, countsOn, seed, entries } = booking;
    const rule: KindRule = CHART[booking.kind];
    const stake = wager && 'stake' in wager ? wager.stake : 0n;
    // An item stamped before midnight may be booked after another has opened the new day.
    const isToday = countsOn !== null && state.day >= countsOn;
    if (wager && 'stake' in wager && state.isBlocked) return 'account_blocked';
    for (const { id, version } of booking.gates) {
      if (!gates.get(id)?.open) return 'gate_closed';
      if (version !== null && gates.get(id)?.version !== version) return 'gate_moved';
    }
    if (rule.debtBlocks && state.owned.receivable < 0n) return 'debt_outstanding';
    if (countsOn !== null && stake > 0n) {
      if (state.stakePerDay !== null && stake + (isToday ? state.staked : 0n) > state.stakePerDay) return 'stake_limit_reached';
      if (state.lossPerDay !== null && stake + (isToday ? state.lost : 0n) > state.lossPerDay) return 'loss_limit_reached';
    }
    for (const account of ['cash', 'held', 'bonus', 'points'] as const) {
      const debits = entries.reduce((sum, entry) => (entry.account === account && entry.amount < 0n ? sum + entry.amount : sum), 0n);
      if (state.owned[account] + debits < 0n) return 'insufficient_funds';
    }
    if (exceedsBalance(booking, state)) return 'balance_limit_reached';
    if (seed && (state.pairId !== seed.pairId || state.nonce !== seed.nonce)) return 'nonce_moved';
    return null;
  }

  function refusalOfChange({ account, wager, entries }: Booking): BookingRefusal | null {
    if (!wager || !('wagerId' in wager)) return null;
    const booked = wagers.get(wagerKey(account, wager.wagerId));
    if (!booked) return 'wager_not_found';
    const held = entries.reduce((sum, entry) => (entry.account === 'held' ? sum + entry.amount : sum), 0n);
    if (wager.change !== 'raise' && held !== -booked.stake) return 'wager_moved';
    return booked.state === (wager.change === 'raise' ? 'open' : 'waiting') && booked.account.currency === account.currency
      ? null
      : 'wager_moved';
  }

  function changeWager({ account, request, wager, entries }: Booking): void {
    if (!wager) return;
    if ('roundId' in wager) {
      wagers.set(wagerKey(account, request.id), {
        account,
        bodyHash: request.bodyHash,
        state: ({ place: 'open', wait: 'waiting', play: 'settled' } as const)[wager.change],
        stake: wager.stake,
        version: wager.change === 'play' ? 1 : 0,
        payout: wager.outcome?.payout ?? 0n,
        bonusPayout: wager.outcome
          ? entries.reduce((sum, entry) => (entry.account === 'bonus' && entry.amount > 0n ? sum + entry.amount : sum), 0n)
          : 0n,
      });
      return;
    }
    const booked = wagers.get(wagerKey(account, wager.wagerId));
    if (!booked) return;
    if (wager.change === 'raise') booked.stake += wager.stake;
    else booked.state = wager.change === 'accept' ? 'open' : 'declined';
  }

  function count({ countsOn, wager, account }: Booking, state: MemberState): void {
    if (countsOn === null || !wager) return;
    const isDeclined = wager.change === 'decline';
    // What was counted for a day that is over is not given back to another.
    if (isDeclined && countsOn < state.day) return;
    const stake = isDeclined ? -(wagers.get(wagerKey(account, wager.wagerId))?.stake ?? 0n) : 'stake' in wager ? wager.stake : 0n;
    const paid = 'outcome' in wager && wager.outcome ? wager.outcome.payout : 0n;
    countDay(state, countsOn, { staked: stake, lost: stake - paid });
  }

  function countDay(state: MemberState, day: string, change: { readonly staked: bigint; readonly lost: bigint }): void {
    const isToday = state.day >= day;
    state.staked = (isToday ? state.staked : 0n) + change.staked;
    state.lost = (isToday ? state.lost : 0n) + change.lost;
    if (!isToday) state.day = day;
  }

  /** The state that it would change, or the answer where it changes nothing. */
  function judge(booking: Booking): MemberState | BookingAnswer {
    checkEntries(booking.kind, booking.entries);
    const state = members.get(keyOf(booking.account));
    const repeat = known(booking);
    if (repeat) return repeat;
    if (!state) return { code: 'wrong_currency' };
    const refusal = refusalOf(booking, state) ?? refusalOfChange(booking);
    return refusal ? { code: refusal } : state;
  }

  async function book(_tx: unknown, booking: Booking): Promise<BookingAnswer> {
    const state = judge(booking);
    if ('code' in state) return state;
    count(booking, state);
    for (const { account, amount } of booking.entries) {
      if (account === 'cash' && amount > 0n) credit(state, amount);
      else if (isMemberAccount(account)) state.owned[account] += amount;
      else addToHouse(booking.account.currency, amount);
    }
    changeWager(booking);
    if (booking.seed) state.nonce += 1;
    if (booking.reference !== null) requests.set(`${booking.account.memberId}/${booking.request.id}`, contentOf(booking));
    return { code: 'ok', available: state.owned.cash as Amount, bookedAtMs: clock.nowMs() };
  }

  function settleOne(item: Settlement): SettlementCode {
    const wager = wagers.get(wagerKey(item.account, item.wagerId));
    const state = wager && members.get(keyOf(item.account));
    if (!wager || !state || wager.account.currency !== item.account.currency) return 'wager_not_found';
    if (item.version <= wager.version) return 'replay';
    if (item.version > wager.version + 1) return 'version_gap';
    if (wager.state !== 'open' && wager.state !== 'settled') return 'wager_not_open';
    const bonusTaken = wager.bonusPayout < state.owned.bonus ? wager.bonusPayout : state.owned.bonus;
    const cashDue = wager.payout - bonusTaken;
    const cashTaken = cashDue < state.owned.cash ? cashDue : state.owned.cash;
    state.owned.bonus -= bonusTaken;
    state.owned.cash -= cashTaken;
    state.owned.receivable -= cashDue - cashTaken;
    state.owned.bonus += item.bonusPayout;
    credit(state, item.payout - item.bonusPayout);
    addToHouse(item.account.currency, wager.payout - item.payout);
    countDay(state, item.day, { staked: 0n, lost: wager.payout - item.payout });
    Object.assign(wager, { state: 'settled', version: item.version, payout: item.payout, bonusPayout: item.bonusPayout });
    return 'ok';
  }

  return {
    async open(_tx, account, { day }) {
      const owned = { cash: 0n, held: 0n, bonus: 0n, points: 0n, receivable: 0n };
      const fresh = { owned, isBlocked: false, stakePerDay: null, lossPerDay: null, day, staked: 0n, lost: 0n, pairId: null, nonce: 0 };
      if (!members.has(keyOf(account))) members.set(keyOf(account), fresh);
    },
    book,
    async bookBeside(booking, { companion, part }) {
      const judged = judge(booking);
      if ('code' in judged) return judged;
      const [refusal] = await companion.write(undefined as unknown as Tx, [part]);
      if (refusal) throw refusal;
      return book(null, booking);
    },
    settle: async (settlements) => settlements.map(settleOne),
    settleWithin: async (_tx, settlement) => settleOne(settlement),
    lock: async () => undefined,
    read: async (account) => presentState(members.get(keyOf(account))),
    async readSeed(account) {
      const state = members.get(keyOf(account));
      return state ? { pairId: state.pairId, nonce: state.nonce } : null;
    },
    async changeSeed(_tx, account, { expected, next }) {
      const state = members.get(keyOf(account));
      if (!state || state.pairId !== expected) return null;
      const plays = state.nonce;
      Object.assign(state, { pairId: next, nonce: 0 });
      return plays;
    },
    stateOf: (account) => members.get(keyOf(account)),
    setGate: (id, gate) => void gates.set(id, gate),
    houseTotal: (currency) => house.get(currency) ?? ZERO,
  };
}

function exceedsBalance({ entries, wager }: Booking, { owned }: MemberState): boolean {
  const moved = (accounts: readonly string[]): bigint =>
    entries.reduce((sum, entry) => (accounts.includes(entry.account) ? sum + entry.amount : sum), 0n);
  const net = moved(['cash', 'held', 'bonus']);
  const best = wager && 'stake' in wager ? wager.maxPayout - wager.stake : net;
  const gain = best > net ? best : net;
  const points = moved(['points']);
  return (
    (gain > 0n && owned.cash + owned.held + owned.bonus + gain > LARGEST_AMOUNT) || (points > 0n && owned.points + points > LARGEST_AMOUNT)
  );
}

function contentOf({ kind, reference, account, request }: Booking): string {
  return `${kind}/${reference ?? ''}/${account.currency}/${request.bodyHash ?? ''}`;
}

function checkEntries(kind: BookingKind, entries: readonly Entry[]): void {
  if (entries.reduce((sum, entry) => sum + entry.amount, 0n) !== 0n)
    throw new Error(`the entries of a booking sum to zero, those of ${kind} do not`);
  const allowed: readonly string[] = CHART[kind].entries;
  for (const { account, amount } of entries)
    if (!allowed.includes(`${account.split('.')[0] ?? ''}${amount < 0n ? '-' : '+'}`))
      throw new Error(`the chart of accounts has no such entry of ${kind}: ${account}`);
}

function presentState(state: MemberState | undefined): Balances | null {
  if (!state) return null;
  const of = (amount: bigint): Amount => amount as Amount;
  const { cash, held, bonus, points, receivable } = state.owned;
  return { cash: of(cash), held: of(held), bonus: of(bonus), points: of(points), receivable: of(receivable) };
}
