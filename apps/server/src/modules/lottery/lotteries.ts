import { getCurrency } from '@tessera/kernel';
import { lottery as contract, type QueryOf, Refusal, type wagers as wagersContract } from '@tessera/contract';
import type { DataCipher } from '../../platform/encryption/index.ts';
import type { MemberRef } from '../../platform/http/caller.ts';
import { type PageView, readPage } from '../../platform/http/read-page.ts';
import type { Jackpots } from '../../platform/posting/transfers.ts';
import type { JobKind, JobQueue } from '../../platform/jobs/index.ts';
import { logRarely } from '../../platform/log-rarely.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ChaseTransfers } from '../../platform/posting/transfers.ts';
import { presentWager, type Wagers } from '../wagers/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Source } from './announce-result.ts';
import { createAwaitValues } from './await-values.ts';
import { type AwaitedDraw, listAwaited } from './awaited-draws.ts';
import type { Beacon } from './beacons/beacon.ts';
import { cancelTicket } from './cancel-ticket.ts';
import { type BrandDesk, createBrandDesk } from './brand-desk.ts';
import { createDesk, type DeskDeps, type LotteryDesk } from './desk.ts';
import { type Chases, createChases } from './chases.ts';
import { getDrawProof, listDrawsToCome, listFinishedDraws, listLastDraws } from './draws.repo.ts';
import { isAnyDue } from './due-draws.repo.ts';
import { type DrawDecision, decideDraw, lockDecidable } from './decide-draw.ts';
import { forgetMemberDraws } from './forget-member-draws.ts';
import type { ResultReview } from './hear/held-results.ts';
import { hearJob, queueHearings } from './hear-results.ts';
import { listHotNumbers } from './exposure.repo.ts';
import { HOUSE_LOTTERIES } from './house-lotteries.ts';
import { listActiveLotteries, listLotteriesByIds, putLotteries } from './lotteries.repo.ts';
import type { Draw, Lottery } from './lottery.ts';
import { createOddsBook } from './odds.ts';
import { createSaleLoader, placeTicket, type Ticket } from './place-ticket.ts';
import { presentDraw, presentLottery, presentLotteryDetail, presentMenu, presentTicket, presentTickets } from './present-lottery.ts';
import { createPayoutReviews, type PayoutReviews } from './payout-reviews.ts';
import { presentPool } from './present-pool.ts';
import { proveTicket } from './prove-ticket.ts';
import { getBinding } from './public-values.repo.ts';
import { closeDraws, drawNumbers, freezeBooks, openDraws, planDraws, voidOverdue } from './run-draws.ts';
import { queueSettlements, settleJob } from './settle-draws.ts';

/** Who looks: the games that their brand does not sell, and the currency that they play in. */
export interface Onlooker {
  readonly closedGames: readonly string[];
  readonly currency: string;
}

export type MenuQuery = QueryOf<typeof contract.listMenu>;

export interface Advanced {
  readonly opened: number;
  readonly closed: number;
  readonly drawn: number;
  readonly voided: number;
  /** Draws whose settlement was put into the queue. */
  readonly queued: number;
}

