import { oddsToWire } from '@tessera/kernel';
import type { sports as contract, wagers as wagersContract } from '@tessera/contract';
import type { Database } from '../../platform/db/database.ts';
import type { Wager } from '../wagers/index.ts';
import { lineOf, outcomeToWire, readBetDetail } from './bet-detail.ts';
import type { CompetitionCount } from './competitions.repo.ts';
import { finalScore, type Match, type OfferedMarket } from './event.ts';
import { listMatchesByIds } from './matches.repo.ts';
import { minuteAt, scoreAfter, secondsPlayed } from './match-time.ts';
import type { Season } from './seasons.repo.ts';
import { streamLabel } from './run-matches.ts';

type BetView = Extract<wagersContract.WagerView['detail'], { readonly product: 'sports' }>;

/** A match as it may be shown at a moment: nothing that has not happened yet. */
export function presentEvent(match: Match, markets: readonly OfferedMarket[], nowMs: number): contract.EventView {
  return {
    id: match.id,
    competitionId: match.competitionId,
    competition: match.competition,
    isFictional: match.seasonId !== null,
    home: match.home,
    away: match.away,
    kickoffMs: match.kickoffMs,
    state: match.state,
    score: scoreShown(match, nowMs),
    minute: match.state === 'LIVE' ? minuteAt(match, nowMs) : null,
    markets: markets.map((market) => presentMarket(market, match.state === 'NOT_STARTED' && nowMs < match.kickoffMs)),
  };
}

function scoreShown(match: Match, nowMs: number): contract.EventView['score'] {
  switch (match.state) {
    case 'NOT_STARTED':
    case 'CANCELLED':
      return null;
    case 'LIVE':
      return match.goals && scoreAfter(match.goals, secondsPlayed(match, nowMs));
    case 'ENDED':
    case 'CLOSED':
      return finalScore(match);
  }
}

function presentMarket(market: OfferedMarket, isBeforeKickoff: boolean): contract.EventView['markets'][number] {
  return {
    id: market.id,
    market: market.market as contract.MarketType,
    isOpen: market.isActive && isBeforeKickoff,
    version: market.version,
    source: market.source,
    outcomes: market.prices.map(({ outcome, odds }) => ({
      outcome: outcomeToWire(outcome),
      line: lineOf({ market: market.market, specifier: market.specifier, outcome }),
      odds: oddsToWire(odds),
    })),
  };
}

export function presentCompetition(competition: CompetitionCount, seasons: readonly Season[]): contract.CompetitionView {
  const { id, name, isFictional, open, live } = competition;
  const presented = seasons.map((season) => ({
    id: season.id,
    number: season.number,
    label: streamLabel(id),
    serverSeedHash: season.serverSeedHash,
    serverSeed: season.serverSeed,
  }));
  return { id, name, isFictional, open, live, seasons: presented };
}

/** The details of many bets with one query. */
export async function presentBets(db: Database, wagers: readonly Wager[]): Promise<BetView[]> {
  const bets = wagers.map((wager) => ({ wager, eventId: readBetDetail(wager.detail).eventId }));
  const found = await listMatchesByIds(db, [...new Set(bets.map(({ eventId }) => eventId))]);
  const matches = new Map(found.map((match) => [match.id, match]));
  return bets.map(({ wager, eventId }) => {
    const match = matches.get(eventId);
    if (!match) throw new Error(`the match ${eventId} of a bet is never removed`);
    return presentBet(wager, match);
  });
}

export function presentBet(wager: Wager, match: Match): BetView {
  const { eventId, selection, odds } = readBetDetail(wager.detail);
  const isOver = match.state === 'ENDED' || match.state === 'CLOSED';
  const score = isOver ? finalScore(match) : null;
  return {
    product: 'sports',
    eventId,
    competition: match.competition,
    home: match.home,
    away: match.away,
    kickoffMs: match.kickoffMs,
    market: selection.market,
    line: lineOf(selection),
    outcome: outcomeToWire(selection.outcome),
    odds: oddsToWire(odds),
    score: score && `${score.home}:${score.away}`,
  };
}
