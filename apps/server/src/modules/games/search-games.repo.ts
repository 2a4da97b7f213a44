import type { Tx } from '../../platform/db/database.ts';

export interface FoundGame {
  readonly gameId: string;
  readonly gameType: string;
  readonly gameName: string;
  readonly vassalage: string;
  readonly vendorName: string;
  /** 0 to 1. */
  readonly similarity: number;
}

/** Open games whose names are like `folded`, the likest first. Inside `withTypingErrors`. */
export async function searchGames(
  tx: Tx,
  { folded, without, limit }: { readonly folded: string; readonly without: readonly string[]; readonly limit: number },
): Promise<FoundGame[]> {
  return tx.query<FoundGame>(
    `SELECT g.game_id AS "gameId", g.game_type AS "gameType", g.game_name AS "gameName", vassalage, v.display_name AS "vendorName", word_similarity($1, g.folded_name) AS similarity
     FROM games_game g JOIN games_vendor v USING (vassalage) WHERE $1 <% g.folded_name AND g.open AND g.game_id <> ALL ($2)
     ORDER BY similarity DESC, g.sort, g.node_id LIMIT $3`,
    [folded, without, limit],
  );
}
