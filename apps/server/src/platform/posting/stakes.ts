import { type Amount, invariant, negate, subtract, units, ZERO } from '@tessera/kernel';
import type { Tx } from '../db/database.ts';
import type { Product, WagerResult } from '../wire-types.ts';
import type { AccountRef, Booking, BookingAnswer, Entry, GateRef, Settlement, SettlementCode } from './booking.ts';
import { houseAccount } from './chart.ts';
import type { Beside, Ledger } from './ledger.ts';

export interface SeedUsed {
  readonly pairId: string;
  readonly nonce: number;
}

/** A stake to take. Its request id becomes the wager's id. */
export interface Stake {
  readonly account: AccountRef;
  readonly brand: string;
  readonly requestId: string;
  /** SHA-256 in hex of what the caller asked for: the same request id with another body is refused. */
  readonly bodyHash: string;
  readonly product: Product;
  readonly gameId: string;
  readonly roundId: string;
  /** What must be open, all of it. */
  readonly gates: readonly GateRef[];
  /** Gates whose results settle it; none for what its own round settles. */
  readonly settledBy: readonly string[];
  readonly ruleVersion: string;
  readonly stake: Amount;
  /** The part of the stake that is bonus money. */
  readonly bonusStake?: Amount;
  /** Parts of the stake that go to jackpots instead of the house. */
  readonly jackpots?: readonly { readonly id: string; readonly share: Amount }[];
  /** Paid back to cash when the stake is accepted. */
  readonly rebate?: Amount;
  readonly maxPayout: Amount;
  /** The seed pair and nonce that its round is drawn with; none for what is drawn for all, or elsewhere. */
  readonly seed?: SeedUsed;
  /** Business day of the member's brand, `YYYY-MM-DD`. */
  readonly day: string;
  readonly detail: object;
}

/** A stake whose outcome is known at once. */
export interface Play extends Omit<Stake, 'seed'> {
  readonly outcome: {
    readonly result: WagerResult;
    readonly payout: Amount;
    /** The part of the payout that goes to bonus money. */
    readonly bonusPayout?: Amount;
    /** The part of the payout that a jackpot pays instead of the house. */
    readonly jackpot?: { readonly id: string; readonly amount: Amount };
    readonly validBet: Amount;
    /** The seed pair and nonce the outcome was drawn with; null for games without a personal seed. */
    readonly seed: SeedUsed | null;
  };
}

/** What comes on top of an open wager: a double, a split, an insurance. */
export interface Raise extends Pick<
  Stake,
  'account' | 'brand' | 'requestId' | 'bodyHash' | 'product' | 'gameId' | 'gates' | 'stake' | 'bonusStake' | 'day' | 'detail'
> {
  readonly wagerId: string;
  /** Of the whole wager from now on. */
  readonly maxPayout: Amount;
}

/** The end of waiting. Gates are looked at again; what was held goes to the house, or back. */
export interface Verdict extends Pick<Stake, 'account' | 'brand' | 'requestId' | 'product' | 'gameId'> {
  readonly wagerId: string;
  /** The day the stake was counted for. */
  readonly day: string;
  readonly stake: Amount;
}

/** What products may do with money: take stakes and settle them. */
export interface Stakes extends Pick<Ledger, 'lock' | 'readSeed' | 'changeSeed'> {
  /** With `tx` in the caller's transaction. */
  place(stake: Stake, tx?: Tx): Promise<BookingAnswer>;
  /** In a group commit, together with what its companion writes. @throws DomainError what the companion refuses it with */
  placeBeside<Part>(stake: Stake, beside: Beside<Part>): Promise<BookingAnswer>;
  /** With `tx` in the caller's transaction. */
  play(play: Play, tx?: Tx): Promise<BookingAnswer>;
  /** Takes the stake out of cash and holds it until `accept` or `decline`. No bonus money, jackpots or rebates. */
  wait(stake: Stake): Promise<BookingAnswer>;
  accept(verdict: Verdict & Pick<Stake, 'gates'>): Promise<BookingAnswer>;
  decline(verdict: Verdict): Promise<BookingAnswer>;
  /** With `tx` in the caller's transaction. */
  raise(raise: Raise, tx?: Tx): Promise<BookingAnswer>;
  /** Pages of a book, settled or settled anew; a wager once a call. */
  settle(settlements: readonly Settlement[]): Promise<SettlementCode[]>;
  /** Settles one wager in the caller's transaction. */
  settleWithin(tx: Tx, settlement: Settlement): Promise<SettlementCode>;
}

export function createStakes(ledger: Ledger): Stakes {
  const book = (booking: Booking, tx: Tx | null = null): Promise<BookingAnswer> => ledger.book(tx, booking);
  return {
    place: (stake, tx) => book(placing(stake), tx),
    placeBeside: (stake, beside) => ledger.bookBeside(placing(stake), beside),
    play: (play, tx) => book(playing(play), tx),
    wait: (stake) => book(waiting(stake)),
    accept: (verdict) => book(deciding('accept', verdict, verdict.gates)),
    decline: (verdict) => book(deciding('decline', verdict, [])),
    raise: (raise, tx) => book(raising(raise), tx),
    settle: (settlements) => ledger.settle(settlements),
    settleWithin: (tx, settlement) => ledger.settleWithin(tx, settlement),
    lock: (tx, account) => ledger.lock(tx, account),
    readSeed: (account) => ledger.readSeed(account),
    changeSeed: (tx, account, pairs) => ledger.changeSeed(tx, account, pairs),
  };
}

