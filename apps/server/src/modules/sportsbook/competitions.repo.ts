import type { Tx } from '../../platform/db/database.ts';
import type { Replay } from './season-timeline.ts';

export interface Competition {
  readonly id: string;
  readonly name: string;
  readonly isFictional: boolean;
}

/** Creates the competition where it is new, and locks it: whoever changes its matches holds this lock. */
export async function lockCompetition(tx: Tx, competition: Competition, nowMs: number): Promise<Competition> {
  await tx.query('INSERT INTO sportsbook_competition (id, name, is_fictional, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
    competition.id,
    competition.name,
    competition.isFictional,
    new Date(nowMs),
  ]);
  const [stored] = await tx.query<Competition>(
    'SELECT id, name, is_fictional AS "isFictional" FROM sportsbook_competition WHERE id = $1 FOR UPDATE',
    [competition.id],
  );
  if (!stored) throw new Error('the competition was just made');
  return stored;
}

export interface CompetitionCount extends Competition {
  readonly open: number;
  readonly live: number;
}

/** Competitions with matches to come or being played. */
export async function listCompetitionsOnOffer(tx: Tx): Promise<CompetitionCount[]> {
  return tx.query<CompetitionCount>(
    `SELECT c.id, c.name, c.is_fictional AS "isFictional", count(*) FILTER (WHERE e.state = 'NOT_STARTED')::int AS open,
       count(*) FILTER (WHERE e.state = 'LIVE')::int AS live
     FROM sportsbook_competition c JOIN sportsbook_event e ON e.competition_id = c.id
     WHERE e.state IN ('NOT_STARTED', 'LIVE') GROUP BY c.id ORDER BY c.name, c.id`,
  );
}

export async function findReplay(tx: Tx, competitionId: string): Promise<Replay | undefined> {
  const [row] = await tx.query<Omit<Replay, 'longestGapMs'> & { longestGapMs: bigint | null }>(
    `SELECT origin_at AS "originMs", started_at AS "startedMs", speed, longest_gap_ms AS "longestGapMs" FROM sportsbook_replay WHERE competition_id = $1`,
    [competitionId],
  );
  return row && { ...row, longestGapMs: row.longestGapMs === null ? null : Number(row.longestGapMs) };
}

/** Whether any past season is, or ever was, played again here. */
export async function hasReplay(tx: Tx): Promise<boolean> {
  return (await tx.query('SELECT FROM sportsbook_replay LIMIT 1')).length > 0;
}

export async function insertReplay(tx: Tx, competitionId: string, replay: Replay): Promise<void> {
  await tx.query(
    'INSERT INTO sportsbook_replay (competition_id, origin_at, started_at, speed, longest_gap_ms) VALUES ($1, $2, $3, $4, $5)',
    [competitionId, new Date(replay.originMs), new Date(replay.startedMs), replay.speed, replay.longestGapMs],
  );
}

export interface Season {
  readonly id: string;
  readonly competitionId: string;
  readonly number: number;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly revealedAtMs: number | null;
}

const SEASON = `id, competition_id AS "competitionId", number, server_seed AS "serverSeed", server_seed_hash AS "serverSeedHash", revealed_at AS "revealedAtMs"`;

/** The newest `perCompetition` seasons of each competition, newest first. */
export async function listLatestSeasons(tx: Tx, competitionIds: readonly string[], perCompetition: number): Promise<Season[]> {
  return tx.query<Season>(
    `SELECT s.* FROM unnest($1::text[]) c (id)
       CROSS JOIN LATERAL (SELECT ${SEASON} FROM sportsbook_season WHERE competition_id = c.id ORDER BY number DESC LIMIT $2) s`,
    [competitionIds, perCompetition],
  );
}

export async function listSeasonsByIds(tx: Tx, ids: readonly string[]): Promise<Season[]> {
  return tx.query<Season>(`SELECT ${SEASON} FROM sportsbook_season WHERE id = ANY ($1)`, [ids]);
}

/** The newest season with the number of its fixtures that were offered already. */
export async function findCurrentSeason(tx: Tx, competitionId: string): Promise<(Season & { readonly offered: number }) | undefined> {
  const [season] = await tx.query<Season & { offered: number }>(
    `SELECT ${SEASON}, (SELECT count(*)::int FROM sportsbook_event e WHERE e.season_id = s.id) AS offered
     FROM sportsbook_season s WHERE competition_id = $1 ORDER BY number DESC LIMIT 1`,
    [competitionId],
  );
  return season;
}

export async function insertSeason(tx: Tx, season: Omit<Season, 'revealedAtMs'>, nowMs: number): Promise<void> {
  await tx.query(
    'INSERT INTO sportsbook_season (id, competition_id, number, server_seed, server_seed_hash, started_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [season.id, season.competitionId, season.number, season.serverSeed, season.serverSeedHash, new Date(nowMs)],
  );
}

/** Reveals the seeds of seasons that are over: followed by another one, and every match played. */
export async function revealFinishedSeasons(tx: Tx, competitionId: string, nowMs: number): Promise<void> {
  await tx.query(
    `UPDATE sportsbook_season s SET revealed_at = $2
     WHERE s.competition_id = $1 AND s.revealed_at IS NULL
       AND EXISTS (SELECT FROM sportsbook_season n WHERE n.competition_id = s.competition_id AND n.number > s.number)
       AND NOT EXISTS (SELECT FROM sportsbook_event e WHERE e.season_id = s.id AND e.state IN ('NOT_STARTED', 'LIVE'))`,
    [competitionId, new Date(nowMs)],
  );
}
