import { type Clock, InvalidInput, type RandomBytes } from '@tessera/kernel';
import type { FootballRow, Score } from '@tessera/engines/sports';
import type { Database, Tx } from '../../platform/db/database.ts';
import { putGate } from '../wagers/index.ts';
import { findReplay, insertReplay, lockCompetition } from './competitions.repo.ts';
import { CLOCK, correctLocked, IMPORT } from './correct-result.ts';
import { finalScore, halfTimeScore, type Match, type NewMarket, type NewMatch, type OfferedMarket } from './event.ts';
import { listMarketsOf } from './markets.repo.ts';
import { findAnnouncer, lockMatchesOf, setCourse, setKickoff } from './matches.repo.ts';
import { MATCH_MS, reconstructCourse } from './match-time.ts';
import { changePrices, offerMarkets, offerMatches, withdrawMarkets } from './offer-matches.ts';
import { type CsvSource, matchKey, readSeason, type RowError } from './read-season.ts';
import { checkReplay, createTimeline, type Timeline } from './season-timeline.ts';

export interface ImportRequest {
  readonly csv: CsvSource;
  readonly competition: { readonly id: string; readonly name: string };
  /** When and how fast the season runs; only the first import of a competition reads it. */
  readonly schedule: { readonly startMs: number; readonly speed: number; readonly longestGapMs?: number | null };
}

/** Numbers of matches, but for `errors`. A match may count in more than one way. */
export interface ImportReport {
  readonly competitionId: string;
  readonly added: number;
  readonly moved: number;
  readonly repriced: number;
  /** Results learned or changed before they were announced. */
  readonly results: number;
  /** Results changed after they were announced: their wagers are settled anew. */
  readonly corrected: number;
  readonly unchanged: number;
  readonly firstKickoffMs: number;
  readonly lastEndMs: number;
  readonly errors: readonly RowError[];
}

export interface ImportDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
}

const HOUR_MS = 3_600_000;
/** A season begins this long before its first kick-off, so that there is time to bet on that too. */
const LEAD_MS = 6 * HOUR_MS;
/** Bets stand when a match is played within this time of its first kick-off (rule book §2.5). */
export const POSTPONED_MS = 36 * HOUR_MS;

type Change = 'moved' | 'repriced' | 'results' | 'corrected';

/**
 * Imports a season, or brings an imported one up to date, in one transaction. The same file twice changes nothing.
 * @throws NotAFootballFile, InvalidInput
 */
export async function importSeason(deps: ImportDeps, request: ImportRequest): Promise<ImportReport> {
  const { speed, longestGapMs = null } = request.schedule;
  checkReplay({ speed, longestGapMs });
  const { rows, errors } = await readSeason(request.csv);
  return deps.db.transaction(async (tx) => ({ ...(await importRows(tx, deps, request, rows)), errors }));
}

async function importRows(
  tx: Tx,
  deps: ImportDeps,
  request: ImportRequest,
  rows: readonly FootballRow[],
): Promise<Omit<ImportReport, 'errors'>> {
  const nowMs = deps.clock.nowMs();
  const { id: competitionId, name } = request.competition;
  const competition = await lockCompetition(tx, { id: competitionId, name, isFictional: false }, nowMs);
  if (competition.isFictional) throw new InvalidInput('competition', 'this is the fictional league');
  const known = await lockMatchesOf(tx, competitionId);
  const timeline = await timelineOf(tx, request, rows, known);
  const markets = Map.groupBy(
    await listMarketsOf(
      tx,
      known.map(({ id }) => id),
    ),
    ({ eventId }) => eventId,
  );
  const fresh: NewMatch[] = [];
  const counts = { moved: 0, repriced: 0, results: 0, corrected: 0, unchanged: 0 };
  const takeKnown = matcher(known);
  for (const row of rows) {
    const match = takeKnown(row);
    if (!match) {
      fresh.push(newMatch(competitionId, row, timeline));
      continue;
    }
    const changes = await updateMatch(tx, { ...deps, nowMs }, { match, markets: markets.get(match.id) ?? [], row, timeline });
    for (const change of changes) counts[change] += 1;
    if (changes.size === 0) counts.unchanged += 1;
  }
  await offerMatches(tx, { nowMs, randomBytes: deps.randomBytes }, fresh);
  const times = [...known, ...fresh];
  const firstKickoffMs = Math.min(...times.map(({ kickoffMs }) => kickoffMs));
  return { competitionId, added: fresh.length, ...counts, firstKickoffMs, lastEndMs: Math.max(...times.map(({ endsAtMs }) => endsAtMs)) };
}

/** The stored replay decides; a first import stores the one it was given. */
async function timelineOf(
  tx: Tx,
  { competition, schedule }: ImportRequest,
  rows: readonly FootballRow[],
  known: readonly Match[],
): Promise<Timeline> {
  const stored = await findReplay(tx, competition.id);
  const replay = stored ?? {
    originMs: (rows[0]?.kickoff.epochMs ?? 0) - LEAD_MS,
    startedMs: schedule.startMs,
    speed: schedule.speed,
    longestGapMs: schedule.longestGapMs ?? null,
  };
  if (!stored) await insertReplay(tx, competition.id, replay);
  return createTimeline(
    replay,
    known.map(({ seasonKickoffMs, kickoffMs }) => ({ seasonMs: seasonKickoffMs, clockMs: kickoffMs })),
  );
}

