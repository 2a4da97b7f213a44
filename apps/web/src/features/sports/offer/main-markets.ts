import { parseOdds } from '@tessera/kernel';
import type { EventView, MarketType, MarketView, OutcomeId, OutcomeView } from '../sports.queries.ts';

/** The outcomes of each market in the order they are shown. */
export const OUTCOMES_OF: Readonly<Record<MarketType, readonly OutcomeId[]>> = {
  '1x2': ['home', 'draw', 'away'],
  asian_handicap: ['home', 'away'],
  over_under: ['over', 'under'],
};

export const MARKET_ORDER = ['1x2', 'asian_handicap', 'over_under'] as const satisfies readonly MarketType[];

const USUAL_TOTAL = '2.5';

/** The market of a kind that a list shows: 2.5 goals; the handicap whose two sides are closest. */
export function mainMarket(event: EventView, type: MarketType): MarketView | undefined {
  const markets = event.markets.filter(({ market }) => market === type);
  if (type === 'over_under') return markets.find(({ outcomes }) => outcomes[0]?.line === USUAL_TOTAL) ?? markets[0];
  return markets.toSorted((left, right) => spread(left) - spread(right))[0];
}

export function outcomeOf(market: MarketView | undefined, outcome: OutcomeId): OutcomeView | undefined {
  return market?.outcomes.find((each) => each.outcome === outcome);
}

function spread({ outcomes }: MarketView): number {
  const odds = outcomes.map((outcome) => Number(parseOdds(outcome.odds)));
  return Math.max(...odds) - Math.min(...odds);
}

/** Every market, grouped by kind in the usual order, lines of one kind from low to high. */
export function groupMarkets(event: EventView): { readonly type: MarketType; readonly markets: readonly MarketView[] }[] {
  return MARKET_ORDER.map((type) => ({
    type,
    markets: event.markets
      .filter(({ market }) => market === type)
      .toSorted((left, right) => Number(left.outcomes[0]?.line ?? 0) - Number(right.outcomes[0]?.line ?? 0)),
  })).filter(({ markets }) => markets.length > 0);
}
