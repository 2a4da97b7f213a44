import { edgeOf } from './table-bets.ts';
import type { DrawGame, TableBet } from './draw-game.ts';
import type { BetEdge } from './table-bets.ts';
import { TABLE_GAMES } from './registry.ts';
import type { TableGame } from './registry.ts';

/** A row of the rule book's tables of edges (§3.2, §3.3, §3.5), for example `baccarat_8deck.tie_9`. */
export interface EdgeRow {
  readonly id: string;
  readonly game: DrawGame;
  readonly bet: TableBet<unknown>;
}

/** One row for each kind of bet that any of the tables offers, by its newest version. */
export function listEdgeRows(games: readonly TableGame[] = TABLE_GAMES): readonly EdgeRow[] {
  const rows = games.flatMap((game) =>
    game.type === 'draw' ? game.bets.map((bet): EdgeRow => ({ id: `${game.family}.${bet.kind}`, game, bet })) : [],
  );
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** The exact edge of a row; undefined where no table offers such a bet. */
export function edgeOfRow(id: string, games: readonly TableGame[] = TABLE_GAMES): BetEdge | undefined {
  const row = listEdgeRows(games).find((candidate) => candidate.id === id);
  return row && edgeOf(row.game, row.bet);
}
