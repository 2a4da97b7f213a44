import { type Amount, invariant, ZERO } from '@tessera/kernel';
import { Refusal, type wagers as contract } from '@tessera/contract';
import { businessDay, type TimeZoneOf } from '../../platform/business-day.ts';
import type { DataCipher } from '../../platform/encryption/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { MemberRef } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BookingAnswer } from '../../platform/posting/booking.ts';
import type { Beside } from '../../platform/posting/ledger.ts';
import type { Play, SeedUsed, Stake, Stakes } from '../../platform/posting/stakes.ts';
import { checkRepeat } from '../../platform/repeats.ts';
import { findGate } from './gates.repo.ts';
import { OneAtATime } from './one-at-a-time.ts';
import { presentWagers } from './present-wager.ts';
import { createRoundWagers, type RoundWagers } from './round-wagers.ts';
import { createSeeds, type Seeds } from './seeds.ts';
import { type BookPlace, readBook, settleBook } from './settle-book.ts';
import { bodyHashOf, refusalOf } from './wagers.refusals.ts';
import type { Bettor, Book, BookedWager, Decide, Drawn, PlaceRequest, PlayRequest, PresentDetails, SeedPair, Wager } from './wager.ts';
import * as repo from './wagers.repo.ts';

export interface Wagers {
  readonly seeds: Seeds;
  /**
   * Takes a stake and leaves the wager open. A repeat of the request answers the first wager again. With `tx` in the caller's transaction,
   * which a refusal ends.
   * @throws Refusal when the stake is not accepted; no money moved then
   */
  place(request: PlaceRequest, tx?: Tx): Promise<Wager>;
  /** The wager that this request placed before, as it was then; undefined where it placed none. @throws Refusal request_conflict */
  findRepeat(request: Pick<PlaceRequest, 'member' | 'requestId' | 'body' | 'product'>): Promise<Wager | undefined>;
  /** The same of a play: the wager as it is now. */
  findPlayed(request: Pick<PlayRequest, 'member' | 'requestId' | 'body' | 'product'>): Promise<Wager | undefined>;
  /** Whether stakes are taken behind the gate now; one that is unknown is closed. */
  isOpen(gate: string): Promise<boolean>;
  /** Takes a stake, draws, and settles in one step what the draw decides; a round that goes on stays open. Same promises as place. */
  play(request: PlayRequest): Promise<Wager>;
  readonly rounds: RoundWagers;
  /** Brings a result to every wager that a gate decides. Idempotent, and may be stopped anywhere. @returns settlements booked */
  settleBook(book: Book, decide: Decide): Promise<number>;
  /** With `tx` in the caller's transaction. @throws Refusal wager_not_found */
  get(member: Pick<MemberRef, 'cell' | 'id'>, id: string, tx?: Tx): Promise<Wager>;
  /** Every wager that the gate alone decides, whatever became of it, page by page: by cell, then by id and member, beginning behind `from`. */
  readBook(gate: string, from?: BookPlace): AsyncGenerator<readonly BookedWager[]>;
  /** Where the bookings of a wager stand, and what it was placed on. @throws Refusal wager_not_found */
  getBookings(member: MemberRef, id: string): Promise<repo.WagerBookings>;
  list(member: MemberRef, filter: repo.WagerFilter): Promise<Wager[]>;
  /** Products say how their stored details read. */
  presentDetailsOf(product: contract.Product, present: PresentDetails): void;
  present(wagers: readonly Wager[]): Promise<contract.WagerView[]>;
}

export interface WagersDeps extends Omit<Platform, 'events'> {
  readonly cipher: DataCipher;
  readonly stakes: Stakes;
  /** One cell a statement, for a database that is spread over machines. */
  readonly isByCell?: boolean;
  /** How many plays of one member may wait for each other, with the one under way; any number unless told. */
  readonly maxPlaysOfMember?: number;
  /** The time zone of the member's brand decides which day a stake and a result count for. */
  readonly timeZoneOf: TimeZoneOf;
}

