import type { games as contract } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { PlayerRef } from './own-games.repo.ts';

/** What a brand offers, and how it is shown there. */
export interface Offer {
  /** Ids of games that are left out. */
  readonly without: readonly string[];
  /** In which smallest bets are shown; without one they are not. */
  readonly currency?: string | undefined;
  /** Whether bingo is a part of its category here; elsewhere such games are of no special part. */
  readonly hasBingo?: boolean | undefined;
}

export interface GameFilter extends Offer {
  /** `HOT` is every category's hot games. */
  readonly gameType?: string | undefined;
  /** `NONE` is what is of no special part. */
  readonly subClass?: string | undefined;
  readonly vassalage?: string | undefined;
  readonly gameName?: string | undefined;
  /** What a name may say instead: a feature or a part of the category that games are found by as well. */
  readonly orFeature?: string | undefined;
  readonly orClass?: string | undefined;
  readonly mark?: 'hot' | 'new' | undefined;
  /** Such as can be played for so much or less, in the brand's currency; whose smallest bet is not known are left out. */
  readonly minBet?: string | undefined;
  readonly minLines?: number | undefined;
  readonly prizeMode?: string | undefined;
  readonly volatility?: string | undefined;
  /** In percent; whose return depends on the bet are left out. */
  readonly minReturn?: string | undefined;
  readonly feature?: string | undefined;
}

export interface Page {
  readonly limit: number;
  readonly offset: number;
  /** A game that was added on this day (YYYY-MM-DD) or later is new. */
  readonly newSince: string;
}

export interface Found {
  readonly games: contract.GameView[];
  readonly total: number;
}

type Parameter = `$${number}`;

/** What is asked for beside which games, by the number of its parameter. */
export interface Shown {
  readonly newSince: Parameter;
  readonly currency: Parameter;
  readonly hasBingo: Parameter;
}

const classOf = (hasBingo: Parameter): string => `CASE WHEN g.sub_class = 'BG' AND NOT ${hasBingo}::boolean THEN NULL ELSE g.sub_class END`;

export const columns = ({
  newSince,
  currency,
  hasBingo,
}: Shown): string => `g.node_id AS "nodeId", g.game_id AS "gameId", g.game_name AS "gameName", g.game_type AS "gameType", ${classOf(hasBingo)} AS "subClass", g.vassalage,
  v.display_name AS "vendorName", g.is_hot AS "isHot", g.added_on >= ${newSince}::date AS "isNew", v.is_outside AS "isOutside", g.support_play AS "supportPlay", g.rtp_percent AS "rtpPercent", g.volatility,
  g.features, g.min_bets ->> ${currency}::text AS "minBet"`;
export const FROM = 'FROM games_game g JOIN games_vendor v USING (vassalage)';
export const OPEN = `g.open AND ($1::text IS NULL OR g.game_type = $1 OR ($1 = 'HOT' AND g.is_hot)) AND g.game_id <> ALL ($2)`;

const hasFeature = (feature: Parameter): string => `(${feature} = ANY (g.features) OR (${feature} = 'DEMO' AND g.support_play = 0))`;
/** A part of the category, where `NONE` is no special one. */
export const isOfClass = (asked: Parameter, hasBingo: Parameter): string => `coalesce(${classOf(hasBingo)}, 'NONE') = ${asked}`;

type Order = (typeof contract.GAME_ORDERS)[number];
const HOUSE_ORDER = 'g.is_hot DESC, g.sort, g.node_id';
const ORDERS: Readonly<Record<Order, string>> = {
  house: HOUSE_ORDER,
  new: `g.added_on DESC, ${HOUSE_ORDER}`,
  name: 'lower(g.game_name), g.node_id',
  return: `g.rtp_percent::numeric DESC NULLS LAST, ${HOUSE_ORDER}`,
  popular: `(SELECT coalesce(sum(p.plays), 0) FROM games_popularity p WHERE p.game_id = g.game_id AND p.brand = $20 AND p.day >= $21::date) DESC, ${HOUSE_ORDER}`,
};

const WHERE = `${OPEN} AND ($3::text IS NULL OR g.vassalage = $3)
    AND ($4::text IS NULL OR position(lower($4) IN lower(g.game_name)) > 0 OR ($12::text IS NOT NULL AND ${hasFeature('$12')}) OR ($13::text IS NOT NULL AND ${isOfClass('$13', '$14')}))
    AND ($5::text IS NULL OR ${isOfClass('$5', '$14')}) AND ($6::text IS NULL OR ($6 = 'hot' AND g.is_hot) OR ($6 = 'new' AND g.added_on >= $11::date))
    AND ($7::numeric IS NULL OR (g.min_bets ->> $8)::numeric <= $7) AND ($9::int IS NULL OR g.line_count >= $9)
    AND ($10::text IS NULL OR g.prize_mode IS NULL OR g.prize_mode = $10) AND ($15::text IS NULL OR g.volatility = $15)
    AND ($16::numeric IS NULL OR g.rtp_percent::numeric >= $16) AND ($17::text IS NULL OR ${hasFeature('$17')})`;