/** Finds the stored match of a row: the same kick-off, or one not yet played that was moved by less than makes a bet void. */
function matcher(known: readonly Match[]): (row: FootballRow) => Match | undefined {
  const byKey = new Map(known.map((match) => [matchKey(match.home, match.away, match.seasonKickoffMs), match]));
  const taken = new Set<string>();
  return ({ home, away, kickoff }) => {
    const movable = (match: Match): boolean =>
      match.home === home &&
      match.away === away &&
      match.state === 'NOT_STARTED' &&
      Math.abs(match.seasonKickoffMs - kickoff.epochMs) <= POSTPONED_MS;
    const match =
      byKey.get(matchKey(home, away, kickoff.epochMs)) ?? known.find((candidate) => movable(candidate) && !taken.has(candidate.id));
    if (match) taken.add(match.id);
    return match;
  };
}

function newMatch(competitionId: string, row: FootballRow, timeline: Timeline): NewMatch {
  const { home, away, score, half, kickoff, markets } = row;
  return {
    competitionId,
    seasonId: null,
    fixture: null,
    rates: null,
    home,
    away,
    ...timesOf(kickoff.epochMs, timeline),
    course: score ? reconstructCourse(courseKey(competitionId, row), score, half) : null,
    markets: marketsOf(markets),
  };
}

function timesOf(seasonKickoffMs: number, timeline: Timeline) {
  const kickoffMs = timeline.place(seasonKickoffMs);
  return {
    seasonKickoffMs,
    kickoffMs,
    endsAtMs: kickoffMs + timeline.lengthOf(MATCH_MS),
    resultDueMs: kickoffMs + timeline.lengthOf(POSTPONED_MS),
  };
}

function courseKey(competitionId: string, row: FootballRow): string {
  return JSON.stringify([competitionId, row.home, row.away]);
}

function marketsOf(markets: FootballRow['markets']): NewMarket[] {
  return markets.map(({ market, specifier, source, outcomes }) => ({
    market,
    specifier,
    source,
    prices: outcomes.map(({ id, odds }) => ({ outcome: id, odds })),
  }));
}

interface Update {
  readonly match: Match;
  readonly markets: readonly OfferedMarket[];
  readonly row: FootballRow;
  readonly timeline: Timeline;
}

async function updateMatch(tx: Tx, deps: ImportDeps & { readonly nowMs: number }, update: Update): Promise<Set<Change>> {
  const { match, row, timeline } = update;
  const changes = new Set<Change>();
  let { kickoffMs } = match;
  if (match.state === 'NOT_STARTED' && match.seasonKickoffMs !== row.kickoff.epochMs) {
    const times = timesOf(row.kickoff.epochMs, timeline);
    kickoffMs = times.kickoffMs;
    await setKickoff(tx, match.id, times);
    // The prices are the same, so bets that name them stay good.
    for (const market of update.markets) await putGate(tx, { id: market.id, open: market.isActive, closesAtMs: kickoffMs }, false);
    changes.add('moved');
  }
  const changed = await updateResult(tx, match, row, deps.nowMs);
  if (changed) changes.add(changed);
  if (match.state === 'NOT_STARTED' && (await updateMarkets(tx, deps, { ...update, match: { ...match, kickoffMs } })))
    changes.add('repriced');
  return changes;
}

async function updateResult(tx: Tx, match: Match, row: FootballRow, nowMs: number): Promise<Change | undefined> {
  const { score, half } = row;
  const isSame = sameScore(finalScore(match), score) && sameScore(halfTimeScore(match), half);
  // A match that was called off stays so, and a result does not disappear because a later file lacks it.
  if (!score || isSame || match.state === 'CANCELLED') return undefined;
  if (match.state === 'NOT_STARTED' || match.state === 'LIVE') {
    await setCourse(tx, match.id, reconstructCourse(courseKey(match.competitionId, row), score, half));
    return 'results';
  }
  // What a person corrected stands, whatever an import repeats.
  const announcer = await findAnnouncer(tx, match.id);
  if (announcer !== CLOCK && announcer !== IMPORT) return undefined;
  await correctLocked(tx, match, { score, ...(half ? { half } : {}), actor: IMPORT, reason: 'file_changed' }, nowMs);
  return 'corrected';
}

function sameScore(left: Score | null, right: Score | undefined): boolean {
  return left?.home === right?.home && left?.away === right?.away;
}

/** Another line is another market: the old one is closed and its bets stand. */
async function updateMarkets(tx: Tx, deps: ImportDeps & { readonly nowMs: number }, { match, markets, row }: Update): Promise<boolean> {
  let isChanged = false;
  for (const quoted of marketsOf(row.markets)) {
    const ofKind = markets.filter(({ market }) => market === quoted.market);
    const same = ofKind.find(({ specifier }) => specifier === quoted.specifier);
    const outdated = ofKind.filter((market) => market !== same && market.isActive).map(({ id }) => id);
    await withdrawMarkets(tx, outdated);
    if (!same) await offerMarkets(tx, deps, [{ match, markets: [quoted] }]);
    const isRepriced = same ? await changePrices(tx, { marketId: same.id, source: quoted.source, prices: quoted.prices }) : true;
    isChanged ||= isRepriced || outdated.length > 0;
  }
  return isChanged;
}
