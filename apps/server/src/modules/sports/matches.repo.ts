import type { Score } from '@tessera/engines/sports';
import type { Tx } from '../../platform/db/database.ts';
import { EVERYWHERE, ring } from '../../platform/realtime/ring.ts';
import { recordRows } from '../../platform/records/record-rows.ts';
import type { Course, EventState, Match, NewMatch } from './event.ts';

const COLUMNS = `e.id, e.competition_id AS "competitionId", c.name AS competition, e.season_id AS "seasonId", e.fixture, e.rates, e.home, e.away,
  e.season_kickoff_at AS "seasonKickoffMs", e.kickoff_at AS "kickoffMs", e.ends_at AS "endsAtMs", e.state, e.score_home AS "scoreHome",
  e.score_away AS "scoreAway", e.half_home AS "halfHome", e.half_away AS "halfAway", e.goals, e.result_version AS "resultVersion",
  e.settled_version AS "settledVersion"`;
const FROM = 'FROM sports_event e JOIN sports_competition c ON c.id = e.competition_id';

export interface MatchFilter {
  readonly states: readonly EventState[];
  readonly competition: string | undefined;
  /** The id of the last match of the page before. */
  readonly after: string | undefined;
  readonly isLatestFirst: boolean;
  readonly limit: number;
}

export async function listMatches(tx: Tx, filter: MatchFilter): Promise<Match[]> {
  const [beyond, order] = filter.isLatestFirst ? ['<', 'DESC'] : ['>', 'ASC'];
  return tx.query<Match>(
    `SELECT ${COLUMNS} ${FROM}
     WHERE e.state = ANY ($1) AND ($2::text IS NULL OR e.competition_id = $2)
       AND ($3::uuid IS NULL OR (e.kickoff_at, e.id) ${beyond} (SELECT kickoff_at, id FROM sports_event WHERE id = $3))
     ORDER BY e.kickoff_at ${order}, e.id ${order} LIMIT $4`,
    [filter.states, filter.competition ?? null, filter.after ?? null, filter.limit],
  );
}

export async function listMatchesByIds(tx: Tx, ids: readonly string[]): Promise<Match[]> {
  return tx.prepared<Match>('sports_matches_by_ids', `SELECT ${COLUMNS} ${FROM} WHERE e.id = ANY ($1)`, [ids]);
}

/** All matches of a competition, locked until the end of the transaction. */
export async function lockMatchesOf(tx: Tx, competitionId: string): Promise<Match[]> {
  return tx.query<Match>(`SELECT ${COLUMNS} ${FROM} WHERE e.competition_id = $1 ORDER BY e.season_kickoff_at, e.id FOR UPDATE OF e`, [
    competitionId,
  ]);
}

export async function lockMatch(tx: Tx, id: string): Promise<Match | undefined> {
  const [match] = await tx.query<Match>(`SELECT ${COLUMNS} ${FROM} WHERE e.id = $1 FOR UPDATE OF e`, [id]);
  return match;
}

/** Matches whose kick-off has come. Those that another process works on are left to it. */
export async function lockMatchesToStart(tx: Tx, nowMs: number, limit: number): Promise<Match[]> {
  return tx.query<Match>(
    `SELECT ${COLUMNS} ${FROM} WHERE e.state = 'NOT_STARTED' AND e.kickoff_at <= $1 ORDER BY e.kickoff_at, e.id LIMIT $2 FOR UPDATE OF e SKIP LOCKED`,
    [new Date(nowMs), limit],
  );
}

/** Live matches that are over: their result is known, or has been waited for long enough. */
export async function lockMatchesToEnd(tx: Tx, nowMs: number, limit: number): Promise<Match[]> {
  return tx.query<Match>(
    `SELECT ${COLUMNS} ${FROM} WHERE e.state = 'LIVE' AND (e.ends_at <= $1 AND e.score_home IS NOT NULL OR e.result_due_at <= $1)
     ORDER BY e.ends_at, e.id LIMIT $2 FOR UPDATE OF e SKIP LOCKED`,
    [new Date(nowMs), limit],
  );
}

