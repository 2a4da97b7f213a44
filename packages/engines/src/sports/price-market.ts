import type { Odds } from '@tessera/kernel';
import { forEachScore } from './goal-model.ts';
import type { ScoreMatrix } from './goal-model.ts';
import { lineOfQuarters, lineToText } from './line.ts';
import { pricesWithMargin } from './margin.ts';
import type { MarginShape } from './margin.ts';
import { formatSpecifier } from './market.ts';
import type { Score, Selection } from './market.ts';
import { getMarket, openPick } from './markets.ts';

export interface QuotedOutcome {
  readonly id: string;
  readonly odds: Odds;
}

/** A market of one event as it is offered. */
export interface QuotedMarket {
  readonly market: string;
  readonly specifier: string;
  readonly outcomes: readonly QuotedOutcome[];
}

/** E[w] and E[v] of a selection: the parts of the stake expected to win and to come back. */
export interface Chance {
  readonly win: number;
  readonly refund: number;
}

const NO_GOALS: Score = { home: 0, away: 0 };

/**
 * Expectation over the goals still to come, added to the score so far. An in-play Asian handicap is priced for a
 * bet accepted now. Markets on one score only: not half-time ones.
 */
export function chanceOf(selection: Selection, matrix: ScoreMatrix, scoreNow: Score = NO_GOALS): Chance {
  const pick = openPick(selection);
  let win = 0;
  let refund = 0;
  forEachScore(matrix, (goals, probability) => {
    const score = { home: scoreNow.home + goals.home, away: scoreNow.away + goals.away };
    const result = pick.settle({ score, scoreAtBet: scoreNow });
    win += (probability * result.won) / result.of;
    refund += (probability * result.refunded) / result.of;
  });
  return { win, refund };
}

/** (1 − E[v]) / E[w], the price at which neither side gains (rule book §2.6); infinite when it cannot win. */
export function fairOdds({ win, refund }: Chance): number {
  return win > 0 ? (1 - refund) / win : Number.POSITIVE_INFINITY;
}

/** Prices every outcome of a market. Undefined when one of them cannot be offered on the ladder or all is refunded. */
export function quoteMarket(
  market: { id: string; specifier: string },
  event: { matrix: ScoreMatrix; scoreNow?: Score; margin: number; shape?: MarginShape },
): QuotedMarket | undefined {
  const { outcomes } = getMarket(market.id);
  const chances = outcomes.map((outcome) =>
    chanceOf({ market: market.id, specifier: market.specifier, outcome }, event.matrix, event.scoreNow),
  );
  return quoteChances({ ...market, outcomes }, chances, event);
}

/** As `quoteMarket`, from chances that are known. */
export function quoteChances(
  market: { readonly id: string; readonly specifier: string; readonly outcomes: readonly string[] },
  chances: readonly Chance[],
  { margin, shape }: { readonly margin: number; readonly shape?: MarginShape },
): QuotedMarket | undefined {
  // A certain outcome may sum to a hair above 1.
  const fair = chances.map((chance) => Math.min(1, 1 / fairOdds(chance)));
  // With every stake sure to come back both sides look impossible, and would be quoted at the highest odds.
  if (fair.reduce((sum, p) => sum + p, 0) < 1 - 1e-9) return undefined;
  const odds = pricesWithMargin(fair, margin, shape);
  if (!odds) return undefined;
  return {
    market: market.id,
    specifier: market.specifier,
    outcomes: odds.map((price, index) => ({ id: market.outcomes[index] ?? '', odds: price })),
  };
}

/** Widest home handicap tried for balance, in quarters: ±5 goals. */
const WIDEST_QUARTERS = 20;

/** The home handicap, in quarter steps, whose two sides are closest to equally likely. */
export function balancedHandicap(matrix: ScoreMatrix, scoreNow: Score = NO_GOALS): string {
  const specifierOf = (quarters: number): string => formatSpecifier({ hcp: lineToText(lineOfQuarters(quarters)) });
  const homeShare = (quarters: number): number =>
    1 / fairOdds(chanceOf({ market: 'asian_handicap', specifier: specifierOf(quarters), outcome: 'home' }, matrix, scoreNow));
  // The home side gains with every quarter, so halving finds the first line at which it is the likelier one.
  let [below, from] = [-WIDEST_QUARTERS, WIDEST_QUARTERS];
  while (from - below > 1) {
    const middle = Math.floor((below + from) / 2);
    if (homeShare(middle) >= 0.5) from = middle;
    else below = middle;
  }
  return specifierOf(homeShare(from) - 0.5 <= 0.5 - homeShare(below) ? from : below);
}
