import { DomainError, InvalidInput, invariant, ZERO } from '@tessera/kernel';
import type { Amount, Odds } from '@tessera/kernel';
import { amountOf } from '../amounts.ts';
import { checkScore } from '../market.ts';
import type { Facts, Score, Selection } from '../market.ts';
import { getMarket, openPick } from '../markets.ts';
import type { Period } from '../market-kinds.ts';
import { multiplierOf, ratioOfOdds, returnOf } from '../result.ts';
import { stakeWithin } from './exposure.ts';
import type { StakeLimits } from './exposure.ts';

export interface EventBet {
  readonly selection: Selection;
  readonly stake: Amount;
  readonly odds: Odds;
  /** Score at acceptance, for in-play Asian handicaps. */
  readonly scoreAtBet?: Score;
}

/**
 * What the house loses at each final score of an event or of its first half. Lines of handicaps and totals are bets on
 * the same goals, so one cap holds for their sum at the worst score (rule book §2.7).
 */
export interface EventBook {
  readonly period: Period;
  readonly scores: readonly Score[];
  /** Payouts less stakes, by score. */
  readonly losses: readonly Amount[];
}

/** Final scores looked at, beside higher ones that have been reached: the goals of football, not the points of basketball. */
const HIGHEST_GOALS = 10;
const NO_GOALS: Score = { home: 0, away: 0 };

/** A bet that wins at none of the book's scores: one already lost, or on more goals than the book looks at. */
export class OutsideBook extends DomainError {
  constructor({ market, specifier, outcome }: Selection, { scores }: EventBook) {
    const [first, last] = [scores[0], scores.at(-1)].map((score) => `${score?.home}:${score?.away}`);
    super({ code: 'outside_book', kind: 'invalid', details: { market, specifier, outcome, scores: `${first} to ${last}` } });
  }
}

/** An empty book over final scores from the present one. @throws InvalidInput */
export function openEventBook(event: { readonly period?: Period; readonly scoreNow?: Score } = {}): EventBook {
  const { period = 'match', scoreNow = NO_GOALS } = event;
  checkScore('scoreNow', scoreNow);
  const scores: Score[] = [];
  for (let home = scoreNow.home; home <= Math.max(HIGHEST_GOALS, scoreNow.home); home++) {
    for (let away = scoreNow.away; away <= Math.max(HIGHEST_GOALS, scoreNow.away); away++) scores.push({ home, away });
  }
  return { period, scores, losses: scores.map(() => ZERO) };
}

/** The book with one bet more. @throws as `openPick`, `returnOf`; InvalidInput for a market of another period */
export function withBet(book: EventBook, bet: EventBet): EventBook {
  const settle = settlerOf(book, bet);
  const losses = book.scores.map((score, at) => amountOf(lossAt(book, at) + returnOf(bet.stake, bet.odds, settle(score)) - bet.stake));
  return { ...book, losses };
}

/** The most the house can lose, and at which score. */
export function worstCase(book: EventBook): { readonly score: Score; readonly loss: Amount } {
  let worst = 0;
  for (const at of book.scores.keys()) if (lossAt(book, at) > lossAt(book, worst)) worst = at;
  const score = book.scores[worst];
  invariant(score, 'a book has a score');
  return { score, loss: lossAt(book, worst) };
}

/**
 * The largest stake on a selection with which no final score costs more than `limits.marketCap`, within the other
 * limits. @throws as `withBet`, `stakeWithin`; OutsideBook
 */
export function maxStakeInBook(book: EventBook, bet: Omit<EventBet, 'stake'> & { readonly limits: StakeLimits }): Amount {
  const settle = settlerOf(book, bet);
  const odds = ratioOfOdds(bet.odds);
  let bearable: bigint | undefined;
  for (const [at, score] of book.scores.entries()) {
    const { numerator, denominator } = multiplierOf(odds, settle(score));
    const profit = numerator - denominator;
    if (profit <= 0n) continue;
    const room = bet.limits.marketCap - lossAt(book, at);
    const capped = room < bet.limits.maxProfitPerBet ? room : bet.limits.maxProfitPerBet;
    const most = capped < 0n ? 0n : (capped * denominator) / profit;
    if (bearable === undefined || most < bearable) bearable = most;
  }
  if (bearable === undefined) throw new OutsideBook(bet.selection, book);
  return stakeWithin(bearable, bet.limits);
}

function settlerOf(book: EventBook, bet: Pick<EventBet, 'selection' | 'scoreAtBet'>) {
  const pick = openPick(bet.selection);
  const basis = book.period === 'match' ? 'score' : 'half';
  if (getMarket(bet.selection.market).decidedBy !== basis) throw new InvalidInput('market', 'is about another period');
  const { scoreAtBet } = bet;
  return (score: Score) => {
    const facts: Facts = { score, half: score, ...(scoreAtBet ? { scoreAtBet } : {}) };
    return pick.settle(facts);
  };
}

function lossAt(book: EventBook, at: number): Amount {
  const loss = book.losses[at];
  invariant(loss !== undefined, 'a book has a loss for every score');
  return loss;
}
