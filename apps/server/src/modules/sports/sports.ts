import { type sports as contract, type QueryOf, Refusal, type wagers as wagersContract } from '@tessera/contract';
import type { MarketRules } from '@tessera/engines/sports';
import type { Database, Tx } from '../../platform/db/database.ts';
import { readPage } from '../../platform/http/read-page.ts';
import type { DataCipher } from '../../platform/encryption/index.ts';
import type { MemberRef } from '../../platform/http/caller.ts';
import type { JobKind, JobQueue } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentWager, type Wagers } from '../wagers/index.ts';
import { BET_LIMITS, type BetLimits } from './bet-limits.ts';
import { hasReplay, listCompetitionsOnOffer } from './competitions.repo.ts';
import { cancelMatch, correctResult, type Correction, lockCorrectable } from './correct-result.ts';
import type { EventState, Match, NewMarket } from './event.ts';
import { ensureFictionalLeague } from './fictional-season.ts';
import { listMarketsOf } from './markets.repo.ts';
import { listMatches, listMatchesByIds } from './matches.repo.ts';
import { changePrices } from './offer-matches.ts';
import { type Bet, type BrandRules, createOfferLoader, placeBet } from './place-bet.ts';
import { presentBet, presentBets, presentCompetition, presentEvent } from './present-event.ts';
import { listLatestSeasons } from './seasons.repo.ts';
import { type FoundCompetition, type FoundTeam, searchCompetitions, searchTeams } from './search-sports.repo.ts';
import { endMatches, startMatches } from './run-matches.ts';
import { queueSettlements, settleJob } from './settle-markets.ts';

export interface Advanced {
  readonly started: number;
  readonly ended: number;
  /** Matches whose settlement was put into the queue. */
  readonly queued: number;
}

export interface Sports {
  /** The answer to a repeat of the request is the first one again. @throws Refusal */
  placeBet(member: MemberRef, bet: Bet): Promise<wagersContract.WagerView>;
  listEvents(query: QueryOf<typeof contract.listEvents>): Promise<{ items: contract.EventView[]; nextCursor: string | null }>;
  /** @throws Refusal event_not_found */
  getEvent(id: string): Promise<contract.EventView>;
  listCompetitions(): Promise<contract.CompetitionView[]>;
  /** Competitions on offer and their teams by their names. Inside `withTypingErrors`. */
  search(
    tx: Tx,
    asked: { readonly folded: string; readonly limit: number },
  ): Promise<{ readonly competitions: FoundCompetition[]; readonly teams: FoundTeam[] }>;
  /** Whether a past season is played again here, whose results anybody can know. */
  hasReplay(): Promise<boolean>;
  /**
   * Does whatever is due: kicks off and ends matches and has them settled. May be called at any rate, by many processes, and killed at any
   * point; what is left over is done by the next call.
   */
  advance(nowMs: number): Promise<Advanced>;
  readonly settlement: JobKind;
  /** Keeps matches of the fictional league on offer while no imported season is running. */
  ensureFictionalLeague(nowMs: number): Promise<number>;
  /** Answers whether anything changed. @throws Refusal market_not_found, market_closed */
  changePrices(change: { readonly marketId: string } & Pick<NewMarket, 'source' | 'prices'>): Promise<boolean>;
  /** Wagers are settled anew by the next `advance`. @throws Refusal event_not_found, event_not_over; InvalidInput */
  correctResult(correction: Correction, tx?: Tx): Promise<number>;
  /** Locks a match whose result could be corrected so now, and answers who played. @throws as `correctResult` */
  lockCorrectable(
    tx: Tx,
    correction: Pick<Correction, 'eventId' | 'score' | 'half'>,
  ): Promise<{ readonly home: string; readonly away: string }>;
  /** Stakes go back with the next `advance`. @throws Refusal event_not_found */
  cancelMatch(cancellation: Pick<Correction, 'eventId' | 'actor' | 'reason'>): Promise<void>;
}

