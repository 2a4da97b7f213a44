import { DomainError, InvalidInput } from '@tessera/kernel';
import type { ScoreMatrix } from '../goal-model.ts';
import type { MarginShape } from '../margin.ts';
import type { Score } from '../market.ts';
import { getMarket } from '../markets.ts';
import { quoteChances } from '../price-market.ts';
import type { Chance, QuotedMarket } from '../price-market.ts';
import { CELLS, firstHalfMatrix, splitOfPairs } from './halves.ts';
import { once, weigherOf } from './leg-weights.ts';
import type { MatchModel, Situation } from './match-model.ts';
import { finalParts, partsOf } from './outcome-parts.ts';
import type { OutcomeParts, Terms } from './outcome-parts.ts';
import { viewsOf } from './score-views.ts';

/** A market to be offered, and how much is kept of it. */
export interface OfferedMarket {
  readonly id: string;
  readonly specifier: string;
  readonly margin: number;
}

/** A book of markets read once for a situation, to be priced again and again as the rates move. */
export interface Offer {
  readonly situation: Situation;
  readonly markets: readonly OpenedMarket[];
}

interface OpenedMarket extends OfferedMarket {
  readonly outcomes: readonly string[];
  readonly parts: readonly OutcomeParts[];
}

/** The match has moved on since the offer was opened: a goal, half-time, another minute of the first half. */
export class OfferOutdated extends DomainError {
  constructor() {
    super({ code: 'offer_outdated', kind: 'conflict' });
  }
}

/** Settles every outcome at every score, once. @throws as `openPick`; InvalidInput for a market scores do not decide */
export function openOffer(markets: readonly OfferedMarket[], situation: Situation): Offer {
  const weigh = weigherOf(situation);
  const split = splitOf(situation);
  const opened = markets.map(({ id, specifier, margin }): OpenedMarket => {
    const { outcomes } = getMarket(id);
    const parts = outcomes.map((outcome) => partsOf(weigh({ market: id, specifier, outcome }), split));
    return { id, specifier, margin, outcomes, parts };
  });
  return { situation, markets: opened };
}

/** The same book for another situation; only a goal or half-time makes it settle everything again. */
export function moveOffer(offer: Offer, situation: Situation): Offer {
  if (isSame(offer.situation, situation)) return offer;
  const before = offer.situation;
  const sharesMoved = isScore(before.scoreNow, situation.scoreNow) && 'share' in before.firstHalf && 'share' in situation.firstHalf;
  if (!sharesMoved) return openOffer(offer.markets, situation);
  const split = splitOf(situation);
  const markets = offer.markets.map((market) => ({ ...market, parts: market.parts.map((parts) => finalParts(parts, split)) }));
  return { situation, markets };
}

/** Worked out once, and only where a market needs it: no market looks at both scores when the first half is over. */
function splitOf({ firstHalf }: Situation): () => Float64Array {
  return once(() => splitOfPairs('share' in firstHalf ? firstHalf.share : 0));
}

function isSame(left: Situation, right: Situation): boolean {
  if (!isScore(left.scoreNow, right.scoreNow)) return false;
  const [before, now] = [left.firstHalf, right.firstHalf];
  if ('share' in before) return 'share' in now && before.share === now.share;
  return 'score' in now && isScore(before.score, now.score);
}

function isScore(left: Score, right: Score): boolean {
  return left.home === right.home && left.away === right.away;
}

/** Chances of every outcome of every market, in their order. @throws OfferOutdated; InvalidInput for a matrix of another width */
export function chancesOfOffer(offer: Offer, model: MatchModel): readonly (readonly Chance[])[] {
  if (!isSame(offer.situation, model)) throw new OfferOutdated();
  if (model.matrix.cells.length !== CELLS) throw new InvalidInput('matrix', `has ${CELLS} scores`);
  const final = viewsOf(model.matrix.cells);
  const half = needsFirstHalf(offer) ? viewsOf(firstHalfOf(model).cells) : final;
  return offer.markets.map(({ parts }) =>
    parts.map(({ of, view, win, refund }): Chance => {
      const chances = (of === 'half' ? half : final)[view];
      return { win: sumOf(win, chances), refund: sumOf(refund, chances) };
    }),
  );
}

function needsFirstHalf({ markets }: Offer): boolean {
  return markets.some(({ parts }) => parts[0]?.of === 'half');
}

function firstHalfOf({ matrix, firstHalf }: MatchModel): ScoreMatrix {
  return 'share' in firstHalf ? firstHalfMatrix(matrix, firstHalf.share) : matrix;
}

function sumOf({ at, part }: Terms, chances: Float64Array): number {
  let sum = 0;
  for (let term = 0; term < at.length; term++) sum += (part[term] ?? 0) * (chances[at[term] ?? 0] ?? 0);
  return sum;
}

/** Prices every market that can be offered at these rates, as `quoteMarket` does one by one. @throws as `chancesOfOffer` */
export function priceOffer(offer: Offer, model: MatchModel, shape: MarginShape = 'proportional'): readonly QuotedMarket[] {
  const chances = chancesOfOffer(offer, model);
  const quoted: QuotedMarket[] = [];
  for (const [index, market] of offer.markets.entries()) {
    const priced = quoteChances(market, chances[index] ?? [], { margin: market.margin, shape });
    if (priced) quoted.push(priced);
  }
  return quoted;
}
