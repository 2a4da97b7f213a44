import { getCurrency, oddsToWire, parseOdds } from '@tessera/kernel';
import { type BodyOf, Refusal, type sports as contract } from '@tessera/contract';
import { getMarket, type MarketRules, returnOf, takesOdds, WIN } from '@tessera/engines/sports';
import { createBatchLoader } from '../../platform/db/batch-loader.ts';
import type { Database } from '../../platform/db/database.ts';
import type { MemberRef } from '../../platform/http/caller.ts';
import { inWordsOf } from '../../platform/refusal-table.ts';
import type { Brand } from '../site/index.ts';
import type { PlaceRequest, Wager, Wagers } from '../wagers/index.ts';
import { type BetDetail, outcomeNames, priceOf } from './bet-detail.ts';
import { type BetLimits, outsideLimits, readStake, withinBounds } from './bet-limits.ts';
import type { Match } from './event.ts';
import { listQuotes, type Quote, type QuoteKey } from './markets.repo.ts';
import { listMatchesByIds } from './matches.repo.ts';
import { ruleVersionOf } from './rule-version.ts';
import { SPORTS_REFUSALS } from './sports.refusals.ts';

export type Bet = BodyOf<typeof contract.placeBet>;

/** What can be bet on now, and the match it belongs to; null for an unknown market or outcome. */
export type LoadOffer = (key: QuoteKey) => Promise<Offer | null>;

/** As the catalogue names what is bet on here. */
export const GAME_ID = 'football';

/** What the member's brand allows. */
export type BrandRules = Pick<Brand, 'closedGames' | 'sportsLimits'>;

interface Offer {
  readonly quote: Quote;
  readonly match: Match;
}

export interface PlaceBetDeps {
  readonly loadOffer: LoadOffer;
  readonly wagers: Pick<Wagers, 'place' | 'findRepeat' | 'isOpen'>;
  readonly limits: Readonly<Record<string, BetLimits>>;
  readonly brandOf: (code: string) => Promise<BrandRules>;
  /** Every version of every market; the engine's unless told. */
  readonly markets?: readonly MarketRules[];
}

/** Prices that move this often while one bet is on its way are left to the player. */
const MAX_TRIES = 4;

const MAX_BATCH = 200;

/** Bets that arrive together ask together. Nothing is remembered: a price is as new as its bet. */
export function createOfferLoader(db: Database): LoadOffer {
  return createBatchLoader<QuoteKey, Offer>({
    nameOf: ({ marketId, outcomes }) => `${marketId} ${outcomes.join(' ')}`,
    maxBatch: MAX_BATCH,
    async load(keys) {
      const quotes = await listQuotes(db, keys);
      const eventIds = new Set(quotes.flatMap((quote) => (quote ? [quote.eventId] : [])));
      const matches = new Map((await listMatchesByIds(db, [...eventIds])).map((match) => [match.id, match]));
      return quotes.map((quote) => {
        const match = quote && matches.get(quote.eventId);
        return match ? { quote, match } : null;
      });
    },
  });
}

/**
 * Takes a single bet at the present odds, if they are those the player saw or the player's choice allows for the change
 * (rule book §2.7). Whether the market is open and the price still the one decided on is checked under the member's lock.
 * A repeat of the request is answered with the first wager, whatever happened to the market since.
 * @throws Refusal; no money moved then
 */
export async function placeBet(deps: PlaceBetDeps, member: MemberRef, bet: Bet): Promise<{ wager: Wager; match: Match }> {
  if (bet.currency !== member.currency) throw new Refusal('wrong_currency', { currency: bet.currency });
  const brand = await deps.brandOf(member.brand);
  for (let tries = 1; ; tries += 1) {
    const { quote, match } = await getOffer(deps, bet);
    const { refusal, request } = decide(deps, member, { bet, quote, brand });
    if (refusal) return { wager: await firstOf(deps, request, refusal), match };
    try {
      return { wager: await deps.wagers.place(request), match };
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'odds_changed') throw inWordsOf(SPORTS_REFUSALS, error);
      if (tries >= MAX_TRIES) throw oddsChanged((await getOffer(deps, bet)).quote);
    }
  }
}

/** What cannot be taken now may have been taken before: a repeat is answered with that wager, and everything else refused. */
async function firstOf({ wagers }: PlaceBetDeps, request: PlaceRequest, refusal: Refusal): Promise<Wager> {
  const first = await wagers.findRepeat(request);
  if (first) return first;
  // Other odds are no answer where none are on offer any more.
  for (const { id } of request.gates) if (!(await wagers.isOpen(id))) throw new Refusal('market_closed', { id });
  throw refusal;
}

async function getOffer({ loadOffer }: PlaceBetDeps, bet: Bet): Promise<Offer> {
  const offer = await loadOffer({ marketId: bet.marketId, outcomes: outcomeNames(bet.outcome) });
  if (!offer) throw marketNotFound(bet);
  return offer;
}

interface Asked {
  readonly bet: Bet;
  readonly quote: Quote;
  readonly brand: BrandRules;
}

function decide(deps: PlaceBetDeps, member: MemberRef, { bet, quote, brand }: Asked) {
  const currency = getCurrency(bet.currency);
  const { stake, limits } = readStake(deps.limits, bet.stake, currency);
  const bounded = withinBounds(limits, brand.sportsLimits[currency.code], currency);
  const { odds } = quote;
  const isTaken = takesOdds({ requestedOdds: parseOdds(bet.odds), odds }, { policy: bet.accept });
  const isClosed = brand.closedGames.includes(GAME_ID);
  const refusal = isClosed ? marketNotFound(bet) : isTaken ? outsideLimits(bounded, { stake, odds, currency }) : oddsChanged(quote);
  const detail: BetDetail = {
    eventId: quote.eventId,
    selection: { market: quote.market, specifier: quote.specifier, outcome: quote.outcome },
    price: priceOf(odds),
    marketVersion: quote.version,
    source: quote.source,
  };
  const request = {
    member,
    requestId: bet.requestId,
    body: [bet.marketId, bet.outcome, bet.odds, bet.accept, bet.currency, stake.toString()],
    product: 'sports' as const,
    gameId: GAME_ID,
    roundId: quote.eventId,
    gates: [{ id: quote.id, version: quote.version }],
    settledBy: [quote.id],
    ruleVersion: ruleVersionOf(getMarket(quote.market, deps)),
    stake,
    // A stake outside the limits may have a return that is no amount any more; it is never taken.
    maxPayout: refusal ? stake : returnOf(stake, odds, WIN),
    detail,
  };
  return { refusal, request };
}

function marketNotFound({ marketId, outcome }: Bet): Refusal {
  return new Refusal('market_not_found', { id: marketId, outcome });
}

function oddsChanged(quote: Quote): Refusal {
  return new Refusal('odds_changed', { odds: oddsToWire(quote.odds), version: String(quote.version) });
}
