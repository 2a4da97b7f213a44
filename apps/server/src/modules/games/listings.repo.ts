import type { games as contract } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { PlayerRef } from './own-games.repo.ts';

export interface GameFilter {
  /** `HOT` is every category's hot games. */
  readonly gameType?: string | undefined;
  readonly subClass?: string | undefined;
  readonly vassalage?: string | undefined;
  readonly gameName?: string | undefined;
  readonly mark?: 'hot' | 'new' | undefined;
  /** Such as can be played for so much or less; whose smallest bet is not known are left out. */
  readonly minBet?: { readonly amount: string; readonly currency: string } | undefined;
  readonly minLines?: number | undefined;
  readonly prizeMode?: string | undefined;
  /** Ids of games that are left out. */
  readonly without: readonly string[];
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

/** `newSince` is the parameter that holds the page's day. */
const columns = (
  newSince: `$${number}`,
): string => `g.node_id AS "nodeId", g.game_id AS "gameId", g.game_name AS "gameName", g.game_type AS "gameType", g.sub_class AS "subClass", g.vassalage,
  v.display_name AS "vendorName", g.is_hot AS "isHot", g.added_on >= ${newSince}::date AS "isNew", v.is_outside AS "isOutside", g.support_play AS "supportPlay", g.rtp_percent AS "rtpPercent", g.volatility`;
const FROM = 'FROM games_game g JOIN games_vendor v USING (vassalage)';
const OPEN = `g.open AND ($1::text IS NULL OR g.game_type = $1 OR ($1 = 'HOT' AND g.is_hot)) AND g.game_id <> ALL ($2)`;

export async function listGames(tx: Tx, filter: GameFilter, page: Page): Promise<Found> {
  const where = `${OPEN} AND ($3::text IS NULL OR g.vassalage = $3) AND ($4::text IS NULL OR position(lower($4) IN lower(g.game_name)) > 0)
    AND ($5::text IS NULL OR g.sub_class = $5) AND ($6::text IS NULL OR ($6 = 'hot' AND g.is_hot) OR ($6 = 'new' AND g.added_on >= $11::date))
    AND ($7::numeric IS NULL OR (g.min_bets ->> $8)::numeric <= $7) AND ($9::int IS NULL OR g.line_count >= $9)
    AND ($10::text IS NULL OR g.prize_mode IS NULL OR g.prize_mode = $10)`;
  const values = [
    filter.gameType ?? null,
    filter.without,
    filter.vassalage ?? null,
    filter.gameName ?? null,
    filter.subClass ?? null,
    filter.mark ?? null,
    filter.minBet?.amount ?? null,
    filter.minBet?.currency ?? null,
    filter.minLines ?? null,
    filter.prizeMode ?? null,
    page.newSince,
  ];
  const games = await tx.query<contract.GameView>(
    `SELECT ${columns('$11')} ${FROM} WHERE ${where} ORDER BY g.is_hot DESC, g.sort, g.node_id LIMIT $12 OFFSET $13`,
    [...values, page.limit, page.offset],
  );
  const [count] = await tx.query<{ total: bigint }>(`SELECT count(*) AS total FROM games_game g WHERE ${where}`, values);
  return { games, total: Number(count?.total ?? 0n) };
}

/** Games that somebody of the brand played with real money since that day (UTC), the most played first. */
export async function listPopular(
  tx: Tx,
  { brand, since, without }: { readonly brand: string; readonly since: string; readonly without: readonly string[] },
  page: Page,
): Promise<Found> {
  const from = `FROM (SELECT game_id, sum(plays) AS plays FROM games_popularity WHERE brand = $3 AND day >= $4 GROUP BY game_id) p JOIN games_game g USING (game_id)
    JOIN games_vendor v USING (vassalage) WHERE ${OPEN}`;
  const values = [null, without, brand, since];
  const games = await tx.query<contract.GameView>(
    `SELECT ${columns('$7')} ${from} ORDER BY p.plays DESC, g.sort, g.node_id LIMIT $5 OFFSET $6`,
    [...values, page.limit, page.offset, page.newSince],
  );
  const [count] = await tx.query<{ total: bigint }>(`SELECT count(*) AS total ${from}`, values);
  return { games, total: Number(count?.total ?? 0n) };
}

export type OwnList = 'recent' | 'favourites';
type OwnFilter = Pick<GameFilter, 'gameType' | 'without'>;

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
  const games = await tx.query<contract.GameView>(`SELECT ${columns('$7')} ${from} ORDER BY ${OWN[list].order} LIMIT $5 OFFSET $6`, [
    ...values,
    page.limit,
    page.offset,
    page.newSince,
  ]);
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
