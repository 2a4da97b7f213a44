import {
  europeanHandicapMarket,
  firstBloodMarket,
  halfTimeFullTimeMarket,
  handicapMarket,
  outcomeMarket,
  sign,
  totalMarket,
  wonIf,
} from './market-kinds.ts';
import { checkScore, parseSpecifier, UnknownMarket, UnknownOutcome } from './market.ts';
import type { Facts, Market, Pick, Score, Selection } from './market.ts';
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
  const [low = 0, high = Number.POSITIVE_INFINITY] = outcome === '7+' ? [7] : outcome.split('-').map(Number);
  return wonIf(total(score) >= low && total(score) <= high);
}

const twoWay = (id: string): Market =>
  outcomeMarket({
    id,
    outcomes: ['home', 'away'],
    settle: (outcome, { home, away }) => (home === away ? VOID : wonIf(outcome === (home > away ? 'home' : 'away'))),
  });

/** Every market the book can settle, one entry each (rule book §2.2). To add one, add an entry. */
const MARKETS: readonly Market[] = [
  outcomeMarket({ id: '1x2', outcomes: SIGNS, settle: (outcome, score) => wonIf(sign(score) === outcome) }),
  outcomeMarket({ id: 'double_chance', outcomes: ['1X', '12', 'X2'], settle: (outcome, score) => wonIf(outcome.includes(sign(score))) }),
  outcomeMarket({
    id: 'draw_no_bet',
    outcomes: ['1', '2'],
    settle: (outcome, score) => (sign(score) === 'X' ? VOID : wonIf(sign(score) === outcome)),
  }),
  europeanHandicapMarket({ id: 'european_handicap' }),
  handicapMarket({ id: 'asian_handicap', countsFromBet: true }),
  totalMarket({ id: 'over_under' }),
  totalMarket({ id: 'team_total', ofTeam: true }),
  outcomeMarket({
    id: 'odd_even',
    outcomes: ['odd', 'even'],
    settle: (outcome, score) => wonIf((total(score) % 2 === 1) === (outcome === 'odd')),
  }),
  outcomeMarket({
    id: 'btts',
    outcomes: ['yes', 'no'],
    settle: (outcome, { home, away }) => wonIf((home > 0 && away > 0) === (outcome === 'yes')),
    decided: (outcome, { home, away }) => (home > 0 && away > 0 ? wonIf(outcome === 'yes') : undefined),
  }),
  outcomeMarket({ id: 'correct_score', outcomes: [...NAMED_SCORES, 'AOS'], settle: correctScore, decided: correctScoreDecided }),
  halfTimeFullTimeMarket({ id: 'ht_ft', outcomes: HALF_FULL }),
  outcomeMarket({ id: 'total_goals_range', outcomes: ['0-1', '2-3', '4-6', '7+'], settle: goalsInRange }),
  outcomeMarket({ id: 'ht_1x2', outcomes: SIGNS, period: 'first_half', settle: (outcome, score) => wonIf(sign(score) === outcome) }),
  handicapMarket({ id: 'asian_handicap_1h', period: 'first_half', countsFromBet: true }),
  totalMarket({ id: 'over_under_1h', period: 'first_half' }),
  twoWay('moneyline'),
  handicapMarket({ id: 'spread', countsFromBet: false }),
  totalMarket({ id: 'total' }),
  twoWay('match_winner'),
  handicapMarket({ id: 'map_handicap', countsFromBet: false }),
  totalMarket({ id: 'map_total' }),
  firstBloodMarket({ id: 'first_blood' }),
];

const BY_ID: ReadonlyMap<string, Market> = new Map(MARKETS.map((market) => [market.id, market]));

export function listMarkets(): readonly Market[] {
  return MARKETS;
}

/** @throws UnknownMarket */
export function getMarket(id: string): Market {
  const market = BY_ID.get(id);
  if (!market) throw new UnknownMarket(id);
  return market;
}

/** Reads a selection once; use it for settling and for pricing. @throws UnknownMarket, UnknownOutcome, InvalidSpecifier */
export function openPick(selection: Selection): Pick {
  const market = getMarket(selection.market);
  if (!market.outcomes.includes(selection.outcome)) throw new UnknownOutcome(market.id, selection.outcome);
  return market.pick(parseSpecifier(market, selection.specifier), selection.outcome);
}

/** @throws as `openPick`; ResultIncomplete; InvalidInput for a score that is not one */
export function settleSelection(selection: Selection, facts: Facts): Result {
  return openPick(selection).settle(checkFacts(facts));
}

/** Abandoned and not resumed within the configured time (rule book §2.5). @throws as `settleSelection` */
export function settleAbandonedSelection(selection: Selection, facts: Facts): Result {
  return openPick(selection).settleAbandoned(checkFacts(facts));
}

function checkFacts(facts: Facts): Facts {
  checkScore('score', facts.score);
  if (facts.half) checkScore('half', facts.half);
  if (facts.scoreAtBet) checkScore('scoreAtBet', facts.scoreAtBet);
  return facts;
}
