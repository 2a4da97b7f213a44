import { sizeOf } from './counting.ts';

/** How often a note of each place wins on each number: `hits[place][number]`, numbers counted from 0. */
export type PlaceHits = readonly (readonly number[])[];

/** The most hits that different numbers on the places can make. */
export function mostHits(hits: PlaceHits): number {
  return overOrders(hits, 0, (most, before, hit) => Math.max(most, before + hit));
}

/** Ways to put different numbers on the places so that none of them hits. */
export function ordersWithoutHit(hits: PlaceHits): number {
  return overOrders(hits, 1, (ways, before, hit) => (hit === 0 ? ways + before : ways));
}

/**
 * Goes over all orders by the set of numbers used so far, which says the place that is filled next: 2^numbers steps in place of
 * numbers! of them.
 */
function overOrders(hits: PlaceHits, start: number, step: (sofar: number, before: number, hit: number) => number): number {
  const size = hits[0]?.length ?? 0;
  const bySet = new Float64Array(2 ** size);
  bySet[0] = start;
  let result = 0;
  for (let used = 1; used < bySet.length; used += 1) {
    const place = sizeOf(used) - 1;
    const onPlace = hits[place];
    if (!onPlace) continue;
    let value = 0;
    for (let number = 0; number < size; number += 1)
      if ((used >> number) & 1) value = step(value, bySet[used ^ (1 << number)] ?? 0, onPlace[number] ?? 0);
    bySet[used] = value;
    if (place === hits.length - 1) result = step(result, value, 0);
  }
  return result;
}