/** A play that keeps losing the race for its nonce this often is refused. */
const MAX_DRAWS = 8;

export function createWagers(deps: WagersDeps): Wagers {
  const { db, clock, stakes, timeZoneOf, isByCell = false } = deps;
  const seeds = createSeeds(deps);
  const presenters = new Map<string, PresentDetails>();
  const plays = new OneAtATime(deps.maxPlaysOfMember ?? Number.POSITIVE_INFINITY);
  const today = async (brand: string, tx?: Tx): Promise<string> => businessDay(clock.nowMs(), await timeZoneOf(brand, tx)).day;

  async function booked(stake: Stake | Play, answer: BookingAnswer): Promise<Wager | 'nonce_moved'> {
    if (answer.code === 'ok') return wagerOf(stake, answer);
    if (answer.code === 'nonce_moved') return 'nonce_moved';
    if (answer.code === 'replay' || answer.code === 'request_expired') return answerRepeat(stake, answer.code);
    throw refusalOf(answer.code, stake.requestId);
  }

  async function answerRepeat(stake: Stake | Play, code: 'replay' | 'request_expired'): Promise<Wager> {
    const first = await findFirst(stake);
    if (first) return first;
    throw code === 'replay'
      ? new Refusal('unavailable', { part: 'wagers' })
      : new Refusal('request_expired', { requestId: stake.requestId });
  }

  async function findKnown(stake: Pick<Stake, 'account' | 'requestId' | 'bodyHash'>): Promise<Wager | undefined> {
    const known = await repo.findWagerByRequest(db, { cell: stake.account.cell, id: stake.account.memberId }, stake.requestId);
    if (!known) return undefined;
    checkRepeat(known, stake);
    const { bodyHash: _, ...wager } = known;
    return wager;
  }

  /** A repeated request is answered with the wager as it was when it was accepted, whatever happened to it since. */
  async function findFirst(stake: Pick<Stake, 'account' | 'requestId' | 'bodyHash'>): Promise<Wager | undefined> {
    const wager = await findKnown(stake);
    if (!wager || 'outcome' in stake) return wager;
    return { ...wager, state: 'open', settlementVersion: 0, result: null, payout: null, settledAtMs: null };
  }

  async function drawAndStake(request: PlayRequest): Promise<Wager> {
    for (let draws = 0; draws < MAX_DRAWS; draws += 1) {
      const seed = await seeds.current(request.member);
      const drawn = request.draw(seed);
      const stake = stakeOf({ ...request, roundId: roundOf(seed), settledBy: [], detail: drawn.detail }, await today(request.member.brand));
      const wager = await bookDrawn(stake, drawn, { pairId: seed.id, nonce: seed.nonce });
      if (wager === 'nonce_moved') {
        seeds.forget(request.member);
        continue;
      }
      // A repeated request drew nothing: its wager names the nonce it used long ago.
      if (wager.roundId === roundOf(seed)) seeds.used(request.member, seed);
      return wager;
    }
    throw new Refusal('unavailable', { part: 'seeds' });
  }

  async function bookDrawn(stake: Stake, { outcome, within }: Drawn, seed: SeedUsed): Promise<Wager | 'nonce_moved'> {
    const booking: Stake | Play = outcome ? { ...stake, outcome: { ...outcome, seed } } : { ...stake, seed };
    const answer = await take((tx) => ('outcome' in booking ? stakes.play(booking, tx) : stakes.place(booking, tx)), within);
    return booked(booking, answer);
  }

  function take(bookIn: (tx?: Tx) => Promise<BookingAnswer>, within: Drawn['within'], outer?: Tx): Promise<BookingAnswer> {
    if (!within) return bookIn(outer);
    const run = async (tx: Tx): Promise<BookingAnswer> => {
      const taken = await bookIn(tx);
      if (taken.code === 'ok') await within(tx);
      return taken;
    };
    return outer ? run(outer) : db.transaction(run);
  }

  return {
    seeds,
    rounds: createRoundWagers({ stakes, today }),
    async place(request, outer) {
      const stake = stakeOf(request, await today(request.member.brand, outer));
      const { within, beside } = request;
      const answer =
        beside && !outer
          ? await stakes.placeBeside(stake, beside)
          : await take((tx) => stakes.place(stake, tx), within ?? (beside && ((tx) => writeAlone(tx, beside))), outer);
      const wager = await booked(stake, answer);
      invariant(wager !== 'nonce_moved', 'a bet without a seed has no nonce');
      return wager;
    },
    findRepeat: ({ member, requestId, body, product }) =>
      findFirst({ account: accountOf(member), requestId, bodyHash: bodyHashOf(product, body) }),
    findPlayed: ({ member, requestId, body, product }) =>
      findKnown({ account: accountOf(member), requestId, bodyHash: bodyHashOf(product, body) }),
    async isOpen(id) {
      const gate = await findGate(db, id);
      return gate !== undefined && gate.open && (gate.closesAtMs === null || clock.nowMs() < gate.closesAtMs);
    },
    // Plays of one member wait for each other, so that each is drawn with the nonce that will be its own.
    play: (request) => plays.run(request.member.id, () => drawAndStake(request)),
    settleBook: (book, decide) => settleBook({ db, stakes, isByCell, today }, book, decide),
    readBook: (gate, from) => readBook({ db, isByCell }, gate, from),
    async get(member, id, tx = db) {
      const wager = await repo.findWager(tx, member, id);
      if (!wager) throw new Refusal('wager_not_found', { id });
      return wager;
    },
    async getBookings(member, id) {
      const bookings = await repo.findBookings(db, member, id);
      if (!bookings) throw new Refusal('wager_not_found', { id });
      return bookings;
    },
    list: (member, filter) => repo.listWagers(db, member, filter),
    presentDetailsOf: (product, present) => void presenters.set(product, present),
    present: (wagers) => presentWagers(wagers, presenters),
  };
}