export interface SportsDeps extends Pick<Platform, 'db' | 'clock' | 'randomBytes'> {
  readonly cipher: DataCipher;
  readonly jobs: JobQueue;
  readonly wagers: Wagers;
  readonly brandOf: (code: string) => Promise<BrandRules>;
  /** Limits of a bet per currency. */
  readonly limits?: Readonly<Record<string, BetLimits>>;
  /** Every version of every market; the engine's unless told. */
  readonly markets?: readonly MarketRules[];
}

const STATES: Readonly<Record<QueryOf<typeof contract.listEvents>['when'], readonly EventState[]>> = {
  live: ['LIVE'],
  upcoming: ['NOT_STARTED'],
  finished: ['ENDED', 'CLOSED', 'CANCELLED'],
};
const SEASONS_SHOWN = 3;

export function createSports(deps: SportsDeps): Sports {
  const { db, clock, wagers, brandOf } = deps;
  const limits = deps.limits ?? BET_LIMITS;
  const loadOffer = createOfferLoader(db);
  wagers.presentDetailsOf('sports', (bets) => presentBets(db, bets));
  return {
    async placeBet(member, bet) {
      const { wager, match } = await placeBet(
        { loadOffer, wagers, limits, brandOf, ...(deps.markets && { markets: deps.markets }) },
        member,
        bet,
      );
      // A repeat answers as the first time, when no score was known.
      return presentWager(wager, { ...presentBet(wager, match), score: null });
    },
    async listEvents({ when, competition, cursor, limit }) {
      const isLatestFirst = when === 'finished';
      const list = (upTo: number) => listMatches(db, { states: STATES[when], competition, after: cursor, isLatestFirst, limit: upTo });
      const page = await readPage(limit, list);
      return { ...page, items: await presentAll(db, page.items, clock.nowMs()) };
    },
    async getEvent(id) {
      const [event] = await presentAll(db, await listMatchesByIds(db, [id]), clock.nowMs());
      if (!event) throw new Refusal('event_not_found', { id });
      return event;
    },
    async listCompetitions() {
      const competitions = await listCompetitionsOnOffer(db);
      const seasons = await listLatestSeasons(
        db,
        competitions.map(({ id }) => id),
        SEASONS_SHOWN,
      );
      return competitions.map((competition) =>
        presentCompetition(
          competition,
          seasons.filter(({ competitionId }) => competitionId === competition.id),
        ),
      );
    },
    search: async (tx, asked) => ({ competitions: await searchCompetitions(tx, asked), teams: await searchTeams(tx, asked) }),
    hasReplay: () => hasReplay(db),
    async advance(nowMs) {
      const started = await startMatches(deps, nowMs);
      const ended = await endMatches(db, nowMs);
      return { started, ended, queued: await queueSettlements(deps) };
    },
    settlement: settleJob(deps),
    ensureFictionalLeague: (nowMs) => ensureFictionalLeague(deps, nowMs),
    changePrices: (change) => db.transaction((tx) => changePrices(tx, change, clock.nowMs())),
    correctResult: (correction, tx) =>
      tx ? correctResult(tx, correction, clock.nowMs()) : db.transaction((own) => correctResult(own, correction, clock.nowMs())),
    async lockCorrectable(tx, correction) {
      const { home, away } = await lockCorrectable(tx, correction);
      return { home, away };
    },
    cancelMatch: (cancellation) => cancelMatch(db, cancellation, clock.nowMs()),
  };
}

async function presentAll(db: Database, matches: readonly Match[], nowMs: number): Promise<contract.EventView[]> {
  const markets = Map.groupBy(
    await listMarketsOf(
      db,
      matches.map(({ id }) => id),
    ),
    ({ eventId }) => eventId,
  );
  return matches.map((match) => presentEvent(match, markets.get(match.id) ?? [], nowMs));
}
