import { InvalidInput } from '@tessera/kernel';
import { Refusal } from '@tessera/contract';
import { checkScore, type Score } from '@tessera/engines/sports';
import type { Database, Tx } from '../../platform/db/database.ts';
import { closeGates } from '../wagers/index.ts';
import type { Match } from './event.ts';
import { listMarketIdsOf } from './markets.repo.ts';
import { announceResult, lockMatch, setCourse } from './matches.repo.ts';
import { reconstructCourse } from './match-time.ts';

/** Who announces results that follow from the clock. */
export const CLOCK = 'clock';
/** Who announces results that a file brought. */
export const IMPORT = 'import';

export interface Correction {
  readonly eventId: string;
  readonly score: Score;
  readonly half?: Score;
  /** Who says so, and why; both are kept with the result. */
  readonly actor: string;
  readonly reason: string;
}

/**
 * Announces another result of a match that is over or was cancelled. The next run of the settlement takes back what was paid
 * and pays anew. Answers the version of the result.
 * @throws Refusal event_not_found, event_not_over; InvalidInput for a score that cannot be
 */
export async function correctResult(tx: Tx, correction: Correction, nowMs: number): Promise<number> {
  return correctLocked(tx, await getLocked(tx, correction.eventId), correction, nowMs);
}

/** Locks a match whose result could be corrected so now. @throws as `correctResult` */
export async function lockCorrectable(tx: Tx, { eventId, ...scores }: Pick<Correction, 'eventId' | 'score' | 'half'>): Promise<Match> {
  const match = await getLocked(tx, eventId);
  checkCorrection(match, scores);
  return match;
}

/** As `correctResult`, for a match that is locked. */
export async function correctLocked(tx: Tx, match: Match, correction: Omit<Correction, 'eventId'>, nowMs: number): Promise<number> {
  const { actor, reason, half } = correction;
  const score = checkCorrection(match, correction);
  await setCourse(tx, match.id, reconstructCourse(match.id, score, half));
  return announceResult(tx, match.id, { score, half: half ?? null, actor, reason }, nowMs);
}

function checkCorrection(match: Match, correction: Pick<Correction, 'score' | 'half'>): Score {
  if (match.state === 'NOT_STARTED' || match.state === 'LIVE') throw new Refusal('event_not_over', { id: match.id });
  const score = checkScore('score', correction.score);
  const half = correction.half && checkScore('half', correction.half);
  if (half && (half.home > score.home || half.away > score.away)) throw new InvalidInput('half', 'nobody loses goals in the second half');
  return score;
}

/** Calls a match off: no more bets, and every stake goes back, also where a result was paid already. @throws Refusal event_not_found */
export async function cancelMatch(
  db: Database,
  cancellation: Pick<Correction, 'eventId' | 'actor' | 'reason'>,
  nowMs: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const match = await getLocked(tx, cancellation.eventId);
    if (match.state === 'CANCELLED') return;
    await closeGates(tx, await listMarketIdsOf(tx, [match.id]));
    await announceResult(tx, match.id, { score: null, half: null, actor: cancellation.actor, reason: cancellation.reason }, nowMs);
  });
}

async function getLocked(tx: Tx, id: string): Promise<Match> {
  const match = await lockMatch(tx, id);
  if (!match) throw new Refusal('event_not_found', { id });
  return match;
}