/** Matches with a result that has not reached every wager yet, oldest first, beginning behind `after`. */
export async function listMatchesToSettle(
  tx: Tx,
  page: { readonly after: Pick<Match, 'id' | 'endsAtMs'> | undefined; readonly limit: number },
): Promise<Match[]> {
  return tx.query<Match>(
    `SELECT ${COLUMNS} ${FROM} WHERE e.result_version > e.settled_version AND ($1::timestamptz IS NULL OR (e.ends_at, e.id) > ($1, $2))
     ORDER BY e.ends_at, e.id LIMIT $3`,
    [page.after ? new Date(page.after.endsAtMs) : null, page.after?.id ?? null, page.limit],
  );
}

/** Changes with every match that comes on offer, kicks off or is over. */
export async function getOfferRevision(tx: Tx): Promise<string> {
  const [row] = await tx.query<{ revision: string }>(
    `SELECT md5(coalesce(string_agg(id::text || state || extract(epoch FROM kickoff_at), ',' ORDER BY id), '')) AS revision
     FROM sports_event WHERE state IN ('NOT_STARTED', 'LIVE')`,
  );
  return row?.revision ?? '';
}

/** Tells pages that show these matches, and all that list matches. */
async function ringForMatches(tx: Tx, ids: readonly string[]): Promise<void> {
  await ring(tx, 'match', ids);
  await ring(tx, 'offer', [EVERYWHERE]);
}

export async function countMatchesToCome(tx: Tx, competitionId: string): Promise<number> {
  const [row] = await tx.query<{ toCome: number }>(
    `SELECT count(*)::int AS "toCome" FROM sports_event WHERE state = 'NOT_STARTED' AND competition_id = $1`,
    [competitionId],
  );
  return row?.toCome ?? 0;
}

export async function findLastKickoff(tx: Tx, competitionId: string): Promise<number | null> {
  const [row] = await tx.query<{ kickoffMs: number }>(
    'SELECT kickoff_at AS "kickoffMs" FROM sports_event WHERE competition_id = $1 ORDER BY kickoff_at DESC LIMIT 1',
    [competitionId],
  );
  return row?.kickoffMs ?? null;
}

/** From the first kick-off of a competition that has matches to the end of its last match. */
export async function getSeasonSpan(
  tx: Tx,
  competitionId: string,
): Promise<{ readonly firstKickoffMs: number; readonly lastEndMs: number }> {
  const [span] = await tx.query<{ firstKickoffMs: number; lastEndMs: number }>(
    'SELECT min(kickoff_at) AS "firstKickoffMs", max(ends_at) AS "lastEndMs" FROM sports_event WHERE competition_id = $1',
    [competitionId],
  );
  if (!span) throw new Error('an aggregate is one row');
  return span;
}

/** Whether a replay still has matches to play. */
export async function isReplayRunning(tx: Tx): Promise<boolean> {
  const rows = await tx.query(`SELECT FROM sports_event WHERE state IN ('NOT_STARTED', 'LIVE') AND season_id IS NULL LIMIT 1`);
  return rows.length > 0;
}

export async function insertMatches(tx: Tx, matches: readonly (NewMatch & { readonly id: string })[]): Promise<void> {
  const rows = matches.map(
    ({ course, seasonKickoffMs, kickoffMs, endsAtMs, resultDueMs, markets: _markets, competitionId, seasonId, ...match }) => ({
      ...match,
      competition_id: competitionId,
      season_id: seasonId,
      season_kickoff_at: new Date(seasonKickoffMs),
      kickoff_at: new Date(kickoffMs),
      ends_at: new Date(endsAtMs),
      result_due_at: new Date(resultDueMs),
      ...courseColumns(course),
    }),
  );
  await tx.query(
    `INSERT INTO sports_event (id, competition_id, season_id, fixture, rates, home, away, season_kickoff_at, kickoff_at, ends_at, result_due_at,
       state, score_home, score_away, half_home, half_away, goals)
     SELECT id, competition_id, season_id, fixture, rates, home, away, season_kickoff_at, kickoff_at, ends_at, result_due_at,
       'NOT_STARTED', score_home, score_away, half_home, half_away, goals
     FROM jsonb_populate_recordset(NULL::sports_event, $1)`,
    [JSON.stringify(rows)],
  );
  const keys = matches.map(({ id }) => [id]);
  await recordRows(tx, 'sports_event', keys);
  await recordRows(tx, 'sports_event.course', keys);
  await tx.query(
    `INSERT INTO sports_team (competition_id, name) SELECT DISTINCT c, n FROM unnest($1::text[], $2::text[]) t (c, n) ORDER BY 1, 2 ON CONFLICT DO NOTHING`,
    [matches.flatMap(({ competitionId }) => [competitionId, competitionId]), matches.flatMap(({ home, away }) => [home, away])],
  );
  await ring(tx, 'offer', [EVERYWHERE]);
}

