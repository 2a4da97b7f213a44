import { type Amount, getCurrency, units } from '@tessera/kernel';
import { type BodyOf, type lottery as contract, Refusal } from '@tessera/contract';
import { createBatchLoader } from '../../platform/db/batch-loader.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Bettor, PlaceRequest, Wager, Wagers } from '../wagers/index.ts';
import { listDrawsByIds } from './draws.repo.ts';
import { type LoweredOf, takeExposure } from './exposure.ts';
import { type HotNumber, listHotNumbers } from './exposure.repo.ts';
import { inWordsOfLottery } from './lottery.refusals.ts';
import { type Draw, familyOf, type Lottery } from './lottery.ts';
import { listLotteriesByIds } from './lotteries.repo.ts';
import { type Taken, ticketCount } from './count-tickets.ts';
import type { OddsBook, OddsOf } from './odds.ts';
import { numberRulesOf } from './own-limits.ts';
import { priceLines, type PricedLines } from './price-lines.ts';
import { ruleVersionOf } from './rule-version.ts';
import type { TicketDetail } from './ticket-detail.ts';
import { type DrawLimits, limitsOf } from './ticket-limits.ts';

export type Ticket = BodyOf<typeof contract.placeTicket>;

/** A draw and the lottery it belongs to. */
export interface Sale {
  readonly draw: Draw;
  readonly lottery: Lottery;
}

/** With the odds that hold now. */
export interface OpenSale extends Sale {
  readonly oddsOf: OddsOf;
  readonly loweredOf: LoweredOf;
}

export type LoadSale = (drawId: string) => Promise<OpenSale | null>;

export interface PlaceTicketDeps {
  readonly loadSale: LoadSale;
  readonly wagers: Pick<Wagers, 'place' | 'findRepeat'>;
  /** Whether a number whose odds fell is played at those of now, instead of being refused. */
  readonly takesLowerOdds?: boolean;
  /** Lotteries that the brand does not sell. */
  readonly closedGamesOf: (brand: string) => Promise<readonly string[]>;
}

const MAX_BATCH = 200;

/** Tickets that arrive together ask together. Nothing is remembered: a draw is as new as its ticket. */
export function createSaleLoader(db: Database, odds: OddsBook): LoadSale {
  return createBatchLoader<string, OpenSale>({
    nameOf: (drawId) => drawId,
    maxBatch: MAX_BATCH,
    async load(ids) {
      const draws = new Map((await listDrawsByIds(db, ids)).map((draw) => [draw.id, draw]));
      const lotteryIds = new Set([...draws.values()].map(({ lotteryId }) => lotteryId));
      const lotteries = new Map((await listLotteriesByIds(db, [...lotteryIds])).map((lottery) => [lottery.id, lottery]));
      const hot = loweredIn(await listHotNumbers(db, ids));
      return Promise.all(
        ids.map(async (id) => {
          const draw = draws.get(id);
          const lottery = draw && lotteries.get(draw.lotteryId);
          return lottery ? { draw, lottery, oddsOf: await odds.of(lottery), loweredOf: hot(id) } : null;
        }),
      );
    },
  });
}

function loweredIn(numbers: readonly HotNumber[]): (drawId: string) => LoweredOf {
  const lowered = new Map(numbers.map((one) => [`${one.drawId} ${one.play} ${one.item}`, one.lowered]));
  return (drawId) => (play, item) => lowered.get(`${drawId} ${play} ${item}`) ?? 0;
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
  if (!sale) throw new Refusal('draw_not_found', { id: ticket.drawId });
  const named = nameRequest(member, ticket);
  try {
    if ((await deps.closedGamesOf(member.brand)).includes(sale.lottery.id)) throw new Refusal('draw_not_found', { id: ticket.drawId });
    return {
      wager: await deps.wagers.place({ ...named, ...decide({ ...sale, takesLowerOdds: deps.takesLowerOdds ?? false }, member, ticket) }),
      sale,
    };
  } catch (error) {
    const first = error instanceof Refusal ? await deps.wagers.findRepeat(named) : undefined;
    if (first) return { wager: first, sale };
    throw inWordsOfLottery(error);
  }
}

function nameRequest(member: Bettor, { requestId, drawId, currency, oddsVersion, lines }: Ticket) {
  return { member, requestId, body: [drawId, currency, oddsVersion, lines], product: 'lottery' as const };
}

interface Offered extends OpenSale {
  readonly takesLowerOdds: boolean;
}

type Decided = Omit<PlaceRequest, keyof ReturnType<typeof nameRequest>>;

/** @throws Refusal, InvalidInput, InvalidAmount */
function decide({ draw, lottery, ...offered }: Offered, member: Bettor, ticket: Ticket): Decided {
  if (!lottery.isActive || draw.state !== 'SELLING') throw new Refusal('draw_closed', { id: draw.id });
  if (ticket.oddsVersion !== lottery.oddsVersion) throw new Refusal('odds_changed', { version: String(lottery.oddsVersion) });
  const currency = getCurrency(ticket.currency);
  const limits = limitsOf(currency.code, lottery.limits);
  const priced = priceLines(ticket.lines, { lottery, draw, currency, limits, ...offered });
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
    ...besides({ draw, lottery }, { member, priced, currency, limits }),
  };
}

/** Prizes are capped; a stake that goes back is not, nor what a pool pays. */
function maxPayoutOf({ stake, maxReturn, guaranteed }: PricedLines, { caps }: DrawLimits): Amount {
  const capped = (maxReturn < caps.perTicket ? maxReturn : caps.perTicket) + guaranteed;
  return units(capped > stake ? capped : stake);
}

/**
 * What is written with the stake. A ticket that owes something on single numbers has a transaction of its own, as these are everybody's rows;
 * all others share one. What is played with trial money is owed to nobody.
 */
function besides({ draw, lottery }: Sale, taken: Taken): Pick<Decided, 'beside' | 'within'> {
  const { member, priced, currency } = taken;
  const count = ticketCount(draw, taken);
  if (priced.numbers.length === 0 || currency.class === 'trial') return { beside: count };
  return {
    async within(tx) {
      const [refusal] = await count.companion.write(tx, [count.part]);
      if (refusal) throw refusal;
      await takeExposure(tx, { cell: member.cell, drawId: draw.id }, priced.numbers, numberRulesOf(lottery.limits));
    },
  };
}