export interface Lotteries {
  putHouseLotteries(): Promise<void>;
  list(onlooker: Onlooker, query: QueryOf<typeof contract.listLotteries>): Promise<{ nowMs: number; items: contract.LotteryView[] }>;
  /** Of one vendor; of those with these ids alone, in their order, where they are told. */
  listMenu(onlooker: Onlooker, query: MenuQuery, ids?: readonly string[]): Promise<contract.LotteryMenu[]>;
  /** @throws Refusal lottery_not_found */
  get(onlooker: Onlooker, id: string): Promise<contract.LotteryDetailView>;
  /** @throws Refusal lottery_not_found */
  listDraws(onlooker: Onlooker, id: string, query: QueryOf<typeof contract.listDraws>): Promise<PageView<ReturnType<typeof presentDraw>>>;
  /** @throws Refusal lottery_not_found, also of one without a pool */
  getPool(onlooker: Onlooker & { readonly brand: string }, id: string): Promise<contract.PoolView>;
  readonly payouts: PayoutReviews;
  /** @throws Refusal draw_not_found */
  getDraw(onlooker: Onlooker, id: string): Promise<contract.DrawProofView>;
  /** The answer to a repeat of the request is the first one again. @throws Refusal */
  placeTicket(member: MemberRef, ticket: Ticket): Promise<wagersContract.WagerView>;
  /** @throws Refusal wager_not_found, draw_closed */
  cancelTicket(member: MemberRef, id: string): Promise<wagersContract.WagerView>;
  /** @throws Refusal wager_not_found */
  proveTicket(member: MemberRef, id: string): Promise<contract.TicketProofView>;
  /** Locks what is decided about; answers what people read of it. @throws Refusal as `lockDecidable` */
  lockDecidable(tx: Tx, decision: DrawDecision): Promise<string>;
  /** In the transaction that locked it. @throws as `lockDecidable` */
  decideDraw(tx: Tx, decision: DrawDecision, source: Source): Promise<void>;
  /** Draws whose time has come and whose result nobody has told, the oldest first. */
  listWaiting(page: { readonly after: string | undefined; readonly limit: number }): Promise<AwaitedDraw[]>;
  /** Puts the next draws on the calendar. @returns how many it added */
  plan(nowMs: number): Promise<number>;
  /**
   * Does whatever is due: opens and closes draws, freezes their books, asks for their public values, draws their numbers and has them settled. May be called at any rate,
   * by many processes, and killed at any point; what is left over is done by the next call.
   */
  advance(nowMs: number): Promise<Advanced>;
  /** Removes what limits of draws were counted by that are long over. @returns how many rows */
  forget(nowMs: number): Promise<number>;
  readonly settlement: JobKind;
  readonly hearing: JobKind;
  /** Says who looks at results of feeds that would pay more than one source decides. */
  reviewResultsBy(review: ResultReview): void;
  readonly desk: LotteryDesk;
  readonly brandDesk: BrandDesk;
  readonly chases: Chases;
}

export interface LotteriesDeps extends Pick<Platform, 'db' | 'clock' | 'randomBytes' | 'log' | 'events'> {
  readonly cipher: DataCipher;
  /** What the house's own draws are bound to. */
  readonly beacon: Beacon;
  readonly jobs: JobQueue;
  readonly jackpots: Jackpots;
  /** One cell a statement, for a database that is spread over machines. */
  readonly isByCell: boolean;
  readonly wagers: Wagers;
  readonly chaseTransfers: ChaseTransfers;
  /** Lotteries that a brand does not sell. */
  readonly closedGamesOf: (brand: string) => Promise<readonly string[]>;
  readonly offers: DeskDeps['offers'];
  readonly games: DeskDeps['games'];
  /** Results may come from this machine, its own network and without TLS: never in production. */
  readonly allowsInsideFeeds: boolean;
  /** Those of the house unless told. */
  readonly lotteries?: readonly Lottery[];
}

const DRAWS_SHOWN = 4;
const NOTHING_DONE: Advanced = { opened: 0, closed: 0, drawn: 0, voided: 0, queued: 0 };

