import { findVersion, InvalidInput } from '@tessera/kernel';
import { firstGoalMarket, mapMarket } from './incident-markets.ts';
import { europeanHandicapMarket, halfTimeFullTimeMarket, handicapMarket, outcomeMarket, sign, totalMarket, wonIf } from './market-kinds.ts';
import type { Period } from './market-kinds.ts';
import { checkScore, parseSpecifier, UnknownMarket, UnknownOutcome } from './market.ts';
import type { Facts, Market, MarketRules, Pick, Score, Selection } from './market.ts';
import { outrightMarket } from './outright.ts';
import { LOSE, VOID, WIN } from './result.ts';
import type { Result } from './result.ts';

const SIGNS = ['1', 'X', '2'] as const;
const total = (score: Score): number => score.home + score.away;

/** 0:0 to 4:4; every other score is AOS. */
const HIGHEST_NAMED_GOALS = 4;
const NAMED_SCORES = Array.from({ length: 25 }, (_, index) => `${Math.floor(index / 5)}:${index % 5}`);
const HALF_FULL = SIGNS.flatMap((half) => SIGNS.map((full) => `${half}/${full}`));

function correctScore(outcome: string, { home, away }: Score): Result {
  if (outcome === 'AOS') return wonIf(Math.max(home, away) > HIGHEST_NAMED_GOALS);
  return wonIf(outcome === `${home}:${away}`);
}

/** A named score that has been passed is lost; any other score is won once a team is beyond the named ones. */
function correctScoreDecided(outcome: string, { home, away }: Score): Result | undefined {
  if (outcome === 'AOS') return Math.max(home, away) > HIGHEST_NAMED_GOALS ? WIN : undefined;
  const [namedHome = 0, namedAway = 0] = outcome.split(':').map(Number);
  return home > namedHome || away > namedAway ? LOSE : undefined;
}

function goalsInRange(outcome: string, score: Score): Result {
  const [low, high] = rangeOf(outcome);
  return wonIf(total(score) >= low && total(score) <= high);
}

/** A range that has been passed is lost, and one without an end is won once it is reached. */
function goalsPastRange(outcome: string, score: Score): Result | undefined {
  const [low, high] = rangeOf(outcome);
  if (total(score) > high) return LOSE;
  return high === Number.POSITIVE_INFINITY && total(score) >= low ? WIN : undefined;
}

function rangeOf(outcome: string): [low: number, high: number] {
  const [low = 0, high = Number.POSITIVE_INFINITY] = outcome === '7+' ? [7] : outcome.split('-').map(Number);
  return [low, high];
}

const twoWay = (id: string): Market =>
  outcomeMarket({
    id,
    outcomes: ['home', 'away'],
    settle: (outcome, { home, away }) => (home === away ? VOID : wonIf(outcome === (home > away ? 'home' : 'away'))),
  });

/** Markets on one score, for the match and, with the suffix `_1h`, for the first half (rule book §2.2). */
function scoreMarkets(period: Period): readonly Market[] {
  const named = (id: string): { id: string; period: Period } => ({ id: period === 'match' ? id : `${id}_1h`, period });
  return [
    outcomeMarket({
      // The feeds' own name for the first half.
      id: period === 'match' ? '1x2' : 'ht_1x2',
      period,
      outcomes: SIGNS,
      settle: (outcome, score) => wonIf(sign(score) === outcome),
    }),
    outcomeMarket({
      ...named('double_chance'),
      outcomes: ['1X', '12', 'X2'],
      settle: (outcome, score) => wonIf(outcome.includes(sign(score))),
    }),
    outcomeMarket({
      ...named('draw_no_bet'),
      outcomes: ['1', '2'],
      settle: (outcome, score) => (sign(score) === 'X' ? VOID : wonIf(sign(score) === outcome)),
    }),
    europeanHandicapMarket(named('european_handicap')),
    handicapMarket({ ...named('asian_handicap'), countsFromBet: true }),
    totalMarket(named('over_under')),
    totalMarket({ ...named('team_total'), ofTeam: true }),
    outcomeMarket({
      ...named('odd_even'),
      outcomes: ['odd', 'even'],
      settle: (outcome, score) => wonIf((total(score) % 2 === 1) === (outcome === 'odd')),
    }),
    outcomeMarket({
      ...named('btts'),
      outcomes: ['yes', 'no'],
      settle: (outcome, { home, away }) => wonIf((home > 0 && away > 0) === (outcome === 'yes')),
      decided: (outcome, { home, away }) => (home > 0 && away > 0 ? wonIf(outcome === 'yes') : undefined),
    }),
    outcomeMarket({
      ...named('correct_score'),
      outcomes: [...NAMED_SCORES, 'AOS'],
      settle: correctScore,
      decided: correctScoreDecided,
    }),
    outcomeMarket({
      ...named('total_goals_range'),
      outcomes: ['0-1', '2-3', '4-6', '7+'],
      settle: goalsInRange,
      decided: goalsPastRange,
    }),
  ];
}

