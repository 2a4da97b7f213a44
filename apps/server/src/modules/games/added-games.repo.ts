import type { Tx } from '../../platform/db/database.ts';
import type { CatalogueGame } from './games.repo.ts';

/** First and last. */
export type Nodes = readonly [from: number, to: number];

/** Held until the transaction ends: nobody else chooses a node meanwhile. */
export async function lockNodes(tx: Tx): Promise<void> {
  await tx.query('LOCK TABLE games_game IN SHARE ROW EXCLUSIVE MODE');
}

/** Behind the last node of `nodes` that was ever taken, and not open yet. @returns the node, undefined where a game has the id */
export async function insertGame(
  tx: Tx,
  game: Omit<CatalogueGame, 'nodeId'>,
  [from, to]: Nodes,
  today: string,
): Promise<number | undefined> {
  const [inserted] = await tx.query<{ nodeId: number }>(
    `INSERT INTO games_game (node_id, game_id, game_name, game_type, vassalage, is_hot, support_play, rtp_percent, volatility, sort, sub_class,
       prize_mode, added_on, open)
     SELECT coalesce(max(node_id) + 1, $1), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, false FROM games_game WHERE node_id BETWEEN $1 AND $2
     ON CONFLICT (game_id) DO NOTHING RETURNING node_id AS "nodeId"`,
    [
      from,
      to,
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
      game.prizeMode ?? null,
      game.addedOn ?? today,
    ],
  );
  return inserted?.nodeId;
}

export async function hasGame(tx: Tx, gameId: string): Promise<boolean> {
  const found = await tx.query('SELECT FROM games_game WHERE game_id = $1', [gameId]);
  return found.length > 0;
}

/** Whether and where lists show a game. */
export async function setListing(
  tx: Tx,
  gameId: string,
  { isOpen, sort }: { readonly isOpen: boolean; readonly sort: number },
): Promise<void> {
  await tx.query('UPDATE games_game SET open = $2, sort = $3 WHERE game_id = $1', [gameId, isOpen, sort]);
}
