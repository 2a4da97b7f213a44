import type { RandomBytes } from '@tessera/kernel';
import type { FootballRow, Score } from '@tessera/engines/sports';
import type { Tx } from '../../platform/db/database.ts';
import { putGates } from '../wagers/index.ts';
import { CLOCK, correctLocked, IMPORT } from './correct-result.ts';
import { finalScore, halfTimeScore, type Match, type NewMarket, type NewMatch, type OfferedMarket } from './event.ts';
import { findAnnouncer, setCourse, setKickoff } from './matches.repo.ts';
import { MATCH_MS, reconstructCourse } from './match-time.ts';
import { changePrices, offerMarkets, withdrawMarkets } from './offer-matches.ts';
import type { Timeline } from './season-timeline.ts';

const HOUR_MS = 3_600_000;
/** Bets stand when a match is played within this time of its first kick-off (rule book §2.5). */
export const POSTPONED_MS = 36 * HOUR_MS;

export type Change = 'moved' | 'repriced' | 'results' | 'corrected';

export interface UpdateDeps {
  readonly nowMs: number;
  readonly randomBytes: RandomBytes;
}

/** A match of a file that is not stored yet. */
export function newMatch(competitionId: string, row: FootballRow, timeline: Timeline): NewMatch {
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

export interface Update {
  /** Locked, and so are the gates of its markets. */
  readonly match: Match;
  readonly markets: readonly OfferedMarket[];
  readonly row: FootballRow;
  readonly timeline: Timeline;
}

/** Brings one match up to date with its row. Answers what has changed. */
export async function updateMatch(tx: Tx, deps: UpdateDeps, update: Update): Promise<Set<Change>> {
  const { match, row, timeline } = update;
  const changes = new Set<Change>();
  let { kickoffMs } = match;
  if (match.state === 'NOT_STARTED' && match.seasonKickoffMs !== row.kickoff.epochMs) {
    const times = timesOf(row.kickoff.epochMs, timeline);
    kickoffMs = times.kickoffMs;
    await setKickoff(tx, match.id, times);
    // The prices are the same, so bets that name them stay good.
    await putGates(
      tx,
      update.markets.map(({ id, isActive }) => ({ id, open: isActive, closesAtMs: times.kickoffMs })),
      { isNewVersion: false, nowMs: deps.nowMs },
    );
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
  // A result does not disappear because a later file lacks it.
  if (!score || (isSame && match.state !== 'CANCELLED')) return undefined;
  if (match.state === 'NOT_STARTED' || match.state === 'LIVE') {
    await setCourse(tx, match.id, reconstructCourse(courseKey(match.competitionId, row), score, half));
    return 'results';
  }
  // What a person decided stands, whatever an import repeats; a match that the clock called off for want of a result has one after all.
  const announcer = await findAnnouncer(tx, match.id);
  if (announcer !== CLOCK && announcer !== IMPORT) return undefined;
  await correctLocked(tx, match, { score, ...(half ? { half } : {}), actor: IMPORT, reason: 'file_changed' }, nowMs);
  return 'corrected';
}

function sameScore(left: Score | null, right: Score | undefined): boolean {
  return left?.home === right?.home && left?.away === right?.away;
}

/** Another line is another market: the old one is closed and its bets stand. */
async function updateMarkets(tx: Tx, deps: UpdateDeps, { match, markets, row }: Update): Promise<boolean> {
  let isChanged = false;
  for (const quoted of marketsOf(row.markets)) {
    const ofKind = markets.filter(({ market }) => market === quoted.market);
    const same = ofKind.find(({ specifier }) => specifier === quoted.specifier);
    const outdated = ofKind.filter((market) => market !== same && market.isActive).map(({ id }) => id);
    await withdrawMarkets(tx, outdated);
    if (!same) await offerMarkets(tx, deps, [{ match, markets: [quoted] }]);
    const isRepriced = same
      ? await changePrices(tx, { marketId: same.id, source: quoted.source, prices: quoted.prices }, deps.nowMs)
      : true;
    isChanged ||= isRepriced || outdated.length > 0;
  }
  return isChanged;
}