function courseColumns(course: Course | null) {
  return {
    score_home: course?.score.home ?? null,
    score_away: course?.score.away ?? null,
    half_home: course?.half?.home ?? null,
    half_away: course?.half?.away ?? null,
    // A JSON null inside a record would be stored as a value, not as an absence.
    ...(course ? { goals: course.goals } : {}),
  };
}

export async function setState(tx: Tx, ids: readonly string[], state: EventState): Promise<void> {
  await tx.query('UPDATE sports_event SET state = $2 WHERE id = ANY ($1)', [ids, state]);
  await ringForMatches(tx, ids);
}

export async function setCourse(tx: Tx, id: string, course: Course): Promise<void> {
  const { score_home, score_away, half_home, half_away, goals } = courseColumns(course);
  await tx.query('UPDATE sports_event SET score_home = $2, score_away = $3, half_home = $4, half_away = $5, goals = $6 WHERE id = $1', [
    id,
    score_home,
    score_away,
    half_home,
    half_away,
    JSON.stringify(goals),
  ]);
  await recordRows(tx, 'sports_event.course', [[id]]);
}

export async function setKickoff(
  tx: Tx,
  id: string,
  times: Pick<NewMatch, 'seasonKickoffMs' | 'kickoffMs' | 'endsAtMs' | 'resultDueMs'>,
): Promise<void> {
  await tx.query('UPDATE sports_event SET season_kickoff_at = $2, kickoff_at = $3, ends_at = $4, result_due_at = $5 WHERE id = $1', [
    id,
    new Date(times.seasonKickoffMs),
    new Date(times.kickoffMs),
    new Date(times.endsAtMs),
    new Date(times.resultDueMs),
  ]);
  await recordRows(tx, 'sports_event.course', [[id]]);
  await ringForMatches(tx, [id]);
}

export interface Announcement {
  /** Null for a void. */
  readonly score: Score | null;
  readonly half: Score | null;
  readonly actor: string;
  readonly reason: string;
}

/** Adds the next result of a match that is locked, and moves the match to the state that follows from it. */
export async function announceResult(tx: Tx, eventId: string, result: Announcement, nowMs: number): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    `UPDATE sports_event SET result_version = result_version + 1, state = $2 WHERE id = $1 RETURNING result_version AS version`,
    [eventId, result.score ? 'ENDED' : 'CANCELLED'],
  );
  if (!row) throw new Error('the match is locked, so it exists');
  await tx.query(
    `INSERT INTO sports_result (event_id, version, kind, score_home, score_away, half_home, half_away, actor, reason, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      eventId,
      row.version,
      result.score ? 'RESULT' : 'VOID',
      result.score?.home ?? null,
      result.score?.away ?? null,
      result.half?.home ?? null,
      result.half?.away ?? null,
      result.actor,
      result.reason,
      new Date(nowMs),
    ],
  );
  await recordRows(tx, 'sports_result', [[eventId, row.version]]);
  await ringForMatches(tx, [eventId]);
  return row.version;
}

/** Who announced the result that counts now. */
export async function findAnnouncer(tx: Tx, eventId: string): Promise<string | undefined> {
  const [row] = await tx.query<{ actor: string }>('SELECT actor FROM sports_result WHERE event_id = $1 ORDER BY version DESC LIMIT 1', [
    eventId,
  ]);
  return row?.actor;
}

/** Every wager has received this version. Does nothing when a newer result was announced meanwhile. */
export async function closeSettled(tx: Tx, eventId: string, version: number): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE sports_event SET settled_version = $2, state = CASE state WHEN 'ENDED' THEN 'CLOSED' ELSE state END
     WHERE id = $1 AND result_version = $2 AND settled_version < $2 RETURNING id`,
    [eventId, version],
  );
  await ring(tx, 'match', [eventId]);
  return rows.length > 0;
}
