import type { Odds } from '@tessera/kernel';
import type { Tx } from '../../platform/db/database.ts';
import { ring } from '../../platform/realtime/ring.ts';
import { recordRows } from '../../platform/records/record-rows.ts';
import type { EventState, OfferedMarket, Price } from './event.ts';

const COLUMNS = `m.id, m.event_id AS "eventId", m.market, m.specifier, m.version, m.is_active AS "isActive", m.source`;

type MarketRow = Omit<OfferedMarket, 'prices'>;
interface PriceRow {
  readonly marketId: string;
  readonly outcome: string;
  readonly odds: Odds;
}

/** Markets of many matches with their prices, those on offer before those of an old line. */
export async function listMarketsOf(tx: Tx, eventIds: readonly string[]): Promise<OfferedMarket[]> {
  const markets = await tx.query<MarketRow>(
    `SELECT ${COLUMNS} FROM sports_market m WHERE m.event_id = ANY ($1) ORDER BY m.market, m.is_active DESC, m.specifier`,
    [eventIds],
  );
  const prices = await tx.query<PriceRow>(
    `SELECT p.market_id AS "marketId", p.outcome, p.odds FROM sports_price p JOIN sports_market m ON m.id = p.market_id
     WHERE m.event_id = ANY ($1) ORDER BY p.market_id, p.position`,
    [eventIds],
  );
  const byMarket = Map.groupBy(prices, ({ marketId }) => marketId);
  return markets.map((market) => ({ ...market, prices: (byMarket.get(market.id) ?? []).map(({ outcome, odds }) => ({ outcome, odds })) }));
}

/** Ids of the markets of many matches; they are the ids of their gates. */
export async function listMarketIdsOf(tx: Tx, eventIds: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>('SELECT id FROM sports_market WHERE event_id = ANY ($1) ORDER BY id', [eventIds]);
  return rows.map(({ id }) => id);
}

/** A market with the price of one of its outcomes. */
export interface Quote extends MarketRow {
  readonly outcome: string;
  readonly odds: Odds;
}

/** `outcomes` are names of one outcome in different markets. */
export interface QuoteKey {
  readonly marketId: string;
  readonly outcomes: readonly string[];
}

/** The quotes of many keys, in their order; null where a market or its outcome is unknown. */
export async function listQuotes(tx: Tx, keys: readonly QuoteKey[]): Promise<(Quote | null)[]> {
  const names = keys.flatMap(({ marketId, outcomes }, index) => outcomes.map((outcome) => ({ index, marketId, outcome })));
  const rows = await tx.prepared<Quote & { readonly index: number }>(
    'sports_quotes',
    `SELECT k.index, ${COLUMNS}, p.outcome, p.odds
     FROM unnest($1::int[], $2::uuid[], $3::text[]) k (index, market_id, outcome)
       JOIN sports_price p ON p.market_id = k.market_id AND p.outcome = k.outcome JOIN sports_market m ON m.id = p.market_id`,
    [names.map(({ index }) => index), names.map(({ marketId }) => marketId), names.map(({ outcome }) => outcome)],
  );
  const quotes: (Quote | null)[] = keys.map(() => null);
  for (const { index, ...quote } of rows) quotes[index] = quote;
  return quotes;
}

/** A market and its match, both locked until the end of the transaction. */
export async function lockMarket(
  tx: Tx,
  id: string,
): Promise<(OfferedMarket & { readonly state: EventState; readonly kickoffMs: number }) | undefined> {
  const [market] = await tx.query<MarketRow & { state: EventState; kickoffMs: number }>(
    `SELECT ${COLUMNS}, e.state, e.kickoff_at AS "kickoffMs"
     FROM sports_event e JOIN sports_market m ON m.event_id = e.id WHERE m.id = $1 FOR UPDATE OF e, m`,
    [id],
  );
  if (!market) return undefined;
  const prices = await tx.query<Price>('SELECT outcome, odds FROM sports_price WHERE market_id = $1 ORDER BY position', [id]);
  return { ...market, prices };
}

export async function insertMarkets(tx: Tx, markets: readonly OfferedMarket[]): Promise<void> {
  const rows = markets.map(({ eventId, isActive, prices: _prices, ...market }) => ({ ...market, event_id: eventId, is_active: isActive }));
  await tx.query(
    `INSERT INTO sports_market (id, event_id, market, specifier, version, is_active, source)
     SELECT id, event_id, market, specifier, version, is_active, source FROM jsonb_populate_recordset(NULL::sports_market, $1)`,
    [JSON.stringify(rows)],
  );
  await insertPrices(
    tx,
    markets.flatMap(({ id, prices }) =>
      prices.map((price, position) => ({ market_id: id, position, outcome: price.outcome, odds: price.odds.toString() })),
    ),
  );
  const keys = markets.map(({ id }) => [id]);
  await recordRows(tx, 'sports_market', keys);
  await recordRows(tx, 'sports_market.offer', keys);
  await ring(tx, 'match', [...new Set(markets.map(({ eventId }) => eventId))]);
}

async function insertPrices(tx: Tx, rows: readonly { readonly market_id: string }[]): Promise<void> {
  await tx.query(
    `INSERT INTO sports_price (market_id, outcome, position, odds)
     SELECT market_id, outcome, position, odds FROM jsonb_populate_recordset(NULL::sports_price, $1)`,
    [JSON.stringify(rows)],
  );
  await recordRows(
    tx,
    'sports_price',
    [...new Set(rows.map(({ market_id: market }) => market))].map((market) => [market]),
  );
}

/** New prices of a market that is locked, under the version its gate was given. */
export async function setPrices(tx: Tx, market: Pick<OfferedMarket, 'id' | 'eventId' | 'version' | 'source' | 'prices'>): Promise<void> {
  await tx.query('UPDATE sports_market SET version = $2, source = $3, is_active = true WHERE id = $1', [
    market.id,
    market.version,
    market.source,
  ]);
  await tx.query(
    `UPDATE sports_price p SET odds = n.odds FROM jsonb_populate_recordset(NULL::sports_price, $2) n WHERE p.market_id = $1 AND p.outcome = n.outcome`,
    [market.id, JSON.stringify(market.prices.map(({ outcome, odds }) => ({ outcome, odds: odds.toString() })))],
  );
  await recordRows(tx, 'sports_market.offer', [[market.id]]);
  await recordRows(tx, 'sports_price', [[market.id]]);
  await ring(tx, 'match', [market.eventId]);
}

/** Markets that are no longer offered; their wagers stand. */
export async function deactivateMarkets(tx: Tx, ids: readonly string[]): Promise<void> {
  const rows = await tx.query<{ eventId: string }>(
    'UPDATE sports_market SET is_active = false WHERE id = ANY ($1) RETURNING event_id AS "eventId"',
    [ids],
  );
  await recordRows(
    tx,
    'sports_market.offer',
    ids.map((id) => [id]),
  );
  await ring(tx, 'match', [...new Set(rows.map(({ eventId }) => eventId))]);
}
