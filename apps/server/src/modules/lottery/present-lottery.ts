import { amountToWire, type Currency, getCurrency } from '@tessera/kernel';
import { type DrawView, type lottery as contract, type PayoutReviewState, wagers as wagersContract } from '@tessera/contract';
import { type OddsTable, wallTimeAt } from '@tessera/engines/lottery';
import type { Database } from '../../platform/db/database.ts';
import type { Wager } from '../wagers/index.ts';
import { listDrawsByIds } from './draws.repo.ts';
import type { HotNumber } from './exposure.repo.ts';
import { listLotteriesByIds } from './lotteries.repo.ts';
import { type Draw, type Lottery, playsOf } from './lottery.ts';
import { listReviewsOf } from './payout-reviews.repo.ts';
import { isSuspended, type OddsOf } from './odds.ts';
import type { Sale } from './place-ticket.ts';
import { oddsText, readTerms, readTicketDetail, rebateOf, type StoredLine, stakeOfLine } from './ticket-detail.ts';
import { presentLimits } from './ticket-limits.ts';

export function presentDraw({ id, lotteryId, number, state, opensAtMs, closeAtMs, drawAtMs, result }: Draw): DrawView {
  return { id, lotteryId, number, state, opensAtMs, closeAtMs, drawAtMs, result };
}

export function presentLottery(
  lottery: Lottery,
  { draw, last }: { readonly draw: Draw | undefined; readonly last: Draw | undefined },
): contract.LotteryView {
  const { id, nodeId, name, family, prizeMode, vassalage, calendar } = lottery;
  return {
    id,
    nodeId,
    name,
    family,
    prizeMode,
    vassalage,
    intervalSeconds: calendar.kind === 'interval' ? calendar.intervalSeconds : null,
    utcOffsetMinutes: offsetMinutesAt(calendar, draw?.drawAtMs ?? last?.drawAtMs ?? 0),
    draw: draw ? presentDraw(draw) : null,
    last: last ? presentDraw(last) : null,
  };
}

const MINUTE_MS = 60_000;

function offsetMinutesAt(calendar: Lottery['calendar'], atMs: number): number {
  return (wallTimeAt(calendar, atMs) - atMs) / MINUTE_MS;
}

/** One entry for the vendor, or none where it has no lottery to show. */
export function presentMenu(lotteries: readonly Lottery[]): contract.LotteryMenu[] {
  return [...Map.groupBy(lotteries, ({ vassalage }) => vassalage)].map(([accountTypeName, ofVendor]) => ({
    accountTypeName,
    gameMenus: ofVendor.map(({ nodeId, id, name, family, prizeMode }) => ({
      nodeId,
      gameCode: id,
      gameName: name,
      gameGroupCode: family,
      prizeMode,
    })),
  }));
}

export interface DetailParts {
  readonly toCome: readonly Draw[];
  readonly last: Draw | undefined;
  readonly currency: Currency;
  readonly nowMs: number;
  readonly oddsOf: OddsOf;
  /** Of the present draw. */
  readonly hot: readonly HotNumber[];
}

export function presentLotteryDetail(
  lottery: Lottery,
  { toCome, last, currency, nowMs, oddsOf, hot }: DetailParts,
): contract.LotteryDetailView {
  const [draw, ...next] = toCome;
  return {
    ...presentLottery(lottery, { draw, last }),
    nowMs,
    plays: playsOf(lottery).map((playType) => {
      const odds = oddsOf(playType);
      const isOff = isSuspended(lottery, playType, { odds, lunarYear: draw?.lunarYear ?? null });
      return { id: playType.id, odds: odds && presentOdds(odds), isSuspended: isOff };
    }),
    oddsVersion: lottery.oddsVersion,
    maxPrizeGroup: lottery.maxPrizeGroup,
    limits: presentLimits(currency, lottery.limits),
    isSuspended: draw ? draw.suspendedAtMs !== null : false,
    hot: hot.map(({ play, item, lowered }) => ({ play, number: item, lowered })),
    next: next.map(presentDraw),
    lunarYear: draw?.lunarYear ?? null,
  };
}

/** The details of many tickets with three queries. */
export async function presentTickets(db: Database, wagers: readonly Wager[]): Promise<wagersContract.LotteryDetail[]> {
  const details = wagers.map(({ detail }) => readTicketDetail(detail));
  const draws = new Map((await listDrawsByIds(db, [...new Set(details.map(({ drawId }) => drawId))])).map((draw) => [draw.id, draw]));
  const lotteries = new Map(
    (await listLotteriesByIds(db, [...new Set(details.map(({ lotteryId }) => lotteryId))])).map((lottery) => [lottery.id, lottery]),
  );
  const keys = wagers.map(({ cell, memberId, id }) => ({ cell, memberId, wagerId: id }));
  const reviews = new Map((await listReviewsOf(db, keys)).map((review) => [review.wagerId, review]));
  return wagers.map((wager, index) => {
    const draw = draws.get(details[index]?.drawId ?? '');
    const lottery = lotteries.get(details[index]?.lotteryId ?? '');
    if (!draw || !lottery) throw new Error(`the draw of ticket ${wager.id} is never removed`);
    return presentTicket(wager, { draw, lottery }, reviews.get(wager.id)?.state);
  });
}

export function presentTicket(wager: Wager, { draw, lottery }: Sale, review?: PayoutReviewState): wagersContract.LotteryDetail {
  const detail = readTicketDetail(wager.detail);
  const currency = getCurrency(wager.currency);
  return {
    product: 'lottery',
    lotteryId: lottery.id,
    lotteryName: lottery.name,
    family: lottery.family,
    drawId: draw.id,
    drawNumber: draw.number,
    drawAtMs: draw.drawAtMs,
    closeAtMs: draw.closeAtMs,
    drawState: draw.state,
    drawResult: draw.result,
    review: review ?? null,
    rebate: amountToWire(rebateOf(detail), currency),
    lines: detail.lines.map((line) => presentLine(line, currency)),
  };
}

function presentLine(line: StoredLine, currency: Currency): wagersContract.LotteryDetail['lines'][number] {
  const { play, selection, notes } = line;
  return {
    play,
    selection: selection.slice(0, wagersContract.SELECTION_SHOWN),
    isCut: selection.length > wagersContract.SELECTION_SHOWN,
    notes,
    stake: amountToWire(stakeOfLine(line), currency),
    terms: presentTerms(line, currency),
  };
}

function presentTerms(line: StoredLine, currency: Currency): wagersContract.LotteryTerms {
  const terms = readTerms(line.terms);
  if ('unit' in terms) return { unit: amountToWire(terms.unit, currency), multiple: terms.multiple, prizeGroup: terms.prizeGroup };
  return {
    amount: amountToWire(terms.amount, currency),
    odds: presentOdds(inOrder(terms.odds)),
  };
}

/** By the names of the tiers: the database keeps them in an order of its own, and a repeat of a ticket answers the same bytes as the first time. */
function inOrder(odds: OddsTable): OddsTable {
  return Object.fromEntries(Object.entries(odds).toSorted(([left], [right]) => (left < right ? -1 : 1)));
}

export function presentOdds(odds: OddsTable): Record<string, string> {
  return Object.fromEntries(Object.entries(odds).map(([tier, ofTier]) => [tier, oddsText(ofTier)]));
}
