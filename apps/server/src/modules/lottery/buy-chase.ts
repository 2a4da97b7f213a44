import { add, amountToWire, getCurrency, invariant, subtract, timeOfUuid, ZERO } from '@tessera/kernel';
import { type BodyOf, lotteryChases as contract, Refusal, wagers as wagersContract } from '@tessera/contract';
import { fraction } from '@tessera/engines/exact';
import { type ChaseKind, getPlayType, leastOfPrizes, leastPrize, MAX_MULTIPLE, planChase } from '@tessera/engines/lottery';
import type { Tx } from '../../platform/db/database.ts';
import { checkRepeat, hashOfRequest } from '../../platform/repeats.ts';
import { type Bettor, refusalOf } from '../wagers/index.ts';
import { lunarYearFor } from './calendar.ts';
import { type Chase, type PlannedDraw, scaleLines } from './chase.ts';
import { findChase, insertChase } from './chases.repo.ts';
import { comingDraws } from './coming-draws.ts';
import { listDrawsByNumber } from './draws.repo.ts';
import type { Lottery } from './lottery.ts';
import type { OddsBook, OddsOf } from './odds.ts';
import type { LoadSale } from './place-ticket.ts';
import { inWordsOfLottery } from './lottery.refusals.ts';
import { lockChase, type MoveChaseDeps } from './move-chase.ts';
import { type Opening, playWithin } from './open-chased-draw.ts';
import { priceLines, type PricedLines } from './price-lines.ts';
import { readTerms } from './ticket-detail.ts';
import { limitsOf } from './ticket-limits.ts';

export type ChaseOrder = BodyOf<typeof contract.buyChase>;

export interface BuyChaseDeps extends MoveChaseDeps {
  /** @throws Refusal lottery_not_found */
  readonly getSold: (closedGames: readonly string[], id: string) => Promise<Lottery>;
  readonly closedGamesOf: (brand: string) => Promise<readonly string[]>;
  readonly odds: OddsBook;
  readonly loadSale: LoadSale;
}

/**
 * Sets the stakes of all draws aside and takes the ticket of the first, where that sells: all of it or nothing. A repeat of the request
 * finds the plan.
 * @throws Refusal; no money moved then
 */
export async function buyChase(deps: BuyChaseDeps, member: Bettor, order: ChaseOrder): Promise<void> {
  if (order.currency !== member.currency) throw new Refusal('wrong_currency', { currency: order.currency });
  const { requestId, ...asked } = order;
  const bodyHash = hashOfRequest(['chase', asked]);
  const isKnown = async (tx: Tx): Promise<boolean> => {
    const first = await findChase(tx, member, requestId);
    if (first) checkRepeat(first, { requestId, bodyHash });
    return first !== undefined;
  };
  if (await isKnown(deps.db)) return;
  const nowMs = deps.clock.nowMs();
  if (!isOfNow(requestId, nowMs)) throw new Refusal('request_expired', { requestId });
  const closedGames = await deps.closedGamesOf(member.brand);
  const lottery = await deps.getSold(closedGames, order.lotteryId);
  if (order.oddsVersion !== lottery.oddsVersion) throw new Refusal('odds_changed', { version: String(lottery.oddsVersion) });
  await checkSells(deps, { lottery, wanted: order.draws, nowMs });
  const chosen = await chooseDraws(deps.db, lottery, order.draws, nowMs);
  const { draws, shown } = planOf(lottery, order, { chosen, oddsOf: await deps.odds.of(lottery) });
  const opening = await findOpening(deps, { lottery, closedGames, first: draws[0] });
  const total = add(...draws.map(({ cost }) => cost));
  const chase: Chase = {
    cell: member.cell,
    memberId: member.id,
    id: requestId,
    brand: member.brand,
    currency: member.currency,
    bodyHash,
    lotteryId: lottery.id,
    shown,
    how: order.how,
    stopOnWin: order.stopOnWin,
    frozen: total,
    createdAtMs: nowMs,
  };
  await deps.db.transaction(async (tx) => {
    await deps.wagers.rounds.lock(tx, member);
    if (await isKnown(tx)) return;
    const account = { cell: member.cell, memberId: member.id, currency: member.currency };
    const { code } = await deps.chaseTransfers.hold(tx, { account, id: requestId, reference: requestId, amount: total });
    if (code !== 'ok') throw code === 'replay' ? new Refusal('request_conflict', { requestId }) : refusalOf(code, requestId);
    await insertChase(tx, chase, { lines: order.lines, draws });
    const locked = opening && (await lockChase(tx, deps, member, requestId));
    if (locked) await playWithin(tx, deps, locked, 0, opening);
  });
}

/** As of a wager: a new request is from the last day, by clocks that may differ a little (decision D59). */
const [DAY_MS, AHEAD_MS] = [24 * 3_600_000, 10 * 60_000];

function isOfNow(requestId: string, nowMs: number): boolean {
  const ageMs = nowMs - timeOfUuid(requestId);
  return ageMs <= DAY_MS && ageMs > -AHEAD_MS;
}

interface Wanted {
  readonly lottery: Lottery;
  readonly wanted: ChaseOrder['draws'];
  readonly nowMs: number;
}

