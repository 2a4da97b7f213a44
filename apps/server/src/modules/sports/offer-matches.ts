import { type RandomBytes, uuidv7 } from '@tessera/kernel';
import { Refusal } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import { closeGates, putGate, putGates } from '../wagers/index.ts';
import type { NewMarket, NewMatch, OfferedMarket } from './event.ts';
import { deactivateMarkets, insertMarkets, lockMarket, setPrices } from './markets.repo.ts';
import { insertMatches } from './matches.repo.ts';

export interface OfferDeps {
  readonly nowMs: number;
  readonly randomBytes: RandomBytes;
}

/** Gates count from 1. */
const FIRST_VERSION = 1;

interface MarketHolder {
  readonly id: string;
  readonly kickoffMs: number;
}

/** Opens matches for betting until they kick off. Answers their ids, in the same order. */
export async function offerMatches(tx: Tx, deps: OfferDeps, matches: readonly NewMatch[]): Promise<string[]> {
  const withIds = matches.map((match) => ({ ...match, id: uuidv7(deps.nowMs, deps.randomBytes) }));
  await insertMatches(tx, withIds);
  await offerMarkets(
    tx,
    deps,
    withIds.map((match) => ({ match, markets: match.markets })),
  );
  return withIds.map(({ id }) => id);
}

export async function offerMarkets(
  tx: Tx,
  deps: OfferDeps,
  offers: readonly { readonly match: MarketHolder; readonly markets: readonly NewMarket[] }[],
): Promise<void> {
  const fresh = offers.flatMap(({ match, markets }) =>
    markets.map((market) => ({ market, match, id: uuidv7(deps.nowMs, deps.randomBytes) })),
  );
  if (fresh.length === 0) return;
  const versions = await putGates(
    tx,
    fresh.map(({ id, match }) => ({ id, open: true, closesAtMs: match.kickoffMs })),
    { isNewVersion: false, nowMs: deps.nowMs },
  );
  const offered: OfferedMarket[] = fresh.map(({ id, market, match }) => ({
    ...market,
    id,
    eventId: match.id,
    version: versions.get(id) ?? FIRST_VERSION,
    isActive: true,
  }));
  await insertMarkets(tx, offered);
}

/** Takes markets off the offer; bets that were accepted stand. */
export async function withdrawMarkets(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await deactivateMarkets(tx, ids);
  await closeGates(tx, ids);
}

/**
 * New prices for every outcome of a market before the kick-off. From then on a bet that names the old ones is stale.
 * Answers whether anything changed. @throws Refusal market_not_found, market_closed
 */
export async function changePrices(
  tx: Tx,
  change: { readonly marketId: string } & Pick<NewMarket, 'source' | 'prices'>,
  nowMs: number,
): Promise<boolean> {
  const market = await lockMarket(tx, change.marketId);
  if (!market) throw new Refusal('market_not_found', { id: change.marketId });
  if (market.state !== 'NOT_STARTED') throw new Refusal('market_closed', { id: market.id });
  const odds = new Map(change.prices.map((price) => [price.outcome, price.odds]));
  const isSameOffer = market.isActive && market.prices.every((price) => odds.get(price.outcome) === price.odds);
  if (isSameOffer && odds.size === market.prices.length) return false;
  if (odds.size !== market.prices.length || !market.prices.every(({ outcome }) => odds.has(outcome)))
    throw new Error(`prices for other outcomes than those of market ${market.id}`);
  const version = await putGate(tx, { id: market.id, open: true, closesAtMs: market.kickoffMs }, { isNewVersion: true, nowMs });
  await setPrices(tx, { id: market.id, eventId: market.eventId, version, source: change.source, prices: change.prices });
  return true;
}