const atVersion = (version: number, markets: readonly Market[]): readonly MarketRules[] =>
  markets.map((market) => ({ ...market, version }));

/**
 * Every market the book can settle (rule book §2.2), in all its versions, older ones first. To add one, add an entry; whoever changes one adds
 * its next version below and leaves the old one as it is.
 */
const MARKETS: readonly MarketRules[] = atVersion(1, [
  ...scoreMarkets('match'),
  halfTimeFullTimeMarket({ id: 'ht_ft', outcomes: HALF_FULL }),
  ...scoreMarkets('first_half'),
  firstGoalMarket({ id: 'first_goal' }),
  twoWay('moneyline'),
  handicapMarket({ id: 'spread', countsFromBet: false }),
  totalMarket({ id: 'total' }),
  twoWay('match_winner'),
  handicapMarket({ id: 'map_handicap', countsFromBet: false }),
  totalMarket({ id: 'map_total' }),
  mapMarket({ id: 'map_winner', incident: 'mapWinner' }),
  mapMarket({ id: 'first_blood', incident: 'firstBlood' }),
  outrightMarket({ id: 'outright' }),
]);

export function listMarkets(): readonly MarketRules[] {
  return MARKETS;
}

/** By which rules: the newest of the book's own markets unless told. */
export interface ByRules {
  readonly version?: number;
  readonly markets?: readonly MarketRules[];
}

/** @throws UnknownMarket */
export function getMarket(id: string, { version, markets = MARKETS }: ByRules = {}): MarketRules {
  const market = findVersion(markets, id, version);
  if (!market) throw new UnknownMarket(id);
  return market;
}

/** Reads a selection once; use it for settling and for pricing. @throws UnknownMarket, UnknownOutcome, InvalidSpecifier */
export function openPick(selection: Selection, rules: ByRules = {}): Pick {
  const market = getMarket(selection.market, rules);
  const isKnown = market.outcomes.length === 0 || market.outcomes.includes(selection.outcome);
  if (!isKnown) throw new UnknownOutcome(market.id, selection.outcome);
  return market.pick(parseSpecifier(market, selection.specifier), selection.outcome);
}

/** @throws as `openPick`; ResultIncomplete; InvalidInput for a score that is not one */
export function settleSelection(selection: Selection, facts: Facts, rules: ByRules = {}): Result {
  return openPick(selection, rules).settle(checkFacts(facts));
}

/** Abandoned and not resumed within the configured time (rule book §2.5). @throws as `settleSelection` */
export function settleAbandonedSelection(selection: Selection, facts: Facts, rules: ByRules = {}): Result {
  return openPick(selection, rules).settleAbandoned(checkFacts(facts));
}

function checkFacts(facts: Facts): Facts {
  const { score, half, scoreAtBet, firstGoal } = facts;
  checkScore('score', score);
  if (half) {
    checkScore('half', half);
    if (half.home > score.home || half.away > score.away) throw new InvalidInput('half', 'has no more goals than the match');
  }
  if (scoreAtBet) checkScore('scoreAtBet', scoreAtBet);
  const hasScored = firstGoal === null ? total(score) === 0 : firstGoal === undefined || score[firstGoal] > 0;
  if (!hasScored) throw new InvalidInput('firstGoal', 'is of a side that has scored');
  return facts;
}
