import { createStream } from '@tessera/engines/fair';
import { playMatch } from '@tessera/engines/sports';
import type { DataCipher } from '../../platform/encryption/index.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { nativeHmac } from '../../platform/native-hmac.ts';
import { closeGates } from '../wagers/index.ts';
import { CLOCK } from './correct-result.ts';
import { type Course, finalScore, halfTimeScore, type Match } from './event.ts';
import { listMarketIdsOf } from './markets.repo.ts';
import { listSeasonSeeds, type SeasonSeed } from './seasons.repo.ts';
import { announceResult, lockMatchesToEnd, lockMatchesToStart, setCourse, setState } from './matches.repo.ts';

/** Locks are held for a batch at a time. */
const BATCH = 50;

/** The label of the stream that plays a competition's matches. */
export function streamLabel(competitionId: string): string {
  return `sports:${competitionId}`;
}

/** What happens in a fictional match: it follows from the season's seed and the match's number, and from no bet. */
export function courseOf(match: Pick<Match, 'competitionId' | 'fixture' | 'rates'>, season: SeasonSeed): Course {
  const { competitionId, fixture, rates } = match;
  if (fixture === null || rates === null) throw new Error('only a match of a fictional season is drawn');
  const stream = createStream({
    label: streamLabel(competitionId),
    serverSeed: season.serverSeed,
    clientSeed: season.id,
    nonce: fixture,
    hmac: nativeHmac,
  });
  const { score, half, goals } = playMatch(stream, rates);
  return { score, half, goals: goals.map(({ second, side }) => ({ second, side })) };
}

/** Kicks off every match whose time has come. From here on no bet is accepted, and those before are all booked. */
export async function startMatches({ db, cipher }: { readonly db: Database; readonly cipher: DataCipher }, nowMs: number): Promise<number> {
  return inBatches(() => db.transaction((tx) => startBatch(tx, cipher, nowMs)));
}

async function startBatch(tx: Tx, cipher: DataCipher, nowMs: number): Promise<number> {
  const matches = await lockMatchesToStart(tx, nowMs, BATCH);
  if (matches.length === 0) return 0;
  const ids = matches.map(({ id }) => id);
  await closeGates(tx, await listMarketIdsOf(tx, ids));
  const seasons = await listSeasonSeeds(tx, cipher, [...new Set(matches.flatMap(({ seasonId }) => seasonId ?? []))]);
  for (const match of matches) {
    const season = seasons.find(({ id }) => id === match.seasonId);
    if (season) await setCourse(tx, match.id, courseOf(match, season));
  }
  await setState(tx, ids, 'LIVE');
  return matches.length;
}

/** Announces the result of every match that is over; a match without one for too long is void (rule book §2.5). */
export async function endMatches(db: Database, nowMs: number): Promise<number> {
  return inBatches(() => db.transaction((tx) => endBatch(tx, nowMs)));
}

async function endBatch(tx: Tx, nowMs: number): Promise<number> {
  const matches = await lockMatchesToEnd(tx, nowMs, BATCH);
  for (const match of matches) {
    const score = finalScore(match);
    const half = score && halfTimeScore(match);
    await announceResult(tx, match.id, { score, half, actor: CLOCK, reason: score ? 'full_time' : 'no_result' }, nowMs);
  }
  return matches.length;
}

async function inBatches(runBatch: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const done = await runBatch();
    total += done;
    if (done < BATCH) return total;
  }
}