/** What goes with one stake in the caller's transaction. @throws DomainError what the companion refuses it with */
async function writeAlone(tx: Tx, { companion, part }: Beside): Promise<void> {
  const [refusal] = await companion.write(tx, [part]);
  if (refusal) throw refusal;
}

/** The round of a personal seed pair is its pair and nonce: nobody else can have it. */
export function roundOf(seed: SeedPair): string {
  return `${seed.id}:${seed.nonce}`;
}

function accountOf({ cell, id, currency }: Bettor): Stake['account'] {
  return { cell, memberId: id, currency };
}

function stakeOf(request: PlaceRequest, day: string): Stake {
  const { member, requestId, body, product, within: _within, beside: _beside, ...stake } = request;
  return {
    ...stake,
    account: accountOf(member),
    brand: member.brand,
    requestId,
    bodyHash: bodyHashOf(product, body),
    product,
    day,
  };
}

function wagerOf(stake: Stake | Play, answer: { readonly available: Amount; readonly bookedAtMs: number }): Wager {
  const { account, brand, requestId, product, gameId, roundId, ruleVersion, maxPayout, detail } = stake;
  const outcome = 'outcome' in stake ? stake.outcome : null;
  return {
    cell: account.cell,
    memberId: account.memberId,
    id: requestId,
    brand,
    product,
    gameId,
    roundId,
    ruleVersion,
    currency: account.currency,
    stake: stake.stake,
    bonusStake: stake.bonusStake ?? ZERO,
    maxPayout,
    availableAfter: answer.available,
    placedAtMs: answer.bookedAtMs,
    detail,
    state: outcome ? 'settled' : 'open',
    settlementVersion: outcome ? 1 : 0,
    result: outcome?.result ?? null,
    payout: outcome?.payout ?? null,
    settledAtMs: outcome ? answer.bookedAtMs : null,
  };
}