/** Draws are chosen from a list that was true a moment ago. @throws Refusal draw_closed when the sale of the first has ended since */
async function checkSells({ db }: BuyChaseDeps, { lottery, wanted, nowMs }: Wanted): Promise<void> {
  const number = typeof wanted === 'number' ? undefined : wanted[0];
  if (number === undefined) return;
  const [draw] = await listDrawsByNumber(db, [{ lotteryId: lottery.id, number }]);
  if (draw && draw.closeAtMs <= nowMs) throw new Refusal('draw_closed', { id: draw.id });
}

interface First {
  readonly lottery: Lottery;
  readonly closedGames: readonly string[];
  readonly first: PlannedDraw | undefined;
}

/** The first draw of the plan, where it sells already. */
async function findOpening({ db, loadSale }: BuyChaseDeps, { lottery, closedGames, first }: First): Promise<Opening | undefined> {
  invariant(first, 'a plan has draws');
  const [draw] = await listDrawsByNumber(db, [{ lotteryId: lottery.id, number: first.number }]);
  const sale = draw?.state === 'SELLING' ? await loadSale(draw.id) : null;
  return sale ? { ...sale, closedGames } : undefined;
}

/** Its draws with their multiples and costs. @throws Refusal for lines or multiples that cannot be played */
function planOf(
  lottery: Lottery,
  order: ChaseOrder,
  { chosen, oddsOf }: { readonly chosen: readonly Omit<PlannedDraw, 'n' | 'multiple' | 'cost'>[]; readonly oddsOf: OddsOf },
): { draws: PlannedDraw[]; shown: Chase['shown'] } {
  const [first] = chosen;
  invariant(first, 'a plan has draws');
  const offer = {
    lottery,
    draw: { lunarYear: lunarYearFor(lottery.family, first.drawAtMs) },
    currency: getCurrency(order.currency),
    limits: limitsOf(order.currency, lottery.limits),
    oddsOf,
    // Each draw is played at the odds that hold when it opens.
    loweredOf: () => 0,
    takesLowerOdds: true,
  };
  const base = priceLines(order.lines, offer);
  const { multiples, cumulativeCosts } = planned(order, base, { count: chosen.length, lunarYear: offer.draw.lunarYear });
  const highest = priceLines(scaleLines(order.lines, Math.max(...multiples), offer.currency), offer);
  if (highest.stake > offer.limits.maxStake)
    throw new Refusal('draw_limit_reached', { max: amountToWire(offer.limits.maxStake, offer.currency) });
  const draws = chosen.map((draw, n) => ({
    ...draw,
    n,
    multiple: multiples[n] ?? 1,
    cost: subtract(cumulativeCosts[n] ?? ZERO, cumulativeCosts[n - 1] ?? ZERO),
  }));
  return { draws, shown: base.lines.map(shownLine) };
}

function shownLine({ play, selection, notes }: PricedLines['lines'][number]): Chase['shown'][number] {
  const cut = selection.slice(0, wagersContract.SELECTION_SHOWN);
  return { play, selection: cut, isCut: cut !== selection, notes };
}

function planned(
  order: ChaseOrder,
  base: PricedLines,
  { count, lunarYear }: { readonly count: number; readonly lunarYear: number | null },
) {
  const multipleOf = ({ terms }: ChaseOrder['lines'][number]): number => ('unit' in terms ? terms.multiple : 1);
  try {
    return planChase(
      {
        cost: base.stake,
        draws: count,
        startMultiple: order.startMultiple,
        maxMultiple: Math.floor(MAX_MULTIPLE / Math.max(...order.lines.map(multipleOf))),
      },
      growthOf(order.how, base, lunarYear),
    );
  } catch (error) {
    throw inWordsOfLottery(error);
  }
}

function growthOf(how: ChaseOrder['how'], base: PricedLines, lunarYear: number | null): ChaseKind {
  if (how.kind !== 'profit') return how;
  const prizes = base.lines.map(({ play, selection, terms }) => {
    const playType = getPlayType(play);
    return leastPrize(playType, playType.read(selection), readTerms(terms), lunarYear ?? undefined);
  });
  return { kind: 'profit', prize: leastOfPrizes(prizes), rate: fraction(BigInt(how.percent), 100n) };
}

/** Draws to come, the one that sells first. @throws Refusal draw_not_found for a number that is not among them, or not behind the one before it */
async function chooseDraws(
  tx: Tx,
  lottery: Lottery,
  wanted: ChaseOrder['draws'],
  nowMs: number,
): Promise<Omit<PlannedDraw, 'n' | 'multiple' | 'cost'>[]> {
  if (typeof wanted === 'number') return comingDraws(tx, lottery, nowMs, wanted);
  const known = await comingDraws(tx, lottery, nowMs, contract.CHASE_HORIZON);
  const coming = new Map(known.map((draw, place) => [draw.number, { draw, place }]));
  let before = -1;
  return wanted.map((number) => {
    const found = coming.get(number);
    if (!found || found.place <= before) throw new Refusal('draw_not_found', { id: number });
    before = found.place;
    return found.draw;
  });
}
