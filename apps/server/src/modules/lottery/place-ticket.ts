import { type Amount, amountToWire, type Currency, getCurrency, units } from '@tessera/kernel';
import { type BodyOf, type lottery as contract, Refusal } from '@tessera/contract';
import { createBatchLoader } from '../../platform/db/batch-loader.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Bettor, PlaceRequest, Wager, Wagers } from '../wagers/index.ts';
import { listDrawsByIds } from './draws.repo.ts';
import { inWordsOfLottery } from './lottery.refusals.ts';
import { type Draw, familyOf, type Lottery } from './lottery.ts';
import { listLotteriesByIds } from './lotteries.repo.ts';
import { countTicket } from './member-draws.repo.ts';
import { priceLines, type PricedLines } from './price-lines.ts';
import { ruleVersionOf } from './rule-version.ts';
import type { TicketDetail } from './ticket-detail.ts';
import { type DrawLimits, limitsOf, mostPaid } from './ticket-limits.ts';

export type Ticket = BodyOf<typeof contract.placeTicket>;

/** A draw and the lottery it belongs to. */
export interface Sale {
  readonly draw: Draw;
  readonly lottery: Lottery;
}

export type LoadSale = (drawId: string) => Promise<Sale | null>;

export interface PlaceTicketDeps {
  readonly loadSale: LoadSale;
  readonly wagers: Pick<Wagers, 'place' | 'findRepeat'>;
  /** Lotteries that the brand does not sell. */
  readonly closedGamesOf: (brand: string) => Promise<readonly string[]>;
}

const MAX_BATCH = 200;

/** Tickets that arrive together ask together. Nothing is remembered: a draw is as new as its ticket. */
export function createSaleLoader(db: Database): LoadSale {
  return createBatchLoader<string, Sale>({
    nameOf: (drawId) => drawId,
    maxBatch: MAX_BATCH,
    async load(ids) {
      const draws = new Map((await listDrawsByIds(db, ids)).map((draw) => [draw.id, draw]));
      const lotteryIds = new Set([...draws.values()].map(({ lotteryId }) => lotteryId));
      const lotteries = new Map((await listLotteriesByIds(db, [...lotteryIds])).map((lottery) => [lottery.id, lottery]));
      return ids.map((id) => {
        const draw = draws.get(id);
        const lottery = draw && lotteries.get(draw.lotteryId);
        return lottery ? { draw, lottery } : null;
      });
    },
  });
}

/**
 * Takes a ticket on the draw that sells, in the order of checks of the rule book (§1.0): all its lines, or none. Whether the sale is still
 * open is checked under the member's lock, by the clock of the database. A repeat of the request is answered with the first ticket,
 * whatever happened to the draw since.
 * @throws Refusal; no money moved then
 */
export async function placeTicket(deps: PlaceTicketDeps, member: Bettor, ticket: Ticket): Promise<{ wager: Wager; sale: Sale }> {
  if (ticket.currency !== member.currency) throw new Refusal('wrong_currency', { currency: ticket.currency });
  const sale = await deps.loadSale(ticket.drawId);
  if (!sale || (await deps.closedGamesOf(member.brand)).includes(sale.lottery.id))
    throw new Refusal('draw_not_found', { id: ticket.drawId });
  const named = nameRequest(member, ticket);
  try {
    return { wager: await deps.wagers.place({ ...named, ...decide(sale, member, ticket) }), sale };
  } catch (error) {
    const first = error instanceof Refusal ? await deps.wagers.findRepeat(named) : undefined;
    if (first) return { wager: first, sale };
    throw inWordsOfLottery(error);
  }
}

function nameRequest(member: Bettor, { requestId, drawId, currency, oddsVersion, lines }: Ticket) {
  return { member, requestId, body: [drawId, currency, oddsVersion, lines], product: 'lottery' as const };
}

type Decided = Omit<PlaceRequest, keyof ReturnType<typeof nameRequest>>;

/** @throws Refusal, InvalidInput, InvalidAmount */
function decide({ draw, lottery }: Sale, member: Bettor, ticket: Ticket): Decided {
  if (!lottery.isActive || draw.state !== 'SELLING') throw new Refusal('draw_closed', { id: draw.id });
  if (ticket.oddsVersion !== lottery.oddsVersion) throw new Refusal('odds_changed', { version: String(lottery.oddsVersion) });
  const currency = getCurrency(ticket.currency);
  const limits = limitsOf(currency.code);
  const priced = priceLines(ticket.lines, { lottery, draw, currency, limits });
  const detail: TicketDetail = {
    lotteryId: lottery.id,
    drawId: draw.id,
    rebate: priced.rebate.toString(),
    maxReturn: priced.maxReturn.toString(),
    lines: priced.lines,
  };
  return {
    gameId: lottery.id,
    roundId: draw.id,
    gates: [{ id: draw.id, version: null }],
    settledBy: [draw.id],
    ruleVersion: ruleVersionOf(familyOf(lottery)),
    stake: priced.stake,
    rebate: priced.rebate,
    maxPayout: maxPayoutOf(priced, limits),
    detail,
    within: (tx) => countOn(tx, draw, { member, priced, currency, limits }),
  };
}

/** Prizes are capped; a stake that goes back is not. */
function maxPayoutOf({ stake, maxReturn }: PricedLines, { caps }: DrawLimits): Amount {
  const capped = maxReturn < caps.perTicket ? maxReturn : caps.perTicket;
  return units(capped > stake ? capped : stake);
}

interface Counted {
  readonly member: Bettor;
  readonly priced: PricedLines;
  readonly currency: Currency;
  readonly limits: DrawLimits;
}

/** @throws Refusal draw_limit_reached when the member's tickets on the draw cost too much together */
async function countOn(tx: Tx, draw: Draw, { member, priced, currency, limits }: Counted): Promise<void> {
  const staked = await countTicket(
    tx,
    { cell: member.cell, memberId: member.id, drawId: draw.id },
    { ...priced, cap: mostPaid(limits.caps) },
  );
  if (staked > limits.maxStake) throw new Refusal('draw_limit_reached', { max: amountToWire(limits.maxStake, currency) });
}