export function createLotteries({ log, ...given }: LotteriesDeps): Lotteries {
  const deps = { ...given, rareLog: logRarely(log) };
  const { db, clock, wagers, closedGamesOf } = deps;
  const odds = createOddsBook(db);
  const loadSale = createSaleLoader(db, odds);
  const awaitValues = createAwaitValues(deps);
  wagers.presentDetailsOf('lottery', (tickets) => presentTickets(db, tickets));

  async function getSold(closedGames: readonly string[], id: string): Promise<Lottery> {
    const [lottery] = closedGames.includes(id) ? [] : await listLotteriesByIds(db, [id]);
    if (!lottery?.isActive) throw new Refusal('lottery_not_found', { id });
    return lottery;
  }

  const chases = createChases({ ...deps, getSold, odds, loadSale });
  let review: ResultReview | undefined;
  return {
    putHouseLotteries: () => db.transaction((tx) => putLotteries(tx, deps.lotteries ?? HOUSE_LOTTERIES)),
    async list({ closedGames }, { vassalage }) {
      const nowMs = clock.nowMs();
      const lotteries = (await listActiveLotteries(db)).filter(
        (lottery) => !closedGames.includes(lottery.id) && (vassalage === undefined || lottery.vassalage === vassalage),
      );
      const ids = lotteries.map(({ id }) => id);
      const draws = byLottery(await listDrawsToCome(db, ids, nowMs, 1));
      const lasts = byLottery(await listLastDraws(db, ids));
      return {
        nowMs,
        items: lotteries.map((lottery) => presentLottery(lottery, { draw: draws.get(lottery.id), last: lasts.get(lottery.id) })),
      };
    },
    async listMenu({ closedGames }, { prizeMode, vassalage }, ids) {
      const listed = (await listActiveLotteries(db)).filter(
        (lottery) =>
          lottery.vassalage === vassalage &&
          !closedGames.includes(lottery.id) &&
          (prizeMode === undefined || lottery.prizeMode === prizeMode),
      );
      const known = new Map(listed.map((lottery) => [lottery.id, lottery]));
      return presentMenu(ids ? ids.flatMap((id) => known.get(id) ?? []) : listed);
    },
    async get(onlooker, id) {
      const nowMs = clock.nowMs();
      const lottery = await getSold(onlooker.closedGames, id);
      const toCome = await listDrawsToCome(db, [id], nowMs, DRAWS_SHOWN);
      const [last] = await listLastDraws(db, [id]);
      const hot = await listHotNumbers(
        db,
        toCome.slice(0, 1).map((draw) => draw.id),
      );
      return presentLotteryDetail(lottery, {
        toCome,
        last,
        currency: getCurrency(onlooker.currency),
        nowMs,
        oddsOf: await odds.of(lottery),
        hot,
      });
    },
    async listDraws(onlooker, id, { cursor, limit, day, number, drawn }) {
      const lottery = await getSold(onlooker.closedGames, id);
      const filter = { lotteryId: lottery.id, day, number, drawn, depth: contract.ARCHIVE_DEPTH, after: cursor };
      const page = await readPage(limit, (upTo) => listFinishedDraws(db, { ...filter, limit: upTo }));
      return { ...page, items: page.items.map(presentDraw) };
    },
    async getPool(onlooker, id) {
      return presentPool(db, await getSold(onlooker.closedGames, id), onlooker);
    },
    payouts: createPayoutReviews(deps),
    async getDraw({ closedGames }, id) {
      const sale = await loadSale(id);
      if (!sale || closedGames.includes(sale.lottery.id)) throw new Refusal('draw_not_found', { id });
      const { draw, lottery } = sale;
      const { serverSeed, results } = await getDrawProof(db, id);
      const binding = await getBinding(db, id);
      const book = draw.bookRoot === null || draw.bookCount === null ? null : { root: draw.bookRoot, count: draw.bookCount };
      const { family, kenoMethod } = lottery;
      const facts = { draw: presentDraw(draw), family, serverSeedHash: draw.serverSeedHash, serverSeed, book, kenoMethod, results };
      return { ...facts, version: binding.version, valueSource: binding.source, valueProof: binding.proof };
    },
    async placeTicket(member, ticket) {
      const { wager, sale } = await placeTicket({ loadSale, wagers, closedGamesOf }, member, ticket);
      // A repeat answers as the first time, when the draw was selling.
      const draw: Draw = { ...sale.draw, state: 'SELLING', result: null };
      return presentWager(wager, presentTicket(wager, { ...sale, draw }));
    },
    async cancelTicket(member, id) {
      const [view] = await wagers.present([await cancelTicket({ db, wagers }, member, id, clock.nowMs())]);
      if (!view) throw new Error('a ticket has one view');
      return view;
    },
    proveTicket: (member, id) => proveTicket({ db, wagers }, member, id),
    lockDecidable: (tx, decision) => lockDecidable(tx, decision, clock.nowMs()),
    decideDraw: (tx, decision, source) => decideDraw(tx, decision, source, clock.nowMs()),
    listWaiting: (page) => listAwaited(db, { ...page, nowMs: clock.nowMs() }),
    plan: (nowMs) => planDraws(deps, nowMs),
    async advance(nowMs) {
      if (!(await isAnyDue(db, nowMs))) return NOTHING_DONE;
      const opened = await openDraws(deps, nowMs);
      const closed = await closeDraws(deps, nowMs);
      await freezeBooks(deps);
      await awaitValues(nowMs);
      const drawn = await drawNumbers(deps, nowMs);
      const voided = await voidOverdue(deps, nowMs);
      await queueHearings(deps, nowMs);
      return { opened, closed, drawn, voided, queued: await queueSettlements(deps) };
    },
    forget: (nowMs) => forgetMemberDraws(deps, nowMs),
    settlement: settleJob({ ...deps, chases }),
    hearing: hearJob({
      ...deps,
      review: { ask: async (tx, held) => review?.ask(tx, held), agreed: async (...told) => review?.agreed(...told) },
    }),
    reviewResultsBy: (by) => void (review = by),
    desk: createDesk(deps),
    brandDesk: createBrandDesk(deps),
    chases,
  };
}

function byLottery(draws: readonly Draw[]): ReadonlyMap<string, Draw> {
  return new Map(draws.map((draw) => [draw.lotteryId, draw]));
}
