import type { Amount } from '@tessera/kernel';
import type { games as contract, lottery } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import { ring } from '../../platform/realtime/ring.ts';

export interface Vendor {
  readonly vassalage: string;
  readonly displayName: string;
  readonly sort: number;
}

export interface CatalogueGame extends Omit<contract.GameView, 'vendorName' | 'isOutside' | 'isNew' | 'features' | 'minBet'> {
  readonly sort: number;
  /** The day (UTC) on which it joined the catalogue, YYYY-MM-DD; absent: the day of the first start that has it. */
  readonly addedOn?: string | undefined;
  /** The smallest bet by currency, in its shown decimals; absent where it depends. */
  readonly minBets?: Readonly<Record<string, string>>;
  /** Of a slot of lines. */
  readonly lineCount?: number;
  readonly features?: contract.GameView['features'];
  /** Of a lottery. */
  readonly prizeMode?: (typeof lottery.PRIZE_MODES)[number];
}

/** Adds vendors and games; of what is known already only figures and maker are renewed, so that staff's choices stay. */
export async function putCatalogue(
  tx: Tx,
  catalogue: { readonly vendors: readonly Vendor[]; readonly games: readonly CatalogueGame[] },
  today: string,
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
      `INSERT INTO games_game (node_id, game_id, game_name, game_type, vassalage, is_hot, support_play, rtp_percent, volatility, sort, sub_class,
         min_bets, line_count, prize_mode, added_on, features)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, coalesce($15::date, $16), $17)
       ON CONFLICT (node_id) DO UPDATE SET game_name = EXCLUDED.game_name, vassalage = EXCLUDED.vassalage, sub_class = EXCLUDED.sub_class, rtp_percent = EXCLUDED.rtp_percent, volatility = EXCLUDED.volatility,
         min_bets = EXCLUDED.min_bets, line_count = EXCLUDED.line_count, prize_mode = EXCLUDED.prize_mode, features = EXCLUDED.features,
         added_on = coalesce($15::date, games_game.added_on)`,
      [
        game.nodeId,
        game.gameId,
        game.gameName,
        game.gameType,
        game.vassalage,
        game.isHot,
        game.supportPlay,
        game.rtpPercent,
        game.volatility,
        game.sort,
        game.subClass,
        JSON.stringify(game.minBets ?? {}),
        game.lineCount ?? null,
        game.prizeMode ?? null,
        game.addedOn ?? null,
        today,
        game.features ?? [],
      ],
    );
  }
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
