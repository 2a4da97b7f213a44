import { type Clock, type RandomBytes, uuidv7 } from '@tessera/kernel';
import { commitmentOf, createServerSeed, createStream, sha256Hex } from '@tessera/engines/fair';
import { type FictionalLeague, fictionalLeague } from '@tessera/engines/sports';
import type { DataCipher } from '../../platform/encryption/index.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { lockCompetition } from './competitions.repo.ts';
import type { NewMatch } from './event.ts';
import { countMatchesToCome, findLastKickoff, isReplayRunning } from './matches.repo.ts';
import { offerMatches } from './offer-matches.ts';
import { findCurrentSeason, insertSeason, revealFinishedSeasons } from './seasons.repo.ts';

/** The competition of a site that imported no season. */
export const FICTIONAL_LEAGUE = { id: 'tessera-league', name: 'Dawn League', isFictional: true } as const;

const CLUBS = 16;
const MINUTE_MS = 60_000;
/** Ninety minutes and the break in six. */
const MATCH_LENGTH_MS = 6 * MINUTE_MS;
/** One kick-off after the other: three matches are live at any time. */
const KICKOFF_EVERY_MS = 2 * MINUTE_MS;
/** Matches to bet on: offered up to the full number whenever fewer than the low one are left. */
const OFFER_FULL = 30;
const OFFER_LOW = 20;

let league: FictionalLeague | undefined;

/**
 * The clubs and fixtures, the same in every season: they follow from the league's id, so anybody can work them out. The
 * fixtures are in order of kick-off, and the position of one is the number of the match in its season. The circle method puts
 * seven or more matches between two of one club, so that none plays twice at a time.
 */
export function seasonPlan(): FictionalLeague {
  if (league) return league;
  const source = createStream({
    serverSeed: sha256Hex(FICTIONAL_LEAGUE.id),
    label: 'sports:clubs',
    clientSeed: FICTIONAL_LEAGUE.id,
    nonce: 0,
  });
  league = fictionalLeague({ source, clubs: CLUBS });
  return league;
}

export interface LeagueDeps {
  readonly db: Database;
  readonly cipher: DataCipher;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
}

/**
 * Offers the next matches of the fictional league where few are left to bet on, unless a replay is running. A season's seed is
 * drawn and its hash stored before any of its matches is offered. Answers how many matches were added.
 */
export async function ensureFictionalLeague(deps: LeagueDeps, nowMs: number): Promise<number> {
  if (await isReplayRunning(deps.db)) return 0;
  if ((await countMatchesToCome(deps.db, FICTIONAL_LEAGUE.id)) >= OFFER_LOW) return 0;
  return deps.db.transaction((tx) => offerNextMatches(tx, deps, nowMs));
}

async function offerNextMatches(tx: Tx, deps: LeagueDeps, nowMs: number): Promise<number> {
  await lockCompetition(tx, FICTIONAL_LEAGUE, nowMs);
  const lastKickoffMs = await findLastKickoff(tx, FICTIONAL_LEAGUE.id);
  // Two matches are under way when the league starts, or starts again after a pause: the site is alive at once.
  let kickoffMs = Math.max((lastKickoffMs ?? 0) + KICKOFF_EVERY_MS, nowMs - 2 * KICKOFF_EVERY_MS);
  const fresh: NewMatch[] = [];
  let season = await findCurrentSeason(tx, FICTIONAL_LEAGUE.id);
  let fixture = season?.offered ?? 0;
  let count = await countMatchesToCome(tx, FICTIONAL_LEAGUE.id);
  while (count < OFFER_FULL) {
    if (!season || fixture >= seasonPlan().fixtures.length) {
      season = { ...(await startSeason(tx, deps, (season?.number ?? 0) + 1, nowMs)), offered: 0 };
      fixture = 0;
    }
    fresh.push(newMatch(season.id, fixture, kickoffMs));
    if (kickoffMs > nowMs) count += 1;
    fixture += 1;
    kickoffMs += KICKOFF_EVERY_MS;
  }
  await offerMatches(tx, { nowMs, randomBytes: deps.randomBytes }, fresh);
  await revealFinishedSeasons(tx, deps.cipher, FICTIONAL_LEAGUE.id, nowMs);
  return fresh.length;
}

async function startSeason(tx: Tx, deps: LeagueDeps, number: number, nowMs: number) {
  const serverSeed = createServerSeed(deps.randomBytes);
  const season = {
    id: uuidv7(nowMs, deps.randomBytes),
    competitionId: FICTIONAL_LEAGUE.id,
    number,
    serverSeed,
    serverSeedHash: commitmentOf(serverSeed),
  };
  await insertSeason(tx, deps.cipher, season, nowMs);
  return season;
}

function newMatch(seasonId: string, number: number, kickoffMs: number): NewMatch {
  const { clubs, fixtures } = seasonPlan();
  const fixture = fixtures[number];
  const home = fixture && clubs[fixture.home];
  const away = fixture && clubs[fixture.away];
  if (!home || !away) throw new Error(`the season has no match ${number}`);
  const endsAtMs = kickoffMs + MATCH_LENGTH_MS;
  const markets = fixture.markets.map(({ market, specifier, outcomes }) => ({
    market,
    specifier,
    source: 'house',
    prices: outcomes.map(({ id, odds }) => ({ outcome: id, odds })),
  }));
  return {
    competitionId: FICTIONAL_LEAGUE.id,
    seasonId,
    fixture: number,
    rates: fixture.rates,
    home: home.name,
    away: away.name,
    seasonKickoffMs: kickoffMs,
    kickoffMs,
    endsAtMs,
    resultDueMs: endsAtMs,
    course: null,
    markets,
  };
}