function placing(stake: Stake): Booking {
  return {
    ...newWager(stake, 'place'),
    kind: 'wager_place',
    entries: [...stakeEntries(stake), ...rebateEntries(stake)],
    seed: stake.seed ?? null,
  };
}

function waiting(stake: Stake): Booking {
  invariant(!stake.bonusStake && !stake.jackpots?.length && !stake.rebate, 'what waits is plain cash');
  const entries = [
    { account: 'cash', amount: negate(stake.stake) },
    { account: 'held', amount: stake.stake },
  ];
  return { ...newWager(stake, 'wait'), kind: 'wager_wait', entries };
}

function playing(play: Play): Booking {
  const { outcome } = play;
  const { seed, result, payout, validBet } = outcome;
  const { wager, ...booking } = newWager(play, 'play');
  return {
    ...booking,
    kind: 'wager_play',
    entries: [...stakeEntries(play), ...payoutEntries(play, outcome), ...rebateEntries(play)],
    seed,
    wager: { ...wager, outcome: { result, payout, validBet } },
  };
}

function raising({ stake, wagerId, product, gameId, maxPayout, detail, ...raise }: Raise): Booking {
  return {
    account: raise.account,
    request: { id: raise.requestId, bodyHash: raise.bodyHash },
    kind: 'wager_raise',
    reference: wagerId,
    entries: stakeEntries({ ...raise, stake, product }),
    countsOn: raise.day,
    gates: raise.gates,
    seed: null,
    wager: { change: 'raise', wagerId, product, gameId, stake, maxPayout, detail },
  };
}

function deciding(change: 'accept' | 'decline', verdict: Verdict, gates: readonly GateRef[]): Booking {
  const { account, brand, requestId, product, gameId, wagerId, stake, day } = verdict;
  const to = change === 'accept' ? houseAccount(brand, product) : 'cash';
  return {
    account,
    request: { id: requestId, bodyHash: null },
    kind: `wager_${change}`,
    reference: wagerId,
    entries: [
      { account: 'held', amount: negate(stake) },
      { account: to, amount: stake },
    ],
    countsOn: day,
    gates,
    seed: null,
    wager: { change, wagerId, product, gameId },
  };
}

function newWager(stake: Omit<Stake, 'seed'>, change: 'place' | 'play' | 'wait') {
  invariant(
    stake.settledBy.every((id) => stake.gates.some((gate) => gate.id === id)),
    'what settles a wager is open when it is taken',
  );
  const { account, requestId, bodyHash, gates, day, product, gameId, roundId, settledBy, ruleVersion, maxPayout, detail } = stake;
  return {
    account,
    request: { id: requestId, bodyHash },
    reference: null,
    countsOn: day,
    gates,
    seed: null,
    wager: { change, product, gameId, roundId, settledBy, ruleVersion, stake: stake.stake, maxPayout, detail, outcome: null },
  } as const;
}

/** From the member to the house and its jackpots. */
function stakeEntries(stake: Pick<Stake, 'brand' | 'product' | 'stake' | 'bonusStake' | 'jackpots'>): Entry[] {
  const bonus = stake.bonusStake ?? ZERO;
  const jackpots = stake.jackpots ?? [];
  const shares = units(jackpots.reduce((sum, { share }) => sum + share, 0n));
  return [
    { account: 'cash', amount: negate(subtract(stake.stake, bonus)) },
    { account: 'bonus', amount: negate(bonus) },
    { account: houseAccount(stake.brand, stake.product), amount: subtract(stake.stake, shares) },
    ...jackpots.map(({ id, share }) => ({ account: `jackpot.${id}`, amount: share })),
  ].filter(isSomething);
}

/** From the house and its jackpots to the member. */
function payoutEntries(play: Play, { payout, bonusPayout = ZERO, jackpot }: Play['outcome']): Entry[] {
  const won = jackpot?.amount ?? ZERO;
  return [
    { account: houseAccount(play.brand, play.product), amount: negate(subtract(payout, won)) },
    { account: `jackpot.${jackpot?.id ?? ''}`, amount: negate(won) },
    { account: 'cash', amount: subtract(payout, bonusPayout) },
    { account: 'bonus', amount: bonusPayout },
  ].filter(isSomething);
}

function rebateEntries({ rebate = ZERO, brand }: Pick<Stake, 'rebate' | 'brand'>): Entry[] {
  return [
    { account: `commission.${brand}`, amount: negate(rebate) },
    { account: 'cash', amount: rebate },
  ].filter(isSomething);
}

function isSomething(entry: Entry): boolean {
  return entry.amount !== ZERO;
}
