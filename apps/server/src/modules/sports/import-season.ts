import { type Clock, InvalidInput, type RandomBytes } from '@tessera/kernel';
import type { FootballRow } from '@tessera/engines/sports';
import type { Database, Tx } from '../../platform/db/database.ts';
import { lockGates } from '../wagers/index.ts';
import { findReplay, insertReplay, lockCompetition } from './competitions.repo.ts';
import type { Match } from './event.ts';
import { type Change, newMatch, POSTPONED_MS, updateMatch } from './import-match.ts';
import { listMarketsOf } from './markets.repo.ts';
import { getSeasonSpan, lockMatchesOf } from './matches.repo.ts';
import { offerMatches } from './offer-matches.ts';
import { clubKey, type CsvSource, matchKey, readSeason, type RowError, type RowWarning } from './read-season.ts';
import { checkReplay, createTimeline } from './season-timeline.ts';

export interface ImportRequest {
  readonly csv: CsvSource;
  readonly competition: { readonly id: string; readonly name: string };
  /** When and how fast the season runs; only the first import of a competition reads it. */
  readonly schedule: { readonly startMs: number; readonly speed: number; readonly longestGapMs?: number | null };
}

/** Numbers of matches, except `errors` and `warnings`. A match may count in more than one way. */
export interface ImportReport {
  readonly competitionId: string;
  readonly added: number;
  readonly moved: number;
  readonly repriced: number;
  /** Results learned or changed before they were announced. */
  readonly results: number;
  /** Results that replace an announced one, or a match that was called off only because none was known: bets are settled again. */
  readonly corrected: number;
  readonly unchanged: number;
  readonly firstKickoffMs: number;
  readonly lastEndMs: number;
  readonly errors: readonly RowError[];
  readonly warnings: readonly RowWarning[];
}

export interface ImportDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
}

const HOUR_MS = 3_600_000;
/** A season begins this long before its first kick-off, so that there is time to bet on that too. */
const LEAD_MS = 6 * HOUR_MS;
/** Matches brought in with one transaction: bets on them wait for it, so it is short. */
const GROUP = 25;

type Counts = Readonly<Record<'added' | 'unchanged' | Change, number>>;

/**
 * Imports a season, or brings an imported one up to date, a few matches at a time. What an import that breaks off has brought
 * stays, and the same import again brings the rest. The same file twice changes nothing.
 * @throws NotAFootballFile, InvalidInput
 */
export async function importSeason(deps: ImportDeps, request: ImportRequest): Promise<ImportReport> {
  const { speed, longestGapMs = null } = request.schedule;
  checkReplay({ speed, longestGapMs });
  const { rows, errors, warnings } = await readSeason(request.csv);
  const competitionId = request.competition.id;
  await deps.db.transaction((tx) => openSeason(tx, deps, request, rows));
  const total = { added: 0, moved: 0, repriced: 0, results: 0, corrected: 0, unchanged: 0 };
  const taken = new Set<string>();
  for (let from = 0; from < rows.length; from += GROUP) {
    const group = { rows: rows.slice(from, from + GROUP), taken };
    const { counts, ids } = await deps.db.transaction((tx) => importGroup(tx, deps, request.competition, group));
    for (const id of ids) taken.add(id);
    for (const kind of Object.keys(total) as (keyof Counts)[]) total[kind] += counts[kind];
  }
  return { competitionId, ...total, ...(await getSeasonSpan(deps.db, competitionId)), errors, warnings };
}

/** The stored replay decides; a first import stores the one it was given. */
async function openSeason(tx: Tx, deps: ImportDeps, { competition, schedule }: ImportRequest, rows: readonly FootballRow[]): Promise<void> {
  const { isFictional } = await lockCompetition(tx, { ...competition, isFictional: false }, deps.clock.nowMs());
  if (isFictional) throw new InvalidInput('competition', 'this is the fictional league');
  if (await findReplay(tx, competition.id)) return;
  await insertReplay(tx, competition.id, {
    originMs: (rows[0]?.kickoff.epochMs ?? 0) - LEAD_MS,
    startedMs: schedule.startMs,
    speed: schedule.speed,
    longestGapMs: schedule.longestGapMs ?? null,
  });
}

interface Group {
  readonly rows: readonly FootballRow[];
  /** Matches that earlier rows of this import stand for. */
  readonly taken: ReadonlySet<string>;
}

/** Answers, beside the numbers, the ids of the matches that the rows stand for. */
async function importGroup(
  tx: Tx,
  deps: ImportDeps,
  competition: ImportRequest['competition'],
  group: Group,
): Promise<{ readonly counts: Counts; readonly ids: readonly string[] }> {
  const offer = { nowMs: deps.clock.nowMs(), randomBytes: deps.randomBytes };
  await lockCompetition(tx, { ...competition, isFictional: false }, offer.nowMs);
  const replay = await findReplay(tx, competition.id);
  if (!replay) throw new Error('an import stores its replay first');
  const known = await lockMatchesOf(tx, competition.id);
  const timeline = createTimeline(
    replay,
    known.map(({ seasonKickoffMs, kickoffMs }) => ({ seasonMs: seasonKickoffMs, clockMs: kickoffMs })),
  );
  const takeKnown = matcher(known, group.taken);
  const found = group.rows.map((row) => ({ row, match: takeKnown(row) }));
  const matches = found.flatMap(({ match }) => match ?? []);
  const markets = Map.groupBy(
    await listMarketsOf(
      tx,
      matches.map(({ id }) => id),
    ),
    ({ eventId }) => eventId,
  );
  // All at once and in their order, as bets take them: the updates below go from match to match.
  const open = matches.filter(({ state }) => state === 'NOT_STARTED');
  await lockGates(
    tx,
    open.flatMap(({ id }) => (markets.get(id) ?? []).map((market) => market.id)),
  );
  const counts = { added: 0, moved: 0, repriced: 0, results: 0, corrected: 0, unchanged: 0 };
  for (const { row, match } of found) {
    if (!match) continue;
    const changes = await updateMatch(tx, offer, { match, markets: markets.get(match.id) ?? [], row, timeline });
    for (const change of changes) counts[change] += 1;
    if (changes.size === 0) counts.unchanged += 1;
  }
  const fresh = found.filter(({ match }) => !match).map(({ row }) => newMatch(competition.id, row, timeline));
  const added = await offerMatches(tx, offer, fresh);
  return { counts: { ...counts, added: added.length }, ids: [...matches.map(({ id }) => id), ...added] };
}

/** Finds the stored match of a row: the same kick-off, or one not yet played that was moved by less than makes a bet void. */
function matcher(known: readonly Match[], takenBefore: ReadonlySet<string>): (row: FootballRow) => Match | undefined {
  const byKey = new Map(known.map((match) => [matchKey(match.home, match.away, match.seasonKickoffMs), match]));
  const taken = new Set(takenBefore);
  return ({ home, away, kickoff }) => {
    const movable = (match: Match): boolean =>
      clubKey(match.home) === clubKey(home) &&
      clubKey(match.away) === clubKey(away) &&
      match.state === 'NOT_STARTED' &&
      Math.abs(match.seasonKickoffMs - kickoff.epochMs) <= POSTPONED_MS;
    const match =
      byKey.get(matchKey(home, away, kickoff.epochMs)) ?? known.find((candidate) => movable(candidate) && !taken.has(candidate.id));
    if (match) taken.add(match.id);
    return match;
  };
}
