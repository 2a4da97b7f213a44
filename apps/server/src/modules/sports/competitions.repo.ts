import type { Tx } from '../../platform/db/database.ts';
import { recordRows } from '../../platform/records/record-rows.ts';
import type { Replay } from './season-timeline.ts';

export interface Competition {
  readonly id: string;
  readonly name: string;
  readonly isFictional: boolean;
}

/** Creates the competition where it is new, and locks it: whoever changes its matches holds this lock. */
export async function lockCompetition(tx: Tx, competition: Competition, nowMs: number): Promise<Competition> {
  await tx.query('INSERT INTO sports_competition (id, name, is_fictional, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
    competition.id,
    competition.name,
    competition.isFictional,
    new Date(nowMs),
  ]);
  const [stored] = await tx.query<Competition>(
    'SELECT id, name, is_fictional AS "isFictional" FROM sports_competition WHERE id = $1 FOR UPDATE',
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
     FROM sports_competition c JOIN sports_event e ON e.competition_id = c.id
     WHERE e.state IN ('NOT_STARTED', 'LIVE') GROUP BY c.id ORDER BY c.name, c.id`,
  );
}

export async function findReplay(tx: Tx, competitionId: string): Promise<Replay | undefined> {
  const [row] = await tx.query<Omit<Replay, 'longestGapMs'> & { longestGapMs: bigint | null }>(
    `SELECT origin_at AS "originMs", started_at AS "startedMs", speed, longest_gap_ms AS "longestGapMs" FROM sports_replay WHERE competition_id = $1`,
    [competitionId],
  );
  return row && { ...row, longestGapMs: row.longestGapMs === null ? null : Number(row.longestGapMs) };
}

/** Whether any past season is, or ever was, played again here. */
export async function hasReplay(tx: Tx): Promise<boolean> {
  return (await tx.query('SELECT FROM sports_replay LIMIT 1')).length > 0;
}

export async function insertReplay(tx: Tx, competitionId: string, replay: Replay): Promise<void> {
  await tx.query('INSERT INTO sports_replay (competition_id, origin_at, started_at, speed, longest_gap_ms) VALUES ($1, $2, $3, $4, $5)', [
    competitionId,
    new Date(replay.originMs),
    new Date(replay.startedMs),
    replay.speed,
    replay.longestGapMs,
  ]);
  await recordRows(tx, 'sports_replay', [[competitionId]]);
}