/** In an order; by how much they are played those first that somebody of the brand played most since that day (UTC). */
export interface Ordered {
  readonly by: Order;
  readonly brand: string;
  readonly since: string;
}

export async function listGames(tx: Tx, filter: GameFilter, page: Page, order: Ordered): Promise<Found> {
  const values = [
    filter.gameType ?? null,
    filter.without,
    filter.vassalage ?? null,
    filter.gameName ?? null,
    filter.subClass ?? null,
    filter.mark ?? null,
    filter.minBet ?? null,
    filter.currency ?? null,
    filter.minLines ?? null,
    filter.prizeMode ?? null,
    page.newSince,
    filter.orFeature ?? null,
    filter.orClass ?? null,
    filter.hasBingo ?? false,
    filter.volatility ?? null,
    filter.minReturn ?? null,
    filter.feature ?? null,
  ];
  const ofOrder = order.by === 'popular' ? [order.brand, order.since] : [];
  const games = await tx.query<contract.GameView>(
    `SELECT ${columns({ newSince: '$11', currency: '$8', hasBingo: '$14' })} ${FROM} WHERE ${WHERE} ORDER BY ${ORDERS[order.by]} LIMIT $18 OFFSET $19`,
    [...values, page.limit, page.offset, ...ofOrder],
  );
  const [count] = await tx.query<{ total: bigint }>(`SELECT count(*) AS total FROM games_game g WHERE ${WHERE}`, values);
  return { games, total: Number(count?.total ?? 0n) };
}

/** Games that somebody of the brand played with real money since that day (UTC), the most played first. */
export async function listPopular(
  tx: Tx,
  { brand, since, without, currency, hasBingo }: Offer & { readonly brand: string; readonly since: string },
  page: Page,
): Promise<Found> {
  const from = `FROM (SELECT game_id, sum(plays) AS plays FROM games_popularity WHERE brand = $3 AND day >= $4 GROUP BY game_id) p JOIN games_game g USING (game_id)
    JOIN games_vendor v USING (vassalage) WHERE ${OPEN}`;
  const values = [null, without, brand, since];
  const games = await tx.query<contract.GameView>(
    `SELECT ${columns({ newSince: '$7', currency: '$8', hasBingo: '$9' })} ${from} ORDER BY p.plays DESC, g.sort, g.node_id LIMIT $5 OFFSET $6`,
    [...values, page.limit, page.offset, page.newSince, currency ?? null, hasBingo ?? false],
  );
  const [count] = await tx.query<{ total: bigint }>(`SELECT count(*) AS total ${from}`, values);
  return { games, total: Number(count?.total ?? 0n) };
}

export type OwnList = 'recent' | 'favourites';
export type OwnFilter = Offer & Pick<GameFilter, 'gameType'>;

const OWN: Readonly<Record<OwnList, { readonly join: string; readonly order: string }>> = {
  recent: { join: 'JOIN games_recent o ON o.cell = $3 AND o.member_id = $4 AND o.game_id = g.game_id', order: 'o.last_at DESC, g.node_id' },
  favourites: {
    join: 'JOIN games_favourite o ON o.cell = $3 AND o.member_id = $4 AND o.node_id = g.node_id',
    order: 'o.added_at DESC, g.node_id',
  },
};

/** What a player marked or played, the last first. */
export async function listOwn(tx: Tx, list: OwnList, player: PlayerRef, filter: OwnFilter, page: Page): Promise<Found> {
  const from = `${FROM} ${OWN[list].join} WHERE ${OPEN}`;
  const values = [filter.gameType ?? null, filter.without, player.cell, player.id];
  const games = await tx.query<contract.GameView>(
    `SELECT ${columns({ newSince: '$7', currency: '$8', hasBingo: '$9' })} ${from} ORDER BY ${OWN[list].order} LIMIT $5 OFFSET $6`,
    [...values, page.limit, page.offset, page.newSince, filter.currency ?? null, filter.hasBingo ?? false],
  );
  const [count] = await tx.query<{ total: bigint }>(`SELECT count(*) AS total ${from}`, values);
  return { games, total: Number(count?.total ?? 0n) };
}

/** Whether this very game is on offer. */
export async function isListed(
  tx: Tx,
  game: { readonly nodeId: number; readonly vendor: string; readonly gameType: string },
  without: readonly string[],
): Promise<boolean> {
  const rows = await tx.query(`SELECT FROM games_game g WHERE ${OPEN} AND g.node_id = $3 AND g.vassalage = $4`, [
    game.gameType,
    without,
    game.nodeId,
    game.vendor,
  ]);
  return rows.length > 0;
}

/** Categories that have games, each with its vendors in their sorting order. */
export async function listMenus(
  tx: Tx,
  without: readonly string[],
): Promise<{ gameCategory: string; vassalage: string; displayName: string }[]> {
  return tx.query(
    `SELECT g.game_type AS "gameCategory", v.vassalage, v.display_name AS "displayName" ${FROM}
     WHERE g.open AND g.game_id <> ALL ($1) GROUP BY g.game_type, v.vassalage ORDER BY min(v.sort), g.game_type, v.vassalage LIMIT 500`,
    [without],
  );
}
