import type { Tx } from '../../platform/db/database.ts';

export interface FoundCompetition {
  readonly competitionId: string;
  readonly competition: string;
  readonly similarity: number;
}

export interface FoundTeam extends FoundCompetition {
  readonly team: string;
  /** Its match that is being played or comes next; null while none is on offer. */
  readonly eventId: string | null;
}

interface Wanted {
  /** As `foldName` writes it. */
  readonly folded: string;
  readonly limit: number;
}

const ON_OFFER = `e.competition_id = c.id AND e.state IN ('NOT_STARTED', 'LIVE')`;

// Names first, by their index, whatever the planner thinks of them: there are more matches than names like one.

/** Competitions with matches on offer whose names are like `folded`, the likest first. Inside `withTypingErrors`. */
export async function searchCompetitions(tx: Tx, { folded, limit }: Wanted): Promise<FoundCompetition[]> {
  return tx.query<FoundCompetition>(
    `WITH c AS MATERIALIZED (SELECT id, name, word_similarity($1, folded_name) AS similarity FROM sports_competition WHERE $1 <% folded_name)
     SELECT c.id AS "competitionId", c.name AS competition, c.similarity FROM c WHERE EXISTS (SELECT FROM sports_event e WHERE ${ON_OFFER})
     ORDER BY c.similarity DESC, c.id LIMIT $2`,
    [folded, limit],
  );
}

/** Teams of such competitions, each with its next match. */
export async function searchTeams(tx: Tx, { folded, limit }: Wanted): Promise<FoundTeam[]> {
  return tx.query<FoundTeam>(
    `WITH t AS MATERIALIZED (SELECT competition_id, name, word_similarity($1, folded_name) AS similarity FROM sports_team WHERE $1 <% folded_name),
       likest AS (SELECT t.name, c.id, c.name AS competition, t.similarity FROM t JOIN sports_competition c ON c.id = t.competition_id
         WHERE EXISTS (SELECT FROM sports_event e WHERE ${ON_OFFER}) ORDER BY t.similarity DESC, t.name, c.id LIMIT $2)
     SELECT c.name AS team, c.id AS "competitionId", c.competition, c.similarity,
       (SELECT e.id FROM sports_event e WHERE ${ON_OFFER} AND c.name IN (e.home, e.away) ORDER BY e.kickoff_at, e.id LIMIT 1) AS "eventId"
     FROM likest c ORDER BY c.similarity DESC, c.name, c.id`,
    [folded, limit],
  );
}
