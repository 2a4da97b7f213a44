import { InvalidInput } from '@tessera/kernel';
import type { RandomSource } from '@tessera/kernel';
import { shuffle } from '../fair/integers.ts';
import { unitFraction } from './chance.ts';
import { drawClubNames } from './club-names.ts';
import type { ClubName } from './club-names.ts';
import { scoreMatrix } from './goal-model.ts';
import type { GoalRates } from './goal-model.ts';
import { DEFAULT_MARGIN } from './margin.ts';
import { balancedHandicap, quoteMarket } from './price-market.ts';
import type { QuotedMarket } from './price-market.ts';

export interface Club extends ClubName {
  /** Factors on the league's average goals: scored, and let in (below 1 is a good defence). */
  readonly attack: number;
  readonly defence: number;
}

export interface Pairing {
  /** From 1; every club plays at most once a round. */
  readonly round: number;
  /** Positions in the list of clubs. */
  readonly home: number;
  readonly away: number;
}

export interface LeagueFixture extends Pairing {
  readonly rates: GoalRates;
  /** 1X2, over/under 2.5 and the balanced Asian handicap. */
  readonly markets: readonly QuotedMarket[];
}

export interface FictionalLeague {
  readonly clubs: readonly Club[];
  readonly rounds: number;
  readonly fixtures: readonly LeagueFixture[];
}

/** Average goals of an equal match: about 2.7 in all, a little more for the home side. */
const HOME_GOALS = 1.5;
const AWAY_GOALS = 1.2;
/** Strengths spread as e^(±SPREAD); wider would make favourites too likely to quote on the ladder. */
const SPREAD = 0.3;

/**
 * A league of invented clubs, everything drawn from the source: equal streams give equal leagues. Goals are
 * independent (ρ = 0), so that the prices of halves and of the whole match agree with the matches played.
 * @throws InvalidInput unless there are 12 to 20 clubs
 */
export function fictionalLeague(options: { source: RandomSource; clubs: number }): FictionalLeague {
  const { source, clubs: count } = options;
  if (!Number.isInteger(count) || count < 12 || count > 20) throw new InvalidInput('clubs', 'a league has 12 to 20 clubs');
  const clubs = drawClubNames(source, count).map((club) => ({ ...club, attack: strength(source), defence: strength(source) }));
  const order = shuffle(
    source,
    clubs.map((_, index) => index),
  );
  const pairings = doubleRoundRobin(count).map(({ round, home, away }) => ({ round, home: order[home] ?? 0, away: order[away] ?? 0 }));
  const fixtures = pairings.map((pairing) => {
    const rates = ratesOf(clubs, pairing);
    return { ...pairing, rates, markets: quoteFixture(rates) };
  });
  return { clubs, rounds: Math.max(...fixtures.map(({ round }) => round)), fixtures };
}

function strength(source: RandomSource): number {
  return Math.exp(SPREAD * (2 * unitFraction(source) - 1));
}

function ratesOf(clubs: readonly Club[], pairing: Pairing): GoalRates {
  const home = clubs[pairing.home];
  const away = clubs[pairing.away];
  return { home: HOME_GOALS * (home?.attack ?? 1) * (away?.defence ?? 1), away: AWAY_GOALS * (away?.attack ?? 1) * (home?.defence ?? 1) };
}

/** The main markets of a match at the default margins; one that cannot be quoted on the ladder is left out. */
export function quoteFixture(rates: GoalRates): readonly QuotedMarket[] {
  const matrix = scoreMatrix(rates);
  const { matchResult, handicapAndTotal } = DEFAULT_MARGIN;
  return [
    quoteMarket({ id: '1x2', specifier: '' }, { matrix, margin: matchResult }),
    quoteMarket({ id: 'over_under', specifier: 'total=2.5' }, { matrix, margin: handicapAndTotal }),
    quoteMarket({ id: 'asian_handicap', specifier: balancedHandicap(matrix) }, { matrix, margin: handicapAndTotal }),
  ].filter((market) => market !== undefined);
}

/**
 * Every ordered pair of clubs once: the circle method, then the same rounds with home and away exchanged. With an
 * odd number one club rests each round.
 */
export function doubleRoundRobin(clubs: number): readonly Pairing[] {
  const seats = clubs + (clubs % 2);
  const rounds = seats - 1;
  const first: Pairing[] = [];
  for (let round = 0; round < rounds; round++) {
    for (let table = 0; table < seats / 2; table++) {
      const upper = table === 0 ? rounds : (round + table) % rounds;
      const lower = (round - table + rounds) % rounds;
      if (upper >= clubs || lower >= clubs) continue;
      const swap = table === 0 ? round % 2 === 1 : table % 2 === 1;
      first.push({ round: round + 1, home: swap ? lower : upper, away: swap ? upper : lower });
    }
  }
  return [...first, ...first.map(({ round, home, away }) => ({ round: round + rounds, home: away, away: home }))];
}
