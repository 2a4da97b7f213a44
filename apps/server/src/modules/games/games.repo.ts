import type { Amount } from '@tessera/kernel';
import type { games as contract } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import { ring } from '../../platform/realtime/ring.ts';

export interface Vendor {
  readonly vassalage: string;
  readonly displayName: string;
  readonly sort: number;
}

export interface CatalogueGame extends Omit<contract.GameView, 'vendorName'> {
  readonly sort: number;
}

/** Adds vendors and games; what is known already only gets its figures renewed, so that staff's choices stay. */
export async function putCatalogue(
  tx: Tx,
  catalogue: { readonly vendors: readonly Vendor[]; readonly games: readonly CatalogueGame[] },
): Promise<void> {
  for (const vendor of catalogue.vendors) {
    await tx.query('INSERT INTO games_vendor (vassalage, display_name, sort) VALUES ($1, $2, $3) ON CONFLICT (vassalage) DO NOTHING', [
      vendor.vassalage,
      vendor.displayName,
      vendor.sort,
    ]);
  }
  for (const game of catalogue.games) {
    await tx.query(
      `INSERT INTO games_game (node_id, game_id, game_name, game_type, vassalage, is_hot, is_new, support_play, rtp_percent, volatility, sort)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       ON CONFLICT (node_id) DO UPDATE SET game_name = EXCLUDED.game_name, rtp_percent = EXCLUDED.rtp_percent, volatility = EXCLUDED.volatility`,
      [
        game.nodeId,
        game.gameId,
        game.gameName,
        game.gameType,
        game.vassalage,
        game.isHot,
        game.isNew,
        game.supportPlay,
        game.rtpPercent,
        game.volatility,
        game.sort,
      ],
    );
  }
}

const GAME_COLUMNS = `g.node_id AS "nodeId", g.game_id AS "gameId", g.game_name AS "gameName", g.game_type AS "gameType", g.vassalage, v.display_name AS "vendorName",
  g.is_hot AS "isHot", g.is_new AS "isNew", g.support_play AS "supportPlay", g.rtp_percent AS "rtpPercent", g.volatility`;

export interface GameFilter {
  /** `HOT` is every category's hot games. */
  readonly gameType: string | undefined;
  readonly vassalage: string | undefined;
  readonly gameName: string | undefined;
  /** Ids of games that are left out. */
  readonly without: readonly string[];
}

export async function listGames(
  tx: Tx,
  filter: GameFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ games: contract.GameView[]; total: number }> {
  const where = `g.open AND ($1::text IS NULL OR g.game_type = $1 OR ($1 = 'HOT' AND g.is_hot)) AND ($2::text IS NULL OR g.vassalage = $2)
    AND ($3::text IS NULL OR position(lower($3) IN lower(g.game_name)) > 0) AND g.game_id <> ALL ($4)`;
  const values = [filter.gameType ?? null, filter.vassalage ?? null, filter.gameName ?? null, filter.without];
  const games = await tx.query<contract.GameView>(
    `SELECT ${GAME_COLUMNS} FROM games_game g JOIN games_vendor v USING (vassalage) WHERE ${where} ORDER BY g.is_hot DESC, g.sort, g.node_id LIMIT $5 OFFSET $6`,
    [...values, page.limit, page.offset],
  );
  const [count] = await tx.query<{ total: bigint }>(`SELECT count(*) AS total FROM games_game g WHERE ${where}`, values);
  return { games, total: Number(count?.total ?? 0n) };
}

/** Categories that have games, each with its vendors in their sorting order. */
export async function listMenus(
  tx: Tx,
  without: readonly string[],
): Promise<{ gameCategory: string; vassalage: string; displayName: string }[]> {
  return tx.query(
    `SELECT g.game_type AS "gameCategory", v.vassalage, v.display_name AS "displayName" FROM games_game g JOIN games_vendor v USING (vassalage)
     WHERE g.open AND g.game_id <> ALL ($1) GROUP BY g.game_type, v.vassalage ORDER BY min(v.sort), g.game_type, v.vassalage LIMIT 500`,
    [without],
  );
}

/** What kind of game it is and who made it. */
export interface GameClass {
  readonly category: string;
  readonly vendor: string;
}

export async function listClasses(tx: Tx, gameIds: readonly string[]): Promise<(GameClass & { readonly gameId: string })[]> {
  return tx.query('SELECT game_id AS "gameId", game_type AS category, vassalage AS vendor FROM games_game WHERE game_id = ANY ($1)', [
    gameIds,
  ]);
}

export interface Winner {
  readonly brand: string;
  readonly cell: number;
  readonly memberId: string;
  /** The wager's; another member may have made the same. */
  readonly id: string;
  readonly account: string;
  readonly gameId: string;
  readonly gameType: string;
  readonly currency: string;
  readonly amount: Amount;
  readonly atMs: number;
}

export async function insertWinners(tx: Tx, winners: readonly Winner[]): Promise<void> {
  await tx.query(
    `INSERT INTO games_winner (brand, cell, member_id, id, account, game_id, game_type, currency, amount, at)
     SELECT w.brand, w.cell, w."memberId", w.id, w.account, w."gameId", w."gameType", w.currency, w.amount, to_timestamp(w."atMs" / 1000.0)
     FROM json_to_recordset($1) AS w (brand text, cell smallint, "memberId" uuid, id uuid, account text, "gameId" text, "gameType" text, currency text, amount int8, "atMs" int8)
     ON CONFLICT (cell, member_id, id) DO NOTHING`,
    [JSON.stringify(winners.map((winner) => ({ ...winner, amount: winner.amount.toString() })))],
  );
  await ring(tx, 'winners', [...new Set(winners.map(({ brand }) => brand))]);
}

export async function listWinners(
  tx: Tx,
  filter: { readonly brand: string; readonly gameType: string | undefined; readonly limit: number },
): Promise<(Winner & { readonly gameName: string })[]> {
  return tx.query(
    `SELECT w.brand, w.cell, w.member_id AS "memberId", w.id, w.account, w.game_id AS "gameId", w.game_type AS "gameType", coalesce(g.game_name, w.game_id) AS "gameName", w.currency, w.amount, w.at AS "atMs"
     FROM games_winner w LEFT JOIN games_game g USING (game_id) WHERE w.brand = $1 AND ($2::text IS NULL OR w.game_type = $2)
     ORDER BY w.at DESC LIMIT $3`,
    [filter.brand, filter.gameType ?? null, filter.limit],
  );
}

/** Keeps the board's table small: what is older than `beforeMs` is no longer shown. */
export async function forgetWinners(tx: Tx, beforeMs: number): Promise<void> {
  await tx.query('DELETE FROM games_winner WHERE at < $1', [new Date(beforeMs)]);
}
