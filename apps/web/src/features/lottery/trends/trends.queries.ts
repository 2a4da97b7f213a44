import { queryOptions, useQuery } from '@tanstack/react-query';
import { lotteryCalls } from '@tessera/contract/later-calls';
import { drawTrends, type Trends } from '@tessera/engines/lottery';
import { call } from '../../../shared/call.ts';
import { type DrawView, type LotteryView, lotteryKeys } from '../lottery.queries.ts';

/** The most draws that are looked back at: one page. */
const MOST_DRAWS = 100;
/** What may be chosen. */
export const WINDOWS = [30, 50, 100] as const;

/** The last draws of a lottery, the newest first; asked for anew with each draw, as its other draws are. */
export const lastDrawsQuery = (id: string) =>
  queryOptions({
    queryKey: [...lotteryKeys.allDraws(id), 'last'],
    queryFn: ({ signal }) => call(lotteryCalls.listDraws, { params: { id }, query: { limit: MOST_DRAWS } }, { signal }),
    select: ({ items }) => items,
  });

export function useLastDraws(id: string) {
  return useQuery(lastDrawsQuery(id));
}

/** Of the newest `count` draws that have a result. */
export function trendsOf({ family }: Pick<LotteryView, 'family'>, draws: readonly DrawView[], count: number): Trends {
  const results = draws.flatMap(({ result }) => (result === null ? [] : [result])).slice(0, count);
  return drawTrends(family, results.toReversed());
}
